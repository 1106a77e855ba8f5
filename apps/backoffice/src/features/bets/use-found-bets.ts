import { useGrowingCall } from '../../shell/calls/calls.ts';
import { useStretches } from '../../shell/lists/use-stretches.ts';
import type { BetFilter } from './bet-search.ts';

const perPage = 50;

/** Found bets, newest first; older ones on a press. */
export function useFoundBets(filter: BetFilter) {
  const { pages, view } = useGrowingCall('staff.betList', (before) => ({
    ...filter,
    count_per_list: perPage,
    ...(before === undefined ? {} : { before }),
  }));
  const rows = pages.flatMap(({ list }) => list);
  useStretches(rows.length, perPage, pages.length, view.more);
  return { rows, view, searchedTo: pages.at(-1)?.searchedTo ?? null };
}
