/**
 * A real PostgreSQL 18 inside the data folder: `<dataDir>/postgres`, reached by a socket in there. It runs in a process
 * group of its own, so that Ctrl-C reaches the server first and the database is stopped after it. A database left
 * behind by a crash is stopped and started anew.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { monotonicMs } from '../clock.ts';
import { randomToken } from '../rng.ts';
import { isProcessAlive, lockDataFolder } from './data-folder-lock.ts';
import { type Binaries, findBinaries, findRunAs, type RunAs, toCommand } from './embedded-binaries.ts';

const run = promisify(execFile);
const superuser = 'mirinae';
/** Without any sign of it; one that recovers says that it is starting. */
const maxSilenceMs = 300_000;
const stopTimeoutMs = 30_000;
const pollMs = 20;

export type EmbeddedOptions = {
  dataDir: string;
  /** Created when missing. */
  databases?: readonly string[];
  /** A free one unless given: for an address that stays the same after a restart. */
  port?: number;
  /** False only for throw-away test data: nothing is synced to disk. */
  isDurable?: boolean;
  /** Extra server settings, such as `{ work_mem: '64MB' }`. */
  settings?: Readonly<Record<string, string>>;
};

export type EmbeddedPostgres = {
  /** The postmaster's process number. */
  pid: number;
  port: number;
  url(database: string): string;
  /** Resolves when it has ended, on request or by itself. */
  readonly ended: Promise<void>;
  /** Ends the connections, writes everything out and frees the data folder. */
  stop(): Promise<void>;
};

const serverSettings = {
  max_connections: '200',
  random_page_cost: '1.1',
  min_wal_size: '1GB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  wal_level: 'replica',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  synchronous_commit: 'on',
  autovacuum_naptime: '20s',
} as const;

const megabyte = 1024 ** 2;
const minBuffersMb = 128;
const maxBuffersMb = 8_192;

/**
 * A quarter of the memory this process may use, as PostgreSQL's manual advises, so that the indexes of a grown ledger
 * stay in it.
 */
function memorySettings(): Record<string, string> {
  const memoryMb = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / megabyte;
  const buffersMb = Math.round(Math.min(Math.max(memoryMb / 4, minBuffersMb), maxBuffersMb));
  return { shared_buffers: `${buffersMb}MB`, effective_cache_size: `${buffersMb * 2}MB` };
}

const throwAwaySettings = {
  shared_buffers: '512MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
} as const;

function folders(dataDir: string) {
  const root = path.resolve(dataDir);
  return {
    root,
    cluster: path.join(root, 'postgres'),
    password: path.join(root, 'postgres.password'),
    log: path.join(root, 'postgres.log'),
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() =>
      typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port.')),
    );
  });
  return promise;
}

async function initialise(dataDir: string, binaries: Binaries, runAs: RunAs, isDurable: boolean): Promise<void> {
  const { cluster, password } = folders(dataDir);
  if (existsSync(path.join(cluster, 'global', 'pg_control')) && existsSync(password)) return;
  // Made under another name, so that an attempt that is cut off is never taken for a cluster.
  const attempt = `${cluster}.new`;
  for (const folder of [cluster, attempt]) await rm(folder, { recursive: true, force: true });
  await mkdir(attempt, { mode: 0o700 });
  await writeFile(password, randomToken(), { mode: 0o600 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    await chown(attempt, runAs.uid, runAs.gid);
    await chown(password, runAs.uid, runAs.gid);
  }
  const flags = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--auth=scram-sha-256',
  ];
  if (!isDurable) flags.push('--no-sync');
  const folderFlags = [`--pgdata=${attempt}`, `--username=${superuser}`, `--pwfile=${password}`];
  const { file, args, ids } = await toCommand(runAs, dataDir, binaries.initdb, [...folderFlags, ...flags]);
  await run(file, args, { ...ids, cwd: '/' });
  await rename(attempt, cluster);
}

