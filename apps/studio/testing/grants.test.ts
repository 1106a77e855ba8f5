/**
 * Goal: whoever has only the studio's password cannot rewrite rounds. Method: an owner who is no superuser brings an
 * empty database up to date; then the studio's role works, and tries what only an owner may.
 */
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { readConfig } from '../engine/config.ts';
import { openDatabase } from '../engine/database.ts';
import { newRoundId } from '../engine/secrets.ts';
import { startStudio } from '../engine/start.ts';
import { emptyDatabase } from './empty-database.ts';

const mark = newRoundId().replaceAll('-', '').slice(-12);
const [owner, studio] = [`studio_owner_${mark}`, `studio_${mark}`];

function as(role: string, url: string): string {
  const address = new URL(url);
  address.username = role;
  address.password = mark;
  return address.href;
}

async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

// Registered before the database's own end, so that it runs after it: a role that owns something cannot be dropped.
afterAll(() => administer(inject('templateUrl'), `drop role ${owner}`, `drop role ${studio}`));
const url = await emptyDatabase();
await administer(
  url,
  `create role ${owner} login nosuperuser password '${mark}'`,
  `create role ${studio} login nosuperuser password '${mark}'`,
  `alter database ${new URL(url).pathname.slice(1)} owner to ${owner}`,
);
const config = readConfig({
  STUDIO_DATABASE_URL: as(studio, url),
  STUDIO_DATABASE_OWNER_URL: as(owner, url),
  STUDIO_PORT: '0',
  LOG_LEVEL: 'silent',
});
const offer = { games: [], kinds: [] };
// A second node starts in addition to the first.
const nodes = [await startStudio(config, offer), await startStudio(config, offer)];
const db = openDatabase(as(studio, url));
afterAll(async () => {
  await db.end();
  for (const node of nodes) await node.stop();
});
const refusalOf = (text: string) =>
  db.query(text).then(
    () => 'done',
    ({ code }: pg.DatabaseError) => code,
  );
const denied = '42501';

it.each(['rounds', 'seeds', 'table_rounds', 'shoes'])(
  'the studio can neither alter, empty nor drop %s, nor switch its triggers off',
  async (table) => {
    for (const text of [
      `alter table ${table} disable trigger all`,
      `truncate ${table} cascade`,
      `drop table ${table} cascade`,
      `alter table ${table} add column more integer`,
    ])
      expect([text, await refusalOf(text)]).toEqual([text, denied]);
  },
);

it('the studio makes no tables, changes no functions and puts no other role on', async () => {
  for (const text of [
    'create table mine (only_column integer)',
    `create or replace function fix_round() returns trigger language plpgsql as 'begin return new; end'`,
    'set session_replication_role = replica',
    `set role ${owner}`,
    'delete from studio_migrations',
    `update install_currency set currency = 'USD'`,
  ])
    expect([text, await refusalOf(text)]).toEqual([text, denied]);
});

it('the studio reads and writes rows', async () => {
  expect((await db.query('select count(*) from rounds')).rows).toEqual([{ count: 0 }]);
  expect(await refusalOf('delete from rounds')).toBe('done');
});
