/**
 * Goal: co-writes of the money are written with it or not at all. Method: rows of two kinds in one batch, one kind of
 * which the database throws out.
 */
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { ledgerOf, move } from '../../testing/ledger-moves.ts';
import { coWritesOf } from './companions.ts';
import { post } from './index.ts';

const { db } = await testDatabase();
const { openMember, cashOf, faultsNow } = ledgerOf(db);
await db.$client.query('create table seen (kind text not null, step integer not null check (step < 9))');

const insertText = 'insert into seen select $1, $2';

const slow = coWritesOf<{ step: string }>(async (client) => {
  await client.query(insertText, ['slow', 1]);
  await client.query('select pg_sleep(0.05)');
  await client.query(insertText, ['slow', 2]);
});
const refusing = coWritesOf<{ step: string }>(async (client, items) => {
  await client.query(insertText, ['refused', items.some(({ row }) => row.step === 'bad') ? 9 : 1]);
});

async function seenNow() {
  const { rows } = await db.$client.query<{ kind: string; step: number }>('select kind, step from seen order by 1, 2');
  return rows.map(({ kind, step }) => `${kind} ${step}`);
}

test('rows of two kinds are written with their money', async () => {
  const member = await openMember();
  await Promise.all([
    post(db, move(member, 1_000n), slow({ step: 'good' })),
    post(db, move(member, 500n), refusing({ step: 'good' })),
  ]);
  expect([await cashOf(member), await seenNow()]).toEqual([1_500n, ['refused 1', 'slow 1', 'slow 2']]);
});

test('a row that is thrown out takes its own money along, and no neighbour’s row is written twice or without its money', async () => {
  const member = await openMember();
  await db.$client.query('truncate seen');
  const [written, refused] = await Promise.allSettled([
    post(db, move(member, 1_000n), slow({ step: 'good' })),
    post(db, move(member, 500n), refusing({ step: 'bad' })),
  ]);
  expect([written.status, refused.status]).toEqual(['fulfilled', 'rejected']);
  expect([await cashOf(member), await seenNow()]).toEqual([1_000n, ['slow 1', 'slow 2']]);
  expect(await faultsNow()).toEqual([]);
});

test('whoever is refused is given the reason, whichever row of theirs came after the one that was thrown out', async () => {
  const member = await openMember();
  const posting = post(db, move(member, 500n), slow({ step: 'good' }), refusing({ step: 'bad' }));
  await expect(posting).rejects.toMatchObject({ constraint: 'seen_step_check' });
  expect(await cashOf(member)).toBe(0n);
});
