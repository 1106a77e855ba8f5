/**
 * Accounts and their numbers. An account's number never changes, so the posting path caches it; only committed accounts
 * are cached. System accounts and a member's vendor accounts come into being on first use; `cash`, `point` and
 * `cash_held` when the member is opened.
 */
import type pg from 'pg';
import { plainArray, textArray } from '../../platform/db/arrays.ts';
import { createBatchLoader, isPool } from '../../platform/db/batch-loader.ts';
import { type Database, isOfBranches, type Tx } from '../../platform/db/connect.ts';
import { type RunStatement, runFrom, runOn, runWithin } from '../../platform/db/statement.ts';
import { type MemberId, memberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import type { AccountRef, MemberAccountName, SystemAccountName } from './types.ts';

/** Bound at which the cache is cleared: about 30 MB. */
const maxRemembered = 200_000;

export function isSystem(account: AccountRef): account is { system: SystemAccountName } {
  return 'system' in account;
}

function memberOf(account: AccountRef): bigint | null {
  return 'system' in account ? null : account.owner;
}

function nameOf(account: AccountRef): string {
  return 'system' in account ? account.system : account.kind;
}

const find = {
  name: 'ledger_find_accounts',
  text: `select a.id, a.member, a.name from unnest($1::bigint[], $2::text[]) wanted (member, name)
    join ledger.accounts a on a.member = wanted.member and a.name = wanted.name
    union all
    select a.id, a.member, a.name from unnest($3::text[]) wanted (name) join ledger.accounts a on a.member is null and a.name = wanted.name`,
};

/** Names in one fixed order, so that two nodes opening the same accounts wait instead of deadlocking. */
const open = {
  name: 'ledger_open_accounts',
  text: `insert into ledger.accounts (id, member, name)
    select nextval(case when wanted.member is null then 'ledger.system_account_ids'::regclass else 'ledger.member_account_ids'::regclass end),
      wanted.member, wanted.name
    from (select member, name from unnest($1::bigint[], $2::text[]) given (member, name) order by member, name) wanted
    where wanted.member is null or exists (select from ledger.accounts c where c.member = wanted.member and c.name = 'cash')
    on conflict do nothing`,
};

type FoundRow = { id: bigint; member: bigint | null; name: string };

/**
 * The numbers of accounts: by name, then by owner, 0 for the system. Owners as numbers: a map of bigints costs five
 * times as much.
 */
export type AccountIds = Map<string, Map<number, bigint>>;

export function findNumber(ids: AccountIds, account: AccountRef): bigint | undefined {
  return isSystem(account) ? ids.get(account.system)?.get(0) : ids.get(account.kind)?.get(Number(account.owner));
}

function cacheNumber(ids: AccountIds, { id, member, name }: FoundRow): void {
  const named = ids.get(name) ?? new Map<number, bigint>();
  ids.set(name, named.set(Number(member ?? 0n), id));
}

async function findInto(run: RunStatement, accounts: readonly AccountRef[], ids: AccountIds): Promise<void> {
  const owned = accounts.filter((account) => !isSystem(account));
  const rows = await run<FoundRow>(find, [
    plainArray(owned.map(memberOf)),
    textArray(owned.map(nameOf)),
    textArray(accounts.filter(isSystem).map(nameOf)),
  ]);
  for (const row of rows) cacheNumber(ids, row);
}

function listMissing(accounts: readonly AccountRef[], ids: AccountIds): AccountRef[] {
  return accounts.filter((account) => findNumber(ids, account) === undefined);
}

/** Adds the numbers of the accounts that `ids` lacks. What cannot be found or opened stays missing. */
export async function resolveAccounts(
  run: RunStatement,
  accounts: readonly AccountRef[],
  ids: AccountIds,
): Promise<void> {
  const unknown = listMissing(accounts, ids);
  if (unknown.length === 0) return;
  await findInto(run, unknown, ids);
  const openable = listMissing(unknown, ids).filter(
    (account) => isSystem(account) || account.kind === 'prize_held' || account.kind.startsWith('vendor:'),
  );
  if (openable.length === 0) return;
  await run(open, [plainArray(openable.map(memberOf)), textArray(openable.map(nameOf))]);
  await findInto(run, openable, ids);
}

const caches = new WeakMap<pg.Pool, AccountIds>();

function countNumbers(ids: AccountIds): number {
  let count = 0;
  for (const named of ids.values()) count += named.size;
  return count;
}

/** The numbers cached per database. Fill it only with accounts read outside any transaction. */
export function cachedAccounts(pool: pg.Pool): AccountIds {
  const known = caches.get(pool);
  if (known && countNumbers(known) < maxRemembered) return known;
  const fresh: AccountIds = new Map();
  caches.set(pool, fresh);
  return fresh;
}

const openMember = {
  name: 'ledger_open_member',
  text: `insert into ledger.accounts (id, member, name)
    select nextval('ledger.member_account_ids'), $1::bigint, name from unnest(array['cash', 'cash_held', 'point']) name
    on conflict do nothing`,
};

/** Opens a member's `cash`, `cash_held` and `point` at 0; opening twice changes nothing. */
export async function openMemberAccounts(tx: Tx, member: MemberId): Promise<void> {
  await runWithin(tx)(openMember, [member]);
}

const balancesOf = {
  name: 'ledger_balances',
  text: `select member, name, balance from ledger.accounts where member = any ($1::bigint[]) and name in ('cash', 'point', 'cash_held')`,
};

export type Balances = { cash: Money; point: Money; held: Money };
type BalanceRow = { member: bigint; name: string; balance: bigint };

async function readBalances(run: RunStatement, members: readonly MemberId[]): Promise<(member: MemberId) => Balances> {
  return toBalances(await run<BalanceRow>(balancesOf, [plainArray(members)]));
}

function toBalances(rows: readonly BalanceRow[]): (member: MemberId) => Balances {
  const balances = new Map(rows.map(({ member, name, balance }) => [`${member}:${name}`, balance]));
  return (member) => {
    const read = (name: string) => money(balances.get(`${member}:${name}`) ?? 0n);
    return { cash: read('cash'), point: read('point'), held: read('cash_held') };
  };
}

const readTogether = createBatchLoader((db: Database, members: readonly MemberId[]) =>
  readBalances(runOn(db.$client), members),
);

/** The member's balances now, in smallest units; 0 for accounts never opened. One indexed read, no lock. */
export async function getBalances(db: Database | Tx, member: MemberId): Promise<Balances> {
  return isPool(db) ? readTogether(db, member) : (await readBalances(runWithin(db), [member]))(member);
}

const lockedBalances = {
  name: 'ledger_lock_balances',
  text: `select member, name, balance from ledger.accounts where member = $1::bigint and name in ('cash', 'point', 'cash_held')
    order by id for no key update`,
};

/** The member's balances, locked until the transaction ends. Locks: the member's accounts, by id. */
export async function lockBalances(tx: Tx, member: MemberId): Promise<Balances> {
  return toBalances(await runWithin(tx)<BalanceRow>(lockedBalances, [member]))(member);
}

const pointsOf = {
  name: 'ledger_points',
  text: `select member, balance from ledger.accounts where member = any ($1::bigint[]) and name = 'point'`,
};

/** The points of many members in one read. */
export async function getPoints(db: Database, members: readonly MemberId[]): Promise<Map<bigint, bigint>> {
  const rows = await runOn(db.$client)<{ member: bigint; balance: bigint }>(pointsOf, [plainArray(members)]);
  return new Map(rows.map(({ member, balance }) => [member, balance]));
}

const memberTotals = {
  name: 'ledger_member_totals',
  text: `select name, sum(balance)::bigint as balance from ledger.accounts
    where member is not null and name in ('cash', 'point', 'cash_held') group by name`,
};

const branchTotals = {
  name: 'ledger_branch_totals',
  text: `select name, sum(balance)::bigint as balance from ledger.accounts
    where member in (select member_id from branch.within) and name in ('cash', 'point', 'cash_held') group by name`,
};

/**
 * Sum of all members' balances, in smallest units; of the branches where the reader sees no others. Reads every member
 * account: for a dashboard, not for a hot path.
 */
export async function sumMemberBalances(db: Database): Promise<Balances> {
  const rows = await runOn(db.$client)<{ name: string; balance: bigint }>(
    isOfBranches(db) ? branchTotals : memberTotals,
    [],
  );
  const totals = new Map(rows.map(({ name, balance }) => [name, balance]));
  const read = (name: string) => money(totals.get(name) ?? 0n);
  return { cash: read('cash'), point: read('point'), held: read('cash_held') };
}

/** The balance of any one account, such as a vendor's or the house's; 0 for one never opened. */
export async function getAccountBalance(db: Database | Tx, account: AccountRef): Promise<Money> {
  const run = runFrom(db);
  const query = {
    name: 'ledger_balance',
    text: 'select balance from ledger.accounts where member is not distinct from $1::bigint and name = $2',
  };
  const [row] = await run<{ balance: bigint }>(query, [memberOf(account), nameOf(account)]);
  return money(row?.balance ?? 0n);
}

const allMoney = {
  name: 'ledger_all_money',
  text: `select coalesce(sum(balance), 0)::bigint as balance from ledger.accounts where member = $1::bigint and name <> 'point'`,
};

/** All won of a member wherever they are, at vendors and held ones too; points are none. */
export async function sumMoneyOf(db: Database | Tx, member: MemberId): Promise<Money> {
  const [row] = await runFrom(db)<{ balance: bigint }>(allMoney, [member]);
  return money(row?.balance ?? 0n);
}

const manyBalances = {
  name: 'ledger_many_balances',
  text: `select member, name, balance from ledger.accounts where member = any($1::bigint[]) and name in ('cash', 'point')`,
};

/** The balances of many members in one query; members without accounts are left out. */
export async function listBalances(
  db: Database | Tx,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, Pick<Balances, 'cash' | 'point'>>> {
  const run = runFrom(db);
  const rows = await run<{ member: MemberId; name: string; balance: bigint }>(manyBalances, [plainArray(memberIds)]);
  const balances = new Map<MemberId, { cash: Money; point: Money }>();
  for (const { member, name, balance } of rows) {
    const known = balances.get(member) ?? { cash: money(0), point: money(0) };
    balances.set(member, name === 'cash' ? { ...known, cash: money(balance) } : { ...known, point: money(balance) });
  }
  return balances;
}

/** Every member with money in the account of that name: for jobs, not for a hot path. */
export async function listHolders(
  db: Database,
  kind: MemberAccountName,
): Promise<{ memberId: MemberId; balance: Money }[]> {
  const query = {
    name: 'ledger_holders',
    text: 'select member, balance from ledger.accounts where member is not null and name = $1 and balance > 0 order by member',
  };
  const rows = await runOn(db.$client)<{ member: bigint; balance: bigint }>(query, [kind]);
  return rows.map(({ member, balance }) => ({ memberId: memberId(member), balance: money(balance) }));
}
