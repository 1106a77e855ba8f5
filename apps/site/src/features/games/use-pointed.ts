/** The game under the pointer: the card of certificates shows its return. */
import type { Game } from '@mirinae/contract/play/play';
import { create } from 'zustand';

const usePointedGame = create<{ game: Game | null }>(() => ({ game: null }));

export const pointAt = (game: Game): void => usePointedGame.setState({ game });
export const usePointed = (): Game | null => usePointedGame(({ game }) => game);
