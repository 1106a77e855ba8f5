/** The server's migrations, and what PostgreSQL they need. */
import path from 'node:path';
import { withClient } from '@mirinae/node-kit/database';
import { applyMigrations, type Migrations } from '@mirinae/node-kit/migrate';
import { buildBranchViews, dropBranchViews } from './branch-views.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

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

/** A name after all of ours was applied by a newer version, which started on this database at the same time. */
function checkHistory(applied: readonly string[], names: readonly string[]): void {
  const ours = new Set(names);
  const last = names.at(-1) ?? '';
  if (applied.some((name) => name < last && !ours.has(name)))
    throw new Error(
      'The schema of the database is older than this version of Mirinae can take over: start anew with an empty data folder (delete it, or set MIRINAE_DATA_DIR to another) or an empty database in DATABASE_URL.',
    );
}

const migrations: Migrations = {
  folder: migrationsFolder,
  table: 'applied_migrations',
  lock: migrationLock,
  checkHistory,
  prepare: dropBranchViews,
};

/**
 * Applies missing migrations and returns their names; `onStep` is called after each. Locks: one advisory lock of the
 * database for the whole run.
 */
export function migrate(url: string, onStep: () => void = () => {}): Promise<string[]> {
  return withClient(url, 'mirinae-migrate', async (client) => {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::integer as version`,
    );
    checkRelease(rows[0]?.version ?? 0);
    const applied = await applyMigrations(client, migrations, onStep);
    await buildBranchViews(client);
    return applied;
  });
}
