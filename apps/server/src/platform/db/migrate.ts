/**
 * Numbered SQL files, applied once each in order of name, each in its own transaction, one node at a time.
 * An applied file is history: when its text changed since, or it is gone, the start is refused.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

const migrationName = /^\d{4}-[a-z0-9-]+\.sql$/;
/** Any fixed number will do; it only has to be the same on every node. */
export const migrationLock = 7_153_001;

/** `returning old` of the posting function came with this release. */
const minRelease = 18;

/**
 * Throws an Error in one sentence for a server too old for our SQL. `versionNumber` as PostgreSQL reports it: 180004 is
 * 18.4.
 */
export function checkRelease(versionNumber: number): void {
  const release = Math.floor(versionNumber / 10_000);
  if (release < minRelease)
    throw new Error(`The database is PostgreSQL ${release}; Mirinae needs ${minRelease} or newer.`);
}

type Migration = { name: string; text: string; sha256: string };

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!migrationName.test(name)) throw new Error(`The migration ${name} must be named like 0001-what-it-does.sql.`);
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function applyOne(client: pg.Client, { name, text, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into applied_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** A name after all of ours was applied by a newer version, which started on this database beside us. */
function checkHistory(applied: readonly string[], migrations: readonly Migration[]): void {
  const names = new Set(migrations.map(({ name }) => name));
  const last = migrations.at(-1)?.name ?? '';
  if (applied.some((name) => name < last && !names.has(name)))
    throw new Error(
      'The schema of the database is older than this version of Mirinae can take over: start anew with an empty data folder (delete it, or set MIRINAE_DATA_DIR to another) or an empty database in DATABASE_URL.',
    );
}

async function applyAll(client: pg.Client, folder: string): Promise<string[]> {
  await client.query(
    'create table if not exists applied_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from applied_migrations');
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const migrations = await readMigrations(folder);
  checkHistory([...applied.keys()], migrations);
  const edited = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256);
  if (edited)
    throw new Error(`The migration ${edited.name} was edited after it was applied. Restore it and write a new one.`);
  const waiting = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of waiting) await applyOne(client, migration);
  return waiting.map(({ name }) => name);
}

/**
 * Applies what is missing and answers the names applied now. Locks: one advisory lock of the database for the whole
 * run.
 */
export async function migrate(url: string, folder: string = migrationsFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'mirinae-migrate' });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::integer as version`,
    );
    checkRelease(rows[0]?.version ?? 0);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await applyAll(client, folder);
  } finally {
    await client.end();
  }
}
