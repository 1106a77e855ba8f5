/** The studio's migrations. */
import path from 'node:path';
import { withClient } from '@mirinae/node-kit/database';
import { applyMigrations, type Migrations } from '@mirinae/node-kit/migrate';

export const migrationLock = 7_153_002;

/** The migration behind the arrow makes up for the difference. */
const earlierTexts: Migrations['earlierTexts'] = new Map([
  // 0022-rounds-ahead.sql -> 0028-live-rounds-index.sql
  ['0022-rounds-ahead.sql', ['9df46d125e333d89548c5547f1f9bc40179de808764018c44abc8b7358b29a99']],
]);

/** A database that knows other files than this build has is of another version; its rounds cannot be read here. */
function checkHistory(applied: readonly string[], names: readonly string[]): void {
  const unknown = applied.toSorted().find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `The studio's database was made by another version (${unknown} is not in this one): start it with an empty database.`,
    );
}

const folder = path.join(import.meta.dirname, 'migrations');
const migrations: Migrations = { folder, table: 'studio_migrations', lock: migrationLock, earlierTexts, checkHistory };

/** `onStep` is called after each file. */
export async function migrate(url: string, onStep: () => void = () => {}): Promise<void> {
  await withClient(url, 'mirinae-studio-migrate', (client) => applyMigrations(client, migrations, onStep));
}
