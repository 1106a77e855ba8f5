import type { BoundBeacon } from '@mirinae/contract/beacon';
import { useQuery } from '@tanstack/react-query';

/** `closesAt` is when its bets were closed; what does not say so is not proved by a beacon. */
type Bound = { readonly beacon: BoundBeacon | null; readonly closesAt: string | null };

/** Whether the beacon of a round has signed it, after betting closed; true of a round that is bound to none. */
export async function isBeaconGood({ beacon, closesAt }: Bound): Promise<boolean> {
  if (!beacon) return true;
  const [{ isSignedBy }, { beaconChains, publishedAtMs }] = await Promise.all([
    import('@mirinae/beacon/signature'),
    import('@mirinae/beacon/chain'),
  ]);
  const { name, round, signature } = beacon;
  const isAfterClose = publishedAtMs({ name, round }) > Date.parse(closesAt ?? '');
  return signature !== null && isAfterClose && isSignedBy(beaconChains[name], round, signature);
}

/** The check of a round's beacon, made once in this browser; what it takes is loaded for it alone. */
export function useBeaconCheck(round: Bound) {
  return useQuery({
    queryKey: ['beacon', round.beacon, round.closesAt],
    queryFn: () => isBeaconGood(round),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
