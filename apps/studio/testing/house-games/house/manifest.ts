/** One table of each game of the house, in a hurry. Members never see them. */
import { gameOf as dragonTigerOf } from '../../../games/dragon-tiger/game.ts';
import { tables as dragonTigers } from '../../../games/dragon-tiger/tables.ts';
import { gameOf as raceOf } from '../../../games/race/game.ts';
import { tables as courses } from '../../../games/race/tables.ts';
import { gameOf as rouletteOf } from '../../../games/roulette/game.ts';
import { tables as roulettes } from '../../../games/roulette/tables.ts';
import { gameOf as sicBoOf } from '../../../games/sic-bo/game.ts';
import { tables as sicBos } from '../../../games/sic-bo/tables.ts';

/** Long enough to be seen open by a page on a machine that has much else to do. */
const openMs = 3_000;
const runMs = 600;

function firstOf<Table>(tables: readonly Table[]): Table {
  const [table] = tables;
  if (!table) throw new Error('There is no table.');
  return table;
}

export const dragonTiger = dragonTigerOf({ ...firstOf(dragonTigers), key: 'house-dragon-tiger', openMs, cardMs: 400 });
export const roulette = rouletteOf({ ...firstOf(roulettes), key: 'house-roulette', openMs, runMs });
export const sicBo = sicBoOf({ ...firstOf(sicBos), key: 'house-sic-bo', openMs, runMs });
const [horses] = courses;
export const race = raceOf({ ...horses, key: 'house-race', openMs, runMs, pauseMs: 1_000 });

export const manifest = [dragonTiger, roulette, sicBo, race];
