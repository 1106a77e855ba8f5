import { esports } from '@mirinae/contract/constants';
import { useCall } from '../../../shell/api.ts';
import type { Board } from './board-filter.ts';

/** What a list counts: those on now, those to come, or both. */
const counted: Record<Board, 'live' | 'coming' | 'all'> = {
  sports: 'live',
  combination: 'coming',
  special: 'all',
  esports: 'all',
};

type Counts = { readonly live: number; readonly coming: number };

export const countIn = (board: Board, { live, coming }: Counts): number =>
  ({ live, coming, all: live + coming })[counted[board]];

/** The sports and leagues of a list, with how many matches each has. */
export function useSports(board: Board) {
  const { data } = useCall('sport.sports', {}, { refetchMs: 15_000, staleMs: 5_000 });
  const sports = (data ?? []).filter(({ sport }) => esports.includes(sport) === (board === 'esports'));
  const total = sports.reduce((sum, sport) => sum + countIn(board, sport), 0);
  return { sports, total, isKnown: data !== undefined };
}
