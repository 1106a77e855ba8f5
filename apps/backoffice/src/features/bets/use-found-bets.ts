import { useEffect } from 'react';
import { useGrowingCall } from '../../shell/calls/calls.ts';
import type { BetFilter } from './bet-search.ts';

const perPage = 50;
/** A rare match: so many stretches are looked at by themselves, then on a press. */
const stretches = 10;

/** Found bets, newest first; older ones on a press. */
export function useFoundBets(filter: BetFilter) {
  const { pages, view } = useGrowingCall('staff.betList', (before) => ({
    ...filter,
    count_per_list: perPage,
    ...(before === undefined ? {} : { before }),
  }));
  const rows = pages.flatMap(({ list }) => list);
  const { hasMore, isBusy, onMore } = view.more;
  const isLooking = rows.length < perPage && pages.length < stretches && hasMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one step for each answer
  useEffect(() => {
    if (isLooking && !isBusy) onMore();
  }, [isLooking, isBusy, pages.length]);
  return { rows, view, searchedTo: pages.at(-1)?.searchedTo ?? null };
}
