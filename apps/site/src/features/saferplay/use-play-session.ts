/** The session as it is: read anew each minute and whenever money has moved, counted on in between. */
import type { Answer } from '@mirinae/contract/calls';
import { useEffect, useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { useSession } from '../../shell/session/session.ts';
import { serverNow } from './due-check.ts';

const refetchMs = 60_000;
const tickMs = 5_000;

export type PlaySession = Answer<'safer.session'> & { readonly elapsedMs: number; readonly nowMs: number };

/** Null for a guest, and until the first answer is there. */
export function usePlaySession(): PlaySession | null {
  const { member } = useSession();
  const { data, dataUpdatedAt } = useCall('safer.session', {}, { isEnabled: member !== null, refetchMs });
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), tickMs);
    return () => window.clearInterval(timer);
  }, []);
  if (!member || !data) return null;
  const serverMs = serverNow(data.serverTime, dataUpdatedAt, nowMs);
  return { ...data, nowMs: serverMs, elapsedMs: Math.max(0, serverMs - Date.parse(data.startedAt)) };
}

/** Hours and minutes. */
export function formatElapsed(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
