/**
 * Remembers the hash of the bets received before the beacon's signature was known. Changing the bets afterwards would
 * allow choosing the result, so that a different later hash raises an alarm.
 */
import type { PastRound, TableState } from '../../wire/table.ts';

type Standing = Pick<TableState, 'tableRoundId' | 'betsDigest' | 'beacon'>;
type Over = Pick<PastRound, 'tableRoundId' | 'betsDigest'>;

const keptRounds = 100;

export function createBetsWatch() {
  const published = new Map<string, string>();
  return {
    note({ tableRoundId, betsDigest, beacon }: Standing): void {
      if (tableRoundId === null || betsDigest === null || beacon?.signature !== null) return;
      if (!published.has(tableRoundId)) published.set(tableRoundId, betsDigest);
      for (const oldest of published.keys()) if (published.size > keptRounds) published.delete(oldest);
    },
    wasPublishedBefore: ({ tableRoundId }: Over): boolean => published.has(tableRoundId),
    isAsPublished: ({ tableRoundId, betsDigest }: Over): boolean =>
      (published.get(tableRoundId) ?? betsDigest) === betsDigest,
  };
}
export type BetsWatch = ReturnType<typeof createBetsWatch>;
