"""Pgx's sparrow_mahjong on this CPU, as a program of its own, for an environment that has Pgx and JAX.

For each line on its input, a number of seconds, it plays random games that long and prints steps per second of CPU
time, observations and masks included. It needs nothing of Tabulae, so that JAX need not be installed beside it.
"""

from __future__ import annotations

import sys
from time import process_time
from typing import Any

GAMES = 1024  # that advance together; more or fewer were not faster
STEPS = 64  # in one call


def loop() -> tuple[Any, Any]:
    """A compiled function that plays STEPS steps in all games, and where it begins."""
    import jax  # type: ignore[import-not-found,unused-ignore]  # of another environment
    import pgx  # type: ignore[import-not-found,unused-ignore]
    from pgx.experimental import auto_reset  # type: ignore[import-not-found,unused-ignore]

    env = pgx.make("sparrow_mahjong")
    step = jax.vmap(auto_reset(env.step, env.init))

    def once(carry: Any, _: Any) -> tuple[Any, Any]:
        state, key = carry
        key, choosing, dealing = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choosing, logits, axis=-1)
        state = step(state, actions, jax.random.split(dealing, GAMES))
        return (state, key), state.observation.sum() + state.rewards.sum()  # both are computed, as for a learner

    key = jax.random.PRNGKey(0)
    start = jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES)), key
    return jax.jit(lambda carry: jax.lax.scan(once, carry, None, STEPS)), start


def main() -> None:
    run, carry = loop()
    carry, seen = run(carry)
    seen.block_until_ready()
    for line in sys.stdin:
        done, begun = 0, process_time()
        while (spent := process_time() - begun) < float(line):
            carry, seen = run(carry)
            seen.block_until_ready()
            done += GAMES * STEPS
        print(done / spent, flush=True)


if __name__ == "__main__":
    main()
