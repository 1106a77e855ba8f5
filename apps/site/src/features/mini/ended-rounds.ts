/** Rounds of own bets that ended since the last check. */
import type { MiniBet } from '@mirinae/contract/mini/mini';
import { type Ending, endingOf } from './use-own-bets.ts';

export type EndedRound = {
  readonly roundId: number;
  readonly number: number;
  readonly ending: Ending;
  readonly games: readonly MiniBet['gameCode'][];
  /** The bet that says most about it: the one that paid most. */
  readonly betIdx: string;
};

/** Rounds with a bet that waits; their results are announced once it is known. */
export function waitingRounds(bets: readonly MiniBet[]): ReadonlySet<number> {
  return new Set(bets.filter(({ type }) => type === 'wait').map(({ roundId }) => roundId));
}

/** Awaited rounds that are over now, with the results of their bets. */
export function endedRounds(bets: readonly MiniBet[], awaited: ReadonlySet<number>): EndedRound[] {
  return [...awaited].flatMap((roundId) => {
    const own = bets.filter((bet) => bet.roundId === roundId);
    const ending = endingOf(own);
    const [best] = own.toSorted((one, other) => other.winCash - one.winCash);
    if (!ending || !best) return [];
    const games = [...new Set(own.map(({ gameCode }) => gameCode))];
    return [{ roundId, number: best.number, ending, games, betIdx: best.betIdx }];
  });
}
