/**
 * The games of dice, boards and books, on the real engine: what they offer is played for what it drew, what they don't
 * is refused, and every round can be checked.
 */
import { describe, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { findGames } from '../games.ts';
import { verifyRound } from '../kit/verify-round.ts';
import { roundOf } from '../wire/wire.ts';
import { openStudio } from './open-studio.ts';
import { openWallet } from './wallet-stub.ts';

const wallet = await openWallet(100_000_000);
const games = await findGames();

const cases = [
  {
    gameKey: 'dice',
    bets: [
      { stake: 1_000, chance: 4_850, side: 'under' },
      { stake: 500, chance: 9_500, side: 'over' },
    ],
    refused: [
      { stake: 1_001, chance: 4_850, side: 'under' },
      { stake: 1_000, chance: 99, side: 'under' },
      { stake: 1_000, chance: 9_501, side: 'over' },
      { stake: 1_000, chance: 50.5, side: 'over' },
      { stake: 1_000, chance: 4_850, side: 'edge' },
      { stake: 1_000, chance: 4_850 },
    ],
  },
  {
    gameKey: 'limbo',
    bets: [
      { stake: 1_000, target: 150 },
      { stake: 100_000, target: 101 },
    ],
    refused: [
      { stake: 1_000, target: 100 },
      { stake: 1_000, target: 1_000_001 },
      { stake: -1_000, target: 200 },
      { stake: 1_000, target: '200' },
    ],
  },
  {
    gameKey: 'plinko',
    bets: [
      { stake: 1_000, rows: 8, risk: 'low' },
      { stake: 50_000, rows: 16, risk: 'high' },
    ],
    refused: [
      { stake: 1_000, rows: 10, risk: 'low' },
      { stake: 1_000, rows: 8, risk: 'none' },
      { stake: 100_000, rows: 8, risk: 'low' },
      { stake: 1_000, rows: 8, risk: 'low', path: [1, 1, 1, 1, 1, 1, 1, 1] },
    ],
  },
  {
    gameKey: 'keno',
    bets: [
      { stake: 1_000, risk: 'steady', chosen: [1, 2, 3] },
      { stake: 500, risk: 'wild', chosen: [4, 8, 15, 16, 23, 31, 33, 37, 39, 40] },
    ],
    refused: [
      { stake: 1_000, risk: 'steady', chosen: [] },
      { stake: 1_000, risk: 'steady', chosen: [2, 1] },
      { stake: 1_000, risk: 'steady', chosen: [1, 41] },
      { stake: 1_000, risk: 'none', chosen: [1] },
      { stake: 1_000, risk: 'wild', chosen: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    ],
  },
  {
    gameKey: 'marble-falls',
    bets: [
      { bet: 1_000, mode: 'spin' },
      { bet: 100, mode: 'ante' },
      { bet: 100, mode: 'buy' },
    ],
    refused: [
      { bet: 150, mode: 'spin' },
      { bet: -1_000, mode: 'spin' },
      { bet: 1_000, mode: 'free' },
      { bet: 1_000 },
      { bet: 1_000, mode: 'spin', book: 7 },
    ],
  },
  {
    gameKey: 'moon-palace',
    bets: [{ bet: 50_000, mode: 'spin' }],
    refused: [
      { bet: 1_000, mode: 'buy' },
      { bet: 1_000, mode: 'ante' },
    ],
  },
] as const;

describe.each(cases)('$gameKey', async ({ gameKey, bets, refused }) => {
  const game = games.find(({ key }) => key === gameKey);
  if (game?.kind !== 'solo') throw new Error(`There is no ${gameKey}.`);
  const { callAsPage, openToken } = await openStudio({ walletUrl: wallet.url, gameKey });
  const schema = roundOf(game);

  it('is played for what it drew, and every round is checked once its seed is retired', async () => {
    const token = await openToken('mbr_1');
    const before = wallet.cash();
    const rounds = [];
    for (const input of [...bets, ...bets, ...bets])
      rounds.push(schema.parse(await callAsPage('play', { betId: newRoundId(), input }, token)));
    const net = rounds.reduce((sum, { payout, stake }) => sum + payout - stake, 0);
    expect(wallet.cash()).toBe(before + net);
    const { nextCommitment } = await callAsPage('fairness', {}, token);
    await callAsPage('rotate', { commitment: nextCommitment, clientSeed: 'next' }, token);
    for (const { roundId } of rounds) {
      const round = schema.parse(await callAsPage('verify', { roundId }, token));
      expect(verifyRound(game, round)).toEqual({ seed: true, order: true, result: true, rules: true });
      expect(verifyRound(game, { ...round, nonce: round.nonce + 1_000 })).toMatchObject({ seed: true, rules: true });
    }
  });

  it('refuses what it does not offer, and takes nothing for it', async () => {
    const token = await openToken('mbr_2');
    const before = wallet.cash();
    for (const input of refused)
      expect(await callAsPage('play', { betId: newRoundId(), input }, token)).toMatchObject({ http: 400 });
    expect(wallet.cash()).toBe(before);
  });
});
