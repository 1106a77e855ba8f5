/** Matches with a pick of the member's that runs. */
import { useMemo } from 'react';
import { useOpenSlips } from './open-slips.tsx';

export function useOwnMatches(): readonly string[] {
  const slips = useOpenSlips();
  return useMemo(() => [...new Set(slips.flatMap(({ legs }) => legs.map(({ fixture }) => fixture)))], [slips]);
}
