/** Queries of members by figures of a period, for statements of modules that choose members. */
import type { GameType } from '@mirinae/contract/play/play';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type SQL, sql } from '../../platform/db/orm.ts';
import { type MemberColumn, memberColumns } from './span-columns.ts';
import { reportRows } from './sum-reports.ts';

type Days = { readonly from: string; readonly to: string };
type Range = { readonly min: bigint | null; readonly max: bigint | null };

/** Members with bookings in the days whose figure is within the range, or outside of it. */
export async function membersByFigure(
  db: Database | Tx,
  days: Days,
  { figure, min, max, isOutside }: Range & { readonly figure: MemberColumn; readonly isOutside: boolean },
): Promise<SQL> {
  const value = sql`(${memberColumns[figure]})`;
  const least = min === null ? sql`true` : sql`${value} >= ${min}`;
  const most = max === null ? sql`true` : sql`${value} <= ${max}`;
  const isWithin = sql`(${least} and ${most})`;
  return sql`select member_id from ${await reportRows(db, days, ['member'])}
    group by member_id having ${isOutside ? sql`not ${isWithin}` : isWithin}`;
}

/** Members with a settled bet on a game type in the days. */
export async function membersWhoPlayed(db: Database | Tx, days: Days, gameType: GameType): Promise<SQL> {
  return sql`select member_id from ${await reportRows(db, { ...days, gameTypes: [gameType] }, ['member'])}
    where line = 'play' group by member_id having sum(times) > 0`;
}
