/**
 * Tables whose node is killed, with real processes: another node goes on with a round that was open, and gives the
 * stakes of one that was running back. Goal: every bet ends paid, lost or given back, and the wallet agrees.
 */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { signWalletBody } from '@mirinae/contract/wallet/signature';
import { walletHeaders } from '@mirinae/contract/wallet/wallet';
import { afterAll, expect, it } from 'vitest';
import { nowMs } from '../engine/clock.ts';
import { openDatabase } from '../engine/database.ts';
import { newRoundId } from '../engine/secrets.ts';
import { emptyDatabase } from './empty-database.ts';
import { freePort } from './free-port.ts';
import { secret } from './open-studio.ts';
import { openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

const startCash = 1_000_000;
const stake = 1_000;
const wallet = await openWallet(startCash);
const databaseUrl = await emptyDatabase();
const db = openDatabase(databaseUrl);
const children = new Set<ChildProcess>();

async function kill(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.kill('SIGKILL');
  children.delete(child);
  await promise;
}
afterAll(async () => {
  await Promise.all([...children].map(kill));
  await db.end();
});

/** A studio as a process of its own. */
async function startNode() {
  const port = await freePort();
  const child = fork(path.join(import.meta.dirname, '../main.ts'), {
    env: {
      ...process.env,
      STUDIO_DATABASE_URL: databaseUrl,
      STUDIO_PORT: String(port),
      STUDIO_SECRET: secret,
      WALLET_URL: wallet.url,
      LOG_LEVEL: 'silent',
    },
  });
  children.add(child);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('message', () => resolve());
  child.once('exit', () => reject(new Error('The studio did not start.')));
  await promise;
  return { child, origin: `http://127.0.0.1:${port}` };
}

async function post(url: string, headers: Readonly<Record<string, string>>, payload: string) {
  // biome-ignore lint/style/noRestrictedGlobals: These are calls between real processes.
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: payload,
  });
  const body: unknown = await response.json();
  return JSON.parse(JSON.stringify(body));
}

async function openToken(origin: string, memberRef: string): Promise<string> {
  const payload = JSON.stringify({
    ...{ memberRef, nickname: '별빛', locale: 'ko', currency: 'KRW', gameKey: 'crash', sessionRef: 'session-1' },
    ...{ mode: 'desktop', wallet: 'seamless' },
  });
  const timestamp = String(nowMs());
  const headers = {
    [walletHeaders.vendor]: '201',
    [walletHeaders.timestamp]: timestamp,
    [walletHeaders.signature]: signWalletBody(secret, timestamp, Buffer.from(payload)),
  };
  const { gameUrl } = await post(`${origin}/api/sessions`, headers, payload);
  return new URL(gameUrl).hash.slice(1);
}

const callAsPage = (origin: string, what: string, content: object, token: string) =>
  post(
    `${origin}/player/${what}`,
    { authorization: `Bearer ${token}`, 'x-instance': 'instance-1' },
    JSON.stringify(content),
  );

/** Sits down at a node and bets on its table's next round. */
async function betAt(origin: string, memberRef: string) {
  const token = await openToken(origin, memberRef);
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
  const first = await startNode();
  const before = wallet.cash();
  const { page, roundId } = await betAt(first.origin, 'mbr_1');
  await kill(first.child);
  page.close();
  expect(wallet.cash()).toBe(before - stake);
  await startNode();
  await expect.poll(async () => (await statusOf(roundId))?.status, { timeout: 60_000, interval: 500 }).toBe('finished');
  const { payout, phase } = (await statusOf(roundId)) ?? {};
  expect(['running', 'settled']).toContain(phase);
  expect(wallet.cash()).toBe(before - stake + (payout ?? 0));
}, 90_000);

it('a round whose node is killed while it runs is void at the node that takes over, and the stakes go back', async () => {
  const [first] = [...children];
  if (!first) throw new Error('No node is left.');
  const other = await startNode();
  const before = wallet.cash();
  // Watched at one node alone, so it is that one's or the earlier one's to run.
  const { page, table, roundId } = await betAt(other.origin, 'mbr_2');
  await page.until(({ phase, tableRoundId }) => phase === 'running' && tableRoundId === table.tableRoundId);
  const { rows } = await db.query<{ status: string }>('select status from rounds where round_id = $1', [roundId]);
  await Promise.all([...children].map(kill));
  page.close();
  await startNode();
  await expect
    .poll(async () => (await statusOf(roundId))?.status, { timeout: 60_000, interval: 500 })
    .toMatch(/finished|cancelled/);
  const { status, payout, phase } = (await statusOf(roundId)) ?? {};
  // Unless the flight was over within the blink between its start and the kill.
  if (rows[0]?.status === 'playing') expect({ status, phase }).toEqual({ status: 'cancelled', phase: 'void' });
  expect(wallet.cash()).toBe(status === 'cancelled' ? before : before - stake + (payout ?? 0));
}, 90_000);
