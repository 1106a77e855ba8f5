/**
 * Numbered SQL files, applied once each in order of name, each in its own transaction, one process at a time. An
 * applied file is history: when its text changed since, the start is refused. Many small files may be replaced by a few
 * that make the same: a database with all of the former goes on from there.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { lockConnection } from './advisory-locks.ts';

const migrationName = /^\d{4}-[a-z0-9-]+\.sql$/;

export type Migrations = {
  /** Of the SQL files, with a `replaced.json` where some of them came in place of others. */
  readonly folder: string;
  /** Where it is written down which were applied. */
  readonly table: string;
  /** Any fixed number will do; it only has to be the same for every process on the database. */
  readonly lock: number;
  /** Throws for a database of a version that this one cannot go on from. `names` of ours, former ones too, in order. */
  readonly checkHistory: (applied: readonly string[], names: readonly string[]) => void;
  /** Before the first that is missing, such as to drop what is made from the tables. */
  readonly prepare?: (client: pg.Client) => Promise<void>;
};

/** Files that are gone, and files of the folder that make the same of an empty database. */
const replacedFiles = z.object({
  /** Every file that is gone, with the SHA-256, as hex, of each text that was ever applied under its name. */
  former: z.record(z.string(), z.array(z.string())),
  /** Where all the former were applied, these are recorded as applied without being run. */
  by: z.array(z.string()),
});
type Replaced = z.infer<typeof replacedFiles>;

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

async function readReplaced(folder: string): Promise<Replaced> {
  const file = path.join(folder, 'replaced.json');
  if (!existsSync(file)) return { former: {}, by: [] };
  return replacedFiles.parse(JSON.parse(await readFile(file, 'utf8')));
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

/** Checked first: a role that owns nothing may not even run `create table if not exists`. */
async function prepareHistory(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query(`select to_regclass($1) is null as "isMissing"`, [table]);
  if (rows[0]?.isMissing)
    await client.query(
      `create table ${table} (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    );
}

const editedError = (name: string) =>
  new Error(`The migration ${name} was edited after it was applied. Restore it and write a new one.`);

/**
 * Records the files that replaced the former ones, all of them or none, on a database that has every former one; it
 * then holds what they make. One with some of the former is refused with nothing changed: what the others moved is no
 * longer known here. The former stay on record, so that a node of the version before, which still runs, can start.
 */
async function takeOver(
  client: pg.Client,
  table: string,
  { former, by }: Replaced,
  applied: Map<string, string>,
  migrations: readonly Migration[],
): Promise<void> {
  const names = Object.keys(former).toSorted();
  const done = names.filter((name) => applied.has(name));
  if (done.length === 0) return;
  if (done.length < names.length)
    throw new Error(
      `The database has ${done.length} of the ${names.length} migrations up to ${names.at(-1)}: update to the last release that has this file first, then to this one.`,
    );
  const edited = done.find((name) => !former[name]?.includes(applied.get(name) ?? ''));
  if (edited !== undefined) throw editedError(edited);
  const recorded = migrations.filter(({ name }) => by.includes(name) && !applied.has(name));
  await client.query(`insert into ${table} (name, sha256) select * from unnest($1::text[], $2::text[])`, [
    recorded.map(({ name }) => name),
    recorded.map(({ sha256 }) => sha256),
  ]);
  for (const { name, sha256 } of recorded) applied.set(name, sha256);
}

/**
 * Applies what is missing and answers the names applied now; `onStep` is called after each. Locks: one advisory lock of
 * the database, for as long as the connection is open.
 */
export async function applyMigrations(
  client: pg.Client,
  { folder, table, lock, checkHistory, prepare }: Migrations,
  onStep: () => void,
): Promise<string[]> {
  await lockConnection(client, lock);
  await prepareHistory(client, table);
  const { rows } = await client.query<{ name: string; sha256: string }>(`select name, sha256 from ${table}`);
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const migrations = await readMigrations(folder);
  const replaced = await readReplaced(folder);
  checkHistory(
    [...applied.keys()],
    [...Object.keys(replaced.former), ...migrations.map(({ name }) => name)].toSorted(),
  );
  await takeOver(client, table, replaced, applied, migrations);
  const edited = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256);
  if (edited) throw editedError(edited.name);
  const waiting = migrations.filter(({ name }) => !applied.has(name));
  if (waiting.length > 0) await prepare?.(client);
  for (const migration of waiting) {
    await applyOne(client, table, migration);
    onStep();
  }
  return waiting.map(({ name }) => name);
}
