"""Made by `python3 run.py generate` from core-en.ftl, core-fr.ftl, core-de.ftl. Do not edit."""

from tabulae.text import Catalogue

CORE = Catalogue(
    {
        "en": {
            'report-against': '{one} against {other}',
            'report-starts': '{name} starts.',
            'report-deal': 'The deal',
            'report-play': 'The play',
            'report-end': 'The end',
            'report-table': 'The table now',
            'seat': 'Seat {number}',
            'list': '{first} and {last}',
            'heading': '{head}: {sentence}',
            'between-scores': ' to ',
            'between-parts': '; ',
        },
        "fr": {
            'report-against': '{one} contre {other}',
            'report-starts': '{name} commence.',
            'report-deal': 'La donne',
            'report-play': 'La partie',
            'report-end': 'La fin',
            'report-table': 'La table à présent',
            'seat': 'Place {number}',
            'list': '{first} et {last}',
            'heading': '{head}\u202f: {sentence}',
            'between-scores': ' à ',
            'between-parts': '\u202f; ',
        },
        "de": {
            'report-against': '{one} gegen {other}',
            'report-starts': '{name} beginnt.',
            'report-deal': 'Die Karten',
            'report-play': 'Das Spiel',
            'report-end': 'Das Ende',
            'report-table': 'Der Tisch jetzt',
            'seat': 'Platz {number}',
            'list': '{first} und {last}',
            'heading': '{head}: {sentence}',
            'between-scores': ' zu ',
            'between-parts': '; ',
        },
    }
)
