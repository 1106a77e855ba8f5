import { config } from '@mirinae/game-math/slot-hangang-seven/config';
import { spinAt } from '@mirinae/game-math/slot-hangang-seven/spin';
import { describe, expect, it } from 'vitest';
import type { SlotRound } from '../shared/wire.ts';
import { celebrationOf, eventsOf } from './round.ts';

const lineBet = 100;
const stake = 500;

function roundAt(stops: [number, number, number] | null, more: Partial<SlotRound> = {}): SlotRound {
  return {
    roundId: '00000000-0000-4000-8000-000000000001',
    betId: '00000000-0000-4000-8000-000000000002',
    status: 'finished',
    refusal: null,
    lineBet,
    stake,
    payout: stops ? spinAt(stops, lineBet).totalWinWon : 0,
    stops,
    nonce: 1,
    commitment: '',
    clientSeed: '',
    serverSeed: null,
    configHash: '',
    playedAt: '2025-03-03T12:00:00+09:00',
    balance: 10_000,
    ...more,
  };
}

/** The first stops whose payout satisfies the wish. */
function stopsWhere(wish: (payout: number) => boolean): [number, number, number] {
  const places = config.strips[0].map((_, place) => place);
  for (const first of places)
    for (const second of places)
      for (const third of places) {
        const stops: [number, number, number] = [first, second, third];
        if (wish(spinAt(stops, lineBet).totalWinWon)) return stops;
      }
  throw new Error('No such stops.');
}

const typesOf = (round: SlotRound) => eventsOf(round).map(({ type }) => type);

describe('the events of a round', () => {
  it('show where the reels stop, what they pay and the new balance, in this order', () => {
    const round = roundAt(stopsWhere((payout) => payout > stake));
    expect(typesOf(round)).toEqual(['stop', 'lines', 'payout', 'balance']);
    expect(eventsOf(round)[1]).toMatchObject({ wins: spinAt(round.stops ?? [0, 0, 0], lineBet).wins });
  });

  it('show no lines when nothing is won', () => {
    const round = roundAt(stopsWhere((payout) => payout === 0));
    expect(typesOf(round)).toEqual(['stop', 'payout', 'balance']);
    expect(eventsOf(round)[1]).toEqual({ type: 'payout', payout: 0, celebration: 'none' });
  });

  it('show lines that return no more than the stake without celebrating', () => {
    const round = roundAt(stopsWhere((payout) => payout > 0 && payout < stake));
    expect(typesOf(round)).toEqual(['stop', 'lines', 'payout', 'balance']);
    expect(eventsOf(round)[1]).toMatchObject({ celebration: 'none' });
    expect(eventsOf(round)[2]).toMatchObject({ celebration: 'none' });
  });

  it('take the stake back of a bet that was refused or cancelled, and show no result', () => {
    expect(eventsOf(roundAt(null, { status: 'refused', refusal: 'INSUFFICIENT_FUNDS' }))).toEqual([
      { type: 'takeBack', reason: 'INSUFFICIENT_FUNDS' },
      { type: 'balance', balance: 10_000 },
    ]);
    expect(eventsOf(roundAt(null, { status: 'cancelled', balance: null }))).toEqual([
      { type: 'takeBack', reason: 'CANCELLED' },
    ]);
  });
});

it.each([
  [0, 'none'],
  [499, 'none'],
  [500, 'none'],
  [501, 'win'],
  [4_999, 'win'],
  [5_000, 'big'],
  [19_999, 'big'],
  [20_000, 'huge'],
])('a payout of %i won for a stake of 500 is celebrated as %s', (payout, celebration) => {
  expect(celebrationOf(payout, stake)).toBe(celebration);
});
