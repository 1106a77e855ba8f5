/** Figures of a partner as they are shown. */
import { expect, it } from 'vitest';
import { addSums, noSums } from '../figures/figures.ts';
import { presentFigures, presentRows, presentTypes } from './present.ts';

const lost = (losingNet: bigint) => ({ ...noSums, losingNet });

it('losing day by day adds up to the total, where each day alone has a fraction', () => {
  const days = [lost(5_000n), lost(5_000n), lost(-7_500n), lost(9_999n), lost(7_500n)];
  const rows = presentRows(
    days.map((sums, index) => [index, sums] as const),
    'A',
  );
  const together = rows.reduce((sum, [, { losing }]) => sum + losing, 0);
  expect(together).toBe(presentFigures(addSums(days), 'A').losing);
  expect(rows.map(([, { losing }]) => losing)).toEqual([0, 1, -1, 1, 0]);
});

it('losing by kind of game adds up to the total', () => {
  const types = new Map([
    ['casino', lost(3_333n)] as const,
    ['slot', lost(3_333n)] as const,
    ['mini', lost(3_334n)] as const,
  ]);
  const shown = presentTypes(types, 'A');
  expect(shown.reduce((sum, { losing }) => sum + losing, 0)).toBe(1);
});
