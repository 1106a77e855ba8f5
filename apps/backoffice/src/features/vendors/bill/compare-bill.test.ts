/** Our lines and those of a bill find each other by keys, names and matches that staff set. */
import type { BillLayout, BillLine } from '@mirinae/contract/staff/vendor-bills';
import { expect, test } from 'vitest';
import { compareBill, withAlias, withoutAlias } from './compare-bill.ts';
import type { BillRow } from './read-bill.ts';

const layout: BillLayout = {
  delimiter: 'auto',
  decimalMark: 'point',
  by: 'game',
  subject: 'Game',
  columns: { bets: '', stake: 'Bet', payout: '', ggr: '', fee: 'Fee' },
  aliases: [],
};
const line = (key: string, stake: number, fee: number, more: Partial<BillLine> = {}): BillLine => ({
  part: 'own',
  key,
  name: key,
  knownAs: [key, `vs20${key}`, `Game ${key}`, 'Same name'],
  bets: 1,
  stake,
  payout: 0,
  uncounted: 0,
  cancelled: 0,
  freeWins: 0,
  prizes: 0,
  transferred: 0,
  ggr: stake,
  fee,
  rates: [],
  ...more,
});
const row = (subject: string, stake: number, fee: number): BillRow => ({ line: 2, subject, figures: { stake, fee } });
const statesOf = (lines: readonly BillLine[], rows: readonly BillRow[], by = layout) =>
  compareBill(lines, rows, by).map(({ id, state, figures: { stake, fee } }) => [
    id,
    state,
    stake.theirs - stake.ours,
    fee.theirs - fee.ours,
  ]);

test('by key or name, whatever its letters, several lines of the bill added up', () => {
  const lines = [line('a', 1_000, 100), line('b', 500, 50), line('', 30, 3), line('c', 0, 0, { prizes: 70 })];
  const rows = [row('VS20A', 600, 60), row('game  A', 400, 45), row('', 30, 3), row('x', 10, 1)];
  expect(statesOf(lines, rows)).toEqual([
    ['a', 'differs', 0, 5],
    ['b', 'onlyOurs', -500, -50],
    ['', 'agrees', 0, 0],
    ['c', 'agrees', 0, 0],
    [':theirs x', 'onlyTheirs', 10, 1],
  ]);
});

test('a name of two games is of neither', () => {
  expect(statesOf([line('a', 1, 1), line('b', 1, 1)], [row('Same name', 2, 2)]).at(-1)).toEqual([
    ':theirs same name',
    'onlyTheirs',
    2,
    2,
  ]);
});

test('a name that staff matched is the line that they chose, until it is taken back', () => {
  const carried = line('', -5, -1, { part: 'carried', knownAs: [] });
  const set = withAlias(withAlias(layout, 'Adjustment', 'a'), 'adjustment ', ':carried');
  expect(set.aliases).toEqual([{ theirs: 'adjustment ', ours: ':carried' }]);
  const [, compared] = compareBill([line('a', 1, 1), carried], [row('ADJUSTMENT', -5, -1)], set);
  expect(compared).toMatchObject({ id: ':carried', state: 'agrees', aliases: ['ADJUSTMENT'] });
  expect(withoutAlias(set, ['ADJUSTMENT']).aliases).toEqual([]);
  const ofNoLine = withAlias(layout, 'Adjustment', 'gone');
  expect(statesOf([], [row('Adjustment', 1, 1)], ofNoLine)).toEqual([[':theirs adjustment', 'onlyTheirs', 1, 1]]);
});
