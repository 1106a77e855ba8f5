/**
 * Numbered SQL files, applied once each in order, under one lock. An applied file whose text changed refuses the start.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { type Database, withTransaction } from './database.ts';

const folder = path.join(import.meta.dirname, 'migrations');
/** Any fixed number will do; it only has to be the same on every node. */
export const migrationLock = 7_153_002;

/** First texts of files that were edited once; the migration behind the arrow makes up for the difference. */
const earlierTexts: ReadonlyMap<string, readonly string[]> = new Map([
  // 0022-rounds-ahead.sql -> 0028-live-rounds-index.sql
  ['0022-rounds-ahead.sql', ['9df46d125e333d89548c5547f1f9bc40179de808764018c44abc8b7358b29a99']],
]);

async function apply(tx: pg.PoolClient, name: string): Promise<void> {
  const text = await readFile(path.join(folder, name), 'utf8');
  const sha256 = createHash('sha256').update(text).digest('hex');
  const found = await tx.query<{ sha256: string }>('select sha256 from studio_migrations where name = $1', [name]);
  const [applied] = found.rows;
  if (applied && applied.sha256 !== sha256 && !earlierTexts.get(name)?.includes(applied.sha256))
    throw new Error(`The studio's migration ${name} was edited after it was applied. Restore it and write a new one.`);
  if (applied) return;
  await tx.query(text);
  await tx.query('insert into studio_migrations (name, sha256) values ($1, $2)', [name, sha256]);
}

/** A database that knows other files than this build has is of another version; its rounds cannot be read here. */
async function refuseOtherVersions(tx: pg.PoolClient, names: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(
    'select name from studio_migrations where not name = any($1) order by name limit 1',
    [names],
  );
  const [unknown] = rows;
  if (unknown)
    throw new Error(
      `The studio's database was made by another version (${unknown.name} is not in this one): start it with an empty database.`,
    );
}

/** `onStep` is called after each file. */
export async function migrate(db: Database, onStep: () => void = () => {}): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  await withTransaction(db, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await tx.query(
      'create table if not exists studio_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    await refuseOtherVersions(tx, names);
    for (const name of names) {
      await apply(tx, name);
      onStep();
    }
  });
}
