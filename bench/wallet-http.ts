/**
 * How fast one node answers debits and credits over signed HTTP, against a bare Fastify route with the same schema and
 * the same check of the signature and nothing behind it, in one run. The load comes from a thread of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { openBeacon } from '@mirinae/beacon/settings';
import { z } from 'zod';
import { loadSandbox } from '../apps/server/src/demo/sandbox.ts';
import { addGames, findGame } from '../apps/server/src/modules/catalog/index.ts';
import { drainLedger } from '../apps/server/src/modules/ledger/index.ts';
import { openPlaySession } from '../apps/server/src/modules/play/index.ts';
import { FeedBoard } from '../apps/server/src/modules/sportsbook/index.ts';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { createBus } from '../apps/server/src/platform/bus.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { enableCaches } from '../apps/server/src/platform/db/cache.ts';
import { connect, disconnect } from '../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { buildMember } from '../apps/server/src/testing/build-member.ts';
import { giveCash } from '../apps/server/src/testing/give-money.ts';
import { bareWallet, fullWallet } from '../apps/server/src/testing/wallet-servers.ts';
import { memberRefOf } from '../apps/server/src/vendors/core/member-ref.ts';
import { type BenchOptions, type BenchResult, middleOf } from './report.ts';
import { warmLog } from './settle.ts';
import type { Player, WalletLoad } from './wallet-load.ts';

const vendorKey = '201';
const gameKey = 'hangang-seven';
const maxPlayers = 1_000;
const callers = 256;
const startCash = 1_000_000_000;
/** A machine's speed drifts over minutes: all are measured side by side, in turns, and the middle turn counts. */
const maxTurns = 3;

const measured = z.object({ perSecond: z.number(), p99: z.number() });

function load(workerData: WalletLoad): Promise<z.infer<typeof measured>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./wallet-load.ts', import.meta.url), { workerData });
    worker.once('message', (message: unknown) => resolve(measured.parse(message)));
    worker.once('error', reject);
  });
}

async function seat(platform: Platform): Promise<Player> {
  const { memberId } = await buildMember(platform);
  await giveCash(platform, memberId, startCash);
  const game = await findGame(platform.db, vendorKey, gameKey);
  if (!game) throw new Error('The catalog lacks the game.');
  const { token } = await platform.db.transaction((tx) =>
    openPlaySession(platform, tx, { memberId, memberSessionId: null }, game),
  );
  return { memberRef: memberRefOf(memberId), sessionRef: token };
}

type Turn = { full: number; halfP99: number; bare: number };

async function takeTurns(platform: Platform, seconds: number): Promise<Turn[]> {
  const players: Player[] = [];
  for (let count = 0; count < maxPlayers; count += 1) players.push(await seat(platform));
  const secret = platform.config.STUDIO_SECRET;
  const bare = bareWallet(platform);
  const wallet = await fullWallet(platform);
  const place = { host: '127.0.0.1', port: 0 };
  const [bareOrigin, origin] = [await bare.listen(place), await wallet.listen(place)];
  const shared = { secret, vendorKey, gameKey, players, callers, seconds, rate: null };
  await warmLog(platform.db.$client);
  const turns: Turn[] = [];
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const { perSecond: full } = await load({ ...shared, origin });
    const { perSecond: bareFull } = await load({ ...shared, origin: bareOrigin });
    const { p99 } = await load({ ...shared, origin, rate: full / 2 });
    turns.push({ full, halfP99: p99, bare: bareFull });
  }
  await Promise.all([bare.close(), wallet.close()]);
  return turns;
}

export async function bench({ seconds }: BenchOptions): Promise<BenchResult> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mirinae-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, databases: ['wallet'] });
  try {
    const url = server.url('wallet');
    await migrate(url);
    const db = connect(url, { applicationName: 'mirinae-bench' });
    await loadSandbox(db);
    const names = { ko: gameKey, en: gameKey, vn: gameKey };
    await db.transaction((tx) => addGames(tx, vendorKey, [{ playableKey: gameKey, names, hasDemo: false }]));
    const log = createLog('silent');
    const bus = await createBus(url, log);
    const config = readConfig({ MIRINAE_ENV: 'test' });
    enableCaches(db, bus);
    const platform = {
      config,
      beacon: openBeacon(config, Date.now),
      db,
      clock: systemClock,
      bus,
      log,
      protocols: [],
      feedBoard: new FeedBoard(systemClock),
    };
    const turns = await takeTurns(platform, seconds);
    await drainLedger(db);
    await bus.close();
    await disconnect(db);
    return present(turns);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function present(turns: readonly Turn[]): BenchResult {
  const middle = (read: (turn: Turn) => number, places = 0) => middleOf(turns.map(read), places);
  const numbers = {
    requestsPerSecond: middle(({ full }) => full),
    'ratio.bareRoute': middle(({ full, bare }) => full / bare, 3),
    'latencyMs.p99HalfLoad': middle(({ halfP99 }) => halfP99, 2),
    'bareRoute.requestsPerSecond': middle(({ bare }) => bare),
  };
  const rows = [
    { what: 'bare route, requests/s', value: String(numbers['bareRoute.requestsPerSecond']) },
    { what: 'wallet, requests/s', value: String(numbers.requestsPerSecond) },
    { what: 'wallet to bare route', value: `${numbers['ratio.bareRoute']} x`, goal: 'at least 0.5 x' },
    { what: 'wallet at half load, p99 ms', value: String(numbers['latencyMs.p99HalfLoad']), goal: 'below 30' },
  ];
  return { title: 'Wallet over signed HTTP, one node, half debits and half credits', rows, numbers };
}
