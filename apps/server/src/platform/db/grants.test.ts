/**
 * Goal: the application's password alone does not suffice to rewrite history. Method: an owner that is no superuser
 * migrates an empty database; then the application's role works, and tries statements reserved to an owner.
 */
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { createDatabase } from '../../testing/database.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { randomBytes } from '../rng.ts';
import { connect, disconnect } from './connect.ts';

const mark = randomBytes(6).toString('hex');
const [owner, application, other] = [`owner_${mark}`, `application_${mark}`, `other_${mark}`];

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
afterAll(() => administer(inject('templateUrl'), ...[owner, application, other].map((role) => `drop role ${role}`)));
const url = await createDatabase('template0');
await administer(
  url,
  `create role ${owner} login nosuperuser password '${mark}'`,
  `create role ${application} login nosuperuser password '${mark}'`,
  `create role ${other} login nosuperuser password '${mark}'`,
  `alter database ${new URL(url).pathname.slice(1)} owner to ${owner}`,
);
await prepareDatabase(as(owner, url), as(application, url), 'KRW');
// A second node starts in addition to the first.
await prepareDatabase(as(owner, url), as(application, url), 'KRW');
const db = connect(as(application, url));
afterAll(() => disconnect(db));
const run = (text: string) => db.$client.query(text);
const refusalOf = (text: string, requester = db) =>
  requester.$client.query(text).then(
    () => 'done',
    ({ code }: pg.DatabaseError) => code,
  );

const denied = '42501';
const appendOnly = ['ledger.entries', 'ledger.transfers', 'ledger.batches', 'ledger.day_seals', 'staff_audit'];

it('who knows the application’s address alone may start what is up to date', async () => {
  await prepareDatabase(as(application, url), as(application, url), 'KRW');
});

it.each(appendOnly)(
  'the application can neither alter, empty nor drop %s, nor switch its triggers off',
  async (table) => {
    for (const text of [
      `alter table ${table} disable trigger all`,
      `alter table ${table} disable trigger user`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} add column more integer`,
      `create or replace trigger append_only before update on ${table} for each row execute function notify_table_change()`,
    ])
      expect([text, await refusalOf(text)]).toEqual([text, denied]);
  },
);

it('the application can make no tables, change no functions and put no other role on', async () => {
  for (const text of [
    'create table mine (only_column integer)',
    'create table ledger.mine (only_column integer)',
    'drop trigger append_only on ledger.entries',
    `create or replace function ledger.refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    'set session_replication_role = replica',
    `set role ${owner}`,
    'delete from applied_migrations',
    `update install_currency set currency = 'USD'`,
  ])
    expect([text, await refusalOf(text)]).toEqual([text, denied]);
});

it('the application reads and writes rows, and has partitions made and dropped', async () => {
  await run(`insert into ledger.accounts (id, name) values (nextval('ledger.system_account_ids'), 'probe')`);
  await run('select ledger.ensure_partitions(30)');
  await run(`select create_wallet_call_partitions(current_date + 400, 3)`);
  await run(`select drop_wallet_calls(now() - interval '40 days')`);
  await run(`select archive_bets(now() - interval '90 days', 10)`);
  await run('select turn_feed_partitions(now(), 48)');
  await run(`select turn_feed_partitions(now() + interval '3 days', 48)`);
  const { rows } = await run(
    `select count(*)::integer as parts from pg_inherits where inhparent = 'feed_messages'::regclass`,
  );
  expect(rows).toEqual([{ parts: 1 }]);
});

it('the application adds jobs and sees them', async () => {
  await run(`select graphile_worker.add_job('probe')`);
  expect((await run('select task_identifier from graphile_worker.jobs')).rows).toEqual([{ task_identifier: 'probe' }]);
});

it('the role of another database on the same server, as the sandbox vendor’s, reads and runs nothing here', async () => {
  const stranger = connect(as(other, url));
  afterAll(() => disconnect(stranger));
  for (const text of ['select from members', 'select from ledger.entries', 'select drop_wallet_calls(now())'])
    expect([text, await refusalOf(text, stranger)]).toEqual([text, denied]);
});
