/**
 * The whole system on one machine: PostgreSQL (embedded unless DATABASE_URL), the sandbox vendor, the sports feed
 * (unless FEED_URL or SPORTS_FEED names another), the coin sandbox where coins are offered (unless COIN_URL names
 * another), the server with site and back office, and the sandbox's simulated members. Used by `npm start`, `npm run
 * dev` and the browser tests, so that what is tested is what is started. A part that dies is started again.
 */
import { spawn } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { coinRail } from '@mirinae/contract/coin/coin';
import pg from 'pg';
import type { Config } from '../../apps/server/src/platform/config.ts';
import { disconnect, openDatabase } from '../../apps/server/src/platform/db/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded.ts';
import { randomToken } from '../../apps/server/src/platform/rng.ts';
import { root } from './build-fronts.ts';
import { type Kept, keepRunning, type Started } from './keep-running.ts';
import { compileCache, feedFlags, nodeFlags } from './node-flags.ts';
import { partEnvironment } from './part-environment.ts';
import { needPort } from './ports.ts';
import { untilReady } from './until-ready.ts';

/** Longer than the parts give what they have in hand. */
const stopTimeoutMs = 30_000;

const partNames = {
  database: 'PostgreSQL',
  feed: 'The sports feed',
  studio: 'The sandbox vendor',
  coins: 'The coin sandbox',
  server: 'The server',
  players: 'The simulated members',
} as const;
export type PartName = keyof typeof partNames;

export type System = {
  readonly siteUrl: string;
  readonly studioUrl: string;
  /** Null when none of ours was started. */
  readonly feedUrl: string | null;
  /** As the owner of its tables. */
  readonly databaseUrl: string;
  /** Resolves with a sentence when a part ended by itself so often that it is given up. */
  readonly broken: Promise<string>;
  /** The process of a part as it runs now; null for one that is not ours. */
  pidOf(part: PartName): number | null;
  stop(): Promise<void>;
};

/** One part's way to another, for trials that put something between them. */
export type Link = 'database' | 'studioDatabase' | 'feed';
export type Reroute = (link: Link, url: string) => string;

