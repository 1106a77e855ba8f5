import { describe, expect, it } from 'vitest';
import { openStream } from '../rng/stream.ts';
import { clientSeed, serverSeed } from '../rng/vectors.fixture.ts';
import { rounds } from './golden.fixture.ts';
import { gridAt } from './rules.ts';
import { replay, spin } from './spin.ts';

describe('a spin', () => {
  it.each(rounds)('of the published seeds at nonce $nonce stops and pays as published', (round) => {
    const result = replay(serverSeed, clientSeed, round.nonce, 100);
    expect(result.stops).toEqual(round.stops);
    expect(result.totalWin).toBe(round.payLineBets * 100);
  });

  it('shows the grid of its stops and totals its wins', () => {
    const rng = openStream({ serverSeed, clientSeed, nonce: 99 });
    for (let i = 0; i < 200; i += 1) {
      const { stops, grid, wins, totalWin } = spin(rng, 20);
      expect(grid).toEqual(gridAt(stops));
      expect(totalWin).toBe(wins.reduce((sum, win) => sum + win.pay, 0));
    }
  });

  it('stops where it stops whatever is staked', () => {
    expect(replay(serverSeed, clientSeed, 5, 1).stops).toEqual(replay(serverSeed, clientSeed, 5, 100_000).stops);
  });

  it('refuses a bad line bet before it draws', () => {
    const untouched = {
      below: () => expect.unreachable('The stream was touched.'),
      pick: () => expect.unreachable('The stream was touched.'),
    };
    expect(() => spin(untouched, 0.5)).toThrow(RangeError);
  });
});
