/** A slip made from pressed odds. */
import { inEachLanguage } from '@mirinae/contract/languages';
import { expect, it } from 'vitest';
import { createSlipLines } from './slip-lines.ts';
import { maxLineStakeAt, type Ticket, type TicketTable } from './ticket.ts';

const table: TicketTable = {
  key: 'test',
  names: inEachLanguage(() => ''),
  openMs: 1,
  runMs: 1,
  pauseMs: 1,
  unit: 1_000,
  maxLineStake: 100_000,
  maxTableStake: 250_000,
  maxPayout: 1_000_000,
};
const [first, second, third] = ['1:a', '2:a', '3:a'].map((on) => ({ on, odds: 300 }));
if (!first || !second || !third) throw new Error('There are three.');

function slip() {
  const received: string[] = [];
  const lines = createSlipLines({
    table,
    isOpen: () => true,
    setBet: (ticket: Ticket) => lines.take(ticket),
    mayCombine: (selections) => new Set(selections.map((on) => on[0])).size === selections.length,
    onFull: () => received.push('full'),
    onApart: () => received.push('apart'),
    onLimit: () => received.push('limit'),
  });
  return { lines, received };
}

it('makes one line of what is chosen and a line of each again, within what the odds of it take', () => {
  const { lines } = slip();
  for (const leg of [first, second, third]) lines.toggle([leg]);
  lines.setAmount(100_000);
  expect(lines.ticket().lines).toHaveLength(3);
  lines.combine(true);
  expect(lines.ticket().lines).toEqual([
    { legs: [first, second, third], stake: maxLineStakeAt(table, [first, second, third]) },
  ]);
  lines.toggle([second]);
  expect(lines.legs()).toEqual([first, third]);
  lines.combine(false);
  expect(lines.ticket().lines.map(({ legs }) => legs)).toEqual([[first], [third]]);
});

it('keeps apart what cannot be one line, and begins a new card with nothing', () => {
  const { lines, received } = slip();
  lines.toggle([first]);
  lines.combine(true);
  lines.toggle([{ on: '1:b', odds: 200 }]);
  expect(received).toEqual(['apart']);
  expect(lines.legs()).toEqual([first]);
  lines.begin();
  expect([lines.legs(), lines.isCombined()]).toEqual([[], false]);
});

it('takes an amount that is typed in whole units, no less than one and no more than a line may stake', () => {
  const { lines } = slip();
  lines.toggle([first]);
  for (const [typed, staked] of [
    [7_900, 7_000],
    [1, 1_000],
    [5_000_000, 100_000],
    [Number.NaN, 100_000],
  ] as const) {
    lines.setAmount(typed);
    expect(lines.ticket().lines.map(({ stake }) => stake)).toEqual([staked]);
  }
});
