/** A match day of virtual football whose clock runs fast. */
import { gameOf } from '../../../games/virtual-football/game.ts';
import { tables } from '../../../games/virtual-football/tables.ts';

export const manifest = tables
  .filter(({ cup }) => cup === 'league')
  .map((table) => gameOf({ ...table, key: 'quick-match-day', openMs: 3_000, runMs: 300, pauseMs: 200 }));
