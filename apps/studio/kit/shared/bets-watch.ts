/**
 * Remembers which hash of bets this page was told before the beacon's signature was known. Whoever could exchange the
 * bets afterwards could choose the result, so another hash later is an alarm.
 */
import type { PastRound, TableState } from '../../wire/table.ts';

type Told = Pick<TableState, 'tableRoundId' | 'betsDigest' | 'beacon'>;
type Over = Pick<PastRound, 'tableRoundId' | 'betsDigest'>;

const keptRounds = 100;

export function createBetsWatch() {
  const told = new Map<string, string>();
  return {
    hear({ tableRoundId, betsDigest, beacon }: Told): void {
      if (tableRoundId === null || betsDigest === null || beacon?.signature !== null) return;
      if (!told.has(tableRoundId)) told.set(tableRoundId, betsDigest);
      for (const oldest of told.keys()) if (told.size > keptRounds) told.delete(oldest);
    },
    wasToldBefore: ({ tableRoundId }: Over): boolean => told.has(tableRoundId),
    isAsTold: ({ tableRoundId, betsDigest }: Over): boolean => (told.get(tableRoundId) ?? betsDigest) === betsDigest,
  };
}
export type BetsWatch = ReturnType<typeof createBetsWatch>;
