/** Open account window, and the destination after signing in. Any component may open one; the app renders it. */
import { create } from 'zustand';

export type AccountModal = 'sign-in' | 'sign-up' | 'sign-up-done' | 'find' | null;

type State = { readonly open: AccountModal; readonly wanted: string | null };

const useModal = create<State>(() => ({ open: null, wanted: null }));

/** A window that is closed forgets where the visitor wanted to go. */
export const openAccountModal = (open: AccountModal): void =>
  useModal.setState(open === null ? { open, wanted: null } : { open });
export const useAccountModal = (): AccountModal => useModal(({ open }) => open);

/** The page that needs a session. */
export const wantAfterSignIn = (wanted: string | null): void => useModal.setState({ wanted });

/** Answers the page that was wanted, once. */
export function takeWanted(): string | null {
  const { wanted } = useModal.getState();
  useModal.setState({ wanted: null });
  return wanted;
}

/** The code of a join link, from its address. */
export function joinCodeOfAddress(): string | null {
  return /^\/join\/([A-Za-z0-9]{1,20})$/.exec(window.location.pathname)?.[1] ?? null;
}
