/** The member's verification accepts a match that agrees with its commitment and detects every changed input. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { checkMatch, endingOf, isSettledSo, scoresOf } from './check-match.ts';
import { type MatchTerms, matchCommitmentOf, matchSeedOf } from './match-seed.ts';
import { mishapsUntil } from './mishaps.ts';
import { simulateMatch } from './simulate-match.ts';
import { sports } from './sports.ts';

const termsOf = (fixture: string, sport = 'soccer'): MatchTerms => ({
  fixture,
  sport,
  rules: 1,
  isMain: false,
  ratings: { home: 0.31, away: -0.12 },
  seed: matchSeedOf('a secret of this test', fixture),
});
const terms = termsOf('mf:match:one');
const played = simulateMatch(terms);
const reported = { status: played.status, scores: scoresOf(played) };
const check = (changed: Partial<MatchTerms> = {}) =>
  checkMatch({ ...terms, ...changed }, matchCommitmentOf(terms), reported);
const { home, away } = reported.scores.match ?? { home: 0, away: 0 };

it('finds nothing wrong with a match that was played as it was promised', () => {
  expect(check()).toMatchObject({ commitment: true, result: true });
});

it.each<[string, Partial<MatchTerms>]>([
  ['another seed', { seed: matchSeedOf('another secret', terms.fixture) }],
  ['the strength of a side', { ratings: { home: 0.32, away: -0.12 } }],
  ['another match', { fixture: 'mf:match:other' }],
  ['another sport', { sport: 'handball' }],
  ['other rules', { rules: 2 }],
  ['a main fight', { isMain: true }],
])('finds that %s was not promised', (_, changed) => {
  expect(check(changed)).toEqual({ commitment: false, result: null, replayed: null });
});

it('finds another result than the seed gives, and another end', () => {
  const other = { ...reported, scores: { ...reported.scores, match: { home: home + 1, away } } };
  expect(checkMatch(terms, matchCommitmentOf(terms), other).result).toBe(false);
  expect(checkMatch(terms, matchCommitmentOf(terms), { ...reported, status: 'postponed' }).result).toBe(false);
  expect(checkMatch(terms, matchCommitmentOf(terms), null).result).toBeNull();
});

it('plays no match again that was played by other rules than these, and says so', () => {
  const older = { ...terms, rules: 99 };
  expect(checkMatch(older, matchCommitmentOf(older), reported)).toEqual({
    commitment: true,
    result: null,
    replayed: null,
  });
});

describe('a bet', () => {
  const winner = home > away ? '1' : home < away ? '3' : '2';
  const pick = { market: 1, specifiers: '', outcome: winner };
  const settled = { kind: 'settled', ending: 'win', certainty: 'confirmed' } as const;

  it('is settled as the match that was played again says, or the check finds it', () => {
    expect(endingOf(played, pick)).toBe('win');
    expect(isSettledSo(played, pick, settled)).toBe(true);
    expect(isSettledSo(played, pick, { ...settled, ending: 'lose' })).toBe(false);
  });

  it('is not judged before its result is confirmed, nor where it was given back in play', () => {
    expect(isSettledSo(played, pick, { ...settled, certainty: 'scouted' })).toBeNull();
    expect(isSettledSo(played, pick, { kind: 'open' })).toBeNull();
    expect(isSettledSo(played, pick, { kind: 'cancelled' })).toBeNull();
    expect(endingOf(played, { ...pick, market: 987_654 })).toBeNull();
  });

  it('is given back when its match is put off', () => {
    const postponed = { ...played, moments: [], status: 'postponed' } as const;
    expect(endingOf(postponed, pick)).toBe('void');
    expect(isSettledSo(postponed, pick, { kind: 'cancelled' })).toBe(true);
  });
});

/** Digests of played matches; a change of rules changes them and must raise `playRules`. */
const digests = {
  'american-football': 'df6d5de2c2d54057',
  badminton: '176e6d1d97138698',
  baseball: '7ab41957b78ba5da',
  basketball: '089ff4a0e94c6fee',
  combat: '4761c87e343ea9a0',
  'counter-strike': '3c929d638002b5b0',
  'dota-2': 'b3a9b1f520d85aaa',
  handball: '81d4603313bfd9b9',
  'ice-hockey': '57c18061a0b6adf9',
  'league-of-legends': 'c74efbd4e1bee82b',
  soccer: 'dfdda5daa8c754c2',
  tennis: '68f6112db304f82f',
  volleyball: 'd916a574647cad90',
};

it('has digests of every sport', () => {
  expect(Object.keys(digests).toSorted()).toEqual(sports.map(({ key }) => key).toSorted());
});

it('a match that is broken off has no goal that is taken back after its end', () => {
  const goal = { side: 'home', from: 50_000, until: 100_000 } as const;
  const mishaps = { lateMs: 0, isPostponed: false, isAbandoned: true, wrongGoal: goal, mispriced: goal };
  expect(mishapsUntil(90_000, mishaps)).toEqual({ lateMs: 0, isPostponed: false, isAbandoned: true });
  expect(mishapsUntil(110_000, mishaps)).toEqual(mishaps);
});

it.each(Object.entries(digests))('plays %s by rules that do not change under the same number', (key, digest) => {
  const ends = Array.from({ length: 5 }, (_, nth) => {
    const { moments, status } = simulateMatch(termsOf(`mf:match:${key}.${nth}`, key));
    return `${status} ${moments.length} ${JSON.stringify([...(moments.at(-1)?.state.counts ?? [])])}`;
  });
  expect(bytesToHex(sha256(utf8ToBytes(ends.join('\n')))).slice(0, 16)).toBe(digest);
});
