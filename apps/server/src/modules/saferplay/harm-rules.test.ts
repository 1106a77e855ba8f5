/**
 * The rules of markers of harm, as laws over any figures. Goal: who shows no sign gets none, more of a sign is never
 * less grave, and a marker says by which rule and figures it was found.
 */
import { harmMarker } from '@mirinae/contract/staff/harm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type HarmFacts, isChase, judgeHarm, noHarmFacts } from './harm-rules.ts';

const amount = fc.bigInt({ min: 0n, max: 10_000_000_000n });
const times = fc.nat({ max: 200 });
const facts: fc.Arbitrary<HarmFacts> = fc.record({
  deposits: amount,
  earlierDeposits: amount,
  stakes: amount,
  bets: times,
  earlierStakes: amount,
  earlierBets: times,
  nights: fc.nat({ max: 7 }),
  nightStakes: amount,
  longSessions: times,
  longestMinutes: times,
  chases: times,
  chasedAmount: amount,
  withdrawalsCancelled: times,
  depositsDeclined: times,
  limitsRaised: times,
  timeOuts: times,
});
const grave = { none: 0, watch: 1, act: 2 } as const;

/** Figures that indicate more harm the higher they are, independent of the others. */
const signs = [
  ...(['chases', 'nights', 'longSessions', 'withdrawalsCancelled'] as const),
  ...(['depositsDeclined', 'limitsRaised', 'timeOuts'] as const),
];

it('gives none to who shows none, and to who plays as evenly as before', () => {
  expect(judgeHarm(noHarmFacts, 'KRW')).toEqual({ score: 'none', markers: [] });
  fc.assert(
    fc.property(amount, fc.integer({ min: 50, max: 1_000_000 }), (weekly, bets) => {
      const steady = { deposits: weekly, earlierDeposits: weekly * 4n, stakes: weekly, bets };
      const even = { ...noHarmFacts, ...steady, earlierStakes: weekly * 4n, earlierBets: bets * 4 };
      expect(judgeHarm(even, 'KRW').score).toBe('none');
    }),
  );
});

it('is never less grave for more of a sign', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...signs), fc.nat({ max: 50 }), (some, sign, more) => {
      const worse = { ...some, [sign]: some[sign] + more };
      expect(grave[judgeHarm(worse, 'KRW').score]).toBeGreaterThanOrEqual(grave[judgeHarm(some, 'KRW').score]);
    }),
  );
});

it('has markers that are grave first, each with its rule and figures, and a score that follows from them', () => {
  fc.assert(
    fc.property(facts, (some) => {
      const { score, markers } = judgeHarm(some, 'KRW');
      for (const marker of markers) {
        expect(harmMarker.parse(marker)).toEqual(marker);
        expect(marker.value).toBeGreaterThanOrEqual(marker.level === 'act' ? marker.act : marker.watch);
      }
      expect(markers.map(({ level }) => level)).toEqual(markers.map(({ level }) => level).toSorted());
      const isGrave = markers.length >= 3 || markers.some(({ level }) => level === 'act');
      expect(score).toBe(isGrave ? 'act' : markers.length > 0 ? 'watch' : 'none');
    }),
  );
});

it.each([
  [
    'deposits of twice and four times the usual',
    'deposits-rising',
    { deposits: 400_000n, earlierDeposits: 800_000n },
    { deposits: 800_000n, earlierDeposits: 800_000n },
  ],
  [
    'deposits after nothing, from twice what counts as usual on',
    'deposits-rising',
    { deposits: 200_000n },
    { deposits: 400_000n },
  ],
  ['chasing losses', 'chasing', { chases: 2 }, { chases: 4 }],
  ['nights', 'night-play', { nights: 3 }, { nights: 5 }],
  ['long sessions', 'long-sessions', { longSessions: 2 }, { longSessions: 4 }],
  ['withdrawals taken back', 'withdrawals-cancelled', { withdrawalsCancelled: 2 }, { withdrawalsCancelled: 4 }],
  ['declined deposits', 'deposits-declined', { depositsDeclined: 3 }, { depositsDeclined: 6 }],
  ['raised limits', 'limits-raised', { limitsRaised: 2 }, { limitsRaised: 4 }],
  [
    'stakes of twice and four times the usual',
    'stakes-rising',
    { stakes: 100_000n, bets: 50, earlierStakes: 100_000n, earlierBets: 100 },
    { stakes: 200_000n, bets: 50, earlierStakes: 100_000n, earlierBets: 100 },
  ],
  ['time-outs', 'time-outs', { timeOuts: 2 }, { timeOuts: 3 }],
])('finds %s: to watch, then to act on', (_, marker, watch, act) => {
  const found = (some: Partial<HarmFacts>) => {
    const { score, markers } = judgeHarm({ ...noHarmFacts, ...some }, 'KRW');
    return [score, markers.map((one) => [one.marker, one.level])];
  };
  expect(found(watch)).toEqual(['watch', [[marker, 'watch']]]);
  expect(found(act)).toEqual(['act', [[marker, 'act']]]);
  const [[name, least] = ['', 0]] = Object.entries(watch);
  expect(found({ ...watch, [name]: typeof least === 'bigint' ? least - 10_000n : least - 1 })).toEqual(['none', []]);
});

it('acts on three signs together', () => {
  const three = { ...noHarmFacts, chases: 2, nights: 3, timeOuts: 2 };
  expect(judgeHarm(three, 'KRW').score).toBe('act');
  expect(judgeHarm({ ...three, timeOuts: 0 }, 'KRW').score).toBe('watch');
});

it('takes a deposit for chasing when four fifths of what there was are lost', () => {
  const judged = [
    { balance: 20_000n, lost: 80_000n },
    { balance: 20_001n, lost: 80_000n },
    { balance: 0n, lost: 0n },
    { balance: 0n, lost: 1n },
    { balance: 0n, lost: -5_000n },
  ];
  expect(judged.map(isChase)).toEqual([true, false, false, true, false]);
});
