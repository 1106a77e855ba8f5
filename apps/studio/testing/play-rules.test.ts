/** What the place where the platform plays allows: the studio keeps to it, whatever a page sends. */
import { beforeEach, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { openStudio } from './open-studio.ts';
import { openWallet } from './wallet-stub.ts';

const wallet = await openWallet(1_000_000);
const { callAsPage, callAsPlatform, db, openToken, session } = await openStudio({
  walletUrl: wallet.url,
  gameKey: 'marble-falls',
});
const rules = { auto: false, turbo: false, buy: false, cycleMs: 60_000 };
const spin = { bet: 100, mode: 'spin' };
let token = '';
const play = (input: object, betId = newRoundId()) => callAsPage('play', { betId, input }, token);

beforeEach(async () => {
  token = await openToken(`mbr_${newRoundId()}`, 'seamless', true, rules);
});

it('a page gets what is allowed', async () => {
  expect(await callAsPage('state', {}, token)).toMatchObject({ rules });
});

it('a feature is not sold where that is not allowed, and nothing is taken for it', async () => {
  const before = wallet.cash();
  expect(await play({ bet: 100, mode: 'buy' })).toMatchObject({ http: 400, code: 'MALFORMED' });
  expect(wallet.cash()).toBe(before);
  expect(await play({ bet: 100, mode: 'ante' })).toMatchObject({ http: 200, status: 'finished' });
});

it('a stake beyond what the platform allows is refused whoever would pay it, and a page gets what may be staked', async () => {
  for (const payer of ['seamless', 'demo']) {
    const stakes = { min: 500, max: 1_000 };
    const { body } = await callAsPlatform('/api/sessions', {
      ...session,
      memberRef: `mbr_${payer}`,
      wallet: payer,
      stakes,
    });
    token = new URL(body.gameUrl).hash.slice(1);
    const { nextCommitment } = await callAsPage('fairness', {}, token);
    await callAsPage('rotate', { commitment: nextCommitment, clientSeed: 'mine' }, token);
    expect(await callAsPage('state', {}, token)).toMatchObject({ stakes });
    expect(await play({ bet: 100, mode: 'spin' })).toMatchObject({ status: 'refused', refusal: 'STAKE_TOO_SMALL' });
    expect(await play({ bet: 2_000, mode: 'spin' })).toMatchObject({ status: 'refused', refusal: 'STAKE_TOO_LARGE' });
    expect(await play({ bet: 1_000, mode: 'spin' })).toMatchObject({ status: 'finished', stake: 1_000 });
  }
});

it('a round begins no sooner than a cycle after the last one; the same bet again is still answered', async () => {
  const betId = newRoundId();
  const first = await play(spin, betId);
  const cash = wallet.cash();
  expect(await play(spin)).toMatchObject({ http: 429, code: 'TOO_SOON' });
  expect(await play(spin, betId)).toMatchObject({ http: 200, roundId: first.roundId });
  expect(wallet.cash()).toBe(cash);
  // As if the cycle had passed: what was played cannot be moved in time.
  await db.query(`update play_sessions set rules = rules || '{"cycleMs": 1}'`);
  expect(await play(spin)).toMatchObject({ http: 200, status: 'finished' });
});
