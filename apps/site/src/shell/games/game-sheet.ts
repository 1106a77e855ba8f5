/** Which game's sheet is open. Its card opens it, or the page of a game of our own. */
import type { Game } from '@mirinae/contract/play/play';
import { create } from 'zustand';

const useOpenGame = create<{ game: Game | null }>(() => ({ game: null }));

export const openGameSheet = (game: Game | null): void => useOpenGame.setState({ game });
export const useOpenSheet = (): Game | null => useOpenGame(({ game }) => game);
