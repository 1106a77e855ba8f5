import { useSyncExternalStore } from 'react';

/** Whether a media query matches now; where a page is drawn ahead it is unknown, and `isExpected` counts. */
export function useMedia(query: string, isExpected = false): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => isExpected,
  );
}
