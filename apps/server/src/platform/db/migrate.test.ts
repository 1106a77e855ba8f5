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

/** Checksums of earlier texts of 0049-wins.sql and 0110-sportsbook.sql. */
test.each([
  ['0049-wins.sql', '0a2ab6960fb062a372ee68c8cd3d4c0c35f1c6bbd2501552d27214fa39c2c66b'],
  ['0110-sportsbook.sql', '8f59a886b87d0a201071aa0a3affd9dcb441ec7eb062adb779300fa5a69c8bc3'],
])('a database made while %s was another is brought to the schema of today', async (name, sha256) => {
  const url = await createDatabase('template0');
  await migrate(url);
  await run(url, `update applied_migrations set sha256 = '${sha256}' where name = '${name}'`);
  await run(url, `delete from applied_migrations where name = '0149-wins-as-today.sql'`);
  await run(url, 'create index bets_large_wins on bets (settled_at)');
  await run(url, 'alter table site_options alter column wins_from set default 300000');
  expect(await migrate(url)).toEqual(['0149-wins-as-today.sql']);
  expect(await dumpSchema(url)).toBe(await readFile(schemaFile, 'utf8'));
});

test('a migration of any other text than was ever released refuses the start', async () => {
  const url = await createDatabase('template0');
  await migrate(url);
  await run(url, `update applied_migrations set sha256 = 'edited' where name = '0049-wins.sql'`);
  await expect(migrate(url)).rejects.toThrow('The migration 0049-wins.sql was edited after it was applied.');
});
