/** Requests that the rules of risk look at. */
import { bigintArray } from '../../../platform/db/arrays.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { BonusTaken, MoneyPassed, Span } from '../../risk/index.ts';

const time = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

type Passed = Omit<MoneyPassed, 'deposits' | 'firstAt'> & {
  readonly deposits: readonly string[];
  readonly firstAt: string;
};

/** Withdrawals requested in the span, of members with deposits in the hours before. */
export async function listMoneyPassed(tx: Tx, { from, until }: Span, hours: number): Promise<MoneyPassed[]> {
  const { rows } = await tx.execute<Passed>(sql`
    select w.member_id as "memberId", w.cash_id as "cashId", w.amount as withdrawn, d.deposits, d.deposited,
      d.first_at as "firstAt"
    from cash_requests w cross join lateral (
      select array_agg(cash_id::text) as deposits, sum(amount)::bigint as deposited, min(processed_at) as first_at
      from cash_requests
      where member_id = w.member_id and kind = 'deposit' and status = 1 and processed_at <= w.requested_at
        and processed_at >= w.requested_at - make_interval(hours => ${hours})
    ) d
    where w.kind = 'withdrawal' and w.requested_at > ${time(from)} and w.requested_at <= ${time(until)}
      and d.deposited > 0 order by w.cash_id`);
  return rows.map((row) => ({ ...row, deposits: row.deposits.map(BigInt), firstAt: new Date(row.firstAt) }));
}

/** Deposits with a bonus that were approved in the span. */
export async function listBonusesTaken(
  tx: Tx,
  { from, until }: Span,
  memberIds?: readonly MemberId[],
): Promise<BonusTaken[]> {
  const own = memberIds ? sql`and member_id = any (${bigintArray(memberIds)}::bigint[])` : sql``;
  const { rows } = await tx.execute<BonusTaken>(sql`
    select member_id as "memberId", cash_id as "cashId" from cash_requests
    where kind = 'deposit' and status = 1 and bonus_points > 0 ${own}
      and processed_at > ${time(from)} and processed_at <= ${time(until)}
    order by cash_id`);
  return rows;
}
