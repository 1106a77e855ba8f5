import type { EventResult } from '@mirinae/contract/play/events';
import { drawRace } from '@mirinae/game-math/race/card';
import { saltedByBeacon } from '@mirinae/game-math/rng/beacon-seed';
import { commitmentOf } from '@mirinae/game-math/rng/commitment';
import { drawResult } from '@mirinae/game-math/virtual-football/match';
import { expect, it } from 'vitest';
import { checkEvent } from './check-event.ts';

const link = '5eed'.repeat(16);
const betsDigest = 'be75'.repeat(16);
const seeds = { serverSeed: link, clientSeed: betsDigest, nonce: 4 };
const name = { ko: '가', en: 'A', vi: 'A' };
const result = (facts: EventResult['facts'], change: Partial<EventResult['proof']> = {}): EventResult => ({
  number: 4,
  endedAt: '2026-11-23T01:00:00.000Z',
  isTakenBack: false,
  facts,
  proof: { commitment: commitmentOf(link), link, betsDigest, beacon: null, closesAt: null, ...change },
});

it('proves a race that was drawn from what was promised, and no other', () => {
  const { order, runners } = drawRace('horses', seeds);
  const finish = { order: [...order], runners: runners.map(() => name) };
  const facts = { kind: 'race' as const, sort: 'horses' as const, ...finish };
  expect(checkEvent(result(facts))).toEqual({ promise: true, result: true });
  expect(checkEvent(result({ ...facts, order: facts.order.toReversed() }))).toEqual({ promise: true, result: false });
  expect(checkEvent(result(facts, { commitment: betsDigest }))).toEqual({ promise: false, result: true });
});

it('proves a race that was drawn with the signature of a beacon, and with no other', () => {
  const beacon = { name: 'quicknet' as const, round: 1000, signature: 'b4'.repeat(48) };
  const { order, runners } = drawRace('dogs', { ...seeds, clientSeed: saltedByBeacon(betsDigest, beacon.signature) });
  const facts = { kind: 'race' as const, sort: 'dogs' as const, order: [...order], runners: runners.map(() => name) };
  expect(checkEvent(result(facts, { beacon }))).toEqual({ promise: true, result: true });
  for (const signature of ['b5'.repeat(48), null])
    expect(checkEvent(result(facts, { beacon: { ...beacon, signature } })).result).toBe(false);
  expect(checkEvent(result(facts)).result).toBe(false);
});

it('proves a match day by every score of it', () => {
  const matches = drawResult('league', seeds).matches.map(({ half, full }) => ({
    home: name,
    away: name,
    half: [...half],
    full: [...full],
  }));
  const facts = { kind: 'virtual-football' as const, cup: 'league' as const, number: 4, matches };
  expect(checkEvent(result(facts))).toEqual({ promise: true, result: true });
  const [first, ...others] = matches;
  const bent = { ...facts, matches: [{ ...first, home: name, away: name, half: [0, 0], full: [9, 9] }, ...others] };
  expect(checkEvent(result(bent))).toEqual({ promise: true, result: false });
});
