/** Gifts and commission as statements that prove the reporting table. */
import { type SQL, sql } from '../../../platform/db/orm.ts';
import type { Span } from '../../reports/index.ts';

const amountOf = (kind: 'give' | 'take') => sql`sum(case kind when ${kind} then amount else 0 end)`;

/** Both sides of completed gifts: the partner that gave, and the member that received. */
export function giftsByHour({ from, to }: Span): SQL {
  const side = (line: string, member: SQL, debit: SQL, credit: SQL) => sql`
    select date_trunc('hour', at) as hour, ${member} as member_id, ${line} as line, '' as vendor_key, '' as game_key, '' as game_type,
      count(*) as times, ${debit} as debit, ${credit} as credit
    from partner_gifts where status = 'done' and at >= ${from.toISOString()} and at < ${to.toISOString()} group by 1, 2`;
  const given = side('gift_given', sql`partner_id`, amountOf('give'), amountOf('take'));
  return sql`${given} union all ${side('gift_received', sql`member_id`, amountOf('take'), amountOf('give'))}`;
}

/** Commission when it was paid, and when it was taken back. */
export function commissionByHour({ from, to }: Span): SQL {
  return sql`select date_trunc('hour', at) as hour, member_id, 'commission' as line, '' as vendor_key, '' as game_key, '' as game_type,
      count(*) as times, sum(debit) as debit, sum(credit) as credit
    from (
      select paid_at as at, partner_id as member_id, 0 as debit, amount as credit from partner_settlements where paid_at is not null and amount > 0
      union all
      select reopened_at, partner_id, amount, 0 from partner_settlements where paid_at is not null and reopened_at is not null and amount > 0
    ) paid where at >= ${from.toISOString()} and at < ${to.toISOString()} group by 1, 2`;
}
