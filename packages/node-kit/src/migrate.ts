/**
 * Numbered SQL files, applied once each in order of name, each in its own transaction, one process at a time. An
 * applied file is history: when its text changed since, the start is refused.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

const migrationName = /^\d{4}-[a-z0-9-]+\.sql$/;

export type Migrations = {
  readonly folder: string;
  /** Where it is written down which were applied. */
  readonly table: string;
  /** Any fixed number will do; it only has to be the same for every process on the database. */
  readonly lock: number;
  /** First texts of files that were edited once, by their checksums. */
  readonly earlierTexts: ReadonlyMap<string, readonly string[]>;
  /** Throws for a database of a version that this one cannot go on from. `names` of ours, in order. */
  readonly checkHistory: (applied: readonly string[], names: readonly string[]) => void;
};

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

async function applyOne(client: pg.Client, table: string, { name, text, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query(`insert into ${table} (name, sha256) values ($1, $2)`, [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Looked for first: who owns nothing may not even ask for a table that is there already. */
async function prepareHistory(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query(`select to_regclass($1) is null as "isMissing"`, [table]);
  if (rows[0]?.isMissing)
    await client.query(
      `create table ${table} (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    );
}

/**
 * Applies what is missing and answers the names applied now; `onStep` is called after each. Locks: one advisory lock of
 * the database, for as long as the connection is open.
 */
export async function applyMigrations(
  client: pg.Client,
  { folder, table, lock, earlierTexts, checkHistory }: Migrations,
  onStep: () => void,
): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [lock]);
  await prepareHistory(client, table);
  const { rows } = await client.query<{ name: string; sha256: string }>(`select name, sha256 from ${table}`);
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const migrations = await readMigrations(folder);
  checkHistory(
    [...applied.keys()],
    migrations.map(({ name }) => name),
  );
  const edited = migrations.find(({ name, sha256 }) => {
    const known = applied.get(name);
    return known !== undefined && known !== sha256 && !earlierTexts.get(name)?.includes(known);
  });
  if (edited)
    throw new Error(`The migration ${edited.name} was edited after it was applied. Restore it and write a new one.`);
  const waiting = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of waiting) {
    await applyOne(client, table, migration);
    onStep();
  }
  return waiting.map(({ name }) => name);
}
