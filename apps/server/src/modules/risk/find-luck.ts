/** Members who win far more than the games pay: over all bets, and over those of the last second. */
import type { RiskRule } from '@mirinae/contract/staff/risk';
import { bigintArray } from '../../platform/db/arrays.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { SettledRound } from '../bets/index.ts';
import { sinceHours } from './find-shared.ts';
import type { Found } from './keep-alerts.ts';
import { noEvidence, oneInOf, withRound } from './luck.ts';
import { riskStreaks, type StreakKind } from './tables.ts';

type Streak = typeof riskStreaks.$inferSelect;

/** The newest bets that won are its evidence. */
const keptBets = 20;

function addRounds(streak: Streak, rounds: readonly SettledRound[]): Streak {
  let { wealth, staked, paid } = streak;
  const bets = [...streak.bets];
  for (const { stake, payout, betIds } of rounds) {
    wealth = [...withRound(wealth, Number(payout) / Number(stake))];
    staked += stake;
    paid += payout;
    if (payout > stake) bets.push(...betIds);
  }
  return { ...streak, wealth, staked, paid, rounds: streak.rounds + rounds.length, bets: bets.slice(-keptBets) };
}

const emptyStreak = (memberId: MemberId, kind: StreakKind, since: Date): Streak => ({
  memberId,
  kind,
  since,
  wealth: [...noEvidence],
  rounds: 0,
  staked: 0n,
  paid: 0n,
  bets: [],
});

async function readStreaks(tx: Tx, kind: StreakKind, memberIds: readonly MemberId[]): Promise<Map<MemberId, Streak>> {
  const rows = await tx
    .select()
    .from(riskStreaks)
    .where(and(eq(riskStreaks.kind, kind), sql`${riskStreaks.memberId} = any (${bigintArray(memberIds)}::bigint[])`));
  return new Map(rows.map((row) => [row.memberId, row]));
}

const rowsOfStatement = 500;

async function saveStreaks(tx: Tx, streaks: readonly Streak[]): Promise<void> {
  for (let from = 0; from < streaks.length; from += rowsOfStatement)
    await tx
      .insert(riskStreaks)
      .values(streaks.slice(from, from + rowsOfStatement))
      .onConflictDoUpdate({
        target: [riskStreaks.memberId, riskStreaks.kind],
        set: {
          since: sql`excluded.since`,
          wealth: sql`excluded.wealth`,
          rounds: sql`excluded.rounds`,
          staked: sql`excluded.staked`,
          paid: sql`excluded.paid`,
          bets: sql`excluded.bets`,
        },
      });
}

/**
 * Rounds in the order in which they were settled, each once. A streak begins again after the hours of its rule: a long
 * time of losses would hide what comes after it.
 */
export async function findLuck(
  tx: Tx,
  rule: RiskRule & { readonly kind: StreakKind },
  rounds: readonly SettledRound[],
): Promise<Found[]> {
  const byMember = Map.groupBy(rounds, ({ memberId }) => memberId);
  if (byMember.size === 0) return [];
  const kept = await readStreaks(tx, rule.kind, [...byMember.keys()]);
  const streaks = [...byMember].map(([memberId, own]) => {
    const at = own[0]?.settledAt ?? new Date(0);
    const known = kept.get(memberId);
    const isOver = !known || known.since < sinceHours(at, rule.hours);
    return addRounds(isOver ? emptyStreak(memberId, rule.kind, at) : known, own);
  });
  await saveStreaks(tx, streaks);
  return streaks.flatMap(({ memberId, since, wealth, rounds: count, staked, paid, bets }) => {
    const oneIn = oneInOf(wealth);
    if (oneIn < rule.threshold) return [];
    const figures = { oneIn, rounds: count, staked: Number(staked), paid: Number(paid) };
    const evidence = { figures, members: [], bets: bets.map(String), requests: [] };
    return [{ kind: rule.kind, memberId, reason: `since:${since.toISOString()}`, evidence }];
  });
}
