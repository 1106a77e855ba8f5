/** A match day of virtual football whose clock runs fast, its season, and days that are played longer. */
import { gameOf } from '../../../games/virtual-football/game.ts';
import { seasonGameOf } from '../../../games/virtual-football/season/game.ts';
import { seasonTable, tables } from '../../../games/virtual-football/tables.ts';

const league = tables.find(({ cup }) => cup === 'league');
if (!league) throw new Error('The league is there.');
const day = gameOf({ ...league, key: 'quick-match-day', openMs: 2_600, runMs: 300, pauseMs: 200 });
export const season = seasonGameOf({ ...seasonTable, key: 'quick-match-season', league: day.key });
export const quickDay = day;

export const longDay = gameOf({ ...league, key: 'quick-match-long-day', openMs: 3_500, runMs: 3_000, pauseMs: 500 });
export const longSeason = seasonGameOf({ ...seasonTable, key: 'quick-match-long-season', league: longDay.key });

/** Played longer than another node needs to take a table over. */
export const slowDay = gameOf({ ...league, key: 'quick-match-slow-day', openMs: 3_500, runMs: 14_000, pauseMs: 500 });

export const manifest = [quickDay, season, longDay, longSeason, slowDay];
