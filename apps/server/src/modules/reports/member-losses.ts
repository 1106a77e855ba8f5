/** What members lost in settled bets of some days and games: stakes less payouts, of real money. */
import type { GameType } from '@mirinae/contract/play/play';
import { plainArray } from '../../platform/db/arrays.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type SQL, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { reportRows } from './sum-reports.ts';

/** Business days in their order, one at least. */
type PlayFilter = { readonly days: readonly string[]; readonly gameTypes: readonly GameType[] };

/** Rows of reports hold whole hours, and days begin with an hour of Asia/Seoul. */
async function playRows(db: Database | Tx, { days, gameTypes }: PlayFilter, memberIds?: readonly MemberId[]) {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  return sql`from ${await reportRows(db, { from, to, gameTypes, memberIds }, ['member'])}
    where line = 'play' and (hour at time zone 'Asia/Seoul')::date = any (${plainArray(days)}::date[])`;
}

/** Query of those who lost so much at least, as `member_id` and `loss`. */
export async function membersByLoss(db: Database | Tx, filter: PlayFilter, min: bigint): Promise<SQL> {
  return sql`select member_id, sum(debit - credit)::bigint as loss ${await playRows(db, filter)}
    group by member_id having sum(debit - credit) > 0 and sum(debit - credit) >= ${min}`;
}

/** Stakes and payouts of some members together, from the rows themselves, which are never behind. */
export async function sumPlay(
  db: Database | Tx,
  filter: PlayFilter,
  memberIds: readonly MemberId[],
): Promise<{ stake: Money; payout: Money }> {
  const { rows } = await db.execute<{ stake: bigint; payout: bigint }>(sql`
    select coalesce(sum(debit), 0)::bigint as stake, coalesce(sum(credit), 0)::bigint as payout
    ${await playRows(db, filter, memberIds)}`);
  const [row] = rows;
  return { stake: money(row?.stake ?? 0n), payout: money(row?.payout ?? 0n) };
}
