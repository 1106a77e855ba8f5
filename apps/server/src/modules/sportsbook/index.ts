/** The door of the sportsbook. */
export type { SlipHost } from './board.ts';
