/** Events of a spin in the format of the kit's slots, pays in hundredths of the stake. */
import { config, type PerReel } from '@mirinae/game-math/hangang-seven/config';
import { lineBetsPerStake } from '@mirinae/game-math/hangang-seven/rules';
import { spinAt } from '@mirinae/game-math/hangang-seven/spin';
import type { Book, SlotEvent, Win } from '@mirinae/game-math/slots/events';
import type { Outcome } from './manifest.ts';

/** Line bet in hundredths of the stake. */
export const lineBetPay = 100 / lineBetsPerStake;

const cellsOfLine = (rows: PerReel<number>) => rows.map((row, reel) => reel * rows.length + row);

/** Throws RangeError for stops that no reel has. */
export function bookOf({ stops }: Outcome): Book {
  const { grid, wins, totalWin } = spinAt(stops, 1);
  const cells = grid.flat();
  const pay = totalWin * lineBetPay;
  const stopped: SlotEvent = { type: 'board', board: { cells, values: cells.map(() => 0) } };
  if (wins.length === 0) return { events: [stopped], pay };
  const lines = wins.map(
    ({ line, symbol, count, pay }): Win => ({
      symbol,
      count,
      line,
      pay: pay * lineBetPay,
      cells: cellsOfLine(config.lines[line] ?? [0, 0, 0]),
    }),
  );
  return { events: [stopped, { type: 'wins', wins: lines, multiplier: 1, pay }], pay };
}
