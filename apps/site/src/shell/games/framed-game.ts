/** Game in the page's player: no overlay may cover it, and it may show the reality check itself between rounds. */
import { useEffect } from 'react';
import { create } from 'zustand';

const closed = { isOpen: false, requiresCheck: false };
const useStore = create(() => closed);

export const useIsGameFramed = (): boolean => useStore(({ isOpen }) => isOpen);
export const useIsShownInGame = (): boolean => useStore(({ requiresCheck }) => requiresCheck);

/** While the player is open. */
export function useFramedGame(requiresCheck: boolean): void {
  useEffect(() => {
    useStore.setState({ isOpen: true, requiresCheck });
    return () => useStore.setState(closed);
  }, [requiresCheck]);
}
