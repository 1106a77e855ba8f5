/** Members who meet the conditions of a segment, as one statement. */
import type { SegmentCondition, SegmentKind } from '@mirinae/contract/staff/segments';
import type { Platform } from '../../platform/app.ts';
import { addSeconds, businessDay, daySeconds, endOfBusinessDay, startOfBusinessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type SQL, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { membersBetweenLevels, membersJoinedBetween, membersReachable, membersSeenSince } from '../identity/index.ts';
import { membersHolding } from '../ledger/index.ts';
import { membersOfBranch } from '../partners/index.ts';
import { membersByFigure, membersWhoPlayed } from '../reports/index.ts';
import { membersTagged } from '../staff/index.ts';
import { hasZero } from './condition-range.ts';

type Reader = Database | Tx;
type Context = { readonly db: Reader; readonly now: Date };
/** Member ids of a query, or all others. */
type Chosen = { readonly ids: SQL; readonly isWithout?: boolean };
type Of<Kind extends SegmentKind> = Extract<SegmentCondition, { kind: Kind }>;

/** Business days up to today, today included. */
const lastDays = (now: Date, days: number) => ({
  from: businessDay(addSeconds(now, -(days - 1) * daySeconds)),
  to: businessDay(now),
});

const wide = (amount: number | null) => (amount === null ? null : BigInt(amount));

async function byFigure({ db, now }: Context, { figure, days, min, max }: Of<'figure'>): Promise<Chosen> {
  const isOutside = hasZero({ min, max });
  const range = { figure, min: wide(min), max: wide(max), isOutside };
  return { ids: await membersByFigure(db, lastDays(now, days), range), isWithout: isOutside };
}

const choosers: {
  readonly [Kind in SegmentKind]: (context: Context, condition: Of<Kind>) => Chosen | Promise<Chosen>;
} = {
  level: (_, { from, to }) => ({ ids: membersBetweenLevels(from, to) }),
  branch: async ({ db }, { memId }) => ({ ids: await membersOfBranch(db, memId.toLowerCase()) }),
  tag: (_, { label, hasYn }) => ({ ids: membersTagged(label), isWithout: hasYn === 'N' }),
  joined: (_, { from, to }) => ({
    ids: membersJoinedBetween(
      from === null ? null : startOfBusinessDay(from),
      to === null ? null : endOfBusinessDay(to),
    ),
  }),
  lastLogin: ({ now }, { withinYn, days }) => ({
    ids: membersSeenSince(addSeconds(now, -days * daySeconds)),
    isWithout: withinYn === 'N',
  }),
  figure: byFigure,
  balance: (_, { account, min, max }) => ({ ids: membersHolding(account, wide(min), wide(max)) }),
  played: async ({ db, now }, { gameType, days, hasYn }) => ({
    ids: await membersWhoPlayed(db, lastDays(now, days), gameType),
    isWithout: hasYn === 'N',
  }),
};

function choose<Kind extends SegmentKind>(context: Context, condition: Of<Kind> & { kind: Kind }) {
  return choosers[condition.kind](context, condition);
}

/** A query of member ids. Only members who can sign in, take no break and are no partners are ever in a segment. */
async function matching(context: Context, conditions: readonly SegmentCondition[]): Promise<SQL> {
  const chosen = await Promise.all(conditions.map((condition) => choose(context, condition)));
  const parts = chosen.map(({ ids, isWithout = false }) => {
    return isWithout ? sql`member_id not in (${ids})` : sql`member_id in (${ids})`;
  });
  return sql`select member_id from (${membersReachable(context.now)}) reachable where ${sql.join(parts, sql` and `)}`;
}

/** A query of their ids, as `member_id`. */
export function matchingQuery(
  { clock }: Pick<Platform, 'clock'>,
  db: Reader,
  conditions: readonly SegmentCondition[],
): Promise<SQL> {
  return matching({ db, now: clock.now() }, conditions);
}

export async function listMatching(
  { clock }: Pick<Platform, 'clock'>,
  db: Reader,
  conditions: readonly SegmentCondition[],
): Promise<MemberId[]> {
  const query = await matching({ db, now: clock.now() }, conditions);
  const { rows } = await db.execute<{ memberId: MemberId }>(sql`
    with found as materialized (${query}) select member_id as "memberId" from found order by member_id`);
  return rows.map(({ memberId }) => memberId);
}

/** How many there are, and the newest of them. */
export async function countMatching(
  { clock }: Pick<Platform, 'clock'>,
  db: Reader,
  conditions: readonly SegmentCondition[],
  sampled: number,
): Promise<{ count: number; sample: MemberId[] }> {
  const query = await matching({ db, now: clock.now() }, conditions);
  const { rows } = await db.execute<{ memberId: MemberId; count: bigint }>(sql`
    with found as materialized (${query})
    select member_id as "memberId", count(*) over () as count from found order by member_id desc limit ${sampled}`);
  return { count: Number(rows[0]?.count ?? 0), sample: rows.map(({ memberId }) => memberId) };
}

export async function isMatching(
  { clock }: Pick<Platform, 'clock'>,
  db: Reader,
  conditions: readonly SegmentCondition[],
  memberId: MemberId,
): Promise<boolean> {
  const query = await matching({ db, now: clock.now() }, conditions);
  const { rowCount } = await db.execute(sql`
    select from (${query}) found where member_id = ${memberId}`);
  return rowCount === 1;
}
