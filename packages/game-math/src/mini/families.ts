/** The four mini games, and their draws. */
import type { DrawFamily } from './draw.ts';

export const miniGames = ['powerball', 'powerladder', 'speedkeno', 'kenoladder'] as const;
export type MiniGame = (typeof miniGames)[number];

/** Games whose result is a path on a ladder. */
const ladderGames = ['powerladder', 'kenoladder'] as const satisfies readonly MiniGame[];
export type LadderGame = (typeof ladderGames)[number];
export const isLadder = (game: MiniGame): game is LadderGame => ladderGames.some((ladder) => ladder === game);

export const familyOf: Readonly<Record<MiniGame, DrawFamily>> = {
  powerball: 'powerball',
  powerladder: 'powerball',
  speedkeno: 'keno',
  kenoladder: 'keno',
};
