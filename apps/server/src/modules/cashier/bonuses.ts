/**
 * What a deposit earns beside its money: points by the house's rules, and the turnover that both require before a
 * withdrawal.
 */
import { and, count, eq, gte, sql } from 'drizzle-orm';
import { businessDay, startOfBusinessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { noWon } from '../../platform/money.ts';
import type { Member } from '../identity/index.ts';
import { getMember } from './create-request.ts';
import { getLimits } from './queries.ts';
import { bonusPoints, chooseBonus, wageringOf } from './rules.ts';
import { type BonusRow, bonuses, type RequestRow, requests } from './tables.ts';

/** The bonus that the member's next approved deposit earns, if any. */
export async function findBonus(db: Database | Tx, member: Member, now: Date): Promise<BonusRow | null> {
  const today = startOfBusinessDay(businessDay(now)).toISOString();
  const done = and(eq(requests.memberId, member.memberId), eq(requests.kind, 'in'), eq(requests.status, 1));
  const [[deposits], rules] = await Promise.all([
    db
      .select({
        all: count(),
        today: sql<number>`count(*) filter (where ${gte(requests.processedAt, sql`${today}`)})::integer`,
      })
      .from(requests)
      .where(done),
    db.select().from(bonuses).where(eq(bonuses.isOn, true)),
  ]);
  const facts = { level: member.level, isFirst: deposits?.all === 0, isFirstToday: deposits?.today === 0 };
  return chooseBonus(rules, facts);
}

/**
 * What an approved deposit brings along. The member's one open deposit is locked, so no other can be first meanwhile.
 */
export async function earnBonus(
  tx: Tx,
  row: Pick<RequestRow, 'memberId' | 'amount' | 'takesBonus'>,
  now: Date,
): Promise<Pick<RequestRow, 'bonusPoints' | 'wagering'>> {
  const member = await getMember(tx, row.memberId);
  const { wageringPercent } = await getLimits(tx, member.level);
  const bonus = row.takesBonus ? await findBonus(tx, member, now) : null;
  const points = row.takesBonus ? bonusPoints(row.amount, bonus) : noWon;
  const wagering = wageringOf(
    { amount: row.amount, percent: wageringPercent },
    { points, percent: bonus?.turnoverPercent ?? 0 },
  );
  return { bonusPoints: points, wagering };
}
