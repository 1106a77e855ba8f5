/** The game in the page's player: nothing may lie over it, and it may ask the reality check itself between rounds. */
import { useEffect } from 'react';
import { create } from 'zustand';

const closed = { isOpen: false, asksCheck: false };
const useStore = create(() => closed);

export const useIsGameFramed = (): boolean => useStore(({ isOpen }) => isOpen);
export const useIsAskedInGame = (): boolean => useStore(({ asksCheck }) => asksCheck);

/** While the player is open. */
export function useFramedGame(asksCheck: boolean): void {
  useEffect(() => {
    useStore.setState({ isOpen: true, asksCheck });
    return () => useStore.setState(closed);
  }, [asksCheck]);
}
