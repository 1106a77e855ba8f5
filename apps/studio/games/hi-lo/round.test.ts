import { playRow } from '@mirinae/game-math/hi-lo/cards';
import { expect, it } from 'vitest';
import { eventsOf } from './round.ts';

const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'hi-lo', nonce: 3 };
const bet = { stake: 1_000 };

it('what was seen of a row of cards stays the beginning of what is seen of it later', () => {
  let seen: unknown[] = [];
  for (let skipped = 0; skipped < 6; skipped += 1) {
    const { outcome } = playRow(seeds, bet, new Array(skipped).fill('skip'), false);
    const events = eventsOf(bet, outcome);
    expect(events).toHaveLength(skipped + 1);
    expect(events.slice(0, seen.length)).toEqual(seen);
    seen = events;
  }
});
