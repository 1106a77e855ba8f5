/** Free bets that the member can use now. */
import type { FreeBetRow } from '@mirinae/contract/promo/free-bets';
import { useCall } from '../../../shell/calls/api.ts';
import { useIsMember } from '../../../shell/session/session.ts';

const none: readonly FreeBetRow[] = [];

export function useFreeBets(): readonly FreeBetRow[] {
  const isMember = useIsMember();
  const { data = none } = useCall('promo.freeBetList', {}, { isEnabled: isMember });
  return isMember ? data.filter(({ usedAt, endedAt }) => usedAt === null && endedAt === null) : none;
}
