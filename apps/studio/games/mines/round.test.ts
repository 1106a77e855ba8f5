import { playField } from '@mirinae/game-math/mines/field';
import { expect, it } from 'vitest';
import { eventsOf } from './round.ts';

const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'sandbox-client', nonce: 1 };
const bet = { stake: 1_000, mines: 3 };

it('what was seen of a field stays the beginning of what is seen of it later', () => {
  const picks = [0, 1, 2, 3];
  let seen: unknown[] = [];
  for (let count = 0; count <= picks.length; count += 1) {
    const events = eventsOf(bet, playField(seeds, bet, picks.slice(0, count), false).outcome);
    expect(events).toHaveLength(count);
    expect(events.slice(0, seen.length)).toEqual(seen);
    seen = events;
  }
  const end = eventsOf(bet, playField(seeds, bet, picks, true).outcome);
  expect(end.slice(0, -1)).toEqual(seen);
  expect(end.at(-1)).toMatchObject({ type: 'reveal', field: { mines: [24, 17, 12] } });
});

it('a mine is seen as one, and only at the end', () => {
  const events = eventsOf(bet, playField(seeds, bet, [0, 12], false).outcome);
  expect(events).toMatchObject([{ isMine: false }, { tile: 12, isMine: true }, { type: 'reveal' }]);
});
