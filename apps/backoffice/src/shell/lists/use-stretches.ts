import { useEffect } from 'react';

/** A rare match: so many stretches are looked at by themselves, then on a press. */
const stretches = 10;

type More = { readonly hasMore: boolean; readonly isBusy: boolean; readonly onMore: () => void };

/** A search that looks at a bounded stretch for each answer goes on by itself until a page is full. */
export function useStretches(rows: number, perPage: number, answers: number, { hasMore, isBusy, onMore }: More): void {
  const isLooking = rows < perPage && answers > 0 && answers < stretches && hasMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one step for each answer
  useEffect(() => {
    if (isLooking && !isBusy) onMore();
  }, [isLooking, isBusy, answers]);
}
