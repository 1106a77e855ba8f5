/** Transferring money back from games: one window at a time, opened from wherever the money is missed. */

import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { refusalText } from '@mirinae/ui/calls/failure-text';
import { create } from 'zustand';
import { api, invalidate } from '../calls/api.ts';
import { moneyCalls } from '../calls/money-calls.ts';
import { refreshBalance } from '../log-in/session-flow.ts';
import { notify } from '../notices/notices.ts';

export type Conversion =
  | { readonly state: 'ready' }
  | { readonly state: 'ing' | 'fail'; readonly memId: string | null }
  | { readonly state: 'complete'; readonly memId: string | null; readonly moved: number };

const partnerCalls = ['partner.*'] as const;

const useStore = create<{ current: Conversion }>(() => ({ current: { state: 'ready' } }));
const set = (current: Conversion): void => useStore.setState({ current });

export const closeConversion = (): void => set({ state: 'ready' });
export const useConversion = (): Conversion => useStore(({ current }) => current);

/**
 * Opens the window and merges; a partner names the member whose money is to be transferred back. While a game is still
 * open it warns and closes.
 */
export async function convertGameMoney(memId: string | null = null): Promise<void> {
  if (useStore.getState().current.state === 'ing') return;
  set({ state: 'ing', memId });
  try {
    const { moved } = await api('cash.mergeGameMoney', memId === null ? {} : { memId });
    set({ state: 'complete', memId, moved });
  } catch (error) {
    if (error instanceof CallError && error.code === codes.gameClosing) {
      closeConversion();
      notify({ kind: 'text', text: refusalText(error) });
    } else {
      set({ state: 'fail', memId });
    }
  } finally {
    await Promise.all([refreshBalance(), invalidate(...(memId === null ? moneyCalls : partnerCalls))]);
  }
}

/**
 * What is at a vendor comes back without a window. Throws what the call throws; once a game was left no caller need
 * handle it, as a vendor that does not see yet that its page is gone is polled by the server.
 */
export async function bringMoneyHome(): Promise<void> {
  try {
    await api('cash.outGameMoney', {});
  } finally {
    await refreshBalance();
  }
}
