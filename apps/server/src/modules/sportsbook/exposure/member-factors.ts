/** The factor of each member: as its record makes it, or as staff hold it. Every change is a row that stays. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import type { Platform } from '../../../platform/app.ts';
import { createCache } from '../../../platform/db/cache.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { takeLocks } from '../../../platform/db/named-locks.ts';
import { and, eq, isNull, lt, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { findMemberByLogin } from '../../identity/index.ts';
import { recordAudit } from '../../staff/index.ts';
import { type ClosingRecord, maxMatches, nextFactor, wholeFactor } from './factor-rule.ts';
import { closingValues, type FactorRow, factors } from './risk-tables.ts';

const isStanding = isNull(factors.until);

/** Members with a reduced factor, cached for milliseconds; in hundredths. */
export const cachedFactors = createCache(['sport_factors'], async (db): Promise<(memberId: MemberId) => number> => {
  const { memberId, factor } = factors;
  const rows = await db
    .select({ memberId, factor })
    .from(factors)
    .where(and(isStanding, lt(factor, wholeFactor)));
  const known = new Map(rows.map((row) => [row.memberId, row.factor]));
  return (id) => known.get(id) ?? wholeFactor;
});

const idsOf = (memberIds: readonly MemberId[]) => sql`${sql.param(memberIds.map(String))}::bigint[]`;

type RecordRow = ClosingRecord & Record<string, unknown> & { readonly memberId: MemberId };

async function readRecords(tx: Tx, memberIds: readonly MemberId[]): Promise<RecordRow[]> {
  const { rows } = await tx.execute<RecordRow>(sql`
    with matches as (
      select member_id, avg(value)::float / ${oddsScale}::float as value, count(*)::integer as legs,
        row_number() over (partition by member_id order by max(closed_at) desc, fixture) as nth
      from ${closingValues} where member_id = any (${idsOf(memberIds)}) group by member_id, fixture
    )
    select member_id as "memberId", sum(legs)::integer as legs, count(*)::integer as matches, avg(value) as average,
      coalesce(stddev_samp(value), 0) / sqrt(count(*)) as error
    from matches where nth <= ${maxMatches}::integer group by member_id`);
  return rows;
}

const noRecord: ClosingRecord = { legs: 0, matches: 0, average: 0, error: 0 };

const recordColumns = ({ legs, matches, average }: ClosingRecord) => ({
  legs,
  matches,
  average: matches === 0 ? null : Math.round(average * oddsScale),
});

/** Until the end of the transaction no one else changes factors of these members. */
const lockFactors = (tx: Tx, memberIds: readonly MemberId[]): Promise<void> => takeLocks(tx, 'sport:factor', memberIds);

async function change(tx: Tx, row: Omit<FactorRow, 'factorId' | 'until'>): Promise<void> {
  const ofMember = and(eq(factors.memberId, row.memberId), isStanding);
  await tx.update(factors).set({ until: row.since }).where(ofMember);
  await tx.insert(factors).values(row);
}

/** Factors that follow from members' records; those held by staff stay. */
async function findRevised(tx: Tx, records: readonly RecordRow[]) {
  if (records.length === 0) return [];
  const ids = records.map(({ memberId }) => memberId);
  const standing = await tx
    .select()
    .from(factors)
    .where(and(sql`${factors.memberId} = any (${idsOf(ids)})`, isStanding));
  const rows = new Map(standing.map((row) => [row.memberId, row]));
  return records.flatMap((record) => {
    const row = rows.get(record.memberId);
    const before = row?.factor ?? wholeFactor;
    const factor = nextFactor(before, record);
    return row?.isHeld || factor === before ? [] : [{ record, before, factor }];
  });
}

/** Looks at the records of members anew. Locks: the factors of those that change. */
export async function reviseFactors({ clock }: Platform, tx: Tx, memberIds: readonly MemberId[]): Promise<void> {
  const changing = (await findRevised(tx, await readRecords(tx, memberIds))).map(({ record }) => record);
  if (changing.length === 0) return;
  await lockFactors(
    tx,
    changing.map(({ memberId }) => memberId),
  );
  const byItself = { isHeld: false, reason: null, staffLogin: null, since: clock.now() };
  for (const { record, before, factor } of await findRevised(tx, changing))
    await change(tx, { memberId: record.memberId, before, factor, ...recordColumns(record), ...byItself });
}

/**
 * Holds a member's factor, or with null lets its record decide from now on. Throws Z404 for a member no one knows, T999
 * when it is so already. Locks: the member's factor.
 */
export async function setFactor(
  { clock }: Platform,
  tx: Tx,
  { memId, factor: requested, reason }: Input<'staff.sportFactorSet'>,
  { staff, ip }: { readonly staff: StaffSession; readonly ip: string },
): Promise<void> {
  const member = await findMemberByLogin(tx, memId);
  if (!member) throw new DomainError(codes.notFound);
  const { memberId } = member;
  await lockFactors(tx, [memberId]);
  const [row] = await tx
    .select()
    .from(factors)
    .where(and(eq(factors.memberId, memberId), isStanding));
  const isHeld = requested !== null;
  const before = row?.factor ?? wholeFactor;
  if (isHeld ? row?.isHeld && before === requested : !row?.isHeld) throw new DomainError(codes.alreadyProcessed);
  const [record = noRecord] = await readRecords(tx, [memberId]);
  const factor = requested ?? nextFactor(wholeFactor, record);
  await change(tx, {
    memberId,
    before,
    factor,
    isHeld,
    ...recordColumns(record),
    since: clock.now(),
    reason,
    staffLogin: staff.loginId,
  });
  await recordAudit(tx, {
    staff,
    ip,
    action: 'sport.factor',
    target: `member:${memberId}`,
    before: { factor: before, isHeld: row?.isHeld ?? false },
    after: { factor, isHeld, reason },
  });
}
