/**
 * What a debit or credit over signed HTTP costs the processor, node and PostgreSQL, against a bare Fastify route with
 * the same schema and the same check of the signature and nothing behind it, in one run; and the same at KPLAY. This
 * process is the node; the load comes from another.
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBeacon } from '@mirinae/beacon/settings';
import { inEachLanguage } from '@mirinae/contract/languages';
import { z } from 'zod';
import { loadSandbox } from '../apps/server/src/demo/sandbox.ts';
import { addGames, findGame } from '../apps/server/src/modules/catalog/index.ts';
import { drainLedger } from '../apps/server/src/modules/ledger/index.ts';
import { openPlaySession } from '../apps/server/src/modules/play/index.ts';
import { MarketStore } from '../apps/server/src/modules/sportsbook/index.ts';
import { rememberMember } from '../apps/server/src/modules/vendors/index.ts';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { createBus } from '../apps/server/src/platform/bus.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { enableCaches } from '../apps/server/src/platform/db/cache.ts';
import { connect, disconnect } from '../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import type { MemberId } from '../apps/server/src/platform/ids.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { buildMember } from '../apps/server/src/testing/build-member.ts';
import { giveCash } from '../apps/server/src/testing/give-money.ts';
import { openProbe } from '../apps/server/src/testing/probe-game.ts';
import { bareWallet, fullWallet } from '../apps/server/src/testing/wallet-servers.ts';
import { memberRefOf } from '../apps/server/src/vendors/core/member-ref.ts';
import { asServer, type Cpu, cpuSince, oursOf, readCpu } from './process-cpu.ts';
import type { BenchOptions, BenchResult } from './report.ts';
import { warmLog } from './settle.ts';
import type { Player, WalletLoad } from './wallet-load.ts';
import { cpuUsPerUnit, middleTurn, namedRoles, rolesOf, type Turn, takeTurns } from './work-per-unit.ts';

const vendorKey = '201';
const gameKey = 'hangang-seven';
const kplay = { vendorKey: '202', gameKey: '1001', secret: 'secret-of-the-bench' } as const;
const maxPlayers = 1_000;
const callers = 256;
const startCash = 1_000_000_000;
/** The first id of a member at KPLAY. */
const firstUser = 200_111;

const measured = z.object({
  opsPerSecond: z.number(),
  count: z.number(),
  lost: z.number(),
  p50: z.number(),
  p99: z.number(),
});

type Driven = z.infer<typeof measured> & {
  /** Milliseconds of processor meanwhile. */
  readonly cpu: Cpu;
};

async function drive(load: WalletLoad): Promise<Driven> {
  const child = fork(new URL('./wallet-load.ts', import.meta.url));
  const next = async () => {
    const [message]: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    return message;
  };
  child.send(JSON.stringify(load));
  if ((await next()) !== 'warm') throw new Error('The load ended before it was warm.');
  const before = readCpu();
  const found = measured.parse(await next());
  const cpu = asServer(cpuSince(before));
  child.disconnect();
  return { ...found, cpu };
}

async function openSession(platform: Platform, memberId: MemberId, vendor: { vendorKey: string; gameKey: string }) {
  const game = await findGame(platform.db, vendor.vendorKey, vendor.gameKey);
  if (!game) throw new Error('The catalog lacks the game.');
  const { token } = await platform.db.transaction((tx) =>
    openPlaySession(platform, tx, { memberId, memberSessionId: null }, game),
  );
  return token;
}

/** A member at a game of ours, and of KPLAY under the id that a launch would have answered. */
async function seat(platform: Platform, place: number): Promise<{ ours: Player; theirs: Player }> {
  const { memberId } = await buildMember(platform);
  await giveCash(platform, memberId, startCash);
  const memberRef = String(firstUser + place);
  const known = { accountKey: kplay.vendorKey, memberId };
  await rememberMember(platform, known, { theirs: memberRef, ours: String(memberId) });
  const [ours, theirs] = [
    await openSession(platform, memberId, { vendorKey, gameKey }),
    await openSession(platform, memberId, kplay),
  ];
  return {
    ours: { memberRef: memberRefOf(memberId), sessionRef: ours },
    theirs: { memberRef, sessionRef: theirs },
  };
}

type Measured = Readonly<Record<'full' | 'half' | 'bare' | 'bareHalf' | 'kplay', Driven>>;

