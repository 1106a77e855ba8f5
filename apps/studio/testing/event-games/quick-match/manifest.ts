/** A match day of virtual football whose clock runs fast, and its season. */
import { gameOf } from '../../../games/virtual-football/game.ts';
import { seasonGameOf } from '../../../games/virtual-football/season/game.ts';
import { seasonTable, tables } from '../../../games/virtual-football/tables.ts';

const [day] = tables
  .filter(({ cup }) => cup === 'league')
  .map((table) => gameOf({ ...table, key: 'quick-match-day', openMs: 2_600, runMs: 300, pauseMs: 200 }));
if (!day) throw new Error('The league is there.');
export const season = seasonGameOf({ ...seasonTable, key: 'quick-match-season', league: day.key });
export const quickDay = day;

export const manifest = [quickDay, season];
