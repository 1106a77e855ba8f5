/** `npm run verify:round` accepts every honest round, and finds every later change. */
import { describe, expect, inject, it } from 'vitest';
import { findGames } from '../apps/studio/games.ts';
import { recordOf } from '../apps/studio/kit/record.ts';
import type { Round } from '../apps/studio/wire/wire.ts';
import { sampleRounds } from './lib/sample-rounds.ts';
import { isGood, verifyRecord } from './lib/verify-record.ts';

const games = await findGames();
const roundsEach = inject('proof') === 'full' ? 1_000 : 20;

function verify(game: string, rounds: readonly Round[]) {
  return verifyRecord(games, recordOf({ game, rounds }));
}

describe('a record of rounds', () => {
  it.each(games.map((game) => ({ key: game.key, game })))(
    `of $key holds for ${roundsEach} random rounds`,
    ({ game }) => {
      const checked = verify(game.key, sampleRounds(game, roundsEach));
      expect(checked).toHaveLength(roundsEach);
      expect(checked.filter((round) => !isGood(round))).toEqual([]);
    },
    30_000,
  );

  const dice = sampleRounds(games.find(({ key }) => key === 'dice') ?? expect.fail('There is no dice.'), 1);
  const [honest] = dice;

  it.each<[string, Partial<Round>]>([
    ['another payout', { payout: 1 }],
    ['another outcome', { outcome: { roll: 1 } }],
    ['another server seed', { serverSeed: '1'.repeat(64) }],
    ['another client seed', { clientSeed: 'forged' }],
    ['another nonce', { nonce: 7 }],
    ['another stake', { stake: 1 }],
    ['other rules', { configHash: '0'.repeat(64) }],
    ['a promise that came after the round', { committedAt: '2027-01-01T00:00:00.000Z' }],
  ])('is found wrong with %s', (_, change) => {
    const [checked] = verify('dice', honest ? [{ ...honest, ...change }] : []);
    expect(checked && isGood(checked)).toBe(false);
  });

  const wheel = games.find(({ key }) => key === 'roulette-hangang') ?? expect.fail('There is no roulette.');
  const [, bound, other] = sampleRounds(wheel, 3);
  const beacon = bound?.beacon ?? expect.fail('A wheel is bound to a beacon.');

  it.each<[string, Partial<Round>]>([
    ['no beacon', { beacon: null }],
    ['another signature', { beacon: { ...beacon, signature: other?.beacon?.signature ?? '' } }],
    ['another number', { beacon: { ...beacon, round: beacon.round + 1 } }],
    ['another beacon', { beacon: { ...beacon, name: 'sandbox' } }],
    ['a beacon that was public when bets were closed', { closesAt: '2023-08-23T15:59:24.000Z' }],
  ])('of a table is found wrong with %s', (_, change) => {
    const [checked] = verify(wheel.key, bound ? [{ ...bound, ...change }] : []);
    expect(checked && isGood(checked)).toBe(false);
  });

  it('says nothing of a round whose server seed is not revealed', () => {
    const [checked] = verify('dice', honest ? [{ ...honest, serverSeed: null }] : []);
    expect(checked?.verdict).toBeNull();
  });

  it('has its seed and order checked where it is of other rules, whose result cannot be drawn', () => {
    const [checked] = verify('dice', honest ? [{ ...honest, configHash: '0'.repeat(64) }] : []);
    expect(checked?.verdict).toEqual({ seed: true, order: true, result: null, rules: false });
  });

  it('is refused for a game that is not known, and when it is none', () => {
    expect(() => verify('nobody', dice)).toThrow('There is no game nobody.');
    expect(() => verifyRecord(games, '{}')).toThrow();
  });

  it('reveals nothing of the player’s money', () => {
    expect(recordOf({ game: 'dice', rounds: dice })).not.toContain('balance');
  });
});
