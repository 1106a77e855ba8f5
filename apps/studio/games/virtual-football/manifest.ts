import { gameOf } from './game.ts';
import { seasonGameOf } from './season/game.ts';
import { seasonTable, tables } from './tables.ts';

export const manifest = [...tables.map(gameOf), seasonGameOf(seasonTable)];
