/** The panel of own bets: whether it is open, and whether the page has a slip that shows them itself. */
import { useEffect } from 'react';
import { create } from 'zustand';

type State = { readonly isOpen: boolean; readonly slips: number };

const useStore = create<State>(() => ({ isOpen: false, slips: 0 }));

export const openOwnBets = (isOpen: boolean): void => useStore.setState({ isOpen });
export const useIsOwnBetsOpen = (): boolean => useStore(({ isOpen }) => isOpen);
export const useHasSlip = (): boolean => useStore(({ slips }) => slips > 0);

/** While the slip of a page is drawn. */
export function useSlipOfPage(): void {
  useEffect(() => {
    useStore.setState(({ slips }) => ({ slips: slips + 1 }));
    return () => useStore.setState(({ slips }) => ({ slips: slips - 1 }));
  }, []);
}
