import { fullCycle } from '@mirinae/game-math/hangang-seven/certify';
import { config } from '@mirinae/game-math/hangang-seven/config';
import { spinAt } from '@mirinae/game-math/hangang-seven/spin';
import { describe, expect, it } from 'vitest';
import { lineBets } from './config.ts';
import { manifest, type Outcome } from './manifest.ts';
import { bookOf } from './round.ts';

const cycle: readonly Outcome[] = [...fullCycle()].map(({ stops }) => ({ stops }));

describe('what is shown of a spin', () => {
  it('pays to the won what the spin pays, at every bet and for each of its lines', () => {
    const [low, high] = [Math.min(...lineBets), Math.max(...lineBets)];
    const wrong = cycle.filter((outcome) => {
      const { pay, events } = bookOf(outcome);
      const shown = events.flatMap((event) => (event.type === 'wins' ? event.wins : []));
      return [low, high].some((lineBet) => {
        const { wins, totalWin } = spinAt(outcome.stops, lineBet);
        const stake = manifest.stakeOf({ lineBet });
        const isLine = (at: number) => (stake * (shown[at]?.pay ?? 0)) / 100 === wins[at]?.pay;
        return (stake * pay) / 100 !== totalWin || shown.length !== wins.length || !wins.every((_, at) => isLine(at));
      });
    });
    expect(wrong).toEqual([]);
  });

  it('stops the reels as they stopped, and lights the very cells of each line that wins', () => {
    for (const outcome of cycle.filter((_, index) => index % 97 === 0)) {
      const [stopped, won] = bookOf(outcome).events;
      const { grid, wins } = spinAt(outcome.stops, 1);
      expect(stopped).toMatchObject({ type: 'board', board: { cells: grid.flat() } });
      const cells = won?.type === 'wins' ? won.wins.map((win) => win.cells) : [];
      expect(cells).toEqual(wins.map(({ line }) => config.lines[line]?.map((row, reel) => reel * 3 + row)));
    }
  });

  it('is only the reels where nothing is won', () => {
    const lost = cycle.find(({ stops }) => spinAt(stops, 1).wins.length === 0);
    expect(lost && bookOf(lost).events.map(({ type }) => type)).toEqual(['board']);
  });
});
