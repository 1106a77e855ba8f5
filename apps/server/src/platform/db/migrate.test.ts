import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from '../../testing/database.ts';
import { dumpSchema, schemaFile } from '../../testing/dump-schema.ts';
import { checkRelease, migrate } from './migrate.ts';

test.each([
  [150_018, true],
  [179_999, true],
  [180_000, false],
  [190_001, false],
])('a database of version number %d is refused at start: %s', (version, isRefused) => {
  const check = () => checkRelease(version);
  if (isRefused) expect(check).toThrow(/needs 18 or newer/);
  else expect(check).not.toThrow();
});

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('schema.sql is what the migrations make: npm run schema writes it', async () => {
  const url = await createDatabase('template0');
  await migrate(url);
  expect(await dumpSchema(url)).toBe(await readFile(schemaFile, 'utf8'));
});

test('a migration that is gone refuses the start in one sentence, a newer one does not', async () => {
  const url = await createDatabase('template0');
  expect(await migrate(url)).not.toEqual([]);
  await run(url, `insert into applied_migrations (name, sha256) values ('9999-later.sql', '')`);
  expect(await migrate(url)).toEqual([]);
  await run(url, `insert into applied_migrations (name, sha256) values ('0001-before.sql', '')`);
  await expect(migrate(url)).rejects.toThrow(/^The schema of the database is older .* start anew with .*\.$/);
});

test('a migration of any other text than was ever released refuses the start', async () => {
  const url = await createDatabase('template0');
  await migrate(url);
  await run(url, `update applied_migrations set sha256 = 'edited' where name = '1002-ledger.sql'`);
  await expect(migrate(url)).rejects.toThrow('The migration 1002-ledger.sql was edited after it was applied.');
});
