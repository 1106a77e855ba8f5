/** Which of the account windows is open. Anything may ask for one; the shell shows it. */
import { useSyncExternalStore } from 'react';

export type AccountModal = 'sign-in' | 'sign-up' | 'sign-up-done' | 'find' | null;

let open: AccountModal = null;
const listeners = new Set<() => void>();

export function openAccountModal(modal: AccountModal): void {
  open = modal;
  for (const listener of listeners) listener();
}

export function useAccountModal(): AccountModal {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
