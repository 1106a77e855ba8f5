import { config, type PerReel } from '@mirinae/game-math/hangang-seven/config';
import { spinAt } from '@mirinae/game-math/hangang-seven/spin';
import { describe, expect, it } from 'vitest';
import type { Round } from '../../wire/wire.ts';
import type { Input, Outcome } from './manifest.ts';
import { eventsOf } from './round.ts';

const lineBet = 100;
const stake = 500;

function roundAt(stops: PerReel<number> | null, more: Partial<Round<Input, Outcome>> = {}): Round<Input, Outcome> {
  return {
    roundId: '00000000-0000-4000-8000-000000000001',
    betId: '00000000-0000-4000-8000-000000000002',
    status: 'finished',
    refusal: null,
    input: { lineBet },
    outcome: stops && { stops },
    steps: [],
    stake,
    payout: stops ? spinAt(stops, lineBet).totalWinWon : 0,
    nonce: 1,
    commitment: '',
    committedAt: null,
    seededAt: '2025-03-03T12:00:00+09:00',
    clientSeed: '',
    serverSeed: null,
    configHash: '',
    playedAt: '2025-03-03T12:00:00+09:00',
    balance: 10_000,
    ...more,
  };
}

/** The first stops whose payout is as wanted. */
function stopsWhere(matches: (payout: number) => boolean): PerReel<number> {
  const places = config.strips[0].map((_, place) => place);
  for (const first of places)
    for (const second of places)
      for (const third of places) {
        const stops = [first, second, third] as const;
        if (matches(spinAt(stops, lineBet).totalWinWon)) return stops;
      }
  throw new Error('No such stops.');
}

const typesOf = (round: Round<Input, Outcome>) => eventsOf(round).map(({ type }) => type);

describe('the events of a spin', () => {
  it('show where the reels stop, what they pay and the new balance, in this order', () => {
    const stops = stopsWhere((payout) => payout > stake);
    const events = eventsOf(roundAt(stops));
    expect(events.map(({ type }) => type)).toEqual(['stop', 'lines', 'payout', 'balance']);
    expect(events[1]).toMatchObject({ wins: spinAt(stops, lineBet).wins });
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

  it('return the stake of a bet that was refused or cancelled, and show no result', () => {
    expect(eventsOf(roundAt(null, { status: 'refused', refusal: 'INSUFFICIENT_FUNDS' }))).toEqual([
      { type: 'stakeReturned', reason: 'INSUFFICIENT_FUNDS' },
      { type: 'balance', balance: 10_000 },
    ]);
    expect(eventsOf(roundAt(null, { status: 'cancelled', balance: null }))).toEqual([
      { type: 'stakeReturned', reason: 'CANCELLED' },
    ]);
  });
});
