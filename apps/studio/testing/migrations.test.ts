/** Databases of the studio that were made by an earlier version. */
import path from 'node:path';
import { readCatalog } from '@mirinae/node-kit/testing/catalog';
import { applyFormer, readFormer } from '@mirinae/node-kit/testing/former-migrations';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../engine/migrate.ts';
import { emptyDatabase } from './empty-database.ts';

const former = await readFormer(path.join(import.meta.dirname, 'former-migrations.json.gz'));

async function open(files: typeof former | null): Promise<{ url: string; client: pg.Client }> {
  const url = await emptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  if (files !== null) await applyFormer(client, 'studio_migrations', files);
  return { url, client };
}

it('one of the last release goes on, and is object by object what an empty one becomes', async () => {
  const [empty, old] = await Promise.all([open(null), open(former)]);
  await Promise.all([migrate(empty.url), migrate(old.url), migrate(old.url)]);
  const expected = await readCatalog(empty.client);
  expect(Object.keys(expected).length).toBeGreaterThan(500);
  expect(await readCatalog(old.client)).toEqual(expected);
});

it('one of an earlier release is refused in one sentence, and nothing in it changes', async () => {
  const { url, client } = await open(former.slice(0, 10));
  const before = await readCatalog(client);
  await expect(migrate(url)).rejects.toThrow(
    /^The database has 10 of the 25 migrations up to 0031-language-tags\.sql: /,
  );
  expect(await readCatalog(client)).toEqual(before);
});

it('one made by a text that was never released is refused', async () => {
  const { url, client } = await open(former);
  await client.query(`update studio_migrations set sha256 = 'edited' where name = '0022-rounds-ahead.sql'`);
  await expect(migrate(url)).rejects.toThrow('0022-rounds-ahead.sql was edited after it was applied');
});
