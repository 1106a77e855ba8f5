/**
 * The door to PostgreSQL. int8 is read as a JS bigint everywhere, because money and ids must not pass through a float.
 */

import { outliveBreaks } from '@mirinae/node-kit/database';
import { drizzle, type NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { GatheringSocket } from './gathering-socket.ts';
import { PgDialect, type PgTransactionConfig } from './orm.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

const readAnyMoment: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
const plainMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;

/** A moment in UTC, as our connections write it, is read in half the time. */
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) =>
  plainMoment.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`) : readAnyMoment(text),
);

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

export type ConnectOptions = {
  /** Shown by PostgreSQL for each connection. */
  applicationName?: string;
  maxConnections?: number;
};

const connectTimeoutMs = 10_000;

const dialect = new PgDialect();
/** The connection of each session that runs a transaction; savepoints share the session of their transaction. */
const connections = new WeakMap<object, pg.ClientBase>();

/** As a pool of Drizzle runs it, on a connection that `connectionOf` finds again. */
async function transact<Value>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Value>,
  config?: PgTransactionConfig,
): Promise<Value> {
  const client = await pool.connect();
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
  connections.set(session, client);
  try {
    return await session.transaction(work, config);
  } finally {
    client.release();
  }
}

function openPool(options: pg.PoolConfig): Database {
  const pool = new pg.Pool({
    // Kept open: a new connection has everything to prepare again, in the middle of the rush that called for it.
    idleTimeoutMillis: 0,
    ...options,
    connectionTimeoutMillis: connectTimeoutMs,
    // Queries on one connection without waiting in between are sent together.
    pipeline: true,
    stream: () => new GatheringSocket(),
  });
  outliveBreaks(pool);
  return Object.assign(drizzle({ client: pool }), {
    transaction: <Value>(work: (tx: Tx) => Promise<Value>, config?: PgTransactionConfig) =>
      transact(pool, work, config),
  });
}

/** A pool that connects on first use. Close it with `disconnect`. */
export function connect(url: string, options: ConnectOptions = {}): Database {
  return openPool({
    connectionString: url,
    application_name: options.applicationName ?? 'mirinae',
    max: options.maxConnections ?? 10,
  });
}

const readers = new WeakMap<pg.Pool, Database>();
const writers = new WeakMap<pg.Pool, Database>();
const maxReaderConnections = 10;

/**
 * The same database through connections on which PostgreSQL refuses writes, as a second safeguard for read-only
 * callers. Closed together with the database.
 */
export function readOnly(db: Database): Database {
  const known = readers.get(db.$client);
  if (known) return known;
  const reader = openReader(db, { max: maxReaderConnections, options: noWrites });
  readers.set(db.$client, reader);
  writers.set(reader.$client, db);
  return reader;
}

/** The database whose reader it is, for records of what a reading call sent to others, and for nothing else. */
export function writerOf(db: Database): Database {
  return writers.get(db.$client) ?? db;
}

const noWrites = '-c default_transaction_read_only=on';

function openReader({ $client }: Database, options: pg.PoolConfig): Database {
  const { connectionString, application_name } = $client.options;
  return openPool({
    ...(connectionString === undefined ? {} : { connectionString }),
    ...(application_name === undefined ? {} : { application_name }),
    ...options,
  });
}

/** By the branches they show. */
const scoped = new WeakMap<pg.Pool, Map<string, Database>>();
const ofBranches = new WeakSet<pg.Pool>();
/** Whether it shows some branches alone, for a statement about tables whose names say their schema. */
export const isOfBranches = (db: Database | Tx): boolean => '$client' in db && ofBranches.has(db.$client);

/** The whole house, for sums of it that are divided among branches; nothing else of it leaves the caller. */
export const houseOf = (db: Database): Database => (isOfBranches(db) ? readOnly(writerOf(db)) : db);

const maxScopedConnections = 4;
const scopedIdleMs = 60_000;

/**
 * The same database with nothing in it but these branches, for reading alone: on its connections the names of tables
 * mean the views of branch-views.ts. Each set of branches has connections, batches and caches of its own, so that none
 * of it serves another set. Closed together with the database.
 */
export function withinBranches(db: Database, branches: readonly bigint[]): Database {
  const byBranches = scoped.get(db.$client) ?? new Map<string, Database>();
  scoped.set(db.$client, byBranches);
  const key = branches.toSorted((one, other) => (one < other ? -1 : 1)).join(',');
  const known = byBranches.get(key);
  if (known) return known;
  const reader = openReader(db, {
    max: maxScopedConnections,
    idleTimeoutMillis: scopedIdleMs,
    options: `${noWrites} -c search_path=branch,public -c mirinae.branches={${key}}`,
  });
  byBranches.set(key, reader);
  writers.set(reader.$client, writerOf(db));
  ofBranches.add(reader.$client);
  // A snapshot of it is one of its own connections.
  readers.set(reader.$client, reader);
  return reader;
}

export type Snapshot = { readonly db: Database; close(): Promise<void> };

/** The database as it is now, on one connection that writes nothing and is held until `close`. */
export async function openSnapshot(db: Database): Promise<Snapshot> {
  const opened = Promise.withResolvers<Database>();
  const closed = Promise.withResolvers<void>();
  const done = readOnly(db).transaction(
    async (tx) => {
      opened.resolve(Object.assign(tx, { $client: db.$client }));
      await closed.promise;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  done.catch(opened.reject);
  return {
    db: await opened.promise,
    close: () => {
      closed.resolve();
      return done;
    },
  };
}

export async function disconnect(db: Database): Promise<void> {
  await readers.get(db.$client)?.$client.end();
  for (const { $client } of scoped.get(db.$client)?.values() ?? []) await $client.end();
  await db.$client.end();
}

/** Connects and runs one query, so that a wrong address shows at start and not at the first bet. */
export async function openDatabase(url: string, options: ConnectOptions = {}): Promise<Database> {
  const db = connect(url, options);
  try {
    await db.$client.query('select 1');
    return db;
  } catch (error) {
    await disconnect(db);
    throw new Error(describeConnectFault(url, error));
  }
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export function withTransaction<Value>(db: Database, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return db.transaction(work);
}

/** The connection of a transaction, for statements over many rows whose values are arrays. */
export function connectionOf(tx: Tx): pg.ClientBase {
  const client = connections.get(tx._.session);
  if (client) return client;
  throw new Error('A transaction has no connection of its own.');
}

const faultTexts: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'it did not answer in time',
  '28P01': 'it refused the user name or password',
  '28000': 'it refused the user',
  '3D000': 'it has no database of that name',
  '53300': 'it has no connection left',
  '57P03': 'it is still starting or already stopping',
};

/** One sentence that names the server and the cause, and never the password. */
function describeConnectFault(url: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const cause =
    faultTexts[code] ??
    (error instanceof Error && /timeout/i.test(error.message)
      ? 'it did not answer in time'
      : 'it refused the connection');
  return `The database at ${describeAddress(url)} cannot be used: ${cause}. Check DATABASE_URL.`;
}

function describeAddress(url: string): string {
  if (!URL.canParse(url)) return 'the given address';
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
}
