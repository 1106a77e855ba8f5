/** Places and prizes of a tournament, as pure functions. */
import type { TournamentMeasure, TournamentPrize } from '@mirinae/contract/promo/tournaments';
import { type Money, money, zeroMoney } from '../../../platform/money.ts';
import type { MemberScore } from '../../bets/index.ts';

export type Ranked = {
  readonly entryId: bigint;
  readonly score: bigint;
  readonly rounds: number;
  readonly reachedAt: Date | null;
  /** Who is on no board and wins nothing. */
  readonly isBarred: boolean;
};

type Terms = { readonly minRounds: number };

/** Before it a score counts for no place. */
const hasPlace = ({ score, rounds, isBarred }: Ranked, { minRounds }: Terms): boolean =>
  !isBarred && score > 0n && rounds >= minRounds;

const timeOf = ({ reachedAt }: Ranked): number => reachedAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** The higher score first; of equal ones the one that was reached earlier, then who joined earlier. */
export function compareRanked(one: Ranked, other: Ranked): number {
  if (one.score !== other.score) return one.score > other.score ? -1 : 1;
  if (timeOf(one) !== timeOf(other)) return timeOf(one) < timeOf(other) ? -1 : 1;
  return one.entryId < other.entryId ? -1 : 1;
}

/** Places from 1 on, by entry; entries without a place are not among them. */
export function placesOf(entries: readonly Ranked[], terms: Terms): Map<bigint, number> {
  const ranked = entries.filter((entry) => hasPlace(entry, terms)).toSorted(compareRanked);
  return new Map(ranked.map(({ entryId }, at) => [entryId, at + 1]));
}

/** What a place wins; 0 for none. */
export function prizeOf(prizes: readonly TournamentPrize[], place: number): Money {
  const row = prizes.find(({ from, to }) => from <= place && place <= to);
  return row ? money(BigInt(row.amount)) : zeroMoney;
}

/** All prizes, known before the first stake. */
export const budgetOf = (prizes: readonly TournamentPrize[]): Money =>
  money(prizes.reduce((sum, { from, to, amount }) => sum + BigInt(to - from + 1) * BigInt(amount), 0n));

/** The score by a measure, and when it was reached: a member's last win, last round, or first round of its multiple. */
export function scoreOf(measure: TournamentMeasure, score: MemberScore): { score: bigint; reachedAt: Date | null } {
  if (measure === 'wins') return { score: score.wins, reachedAt: score.wonAt };
  if (measure === 'multiple') return { score: score.multiple, reachedAt: score.multipleAt };
  return { score: BigInt(score.rounds), reachedAt: score.lastAt };
}
