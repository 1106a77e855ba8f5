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
