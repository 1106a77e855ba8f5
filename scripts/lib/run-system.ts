/**
 * The whole system on one machine: PostgreSQL (embedded unless DATABASE_URL), the sandbox vendor, the sports feed
 * (unless FEED_URL names another or SPORTS_FEED is off), the server with site and back office. Used by `npm start`,
 * `npm run dev` and the browser tests, so that what is tested is what is started.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../../apps/server/src/platform/config.ts';
import { disconnect, openDatabase } from '../../apps/server/src/platform/db/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded.ts';
import { root } from './build-fronts.ts';
import { feedFlags, nodeFlags } from './node-flags.ts';
import { needPort } from './ports.ts';

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 10_000;

export type System = {
  readonly siteUrl: string;
  readonly studioUrl: string;
  /** Null when none of ours was started. */
  readonly feedUrl: string | null;
  readonly databaseUrl: string;
  /** Resolves with a sentence when a part ends by itself. */
  readonly broken: Promise<string>;
  stop(): Promise<void>;
};

type Part = { name: string; child: ChildProcess; ended: Promise<number | null> };

function startPart(name: string, entry: string, environment: NodeJS.ProcessEnv, flags = nodeFlags): Part {
  // A group of its own: Ctrl-C reaches only the parent, which stops the parts in order.
  const child = spawn(process.execPath, [...flags, path.join(root, entry)], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  child.once('exit', resolve);
  return { name, child, ended };
}

/** Resolves when the part says 'ready'; throws when it ends or stays silent. */
function untilReady(part: Part): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`${part.name} did not become ready in time.`)), readyTimeoutMs);
  part.child.once('message', () => resolve());
  part.child.once('exit', () => reject(new Error(`${part.name} did not start.`)));
  return promise.finally(() => clearTimeout(timer));
}

async function stopPart({ child, ended }: Part): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}

/**
 * The vendor's own database on the server of DATABASE_URL: the same name with `_studio` behind it, made when missing.
 */
async function studioDatabaseBeside(databaseUrl: string): Promise<string> {
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

async function findDatabases(
  config: Config,
): Promise<{ main: string; studio: string; embedded: EmbeddedPostgres | null }> {
  if (config.DATABASE_URL) {
    const studio = config.STUDIO_DATABASE_URL ?? (await studioDatabaseBeside(config.DATABASE_URL));
    return { main: config.DATABASE_URL, studio, embedded: null };
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.MIRINAE_DATA_DIR,
    databases: ['mirinae', 'mirinae_studio'],
  });
  return { main: embedded.url('mirinae'), studio: embedded.url('mirinae_studio'), embedded };
}

/**
 * Throws an Error of one sentence when a port is taken, the database cannot be used or a part does not start; nothing
 * is left running then.
 */
export async function startSystem(config: Config, environment: NodeJS.ProcessEnv): Promise<System> {
  await needPort(config.HOST, config.PORT, 'PORT');
  await needPort(config.HOST, config.STUDIO_PORT, 'STUDIO_PORT');
  const hasOwnFeed = config.SPORTS_FEED === 'on' && config.FEED_URL === undefined;
  if (hasOwnFeed) await needPort(config.HOST, config.FEED_PORT, 'FEED_PORT');
  const databases = await findDatabases(config);
  const siteUrl = `http://${config.HOST}:${config.PORT}`;
  const studioUrl = `http://${config.HOST}:${config.STUDIO_PORT}`;
  const common = {
    ...environment,
    STUDIO_URL: environment.STUDIO_URL ?? studioUrl,
    WALLET_URL: environment.WALLET_URL ?? siteUrl,
  };
  const parts: Part[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(parts.map(stopPart));
    await databases.embedded?.stop();
  };
  try {
    // The feed prices its matches once somebody listens, so it is ready at once.
    const feed = hasOwnFeed ? startPart('The sports feed', 'apps/feed/main.ts', common, feedFlags) : null;
    if (feed) parts.push(feed);
    // The vendor first: the server takes over its games while it starts.
    const studio = startPart('The sandbox vendor', 'apps/studio/main.ts', {
      ...common,
      STUDIO_DATABASE_URL: databases.studio,
    });
    parts.push(studio);
    await Promise.all([untilReady(studio), feed && untilReady(feed)]);
    const server = startPart('The server', 'apps/server/src/main.ts', { ...common, DATABASE_URL: databases.main });
    parts.push(server);
    await untilReady(server);
  } catch (error) {
    await stop();
    throw error;
  }
  const broken = Promise.race([
    ...parts.map(async ({ name, ended }) => `${name} ended by itself (exit code ${await ended}).`),
    ...(databases.embedded ? [databases.embedded.ended.then(() => 'PostgreSQL ended by itself.')] : []),
  ]);
  const feedUrl = hasOwnFeed ? `http://${config.HOST}:${config.FEED_PORT}` : null;
  return { siteUrl, studioUrl, feedUrl, databaseUrl: databases.main, broken, stop };
}
