/** The studio's migrations. */
import path from 'node:path';
import { withClient } from '@mirinae/node-kit/database';
import { applyMigrations, type Migrations } from '@mirinae/node-kit/migrate';

export const migrationLock = 7_153_002;

/** A database that knows other files than this build has is of another version; its rounds cannot be read here. */
function checkHistory(applied: readonly string[], names: readonly string[]): void {
  const unknown = applied.toSorted().find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `The studio's database was made by another version (${unknown} is not in this one): start it with an empty database.`,
    );
}

const folder = path.join(import.meta.dirname, 'migrations');
const migrations: Migrations = { folder, table: 'studio_migrations', lock: migrationLock, checkHistory };

/** `onStep` is called after each file. */
export async function migrate(url: string, onStep: () => void = () => {}): Promise<void> {
  await withClient(url, 'mirinae-studio-migrate', (client) => applyMigrations(client, migrations, onStep));
}