async function readPostmaster(dataDir: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(path.join(folders(dataDir).cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  return pid && port && isProcessAlive(pid) ? { pid, port } : null;
}

/** Is this process really a postmaster of ours, and not another program that got its number? */
async function isPostgres(pid: number): Promise<boolean> {
  const command = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
  return command.stdout.includes('postgres');
}

async function stopProcess(pid: number): Promise<void> {
  const started = monotonicMs();
  // SIGINT is PostgreSQL's fast shutdown: open transactions roll back, everything committed is written out.
  process.kill(pid, 'SIGINT');
  while (isProcessAlive(pid)) {
    if (monotonicMs() - started > stopTimeoutMs) throw new Error(`PostgreSQL (process ${pid}) did not stop.`);
    await sleep(pollMs);
  }
}

async function stopLeftBehind(dataDir: string): Promise<void> {
  const left = await readPostmaster(dataDir);
  if (left && (await isPostgres(left.pid))) await stopProcess(left.pid);
  else if (!left) await rm(path.join(folders(dataDir).cluster, 'postmaster.pid'), { force: true });
}

async function launch(options: EmbeddedOptions, binaries: Binaries, runAs: RunAs, port: number): Promise<ChildProcess> {
  const { cluster, log } = folders(options.dataDir);
  const durability = options.isDurable === false ? throwAwaySettings : {};
  const settings = Object.entries({
    ...serverSettings,
    ...socketSettings(options.dataDir),
    ...memorySettings(),
    ...durability,
    ...options.settings,
  });
  const output = await open(log, 'a');
  try {
    const command = await toCommand(runAs, options.dataDir, binaries.postgres, [
      '-D',
      cluster,
      '-p',
      String(port),
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
    return spawn(command.file, command.args, {
      ...command.ids,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
  } finally {
    await output.close();
  }
}

async function untilReady(child: ChildProcess, url: string, log: string): Promise<void> {
  let fault: Error | null = null;
  child.once('error', (error) => {
    fault = error;
  });
  let receivedAt = monotonicMs();
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (fault ?? child.exitCode !== null)
        throw new Error(`PostgreSQL did not start. Its log is ${log}.`, { cause: fault ?? error });
      if (error instanceof pg.DatabaseError) receivedAt = monotonicMs();
      if (monotonicMs() - receivedAt > maxSilenceMs)
        throw new Error(`PostgreSQL did not answer in time. Its log is ${log}.`, { cause: error });
      await sleep(pollMs);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function createDatabases(url: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const known = new Set(rows.map(({ datname }) => datname));
    for (const name of names)
      if (!known.has(name)) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** A socket's path has room for little more than a hundred bytes; its file is named `.s.PGSQL.<port>`. */
const maxSocketFolderBytes = 80;

/**
 * The folder of the server's socket: questions cost a tenth less than over TCP, and no port is open. Null for a path
 * that cannot be known: then it is TCP.
 */
function socketFolder(dataDir: string): string | null {
  const { cluster } = folders(dataDir);
  return Buffer.byteLength(cluster) <= maxSocketFolderBytes && !cluster.includes('"') ? cluster : null;
}

function socketSettings(dataDir: string): Record<string, string> {
  const folder = socketFolder(dataDir);
  return folder === null
    ? { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
    : { listen_addresses: '', unix_socket_directories: `"${folder}"` };
}

function addressOf(dataDir: string, port: number, password: string, database: string): string {
  const folder = socketFolder(dataDir);
  const address = new URL(`postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`);
  if (folder !== null) address.searchParams.set('host', folder);
  return address.href;
}

async function startLocked(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const [binaries, runAs] = await Promise.all([findBinaries(), findRunAs()]);
  await stopLeftBehind(options.dataDir);
  await initialise(options.dataDir, binaries, runAs, options.isDurable ?? true);
  const { password: passwordFile, log } = folders(options.dataDir);
  const password = (await readFile(passwordFile, 'utf8')).trim();
  const port = options.port ?? (await findFreePort());
  const url = (database: string) => addressOf(options.dataDir, port, password, database);
  const child = await launch(options, binaries, runAs, port);
  const { pid } = child;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  child.once('exit', () => end());
  await untilReady(child, url('postgres'), log);
  if (pid === undefined) throw new Error('PostgreSQL did not start.');
  const stopAtExit = () => void child.kill('SIGINT');
  process.once('exit', stopAtExit);
  child.unref();
  await createDatabases(url('postgres'), options.databases ?? []);
  return {
    pid,
    port,
    url,
    ended,
    async stop() {
      process.off('exit', stopAtExit);
      if (child.exitCode === null && child.signalCode === null) await stopProcess(pid);
    },
  };
}

/**
 * Starts the database of a data folder, making it on first use. Throws an Error in one sentence when another living
 * process owns the folder or PostgreSQL does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  const unlock = await lockDataFolder(options.dataDir);
  try {
    const server = await startLocked(options);
    return {
      ...server,
      async stop() {
        await server.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * The address of the database that already runs in a data folder, or null: for scripts that look while the server
 * works.
 */
export async function findRunningPostgres(dataDir: string, database: string): Promise<string | null> {
  const running = await readPostmaster(dataDir);
  if (!running) return null;
  const password = await readFile(folders(dataDir).password, 'utf8');
  return addressOf(dataDir, running.port, password.trim(), database);
}
