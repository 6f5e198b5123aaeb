"""Made by `python3 run.py generate` from server-en.ftl, server-fr.ftl, server-de.ftl. Do not edit."""

from tabulae.text import Catalogue

SERVER = Catalogue(
    {
        "en": {
            'bot-novice': 'Novice',
            'bot-casual': 'Casual',
            'bot-club': 'Club',
            'bot-strong': 'Strong',
            'bot-master': 'Master',
            'bot-grandmaster': 'Grandmaster',
        },
        "fr": {
            'bot-novice': 'Débutant',
            'bot-casual': 'Amateur',
            'bot-club': 'Club',
            'bot-strong': 'Expert',
            'bot-master': 'Maître',
            'bot-grandmaster': 'Grand maître',
        },
        "de": {
            'bot-novice': 'Anfänger',
            'bot-casual': 'Freizeit',
            'bot-club': 'Verein',
            'bot-strong': 'Könner',
            'bot-master': 'Meister',
            'bot-grandmaster': 'Großmeister',
        },
    }
)
