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

/** First texts of files that were edited once; the migration behind an arrow makes up for the difference. */
const earlierTexts: ReadonlyMap<string, readonly string[]> = new Map([
  // 0049-wins.sql -> 0149-wins-as-today.sql
  [
    '0049-wins.sql',
    [
      '0a2ab6960fb062a372ee68c8cd3d4c0c35f1c6bbd2501552d27214fa39c2c66b',
      'cc95b41dfc241fe280cdcf2c196cda58298d617bd73f000768966000164f10e0',
    ],
  ],
  // The day its first row counts from is all that differs.
  ['0110-sportsbook.sql', ['8f59a886b87d0a201071aa0a3affd9dcb441ec7eb062adb779300fa5a69c8bc3']],
]);

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

/** Looked for first: who owns nothing may not even ask for a table that is there already. */
async function prepareHistory(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('applied_migrations') is null as "isMissing"`);
  if (rows[0]?.isMissing)
    await client.query(
      'create table applied_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
}

async function applyAll(client: pg.Client, folder: string, onStep: () => void): Promise<string[]> {
  await prepareHistory(client);
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from applied_migrations');
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const migrations = await readMigrations(folder);
  checkHistory([...applied.keys()], migrations);
  const edited = migrations.find(({ name, sha256 }) => {
    const known = applied.get(name);
    return known !== undefined && known !== sha256 && !earlierTexts.get(name)?.includes(known);
  });
  if (edited)
    throw new Error(`The migration ${edited.name} was edited after it was applied. Restore it and write a new one.`);
  const waiting = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of waiting) {
    await applyOne(client, migration);
    onStep();
  }
  return waiting.map(({ name }) => name);
}

/**
 * Applies what is missing and answers the names applied now; `onStep` is called after each. Locks: one advisory lock of
 * the database for the whole run.
 */
export async function migrate(url: string, onStep: () => void = () => {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'mirinae-migrate' });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::integer as version`,
    );
    checkRelease(rows[0]?.version ?? 0);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await applyAll(client, migrationsFolder, onStep);
  } finally {
    await client.end();
  }
}
