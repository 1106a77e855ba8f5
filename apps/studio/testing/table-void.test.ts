/**
 * Rounds of a table that the platform's staff take back, on the real engine: before their end stakes go back, after it
 * what was paid is taken back too, each once, whatever is lost on the way; and nothing that was drawn changes.
 */
import path from 'node:path';
import { tableRoundsAnswer } from '@mirinae/contract/wallet/tables';
import { afterAll, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import type { TableState } from '../wire/table.ts';
import { openStudio } from './open-studio.ts';
import { openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

const startCash = 10_000_000;
const wallet = await openWallet(startCash);
const { callAsPage, callAsPlatform, db, openToken, origin, startNode } = await openStudio({
  walletUrl: wallet.url,
  gameKey: 'quick-cards',
  gamesFolder: path.join(import.meta.dirname, 'table-games'),
});
const pages: { close(): void }[] = [];
afterAll(() => {
  for (const page of pages) page.close();
});

const key = 'quick-cards';
const stake = 1_000;
type Id = TableState['tableRoundId'];

/** Two members sit down and bet on both sides of the next round, so that one of them wins unless it is a tie. */
async function betOnBoth(name: string, at = origin) {
  const tokens = [
    await openToken(`mbr_1${name}`, 'seamless', false),
    await openToken(`mbr_2${name}`, 'seamless', false),
  ];
  const [token = '', other = ''] = tokens;
  const page = await openTablePage(at, token, 'instance-1');
  pages.push(page);
  const { tableRoundId } = await page.until(({ phase, closesAt, now }) => phase === 'open' && closesAt > now + 900);
  const bet = (by: string, spot: string) =>
    callAsPage('bet', { betId: newRoundId(), tableRoundId, input: { stake, spot } }, by);
  await Promise.all([bet(token, 'player'), bet(other, 'banker')]);
  return { page, tableRoundId };
}

async function roundOf(tableRoundId: Id) {
  const { rounds } = tableRoundsAnswer.parse((await callAsPlatform('/api/tables/rounds', { key })).body);
  const round = rounds.find((each) => each.tableRoundId === tableRoundId);
  if (!round) throw new Error('The round is not reported.');
  return round;
}

const voidAs = async (seen: { bets: number; staked: number; paid: number }, tableRoundId: Id, change: object) =>
  (
    await callAsPlatform('/api/tables/void', {
      key,
      tableRoundId,
      voidRef: newRoundId(),
      isSettled: false,
      bets: seen.bets,
      staked: seen.staked,
      paid: seen.paid,
      ...change,
    })
  ).body;
const statuses = async (tableRoundId: Id) =>
  (await db.query('select distinct status from rounds where table_round_id = $1', [tableRoundId])).rows;
const untilEnded = (tableRoundId: Id) => expect.poll(() => statuses(tableRoundId)).toEqual([{ status: 'cancelled' }]);

it('a round that is not over gives every stake back immediately, and its page is notified', async () => {
  const { page, tableRoundId } = await betOnBoth('a');
  const seen = await roundOf(tableRoundId);
  expect(seen).toMatchObject({ phase: 'open', bets: 2, staked: 2 * stake, paid: 0, mark: null, isTakenBack: false });
  expect(await voidAs({ ...seen, staked: stake }, tableRoundId, {})).toEqual({ status: 'refused', code: 'CHANGED' });
  const voidRef = newRoundId();
  expect(await voidAs(seen, tableRoundId, { voidRef })).toEqual({ status: 'voided' });
  expect(await voidAs(seen, tableRoundId, { voidRef })).toEqual({ status: 'voided' });
  expect(await voidAs(seen, tableRoundId, {})).toEqual({ status: 'refused', code: 'ROUND_VOID' });
  expect((await page.until(({ phase }) => phase === 'void')).tableRoundId).toBe(tableRoundId);
  await untilEnded(tableRoundId);
  expect(wallet.cash()).toBe(startCash);
  // The cards that were not dealt lie where they lay: the next round begins with them.
  await page.until((state) => state.phase === 'open' && state.tableRoundId !== tableRoundId);
  page.close();
});

it('a round that ends while it is voided is either voided or paid, never both', async () => {
  const { page, tableRoundId } = await betOnBoth('b');
  const seen = await roundOf(tableRoundId);
  await page.until(({ phase }) => phase === 'running');
  // Both come to a round that somebody holds; the void came first.
  const holder = await db.connect();
  await holder.query('begin');
  await holder.query('select from table_rounds where table_round_id = $1 for update', [tableRoundId]);
  const voiding = voidAs(seen, tableRoundId, {});
  await expect
    .poll(async () => (await db.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount, {
      timeout: 60_000,
    })
    .toBe(2);
  await holder.query('commit');
  holder.release();
  expect(await voiding).toEqual({ status: 'voided' });
  await untilEnded(tableRoundId);
  expect(wallet.cash()).toBe(startCash);
  page.close();
});

it('a round that is over is taken back as it was confirmed, through lost answers and another node', async () => {
  const { page, tableRoundId } = await betOnBoth('c');
  const early = await roundOf(tableRoundId);
  await page.until((state) => state.phase === 'settled' && state.tableRoundId === tableRoundId);
  await expect.poll(() => statuses(tableRoundId)).toEqual([{ status: 'finished' }]);
  // Who confirmed stakes of a round that ran does not take back what it paid meanwhile.
  expect(await voidAs(early, tableRoundId, {})).toEqual({ status: 'refused', code: 'CHANGED' });
  const seen = await roundOf(tableRoundId);
  expect(wallet.cash()).toBe(startCash - 2 * stake + seen.paid);
  expect(await voidAs({ ...seen, paid: seen.paid + 1 }, tableRoundId, { isSettled: true })).toMatchObject({
    code: 'CHANGED',
  });
  const drawn = await db.query('select * from table_rounds where table_round_id = $1', [tableRoundId]);
  wallet.lost.add('void');
  const voidRef = newRoundId();
  expect(await voidAs(seen, tableRoundId, { voidRef, isSettled: true })).toEqual({ status: 'voided' });
  await expect.poll(() => wallet.voids.length).toBeGreaterThan(0);
  expect(await statuses(tableRoundId)).toEqual([{ status: 'voiding' }]);
  page.close();
  await startNode();
  wallet.lost.clear();
  await untilEnded(tableRoundId);
  expect(new Set(wallet.voids)).toEqual(new Set([voidRef]));
  expect(wallet.cash()).toBe(startCash);
  expect((await db.query('select * from table_rounds where table_round_id = $1', [tableRoundId])).rows).toEqual(
    drawn.rows,
  );
  expect(await roundOf(tableRoundId)).toMatchObject({ phase: 'settled', bets: 0, paid: 0, isTakenBack: true });
});

it('takes nothing back of a round that is unknown', async () => {
  const nothing = { bets: 0, staked: 0, paid: 0 };
  expect(await voidAs(nothing, newRoundId(), {})).toEqual({ status: 'refused', code: 'ROUND_UNKNOWN' });
});
