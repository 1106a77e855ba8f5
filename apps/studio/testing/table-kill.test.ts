/**
 * Tables whose node is killed, with real processes: another node goes on with a round that was open, and gives the
 * stakes of one that was running back. Goal: every bet ends paid, lost or given back, and the wallet agrees.
 */
import { signSandboxRound } from '@mirinae/beacon/sandbox';
import { afterAll, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { openNodes } from './open-nodes.ts';
import { openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

/** One flight in forty lasts longer than a minute, one in 1,600 longer than two. */
const flightMs = 150_000;
const startCash = 1_000_000;
const stake = 1_000;
const wallet = await openWallet(startCash);
const nodes = await openNodes(wallet.url);
const { db, callAsPage } = nodes;
afterAll(nodes.close);

/** Sits down at a node and bets on its table's next round. */
async function betAt(origin: string, memberRef: string) {
  const token = await nodes.openToken(origin, 'crash', memberRef);
  const page = await openTablePage(origin, token, 'instance-1');
  const table = await page.until(({ phase, closesAt, now }) => phase === 'open' && closesAt - now > 2_000);
  const bet = { betId: newRoundId(), tableRoundId: table.tableRoundId, input: { stake, target: 101 } };
  const { roundId } = await callAsPage(origin, 'bet', bet, token);
  return { token, page, table, roundId: String(roundId) };
}

async function statusOf(roundId: string) {
  const { rows } = await db.query<{ status: string; payout: number; phase: string }>(
    'select r.status, r.payout, t.phase from rounds r join table_rounds t using (table_round_id) where r.round_id = $1',
    [roundId],
  );
  return rows[0];
}

it('a round whose node is killed while bets are taken is run by the next one, and pays once', async () => {
  const first = await nodes.start();
  const before = wallet.cash();
  const { page, roundId } = await betAt(first.origin, 'mbr_1');
  await nodes.kill(first.child);
  page.close();
  expect(wallet.cash()).toBe(before - stake);
  await nodes.start();
  await expect
    .poll(async () => (await statusOf(roundId))?.status, { timeout: flightMs, interval: 500 })
    .toBe('finished');
  const { payout, phase } = (await statusOf(roundId)) ?? {};
  expect(['running', 'settled']).toContain(phase);
  expect(wallet.cash()).toBe(before - stake + (payout ?? 0));
}, 300_000);

it('a round whose node is killed while it runs is void at the node that takes over, and the stakes go back', async () => {
  const [first] = nodes.running();
  if (!first) throw new Error('No node is left.');
  const other = await nodes.start();
  const before = wallet.cash();
  // Watched at one node alone, so it is that one's or the earlier one's to run.
  const { page, table, roundId } = await betAt(other.origin, 'mbr_2');
  await page.until(({ phase, tableRoundId }) => phase === 'running' && tableRoundId === table.tableRoundId);
  const { rows } = await db.query<{ status: string }>('select status from rounds where round_id = $1', [roundId]);
  await nodes.killAll();
  page.close();
  await nodes.start();
  await expect
    .poll(async () => (await statusOf(roundId))?.status, { timeout: flightMs, interval: 500 })
    .toMatch(/finished|cancelled/);
  const { status, payout, phase } = (await statusOf(roundId)) ?? {};
  // Unless the flight was over within the blink between its start and the kill.
  if (rows[0]?.status === 'playing') expect({ status, phase }).toEqual({ status: 'cancelled', phase: 'void' });
  expect(wallet.cash()).toBe(status === 'cancelled' ? before : before - stake + (payout ?? 0));
}, 300_000);

it('a round whose node is killed while it waits for its beacon is drawn by the next one as it would have been', async () => {
  await nodes.killAll();
  const first = await nodes.start();
  const before = wallet.cash();
  const { page, table, roundId } = await betAt(first.origin, 'mbr_3');
  const waiting = await page.until(
    ({ phase, betsDigest, tableRoundId }) =>
      phase === 'closed' && betsDigest !== null && tableRoundId === table.tableRoundId,
  );
  await nodes.kill(first.child);
  page.close();
  const readRound = async () => {
    const { rows } = await db.query<{ phase: string; bets_digest: string; beacon_round: number; signature: string }>(
      `select phase, bets_digest, beacon_round, beacon_signature as signature from table_rounds where table_round_id = $1`,
      [table.tableRoundId],
    );
    return rows[0];
  };
  expect(await readRound()).toMatchObject({ phase: 'closed', signature: null });
  await nodes.start();
  // The bet ends early in the flight.
  await expect
    .poll(async () => (await readRound())?.phase, { timeout: flightMs, interval: 200 })
    .toMatch(/running|settled/);
  const round = table.beacon?.round ?? 0;
  const bound = { bets_digest: waiting.betsDigest, beacon_round: round, signature: signSandboxRound(round) };
  expect(await readRound()).toMatchObject(bound);
  await expect.poll(async () => (await statusOf(roundId))?.status, { timeout: 60_000 }).toBe('finished');
  expect(wallet.cash()).toBe(before - stake + ((await statusOf(roundId))?.payout ?? 0));
}, 300_000);
