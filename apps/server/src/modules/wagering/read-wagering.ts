/** Open wagering requirements of a member, and the check of every withdrawal. */
import { codes } from '@mirinae/contract/codes';
import type { MemberTier } from '@mirinae/contract/member/member';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, desc, eq, gte, inArray, isNull, sql } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money, toWire, zeroMoney } from '../../platform/money.ts';
import { isPartner, type Member } from '../identity/index.ts';
import { type Bound, type RequirementRow, requirements } from './tables.ts';

type Reader = Database | Tx;
const closedShown = 50;

/** Open requirements in the order in which play fills them: what holds cash first, then the oldest. */
export function listOpen(db: Reader, memberId: MemberId): Promise<RequirementRow[]> {
  return db
    .select()
    .from(requirements)
    .where(and(eq(requirements.memberId, memberId), isNull(requirements.closedAt)))
    .orderBy(sql`${requirements.binds} <> 'cash'`, asc(requirements.requirementId));
}

/** Open and closed ones, the newest first. */
export function listLatest(db: Reader, memberId: MemberId): Promise<RequirementRow[]> {
  return db
    .select()
    .from(requirements)
    .where(eq(requirements.memberId, memberId))
    .orderBy(desc(requirements.requirementId))
    .limit(closedShown);
}

/** Turnover still required, in smallest units. */
export function leftOf({ needed, done }: Pick<RequirementRow, 'needed' | 'done'>): Money {
  return money(done >= needed ? 0n : needed - done);
}

const sumOf = (values: readonly bigint[]) => money(values.reduce((sum, value) => sum + value, 0n));

export type Wagering = { readonly needed: Money; readonly turnover: Money; readonly rows: readonly RequirementRow[] };

/** The sums are of what holds cash; the rows are all that are open. */
export async function getWagering(db: Reader, memberId: MemberId): Promise<Wagering> {
  const rows = await listOpen(db, memberId);
  const cash = rows.filter(({ binds }) => binds === 'cash');
  return { needed: sumOf(cash.map(({ needed }) => needed)), turnover: sumOf(cash.map(({ done }) => done)), rows };
}

/** Balance that may not be withdrawn: of a partner's cash or of points, the amounts with an open requirement. */
function tiedOf(rows: readonly RequirementRow[], binds: Bound): Money {
  return sumOf(rows.filter((row) => row.binds === binds).map(({ amount }) => amount));
}

/** The part of a member's points that may become cash now, and the turnover left for the other part. */
export async function freePoints(
  db: Reader,
  memberId: MemberId,
  points: Money,
): Promise<{ readonly free: Money; readonly left: Money }> {
  const rows = (await listOpen(db, memberId)).filter(({ binds }) => binds === 'point');
  const tied = tiedOf(rows, 'point');
  return { free: points > tied ? money(points - tied) : zeroMoney, left: sumOf(rows.map(leftOf)) };
}

/** Code with which cash is held back by play, and how much: turnover left, or of a partner the cash that must stay. */
export type HeldBack = { readonly code: 'C217' | 'C220'; readonly left: Money };

/**
 * What play holds back of a member's cash, null for nothing. A member must have fulfilled all requirements on its cash;
 * of a partner, who cannot play, unplayed money must stay.
 */
export async function findHeldBack(
  db: Reader,
  { memberId, tier }: Pick<Member, 'memberId' | 'tier'>,
): Promise<HeldBack | null> {
  const rows = await listOpen(db, memberId);
  const held: HeldBack = isPartner(tier)
    ? { code: codes.cashUnplayed, left: tiedOf(rows, 'cash') }
    : { code: codes.wageringNotMet, left: sumOf(rows.filter(({ binds }) => binds === 'cash').map(leftOf)) };
  return held.left > 0n ? held : null;
}

/** The part of `cash` that may leave, in smallest units. */
export function freeCash(held: HeldBack | null, cash: Money): Money {
  if (held === null) return cash;
  return held.code === codes.cashUnplayed && cash > held.left ? money(cash - held.left) : zeroMoney;
}

/**
 * Checks that cash may leave. `cashAfter` is the remaining cash. Throws C217 with the remaining turnover, or C220 with
 * the amount that must stay. Call it after the money has moved in this transaction: its accounts are locked then.
 */
export async function mustBeMet(
  tx: Tx,
  member: { memberId: MemberId; tier: MemberTier },
  cashAfter: Money,
): Promise<void> {
  const held = await findHeldBack(tx, member);
  if (!held || (held.code === codes.cashUnplayed && cashAfter >= held.left)) return;
  throw new DomainError(held.code, { left: toWire(held.left) });
}

/**
 * Checks that points may be converted to cash. Throws P010 with the remaining turnover. Call it after the points have
 * moved in this transaction; `pointsAfter` are the remaining points.
 */
export async function mustStayTied(tx: Tx, memberId: MemberId, pointsAfter: Money): Promise<void> {
  const rows = (await listOpen(tx, memberId)).filter(({ binds }) => binds === 'point');
  if (pointsAfter >= tiedOf(rows, 'point')) return;
  throw new DomainError(codes.pointsUnplayed, { left: toWire(sumOf(rows.map(leftOf))) });
}

/**
 * How many requirements of money that came in from a moment on were not filled by play: open, let go by staff, or moved
 * to another member. One that ended because all was lost counts as played.
 */
export async function countUnplayed(db: Reader, memberId: MemberId, since: Date): Promise<number> {
  const isCash = and(eq(requirements.memberId, memberId), eq(requirements.binds, 'cash'));
  const isUnplayed = sql`coalesce(${requirements.closedAs}, 'open') not in ('met', 'bust')`;
  return db.$count(requirements, and(isCash, gte(requirements.openedAt, since), isUnplayed));
}

/** Whether the member ever had money of its own here: an approved deposit, or cash from a partner. */
export async function hasPaidIn(db: Reader, memberId: MemberId): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(requirements)
    .where(and(eq(requirements.memberId, memberId), sql`${requirements.source} in ('deposit', 'gift')`))
    .limit(1);
  return row !== undefined;
}

/** Requirements of points that rewards opened, by their references; one that required no play is missing. */
export async function findRewardRequirements(
  db: Reader,
  memberId: MemberId,
  references: readonly string[],
): Promise<ReadonlyMap<string, RequirementRow>> {
  if (references.length === 0) return new Map();
  const isOfThem = and(eq(requirements.memberId, memberId), inArray(requirements.reference, [...references]));
  const rows = await db
    .select()
    .from(requirements)
    .where(and(isOfThem, eq(requirements.binds, 'point')));
  return new Map(rows.map((row) => [row.reference, row]));
}
