/** Whether the page's player has a game that asks the reality check itself, between two of its rounds. */
import { useEffect } from 'react';
import { create } from 'zustand';

const useStore = create<{ asksCheck: boolean }>(() => ({ asksCheck: false }));

export const useIsAskedInGame = (): boolean => useStore(({ asksCheck }) => asksCheck);

/** While the player is open. */
export function useFramedGame(asksCheck: boolean): void {
  useEffect(() => {
    useStore.setState({ asksCheck });
    return () => useStore.setState({ asksCheck: false });
  }, [asksCheck]);
}
