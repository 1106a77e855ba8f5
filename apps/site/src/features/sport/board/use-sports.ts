import { esports } from '@mirinae/contract/constants';
import { useCall } from '../../../shell/calls/api.ts';
import type { Board } from './board-filter.ts';

/** Counts of a list: live matches, those to come, or both. */
const counted: Record<Board, 'live' | 'coming' | 'all'> = {
  sports: 'live',
  combination: 'coming',
  special: 'all',
  esports: 'all',
};

type Counts = { readonly live: number; readonly coming: number };

export const countIn = (board: Board, { live, coming }: Counts): number =>
  ({ live, coming, all: live + coming })[counted[board]];

const useOffered = () => useCall('sport.sports', {}, { refetchMs: 15_000, staleMs: 5_000 }).data;

const sumOf = (board: Board, counts: readonly Counts[]): number =>
  counts.reduce((sum, one) => sum + countIn(board, one), 0);

/** How many matches each list has, by the name of its page; special lines are of the same matches again. */
export function useBoardCounts(): Readonly<Record<string, number>> {
  const offered = useOffered();
  if (!offered) return {};
  const [games, sports] = [true, false].map((isGame) =>
    offered.filter(({ sport }) => esports.includes(sport) === isGame),
  );
  return {
    sports: sumOf('sports', sports ?? []),
    sportCombination: sumOf('combination', sports ?? []),
    esports: sumOf('esports', games ?? []),
  };
}

/** The sports and leagues of a list, with how many matches each has. */
export function useSports(board: Board) {
  const data = useOffered();
  const sports = (data ?? []).filter(({ sport }) => esports.includes(sport) === (board === 'esports'));
  return { sports, total: sumOf(board, sports), isKnown: data !== undefined };
}
