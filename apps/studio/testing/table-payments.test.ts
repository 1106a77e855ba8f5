/**
 * Paying the bets of a round that is over, on the real engine. Goal: whatever answer is lost and whichever node goes
 * on, each bet is paid once, or taken back whole. Method: the wallet counts every credit and says nothing.
 */
import path from 'node:path';
import { tableRoundsAnswer } from '@mirinae/contract/wallet/tables';
import { expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { openStudio } from './open-studio.ts';
import { openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

const startCash = 1_000_000;
const stake = 1_000;
const gameKey = 'quick-cards';
const wallet = await openWallet(startCash);
const studio = await openStudio({
  walletUrl: wallet.url,
  gameKey,
  gamesFolder: path.join(import.meta.dirname, 'table-games'),
});
const { callAsPage, callAsPlatform, db, openToken, origin, startNode } = studio;

/** Bets on both sides, so that one of them is paid, and waits for the end of the round while no credit is answered. */
async function endUnanswered(name: string): Promise<string> {
  const tokens = await Promise.all([1, 2].map((of) => openToken(`mbr_${name}${of}`, 'seamless', false)));
  const page = await openTablePage(origin, tokens[0] ?? '', 'instance-1');
  const { tableRoundId } = await page.until(({ phase, closesAt, now }) => phase === 'open' && closesAt - now > 700);
  for (const [at, spot] of ['player', 'banker'].entries())
    await callAsPage('bet', { betId: newRoundId(), tableRoundId, input: { stake, spot } }, tokens[at] ?? '');
  wallet.lost.add('credit');
  await page.until((state) => state.phase === 'settled' && state.tableRoundId === tableRoundId);
  page.close();
  if (tableRoundId === null) throw new Error('No round was open.');
  return tableRoundId;
}

const betsOf = async (tableRoundId: string) => {
  const { rows } = await db.query<{ status: string; payout: number; outcome: unknown }>(
    'select status, payout, outcome from rounds where table_round_id = $1',
    [tableRoundId],
  );
  return rows;
};
const statusesOf = async (tableRoundId: string) => [
  ...new Set((await betsOf(tableRoundId)).map(({ status }) => status)),
];
const unpaid = async () => (await db.query('select from table_payments')).rowCount;

it('takes a round back whole whose payments are uncertain', async () => {
  const before = wallet.cash();
  const id = await endUnanswered('b');
  const read = async () => {
    const { body } = await callAsPlatform('/api/tables/rounds', { key: gameKey });
    const round = tableRoundsAnswer.parse(body).rounds.find(({ tableRoundId }) => tableRoundId === id);
    if (!round) throw new Error('The round is not reported.');
    return round;
  };
  const takeBack = async () => {
    const { bets, staked, paid } = await read();
    const requested = { key: gameKey, tableRoundId: id, voidRef: newRoundId(), isSettled: true, bets, staked, paid };
    return (await callAsPlatform('/api/tables/void', requested)).body;
  };
  // Staff saw the payout as 0; the next attempt reports the actual one.
  expect(await takeBack()).toEqual({ status: 'refused', code: 'CHANGED' });
  expect(await takeBack()).toEqual({ status: 'voided' });
  wallet.lost.clear();
  await expect.poll(() => statusesOf(id), { timeout: 60_000 }).toEqual(['cancelled']);
  await expect.poll(unpaid, { timeout: 60_000 }).toBe(0);
  expect(wallet.cash()).toBe(before);
}, 180_000);

it('pays a bet once, though its first answers were lost and another node goes on', async () => {
  const before = wallet.cash();
  const id = await endUnanswered('a');
  await expect.poll(() => wallet.cash()).not.toBe(before - 2 * stake);
  const paid = wallet.cash();
  expect(await statusesOf(id)).toEqual(['playing']);
  expect(await unpaid()).toBe(1);
  await startNode();
  wallet.lost.clear();
  await expect.poll(() => statusesOf(id), { timeout: 60_000 }).toEqual(['finished']);
  const bets = await betsOf(id);
  expect(wallet.cash()).toBe(paid);
  expect(bets.reduce((sum, { payout }) => sum + payout, 0)).toBe(paid - before + 2 * stake);
  // What all of them came to alike is written with the round alone.
  expect(bets.map(({ outcome }) => outcome)).toEqual([null, null]);
  await expect.poll(unpaid).toBe(0);
}, 180_000);
