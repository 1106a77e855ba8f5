/** The house's quote of a slip before it is placed. */
import type { Request } from '@mirinae/contract/calls';
import { useCall } from '../../../shell/calls/api.ts';
import { useIsMember } from '../../../shell/session/session.ts';

const pollEveryMs = 5_000;

/** Quoted anew whenever the slip changes; nothing for a guest, or where nothing can be bet. */
export function useQuote(slip: Request<'sport.quote'>) {
  const isMember = useIsMember();
  return useCall('sport.quote', slip, {
    isEnabled: isMember && slip.legs.length > 0 && slip.sizes.length > 0,
    refetchMs: pollEveryMs,
    keepsPrevious: true,
    retry: false,
  });
}
