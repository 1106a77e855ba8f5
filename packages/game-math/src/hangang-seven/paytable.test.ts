import { describe, expect, it } from 'vitest';
import { config } from './config.ts';
import { paylines, paytable } from './paytable.ts';
import { winsOf } from './rules.ts';

describe('the paytable', () => {
  it('shows what the rules really pay for each symbol', () => {
    for (const row of paytable(200)) {
      const reel = [row.symbol, row.symbol, row.symbol] as const;
      const win = { symbol: row.symbol, count: row.count, pay: row.pay };
      expect(winsOf([reel, reel, reel], 200)).toEqual(config.lines.map((_, line) => ({ line, ...win })));
    }
  });

  it('lists the pays from the highest to the lowest, led by the wild', () => {
    const rows = paytable(1);
    expect(rows.map((row) => row.payLineBets)).toEqual([1000, 200, 75, 40, 22, 11, 4]);
    expect(rows.filter((row) => row.isWild).map((row) => row.symbol)).toEqual(['WD']);
  });

  it('numbers the lines from 1', () => {
    expect(paylines()[0]).toEqual({ number: 1, rows: [1, 1, 1] });
    expect(paylines()).toHaveLength(5);
  });
});
