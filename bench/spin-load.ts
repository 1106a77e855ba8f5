/**
 * Spins over the whole way at a steady rate: a page's request to the studio, from there signed to the wallet, into the
 * ledger, and back. The system is started as `npm start` does, in processes of its own.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { signWalletMessage } from '@mirinae/contract/wallet/signature';
import { sessionAnswer } from '@mirinae/contract/wallet/wallet';
import { findGame } from '../apps/server/src/modules/catalog/index.ts';
import { openPlaySession } from '../apps/server/src/modules/play/index.ts';
import { FeedBoard } from '../apps/server/src/modules/sportsbook/index.ts';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { createBus } from '../apps/server/src/platform/bus.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { connect, disconnect } from '../apps/server/src/platform/db/connect.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { buildMember } from '../apps/server/src/testing/build-member.ts';
import { giveCash } from '../apps/server/src/testing/give-money.ts';
import { memberRefOf } from '../apps/server/src/vendors/core/member-ref.ts';
import { fairness } from '../apps/studio/wire/wire.ts';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';
import { percentile, round } from './report.ts';

const vendorKey = '201';
const gameKey = 'hangang-seven';
const input = { lineBet: 20 };
const players = 300;
const spinsPerSecond = 300;
const warmUpSeconds = 5;
const startCash = 100_000_000;
const agent = new Agent({ keepAlive: true, maxSockets: players });

function post(url: string, content: string, own: Readonly<Record<string, string>>): Promise<string> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content), ...own };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(text))));
    });
    sent.on('error', reject).end(content);
  });
}

type Page = (what: string, content: object) => Promise<string>;

/** A member with money, its session at both sides, and a client seed given. */
async function openPage(platform: Platform, studioUrl: string): Promise<Page> {
  const { memberId } = await buildMember(platform);
  await giveCash(platform, memberId, startCash);
  const game = await findGame(platform.db, vendorKey, gameKey);
  if (!game) throw new Error('The catalog lacks the game.');
  const { token: sessionRef } = await platform.db.transaction((tx) => openPlaySession(platform, tx, memberId, game));
  const session = { memberRef: memberRefOf(memberId), nickname: 'bench', locale: 'ko', currency: 'KRW', gameKey };
  const body = JSON.stringify({ ...session, sessionRef, mode: 'desktop' });
  const message = { timestamp: String(Date.now()), vendorKey, path: '/api/sessions', body: Buffer.from(body) };
  const signed = signWalletMessage(platform.config.STUDIO_SECRET, message);
  const answer = await post(`${studioUrl}/api/sessions`, body, signed);
  const token = new URL(sessionAnswer.parse(JSON.parse(answer)).gameUrl).hash.slice(1);
  const headers = { authorization: `Bearer ${token}`, 'x-instance': 'bench-page' };
  const page: Page = (what, content) => post(`${studioUrl}/player/${what}`, JSON.stringify(content), headers);
  const { nextCommitment } = fairness.parse(JSON.parse(await page('fairness', {})));
  await page('rotate', { commitment: nextCommitment, clientSeed: 'bench' });
  return page;
}

/**
 * Each spin is due at its time, whether or not those before it are answered; only a player's own come one after
 * another. Answers milliseconds from when they were due.
 */
async function spinSteadily(pages: readonly Page[], seconds: number): Promise<number[]> {
  const latencies: number[] = [];
  const before = new Map<number, Promise<void>>();
  const spinAfter = async (earlier: Promise<void> | undefined, player: number, due: number) => {
    await earlier;
    const answer = await pages[player]?.('play', { betId: randomUUID(), input });
    latencies.push(performance.now() - due);
    if (!answer?.includes('"status":"finished"')) throw new Error(`A spin did not end: ${answer}`);
  };
  const started = performance.now();
  const spins = Array.from({ length: spinsPerSecond * seconds }, async (_, turn) => {
    const due = started + (turn * 1_000) / spinsPerSecond;
    await wait(Math.max(due - performance.now(), 0));
    const player = turn % pages.length;
    const spin = spinAfter(before.get(player), player, due);
    before.set(player, spin);
    await spin;
  });
  await Promise.all(spins);
  return latencies;
}

export async function measureSpinLatency(seconds: number): Promise<{ p50: number; p99: number }> {
  const system = await startTrialSystem();
  const db = connect(system.databaseUrl, { applicationName: 'mirinae-bench' });
  const log = createLog('silent');
  const bus = await createBus(system.databaseUrl, log);
  try {
    const config = readConfig({ MIRINAE_ENV: 'development', DATABASE_URL: system.databaseUrl });
    const platform = { config, db, clock: systemClock, bus, log, protocols: [], feedBoard: new FeedBoard(systemClock) };
    const pages: Page[] = [];
    for (let count = 0; count < players; count += 1) pages.push(await openPage(platform, system.studioUrl));
    await spinSteadily(pages, warmUpSeconds);
    const sorted = Float64Array.from(await spinSteadily(pages, seconds)).sort();
    return { p50: round(percentile(sorted, 0.5), 1), p99: round(percentile(sorted, 0.99), 1) };
  } finally {
    await bus.close();
    await disconnect(db);
    await system.stop();
  }
}
