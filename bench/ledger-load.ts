/** Ledgers for the bench, and a load of bets and wins on them. */
import { randomUUID } from 'node:crypto';
import { drainLedger, type Operation, type Outcome, post } from '../apps/server/src/modules/ledger/index.ts';
import { connect, type Database } from '../apps/server/src/platform/db/connect.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { memberId } from '../apps/server/src/platform/ids.ts';
import { money } from '../apps/server/src/platform/money.ts';
import { type LoadResult, runLoad } from './load.ts';

export const ledgerShape = { members: 100_000, houses: 20, startBalance: 1_000_000, nextKey: randomUUID } as const;
const { members, houses, startBalance, nextKey } = ledgerShape;
/** Enough to fill the batches, few enough for short waits. */
const callers = 640;
const entriesFirst = 100_000;

/** Which member a turn's operation is for. */
type Pick = (turn: number) => number;
export const spread: Pick = (turn) => 1 + ((turn * 7_919) % members);
/** Every fifth operation goes to member 1. */
export const hot: Pick = (turn) => (turn % 5 === 0 ? 1 : spread(turn));

async function openMemberAccounts(db: Database, balance: number): Promise<void> {
  await db.$client.query(
    `insert into ledger.accounts (id, member, name, balance, sequence)
     select nextval('ledger.member_account_ids'), n, 'cash', $1, 0 from generate_series(1, $2::bigint) n`,
    [balance, members],
  );
  await db.$client.query('vacuum analyze ledger.accounts');
}

/** Balances from nowhere: quick, and all that is needed where only speed is measured. */
export function openRichMembers(db: Database): Promise<void> {
  return openMemberAccounts(db, startBalance);
}

function bet(turn: number, member: number): Operation {
  const amount = turn % 2 === 0 ? -100 : 100;
  return {
    // Keys without any order, as vendors send them: the worst case for the index of keys.
    key: `bet:studio:${nextKey()}`,
    kind: turn % 2 === 0 ? 'bet' : 'win',
    reference: `bet:${turn}`,
    actor: 'vendor:studio',
    legs: [
      { account: { owner: memberId(member), kind: 'cash' }, amount: money(amount) },
      { account: { system: `house:v${turn % houses}` }, amount: money(-amount) },
    ],
  };
}

function throwOnRefusal(outcome: Outcome): void {
  if (outcome.status !== 'posted') throw new Error(`A bench operation was not posted: ${JSON.stringify(outcome)}.`);
}

function postLoad(db: Database, seconds: number, pick: Pick, maxCount = Number.POSITIVE_INFINITY): Promise<LoadResult> {
  return runLoad(
    callers,
    seconds,
    async (turn) => throwOnRefusal(await post(db, bet(turn, pick(turn)))),
    (turn) => turn >= maxCount,
  );
}

async function countEntries(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ count: bigint }>(
    'select coalesce(sum(entries), 0)::bigint as count from ledger.batches',
  );
  return Number(rows[0]?.count ?? 0n);
}

export async function growTo(db: Database, entries: number): Promise<void> {
  const missing = entries - (await countEntries(db));
  if (missing > 0) await postLoad(db, 3_600, spread, missing);
}

/** Every won of the members was deposited through the ledger, so that the whole of it can be proved. */
export async function openFundedMembers(db: Database): Promise<void> {
  const deposit = (member: number): Operation => ({
    key: `deposit:${member}:done`,
    kind: 'deposit',
    reference: `request:${member}`,
    actor: 'staff:1',
    legs: [
      { account: { owner: memberId(member), kind: 'cash' }, amount: money(startBalance) },
      { account: { system: 'bank_in' }, amount: money(-startBalance) },
    ],
  });
  await openMemberAccounts(db, 0);
  await runLoad(
    callers,
    600,
    async (turn) => throwOnRefusal(await post(db, deposit(turn + 1))),
    (turn) => turn >= members,
  );
}

/** A ledger with its members and its first entries. */
export async function openLedger(url: string, openMembers: (db: Database) => Promise<void>): Promise<Database> {
  await migrate(url);
  const db = connect(url, { applicationName: 'mirinae-bench' });
  await openMembers(db);
  await growTo(db, entriesFirst);
  return db;
}

/** Starts on a quiet server: what was measured before and left to write is written. */
export async function measureLedger(db: Database, seconds: number, pick: Pick): Promise<LoadResult> {
  await drainLedger(db);
  await db.$client.query('checkpoint');
  return postLoad(db, seconds, pick);
}

/** Posts one after another from each caller until the work is done. */
export async function postConcurrently(
  db: Database,
  otherCallers: number,
  work: () => Promise<unknown>,
): Promise<LoadResult> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  const load = runLoad(
    otherCallers,
    Number.POSITIVE_INFINITY,
    async (turn) => throwOnRefusal(await post(db, bet(turn, spread(turn)))),
    () => isDone,
  );
  await working;
  return load;
}
