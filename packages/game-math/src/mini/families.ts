/** The four games, and the draw that each is played on. */
import type { DrawFamily } from './draw.ts';

export const miniGames = ['powerball', 'powerladder', 'speedkeno', 'kenoladder'] as const;
export type MiniGame = (typeof miniGames)[number];

export const familyOf: Readonly<Record<MiniGame, DrawFamily>> = {
  powerball: 'powerball',
  powerladder: 'powerball',
  speedkeno: 'keno',
  kenoladder: 'keno',
};
