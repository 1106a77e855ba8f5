/** Matches with a pick of the member's that runs. */
import { useMemo } from 'react';
import { useOpenSlips } from './use-open-slips.ts';

export function useOwnMatches(): readonly string[] {
  const slips = useOpenSlips();
  return useMemo(() => [...new Set(slips.flatMap(({ legs }) => legs.map(({ fixture }) => fixture)))], [slips]);
}
