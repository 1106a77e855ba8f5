/** Which vendor's slot list is open. Anything may ask for one; guests are asked to sign in first. */
import type { GameGroup } from '@mirinae/contract/play/play';
import { useSyncExternalStore } from 'react';

let open: GameGroup | null = null;
const listeners = new Set<() => void>();

export function openSlotList(group: GameGroup | null): void {
  open = group;
  for (const listener of listeners) listener();
}

export function useSlotList(): GameGroup | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
