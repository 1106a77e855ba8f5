/** Bringing money home from games: one window at a time, opened from wherever the money is missed. */

import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { useSyncExternalStore } from 'react';
import { api, failureText } from './api.ts';
import { notify } from './notices.ts';
import { queryClient } from './query-client.ts';
import { refreshBalance } from './session-flow.ts';

export type Conversion =
  | { readonly state: 'ready' }
  | { readonly state: 'ing' | 'fail'; readonly memId: string | null }
  | { readonly state: 'complete'; readonly memId: string | null; readonly moved: number };

let current: Conversion = { state: 'ready' };
const listeners = new Set<() => void>();

function set(next: Conversion): void {
  current = next;
  for (const listener of listeners) listener();
}

export const closeConversion = (): void => set({ state: 'ready' });

export function useConversion(): Conversion {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

/** Merges at once; a partner names the member whose money it brings home. While a game is still open it warns and closes. */
export async function convertGameMoney(memId: string | null = null): Promise<void> {
  if (current.state === 'ing') return;
  set({ state: 'ing', memId });
  try {
    const { moved } = await api('cash.mergeGameMoney', memId === null ? {} : { memId });
    set({ state: 'complete', memId, moved });
  } catch (error) {
    if (error instanceof CallError && error.code === codes.gameClosing) {
      closeConversion();
      notify({ kind: 'text', text: failureText(error) });
    } else {
      set({ state: 'fail', memId });
    }
  } finally {
    const touched = memId === null ? 'money' : 'partner';
    await Promise.all([refreshBalance(), queryClient.invalidateQueries({ queryKey: [touched] })]);
  }
}
