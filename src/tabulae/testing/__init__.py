"""The contract of games as tests: `class TestMyGame(GameContract): game = GAME` in any repository runs them all.

With pytest installed, `pytest` collects the tests of the class; nothing else is needed. The checks themselves are in
contract.py, which also looks at a game when it is first found.
"""

from __future__ import annotations

from tabulae.testing.suite import GameContract

__all__ = ["GameContract"]
