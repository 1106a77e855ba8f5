/** Signs of harm in requests for money, for many members in one query. */

import { bigintArray } from '../../../platform/db/arrays.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { RequestedDeposit, RequestSigns } from '../../saferplay/index.ts';

type Filter = { readonly since: Date; readonly memberIds?: readonly MemberId[] | undefined };

const requestedSince = ({ since, memberIds }: Filter) => {
  const own = memberIds ? sql`and member_id = any (${bigintArray(memberIds)}::bigint[])` : sql``;
  return sql`requested_at >= ${since.toISOString()}::timestamptz ${own}`;
};

/**
 * Withdrawals that the member took back, and deposits that staff declined. A request that its member cancels has no
 * `processed_by`.
 */
export async function countRequestSigns(db: Database | Tx, filter: Filter): Promise<RequestSigns[]> {
  const { rows } = await db.execute<RequestSigns>(sql`
    select member_id as "memberId",
      (count(*) filter (where kind = 'withdrawal' and processed_by is null))::integer as "withdrawalsCancelled",
      (count(*) filter (where kind = 'deposit' and processed_by is not null))::integer as "depositsDeclined"
    from cash_requests where status = -1 and ${requestedSince(filter)} group by member_id`);
  return rows;
}

/** Requested deposits, with the cash before them; not those the member took back. */
export async function listRequestedDeposits(db: Database | Tx, filter: Filter): Promise<RequestedDeposit[]> {
  const { rows } = await db.execute<Omit<RequestedDeposit, 'at'> & { at: string }>(sql`
    select member_id as "memberId", requested_at as at, amount, balance_after as balance
    from cash_requests
    where kind = 'deposit' and not (status = -1 and processed_by is null) and ${requestedSince(filter)}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