async function measureInTurns(platform: Platform, seconds: number): Promise<readonly Turn<Measured>[]> {
  const seats: Awaited<ReturnType<typeof seat>>[] = [];
  for (let count = 0; count < maxPlayers; count += 1) seats.push(await seat(platform, count));
  const secret = platform.config.STUDIO_SECRET;
  const bare = bareWallet(platform);
  const wallet = await fullWallet(platform);
  const address = { host: '127.0.0.1', port: 0 };
  const [bareOrigin, origin] = [await bare.listen(address), await wallet.listen(address)];
  const load = { callers, seconds, rate: null };
  const players = seats.map(({ ours }) => ours);
  const shared = { ...load, protocol: 'mirinae', secret, vendorKey, gameKey, players } as const;
  const atKplay = { ...load, ...kplay, protocol: 'kplay', origin, players: seats.map(({ theirs }) => theirs) } as const;
  await warmLog(platform.db.$client);
  const turns = await takeTurns(async () => {
    const full = await drive({ ...shared, origin });
    const theirs = await drive(atKplay);
    const bareFull = await drive({ ...shared, origin: bareOrigin });
    const half = await drive({ ...shared, origin, rate: full.opsPerSecond / 2 });
    const bareHalf = await drive({ ...shared, origin: bareOrigin, rate: bareFull.opsPerSecond / 2 });
    return { full, half, bare: bareFull, bareHalf, kplay: theirs };
  });
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
    const names = inEachLanguage(() => gameKey);
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
      marketStore: new MarketStore(systemClock),
    };
    await openProbe(platform, { ...kplay, adapter: 'kplay', games: [kplay.gameKey] });
    const turns = await measureInTurns(platform, seconds);
    await drainLedger(db);
    await bus.close();
    await disconnect(db);
    return present(turns);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function present(turns: readonly Turn<Measured>[]): BenchResult {
  const middle = (read: (turn: Turn<Measured>) => number, places: number) => middleTurn(turns, read, places);
  const costOf = ({ cpu, count }: Driven) => oursOf(cpu) / count;
  const call = cpuUsPerUnit(
    turns.map(({ full, fixedMs }) => ({ ...full, fixedMs })),
    ({ count }) => count,
  );
  const bare = cpuUsPerUnit(
    turns.map((turn) => ({ ...turn.bare, fixedMs: turn.fixedMs })),
    ({ count }) => count,
  );
  const numbers = {
    'ratio.cpuBareRoute': middle((turn) => costOf(turn.full) / costOf(turn.bare), 2),
    'cpuUs.perCall': call.sum,
    'cpuUs.bareRoute': bare.sum,
    'ratio.kplay': middle((turn) => costOf(turn.kplay) / costOf(turn.full), 2),
    'ratio.bareRoute': middle((turn) => turn.full.opsPerSecond / turn.bare.opsPerSecond, 3),
    requestsPerSecond: middle(({ full }) => full.opsPerSecond, 0),
    'bareRoute.requestsPerSecond': middle((turn) => turn.bare.opsPerSecond, 0),
    'latencyMs.p50HalfLoad': middle(({ half }) => half.p50, 2),
    'latencyMs.p99HalfLoad': middle(({ half }) => half.p99, 2),
    'bareRoute.p99HalfLoadMs': middle(({ bareHalf }) => bareHalf.p99, 2),
    'answers.lost': turns.reduce((sum, turn) => sum + turn.full.lost + turn.half.lost + turn.kplay.lost, 0),
  };
  const figure = (key: keyof typeof numbers) => String(numbers[key]);
  const rows = [
    { what: 'processor, wallet to bare route', value: `${figure('ratio.cpuBareRoute')} x`, goal: 'at most 3 x' },
    { what: 'processor, KPLAY to our protocol', value: `${figure('ratio.kplay')} x`, goal: 'at most 1.2 x' },
    { what: 'processor of a call, scaled, us', value: figure('cpuUs.perCall') },
    ...rolesOf(call),
    { what: 'processor of the bare route, scaled, us', value: figure('cpuUs.bareRoute') },
    {
      what: 'wallet, bare route, requests/s',
      value: `${figure('requestsPerSecond')}, ${figure('bareRoute.requestsPerSecond')}`,
    },
    { what: 'wallet to bare route', value: `${figure('ratio.bareRoute')} x`, goal: 'at least 0.5 x' },
    { what: 'wallet at half of its rate, p50 ms', value: figure('latencyMs.p50HalfLoad') },
    { what: 'the same, p99 ms', value: figure('latencyMs.p99HalfLoad'), goal: 'below 30' },
    { what: 'bare route at half of its rate, p99 ms', value: figure('bareRoute.p99HalfLoadMs') },
    { what: 'answers lost', value: figure('answers.lost'), goal: '0' },
  ];
  return {
    title: 'Wallet over signed HTTP, one node, half debits and half credits',
    rows,
    numbers: { ...numbers, ...namedRoles('call', call) },
  };
}
