/** Balances of accounts, as statements that prove the rows of other modules. */
import { type SQL, sql } from '../../platform/db/orm.ts';

/** Holdings of each member: cash, held cash, points and coins at vendors. */
export function heldByMember(): SQL {
  return sql`select member as member_id, sum(balance) as held from ledger.accounts where member is not null group by member`;
}

/** The balances of the system's accounts by name. */
export function systemBalances(): SQL {
  return sql`select name, balance from ledger.accounts where member is null`;
}

/** Members whose cash or points are in a range, both ends included; an end that is null is open. */
export function membersHolding(account: 'cash' | 'point', min: bigint | null, max: bigint | null): SQL {
  const least = min === null ? sql`true` : sql`balance >= ${min}`;
  const most = max === null ? sql`true` : sql`balance <= ${max}`;
  return sql`select member from ledger.accounts
    where member is not null and name = ${account} and ${least} and ${most}`;
}
