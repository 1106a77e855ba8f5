import type { Slip } from '@mirinae/contract/sport/slips';
import { useCall } from '../../../shell/calls/api.ts';
import { useIsMember } from '../../../shell/session/session.ts';

const pollEveryMs = 15_000;

/** Open slips of the member, newest first; nothing for a guest. Without polls they follow the socket alone. */
export function useOpenSlips(isPolled = true): readonly Slip[] {
  const isMember = useIsMember();
  const { data } = useCall(
    'sport.slips',
    { openYn: 'Y' },
    { isEnabled: isMember, ...(isPolled ? { refetchMs: pollEveryMs } : {}) },
  );
  return (isMember && data) || [];
}

/** The next open slips behind a bet; undefined until they are known. */
export function useOlderSlips(before: string): readonly Slip[] | undefined {
  return useCall('sport.slips', { openYn: 'Y', before }, { refetchMs: pollEveryMs, keepsPrevious: true }).data;
}
