/**
 * Points that a deposit earns by the house's rules, and the turnover that both require before a
 * withdrawal.
 */

import type { Platform } from '../../../platform/app.ts';
import { businessDay, startOfBusinessDay } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, count, eq, gte, inArray, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money, zeroMoney } from '../../../platform/money.ts';
import { hasOpenBets } from '../../bets/index.ts';
import { findPerson, isPartner, lockPerson, type Member } from '../../identity/index.ts';
import { sumMoneyOf } from '../../ledger/index.ts';
import { bustBelow, closeBusted, openRequirements } from '../../wagering/index.ts';
import { getLimits } from '../model/queries.ts';
import { type BonusRow, bonuses, type RequestRow, requests } from '../model/tables.ts';
import { chooseBonus, bonusPoints as pointsOf, turnoverOf } from '../rules/rules.ts';
import { getMember } from './create-request.ts';

const doneBy = (person: readonly MemberId[]) =>
  and(inArray(requests.memberId, [...person]), eq(requests.kind, 'deposit'), eq(requests.status, 1));

/**
 * The bonus that the member's next approved deposit earns, if any. What is first is first of the person. Partners earn
 * none: they do not play, and points of a bonus become cash only after play.
 */
export async function findBonus(db: Database | Tx, member: Member, now: Date): Promise<BonusRow | null> {
  if (isPartner(member.tier)) return null;
  const today = startOfBusinessDay(businessDay(now)).toISOString();
  const person = await findPerson(db, member.memberId);
  const [[deposits], rules] = await Promise.all([
    db
      .select({
        all: count(),
        today: sql<number>`count(*) filter (where ${gte(requests.processedAt, sql`${today}`)})::integer`,
      })
      .from(requests)
      .where(doneBy(person)),
    db.select().from(bonuses).where(eq(bonuses.isOn, true)),
  ]);
  const facts = { level: member.level, isFirst: deposits?.all === 0, isFirstToday: deposits?.today === 0 };
  return chooseBonus(rules, facts);
}

type Approved = Pick<RequestRow, 'cashId' | 'memberId' | 'amount' | 'takesBonus'>;

export type Earned = {
  readonly bonusPoints: Money;
  /** Percent of the deposit, and of its bonus, that is to be played. */
  readonly percents: { readonly deposit: number; readonly bonus: number };
  /** How many deposits of the person are approved with it. */
  readonly nth: number;
};

/** What an approved deposit brings along. The person is locked, so no other deposit is first meanwhile. */
export async function earnBonus(tx: Tx, row: Approved, now: Date): Promise<Earned> {
  const member = await getMember(tx, row.memberId);
  await lockPerson(tx, row.memberId);
  const { wageringPercent } = await getLimits(tx, member.level);
  const bonus = row.takesBonus ? await findBonus(tx, member, now) : null;
  const bonusPoints = row.takesBonus ? pointsOf(row.amount, bonus) : zeroMoney;
  const nth = (await tx.$count(requests, doneBy(await findPerson(tx, row.memberId)))) + 1;
  return { bonusPoints, percents: { deposit: wageringPercent, bonus: bonus?.turnoverPercent ?? 0 }, nth };
}

/**
 * Opens the turnover that the deposit and its bonus require, each by its own terms; answers their sum. What older money
 * required is over when all of it is lost. Call it after the money has moved: its accounts are locked then.
 */
export async function openWagering(
  platform: Platform,
  tx: Tx,
  row: Approved,
  { bonusPoints, percents }: Earned,
): Promise<Money> {
  const at = platform.clock.now();
  const { cashId, memberId, amount } = row;
  const isLost = (await sumMoneyOf(tx, memberId)) - amount < bustBelow(platform) && !(await hasOpenBets(tx, memberId));
  if (isLost) await closeBusted(tx, memberId, at);
  const shared = { memberId, reference: `cash:${cashId}`, openedAt: at };
  const required = { deposit: turnoverOf(amount, percents.deposit), bonus: turnoverOf(bonusPoints, percents.bonus) };
  await openRequirements(tx, [
    { ...shared, source: 'deposit', binds: 'cash', amount, needed: required.deposit },
    { ...shared, source: 'bonus', binds: 'point', amount: bonusPoints, needed: required.bonus },
  ]);
  return money(required.deposit + required.bonus);
}