function spawnPart(name: string, entry: string, environment: NodeJS.ProcessEnv, flags = nodeFlags): Started {
  // A group of its own: Ctrl-C reaches only the parent, which stops the parts in order.
  const child = spawn(process.execPath, [...flags, path.join(root, entry)], {
    cwd: root,
    env: { ...environment, ...compileCache },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  const ready = untilReady(name, child);
  // Whoever starts it awaits `ready`; one that is stopped before is no fault.
  ready.catch(() => {});
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/**
 * The vendor's own database on the server of DATABASE_URL: the same name with `_studio` behind it, made when missing.
 */
async function studioDatabaseFor(databaseUrl: string): Promise<string> {
  const db = await openDatabase(databaseUrl);
  const url = new URL(databaseUrl);
  url.pathname += '_studio';
  try {
    const name = decodeURIComponent(url.pathname.slice(1));
    const { rowCount } = await db.$client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await db.$client.query(`create database ${pg.escapeIdentifier(name)}`);
    return url.href;
  } finally {
    await disconnect(db);
  }
}

/** The address of a database as a role that owns nothing; its password is another after each start of the whole. */
async function openRole(ownerUrl: string, role: 'mirinae_app' | 'mirinae_studio'): Promise<string> {
  const db = await openDatabase(ownerUrl);
  const password = randomToken();
  try {
    const { rowCount } = await db.$client.query('select from pg_roles where rolname = $1', [role]);
    const verb = rowCount === 0 ? 'create' : 'alter';
    await db.$client.query(`${verb} role ${role} login nosuperuser password ${pg.escapeLiteral(password)}`);
  } finally {
    await disconnect(db);
  }
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

/** Less than PostgreSQL needs to come up: a piece of its log, and what it writes once it has read the last one. */
const minStartBytes = 64 * 1024 * 1024;
const lookEveryMs = 500;

/** PostgreSQL ends on a full disk and cannot start there; tried again and again it would be given up. */
async function awaitRoom(dataDir: string, signal: AbortSignal): Promise<void> {
  for (let isReported = false; ; isReported = true) {
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize >= minStartBytes) return;
    if (!isReported) console.error(`The disk of ${dataDir} is full; PostgreSQL is started once it has room.`);
    await sleep(lookEveryMs, undefined, { signal });
  }
}

/** At the same address after each restart, since the other parts know it. */
async function keepPostgres(dataDir: string) {
  const last: { server?: EmbeddedPostgres } = {};
  const kept = await keepRunning(partNames.database, async (signal) => {
    if (last.server) await awaitRoom(dataDir, signal);
    const databases = ['mirinae', 'mirinae_studio'];
    const place = last.server ? { dataDir, databases, port: last.server.port } : { dataDir, databases };
    const server = await startEmbeddedPostgres(place);
    last.server = server;
    const stop = () => server.stop();
    return {
      pid: server.pid,
      ready: Promise.resolve(),
      ended: server.ended.then(stop).then(() => 'its process'),
      stop,
    };
  });
  if (!last.server) throw new Error('PostgreSQL did not start.');
  const { url } = last.server;
  const [owner, studioOwner] = [url('mirinae'), url('mirinae_studio')];
  const main = await openRole(owner, 'mirinae_app');
  const studio = await openRole(studioOwner, 'mirinae_studio');
  return { kept, main, owner, studio, studioOwner };
}

type Databases = { main: string; owner: string; studio: string; studioOwner: string; kept: Kept | null };

async function findDatabases(config: Config, environment: NodeJS.ProcessEnv): Promise<Databases> {
  if (!config.DATABASE_URL) return keepPostgres(config.MIRINAE_DATA_DIR);
  const owner = config.DATABASE_OWNER_URL ?? config.DATABASE_URL;
  const studio = config.STUDIO_DATABASE_URL ?? (await studioDatabaseFor(owner));
  const studioOwner = environment.STUDIO_DATABASE_OWNER_URL ?? studio;
  return { main: config.DATABASE_URL, owner, studio, studioOwner, kept: null };
}

/**
 * Throws an Error of one sentence when a port is taken, the database cannot be used or a part does not start; nothing
 * is left running then. So it is when `stopping` is aborted before all of it runs.
 */
export async function startSystem(
  config: Config,
  environment: NodeJS.ProcessEnv,
  reroute: Reroute = (_link, url) => url,
  stopping: AbortSignal = new AbortController().signal,
): Promise<System> {
  await needPort(config.HOST, config.PORT, 'PORT');
  await needPort(config.HOST, config.STUDIO_PORT, 'STUDIO_PORT');
  const hasOwnFeed = config.SPORTS_FEED === 'mirinae' && config.FEED_URL === undefined;
  if (hasOwnFeed) await needPort(config.HOST, config.FEED_PORT, 'FEED_PORT');
  const hasOwnCoins = config.PAYMENT_RAILS.includes(coinRail) && config.COIN_URL === undefined;
  const hasPlayers = config.MIRINAE_ENV !== 'production' && config.DEMO_PLAYERS > 0;
  if (hasOwnCoins) await needPort('127.0.0.1', config.COIN_PORT, 'COIN_PORT');
  const databases = await findDatabases(config, environment);
  if (stopping.aborted) await databases.kept?.stop();
  stopping.throwIfAborted();
  const siteUrl = `http://${config.HOST}:${config.PORT}`;
  const studioUrl = `http://${config.HOST}:${config.STUDIO_PORT}`;
  const feedUrl = hasOwnFeed ? `http://${config.HOST}:${config.FEED_PORT}` : null;
  const common = {
    ...environment,
    // Each part gets its own database alone; the feed has none.
    DATABASE_URL: undefined,
    DATABASE_OWNER_URL: undefined,
    STUDIO_DATABASE_URL: undefined,
    STUDIO_DATABASE_OWNER_URL: undefined,
    STUDIO_URL: environment.STUDIO_URL ?? studioUrl,
    WALLET_URL: environment.WALLET_URL ?? siteUrl,
  };
  const parts = new Map<PartName, Kept>();
  if (databases.kept) parts.set('database', databases.kept);
  const keep = async (
    part: 'feed' | 'studio' | 'coins' | 'server' | 'players',
    entry: string,
    own: NodeJS.ProcessEnv,
    flags = nodeFlags,
  ) => {
    const name = partNames[part];
    const environment = { ...partEnvironment(part, common), ...own };
    stopping.throwIfAborted();
    // An unfinished start is cut; what is ready is stopped in its turn.
    const start = async () => {
      const started = spawnPart(name, entry, environment, flags);
      stopping.addEventListener('abort', started.stop, { once: true });
      const leave = () => stopping.removeEventListener('abort', started.stop);
      started.ready.then(leave, leave);
      return started;
    };
    parts.set(part, await keepRunning(name, start));
  };
  const stop = async (): Promise<void> => {
    // A round under way calls the wallet, and a slip the feed: each runs until its callers have ended.
    for (const part of ['players', 'studio', 'server', 'coins', 'feed', 'database'] as const)
      await parts.get(part)?.stop();
  };
  try {
    // The vendor before the server, which takes over its games while it starts. The feed prices its matches once
    // somebody listens, so it is ready.
    const started = await Promise.allSettled([
      feedUrl && keep('feed', 'apps/feed/main.ts', {}, feedFlags),
      hasOwnCoins && keep('coins', 'apps/server/src/demo/coin-sandbox/main.ts', {}),
      keep('studio', 'apps/studio/main.ts', {
        STUDIO_DATABASE_URL: reroute('studioDatabase', databases.studio),
        STUDIO_DATABASE_OWNER_URL: reroute('studioDatabase', databases.studioOwner),
      }),
    ]);
    for (const part of started) if (part.status === 'rejected') throw part.reason;
    await keep('server', 'apps/server/src/main.ts', {
      DATABASE_URL: reroute('database', databases.main),
      DATABASE_OWNER_URL: reroute('database', databases.owner),
      ...(feedUrl ? { FEED_URL: reroute('feed', feedUrl) } : {}),
    });
    if (hasPlayers)
      await keep('players', 'apps/demo-players/main.ts', { SITE_URL: siteUrl, DATABASE_URL: databases.main });
  } catch (error) {
    await stop();
    throw error;
  }
  // A house goes on without its simulated members.
  const needed = [...parts].filter(([part]) => part !== 'players').map(([, kept]) => kept.broken);
  void parts.get('players')?.broken.then(console.error);
  const broken = Promise.race(needed);
  const pidOf = (part: PartName) => parts.get(part)?.pid() ?? null;
  return { siteUrl, studioUrl, feedUrl, databaseUrl: databases.owner, broken, pidOf, stop };
}

/** Null when it was stopped before all of it ran. */
export async function startUnlessStopped(
  config: Config,
  environment: NodeJS.ProcessEnv,
  stopping: AbortSignal,
): Promise<System | null> {
  if (stopping.aborted) return null;
  try {
    return await startSystem(config, environment, undefined, stopping);
  } catch (error) {
    if (stopping.aborted) return null;
    throw error;
  }
}
