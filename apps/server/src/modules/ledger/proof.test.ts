/**
 * Goal: every change that bypasses the ledger is detected. Method: movements, then direct changes of the tables; days
 * sealed late.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { connect, disconnect, withTransaction } from '../../platform/db/connect.ts';
import { testDatabase } from '../../testing/database.ts';
import { ledgerOf, move, newKey } from '../../testing/ledger-moves.ts';
import { postNow } from './index.ts';

const { db, url } = await testDatabase({ maxConnections: 20 });
const otherNode = connect(url, { maxConnections: 20 });
afterAll(() => disconnect(otherNode));
const { openMember, now, cashOf, faultsNow } = ledgerOf(db);

describe('the proof', () => {
  test('a ledger with bets, refusals, a reversal and a tombstone is whole', async () => {
    const member = await openMember();
    const bet = move(member, -40n);
    const late = newKey();
    await now([move(member, 100n), bet, move(member, -1_000n)]);
    await now([{ ...move(member, 40n), kind: 'rollback', legs: [], reverses: bet.key }]);
    await now([move(member, 5n), { ...move(member, 1n), kind: 'rollback', legs: [], reverses: late }]);
    expect(await cashOf(member)).toBe(105n);
    expect(await faultsNow()).toEqual([]);
  });

  test.each([
    'update ledger.entries set amount = amount',
    'delete from ledger.entries',
    'update ledger.transfers set actor = actor',
    'truncate ledger.transfers',
    'delete from ledger.accounts',
  ])('%s is refused', async (statement) => {
    await expect(db.$client.query(statement)).rejects.toThrow(/append-only/);
  });

  test('no statement makes a member account negative', async () => {
    await expect(db.$client.query('update ledger.accounts set balance = -1 where member is not null')).rejects.toThrow(
      /accounts_member_never_negative/,
    );
  });

  /** A hand that owns the database can switch triggers off; the chain still shows what it did. */
  async function tamper(statement: string): Promise<void> {
    await db.$client.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
  }

  test('one changed entry is named with its day, and nothing else is blamed once it is put right', async () => {
    const { rows } = await db.$client.query<{ account: bigint; sequence: bigint; day: string }>(
      `select account, sequence, to_char(posted_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day from ledger.entries order by transfer limit 1`,
    );
    const [entry] = rows;
    const where = `account = ${entry?.account} and sequence = ${entry?.sequence}`;
    await tamper(`update ledger.entries set amount = amount + 1 where ${where}`);
    const faults = await faultsNow();
    expect(faults).toContainEqual({
      what: 'account',
      day: entry?.day,
      text: expect.stringContaining(`Entry ${entry?.sequence} of account ${entry?.account}`),
    });
    expect(faults.map(({ what }) => what)).toContain('batch');
    await tamper(`update ledger.entries set amount = amount - 1 where ${where}`);
    expect(await faultsNow()).toEqual([]);
  });

  test('a running balance that was changed where all sums still agree is named with its entry', async () => {
    const member = await openMember();
    for (const amount of [10n, 20n, 30n]) await now([move(member, amount)]);
    const where = `account = (select id from ledger.accounts where member = ${member} and name = 'cash') and sequence = 2`;
    await tamper(`update ledger.entries set balance = balance + 5 where ${where}`);
    const accounts = (await faultsNow()).filter(({ what }) => what === 'account');
    expect(accounts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Entry 2 of account .*: 10 and 20 do not make 35$/),
      expect.stringMatching(/^Entry 3 of account .*: 35 and 30 do not make 60$/),
    ]);
    await tamper(`update ledger.entries set balance = balance - 5 where ${where}`);
    expect(await faultsNow()).toEqual([]);
  });

  test.each([
    ['reference', "reference = reference || '!'", "reference = rtrim(reference, '!')"],
    ['actor', "actor = actor || '!'", "actor = rtrim(actor, '!')"],
    ['counterpart', 'counterpart_amount = counterpart_amount + 1', 'counterpart_amount = counterpart_amount - 1'],
  ])('a changed %s of a transfer shows', async (_, change, putRight) => {
    const where = 'where id = (select min(id) from ledger.transfers where counterpart is not null)';
    await tamper(`update ledger.transfers set ${change} ${where}`);
    expect((await faultsNow()).map(({ what }) => what)).toContain('batch');
    await tamper(`update ledger.transfers set ${putRight} ${where}`);
    expect(await faultsNow()).toEqual([]);
  });

  test('an account whose balance was changed by hand is named', async () => {
    await tamper('update ledger.accounts set balance = balance + 5 where id = 1');
    expect((await faultsNow()).map(({ what }) => what)).toEqual(expect.arrayContaining(['account', 'sum']));
    await tamper('update ledger.accounts set balance = balance - 5 where id = 1');
  });

  test('a batch taken out leaves a hole that shows', async () => {
    await tamper(
      'create table kept as select * from ledger.batches order by id limit 1; delete from ledger.batches where id = (select id from kept)',
    );
    expect((await faultsNow()).map(({ what }) => what)).toEqual(expect.arrayContaining(['unchained']));
    await tamper('insert into ledger.batches select * from kept; drop table kept');
    expect(await faultsNow()).toEqual([]);
  });
});

describe('sealing days', () => {
  const seal = async () =>
    Number((await db.$client.query<{ days: number }>('select ledger.seal_closed_days() as days')).rows[0]?.days);
  const hasOpenPostings = async () =>
    (await db.$client.query<{ open: boolean }>('select ledger.has_open_postings(clock_timestamp()) as open')).rows[0]
      ?.open;

  test('a posting that has not ended holds the seal of its day back', async () => {
    const member = await openMember();
    const { promise, resolve } = Promise.withResolvers<void>();
    const posting = withTransaction(otherNode, async (tx) => {
      await postNow(tx, [move(member, 1n)]);
      resolve();
      await expect.poll(hasOpenPostings).toBe(true);
    });
    await promise;
    await posting;
    await expect.poll(hasOpenPostings).toBe(false);
  });

  test('days missed while no server ran are sealed by the next sweep, each once, and today stays open', async () => {
    await db.$client.query(
      `insert into ledger.batches (id, posted_at, lane, transfers, entries, previous, digest)
       select 0, clock_timestamp() - interval '3 days', (select min(id) from ledger.lanes), 0, 0, '', ''`,
    );
    expect([await seal(), await seal()]).toEqual([3, 0]);
    const { rows } = await db.$client.query<{ gaps: bigint }>(
      `select count(*) as gaps from (select day - lag(day) over (order by day) as step from ledger.day_seals) s where step <> 1`,
    );
    expect(rows[0]?.gaps).toBe(0n);
  });
});
