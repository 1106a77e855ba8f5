/**
 * The room whose draws this page shows, and the newest one it has revealed: no draw is revealed before it was shown.
 */
import { create } from 'zustand';

type ShownRoom = { readonly roomKey: string; readonly revealedId: number };

const useStore = create<{ shown: ShownRoom | null }>(() => ({ shown: null }));

export const showRoom = (shown: ShownRoom | null): void => useStore.setState({ shown });
export const useShownRoom = (): ShownRoom | null => useStore(({ shown }) => shown);
