import { gameOf } from './game.ts';
import { tables } from './tables.ts';

export const manifest = tables.map(gameOf);
