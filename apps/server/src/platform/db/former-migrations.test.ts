/** Databases of the last release before the migrations were written anew, and of those before it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCatalog } from '@mirinae/node-kit/testing/catalog';
import { applyFormer, readFormer } from '@mirinae/node-kit/testing/former-migrations';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createDatabase } from '../../testing/database.ts';
import { migrate, migrationsFolder } from './migrate.ts';

const former = await readFormer(path.resolve(import.meta.dirname, '../../testing/former-migrations.json.gz'));
const formerNames = former.map(([name]) => name);
const { by } = z
  .object({ by: z.array(z.string()) })
  .parse(JSON.parse(await readFile(path.join(migrationsFolder, 'replaced.json'), 'utf8')));

type Opened = { url: string; client: pg.Client };

async function openEmpty(): Promise<Opened> {
  const url = await createDatabase('template0');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return { url, client };
}

async function openFormer(files = former): Promise<Opened> {
  const opened = await openEmpty();
  await applyFormer(opened.client, 'applied_migrations', files);
  return opened;
}

async function readApplied({ client }: Opened): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from applied_migrations order by name');
  return rows.map(({ name }) => name);
}

test('a database of the last release goes on, and is object by object what an empty one becomes', async () => {
  const [empty, old] = await Promise.all([openEmpty(), openFormer()]);
  const names = await migrate(empty.url);
  expect(await migrate(old.url)).toEqual(names.filter((name) => !by.includes(name)));
  expect(await readApplied(old)).toEqual([...formerNames, ...names]);
  const expected = await readCatalog(empty.client);
  expect(Object.keys(expected).length).toBeGreaterThan(4_000);
  expect(await readCatalog(old.client)).toEqual(expected);
});

test('the comparison sees one object that differs, of whatever kind', async () => {
  const { url, client } = await openEmpty();
  await migrate(url);
  const expected = await readCatalog(client);
  for (const statement of [
    'alter table cash_limits drop constraint cash_limits_deposit_is_played',
    'drop index bets_by_round',
    'drop trigger append_only on ledger.entries',
    'grant execute on function archive_bets(timestamptz, integer) to public',
    'delete from point_rates where level = 5',
    'alter table site_options alter column wins_from set default 1',
  ]) {
    await client.query('begin');
    await client.query(statement);
    expect(await readCatalog(client), statement).not.toEqual(expected);
    await client.query('rollback');
  }
});

test('a database of an earlier release is refused in one sentence, and nothing in it changes', async () => {
  const old = await openFormer(former.slice(0, 40));
  const before = await readCatalog(old.client);
  await expect(migrate(old.url)).rejects.toThrow(
    /^The database has 40 of the \d+ migrations up to 0\d{3}-[a-z-]+\.sql: .* first, then to this one\.$/,
  );
  expect(await readApplied(old)).toEqual(formerNames.slice(0, 40));
  expect(await readCatalog(old.client)).toEqual(before);
});

test('a database whose former migrations are of another text is refused', async () => {
  const [[name = '', text = ''] = [], ...rest] = former;
  const old = await openFormer([[name, `${text}\n`], ...rest]);
  await expect(migrate(old.url)).rejects.toThrow(`The migration ${name} was edited after it was applied.`);
  expect(await readApplied(old)).toEqual(formerNames);
});

test('two nodes that start together take a database over once', async () => {
  const old = await openFormer();
  const [first, second] = await Promise.all([migrate(old.url), migrate(old.url)]);
  expect(first.filter((name) => second.includes(name))).toEqual([]);
  const applied = await readApplied(old);
  expect(applied).toEqual([...formerNames, ...applied.filter((name) => !formerNames.includes(name))]);
  expect(applied).toEqual(expect.arrayContaining(by));
  expect(await migrate(old.url)).toEqual([]);
});
