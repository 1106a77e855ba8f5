/** A tab that slept: its timers rested and its socket was cut, so what it shows may be old. */
import { useEffect } from 'react';
import { queryClient } from '../shell/calls/query-client.ts';
import { refreshBalance } from '../shell/log-in/session-flow.ts';
import { useIsMember } from '../shell/session/session.ts';

/** Answers younger than this are left: another tab was looked at for a moment. */
const youngMs = 60_000;

/** When the tab is shown again, balance, open bets and lists are requested anew. */
export function useWakeUp(): void {
  const isMember = useIsMember();
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState !== 'visible') return;
      void queryClient.invalidateQueries({ predicate: (query) => query.isStaleByTime(youngMs) });
      if (isMember) void refreshBalance();
    };
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, [isMember]);
}
