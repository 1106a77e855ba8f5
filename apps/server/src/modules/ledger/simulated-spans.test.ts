/** The simulated past of a sandbox in statements: its moments, periods of it, and no way to it in any other house. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { ledgerOf, move } from '../../testing/ledger-moves.ts';
import { dateSimulated, listOtherThanBets, listStatement, pageStatement } from './index.ts';

const { db } = await testDatabase({});
const { openMember, now, faultsNow } = ledgerOf(db);
const dayMs = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.UTC(2026, 0, 31) - days * dayMs);
const member = await openMember();
const account = { owner: member, kind: 'cash' } as const;

const post = async (...amounts: bigint[]) => {
  for (const amount of amounts) await now([{ ...move(member, amount), kind: 'adjustment' }]);
};

beforeAll(async () => {
  await db.$client.query('insert into demo_loading (began_at) values (now())');
  await post(1n);
  await dateSimulated(db, daysAgo(30));
  await post(2n, 3n);
  await dateSimulated(db, daysAgo(20));
  await dateSimulated(db, daysAgo(15));
  await post(4n);
  await dateSimulated(db, daysAgo(10));
  await db.$client.query('delete from demo_loading');
  await post(5n);
});
afterAll(async () => expect(await faultsNow()).toEqual([]));

const amounts = (rows: readonly { amount: bigint }[]) => rows.map(({ amount }) => Number(amount));
const within = async (from?: Date, to?: Date) => {
  const { rows, total } = await pageStatement(db, account, { from, to, page: 1, perPage: 10 });
  expect(total).toBe(rows.length);
  return amounts(rows);
};

test('each movement has its moment of the past, and one after the past its own', async () => {
  const rows = await listStatement(db, account, { limit: 10 });
  const [last, ...past] = rows.map(({ at }) => at);
  expect(amounts(rows)).toEqual([5, 4, 3, 2, 1]);
  expect(past).toEqual([daysAgo(10), daysAgo(20), daysAgo(20), daysAgo(30)]);
  const { rows: posted } = await db.$client.query('select max(posted_at) as at from ledger.transfers');
  expect(Math.abs((last?.getTime() ?? 0) - posted[0].at.getTime())).toBeLessThan(1);
});

test('a period of the past has what it shows, and that of the loading only what came after it', async () => {
  const { rows } = await db.$client.query('select min(posted_at) as begun from ledger.transfers');
  const begun: Date = rows[0].begun;
  expect(await within()).toEqual([5, 4, 3, 2, 1]);
  expect(await within(daysAgo(20))).toEqual([5, 4, 3, 2]);
  expect(await within(daysAgo(20), daysAgo(10))).toEqual([3, 2]);
  expect(await within(undefined, daysAgo(20))).toEqual([1]);
  expect(await within(daysAgo(9))).toEqual([5]);
  expect(await within(undefined, daysAgo(9))).toEqual([4, 3, 2, 1]);
  expect(await within(begun, new Date(Date.now() + dayMs))).toEqual([5]);
  expect(await within(daysAgo(9), begun)).toEqual([]);
});

test('what is looked for before a moment of the past is found by it', async () => {
  const before = async (at: Date) => amounts(await listOtherThanBets(db, account, { before: at, limit: 10 }));
  expect(await before(daysAgo(10))).toEqual([3, 2, 1]);
  expect(await before(daysAgo(30))).toEqual([]);
  expect(await before(new Date(Date.now() + dayMs))).toEqual([5, 4, 3, 2, 1]);
});

test('no house but one that is being filled dates a transfer, and none changes a date', async () => {
  const query = (text: string) => db.$client.query(text);
  await expect(dateSimulated(db, daysAgo(5))).rejects.toThrow();
  await expect(query('update ledger.simulated_spans set at = now()')).rejects.toThrow('append-only');
  await expect(query('delete from ledger.simulated_spans')).rejects.toThrow('append-only');
  await query('insert into demo_loading (began_at) values (now())');
  try {
    await expect(dateSimulated(db, daysAgo(11))).rejects.toThrow();
    await expect(dateSimulated(db, new Date(Date.now() + dayMs))).rejects.toThrow();
  } finally {
    await query('delete from demo_loading');
  }
  expect(await within(daysAgo(20), daysAgo(10))).toEqual([3, 2]);
});
