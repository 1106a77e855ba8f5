/** What a page adds to the picture of each card: the main page, which is loaded first, adds nothing. */
import type { Game } from '@mirinae/contract/play/play';
import { type ComponentType, createContext } from 'react';

export const CardExtra = createContext<ComponentType<{ game: Game }> | null>(null);
