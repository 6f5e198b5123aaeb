"""Made by `python3 run.py generate` from report-en.ftl, report-fr.ftl, report-de.ftl. Do not edit."""

from tabulae.text import Catalogue

REPORT = Catalogue(
    {
        "en": {
            'against': '{one} against {other}',
            'starts': '{name} starts.',
            'deal': 'The deal',
            'play': 'The play',
            'end': 'The end',
            'table': 'The table now',
        },
        "fr": {
            'against': '{one} contre {other}',
            'starts': '{name} commence.',
            'deal': 'La donne',
            'play': 'La partie',
            'end': 'La fin',
            'table': 'La table à présent',
        },
        "de": {
            'against': '{one} gegen {other}',
            'starts': '{name} beginnt.',
            'deal': 'Die Karten',
            'play': 'Das Spiel',
            'end': 'Das Ende',
            'table': 'Der Tisch jetzt',
        },
    }
)
