/** Notices that stop everything until read: the session ended, sign in first. Shown by the shell, one at a time. */
import { useSyncExternalStore } from 'react';

export type Notice =
  | { kind: 'session-ended'; code: string }
  | { kind: 'sign-in-first' }
  | { kind: 'text'; text: string };

let current: Notice | null = null;
const listeners = new Set<() => void>();

function set(notice: Notice | null): void {
  current = notice;
  for (const listener of listeners) listener();
}

export const notify = (notice: Notice): void => set(notice);
export const dismissNotice = (): void => set(null);

export function useNotice(): Notice | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
