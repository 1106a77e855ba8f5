/** Which of the account windows is open. Any part may open one; the app shows it. */
import { create } from 'zustand';

export type AccountModal = 'sign-in' | 'sign-up' | 'sign-up-done' | 'find' | null;

const useModal = create<{ open: AccountModal }>(() => ({ open: null }));

export const openAccountModal = (open: AccountModal): void => useModal.setState({ open });
export const useAccountModal = (): AccountModal => useModal(({ open }) => open);

/** The code of a join link, from its address. */
export function joinCodeOfAddress(): string | null {
  return /^\/join\/([A-Za-z0-9]{1,20})$/.exec(window.location.pathname)?.[1] ?? null;
}
