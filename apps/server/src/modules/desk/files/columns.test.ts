import { expect, test } from 'vitest';
import { type Column, cellsOf, linesOf } from './columns.ts';

const column = (field: string, more: Partial<Column> = {}): Column => ({ head: field, field, form: 'text', ...more });
const written = (row: object, ...columns: Column[]) => linesOf([cellsOf(row, columns, 'USD')]).trimEnd();

test('each form writes a value as an accountant reads it', () => {
  const row = { cash: 12_345, stake: 500, payout: 900, exact: '-15001', at: '2026-01-31T00:30:00.000Z', status: -1 };
  expect(written(row, column('cash', { form: 'amount' }))).toBe('"123.45"');
  expect(written(row, column('stake', { form: 'amount', minus: 'payout' }))).toBe('"-4"');
  expect(written(row, column('exact', { form: 'exact' }))).toBe('"-0.02"');
  expect(written(row, column('at', { form: 'time' }))).toBe('"2026-01-31 09:30:00"');
  expect(written(row, column('status', { labels: { '-1': '거절' } }))).toBe('"거절"');
});

test('what an entry of the audit log changed is one text, amounts in whole units', () => {
  const entry = {
    action: 'cash.rules',
    target: 'level:1',
    before: { depositMin: 1_000, level: 1 },
    after: { depositMin: 25_050, level: 1, wageringPercent: 100 },
  };
  expect(written(entry, column('after', { form: 'changes' }))).toBe('"depositMin: 10 → 250.5; wageringPercent: 100"');
  expect(
    written(
      { action: 'staff.logout', target: 'staff:1', before: null, after: null },
      column('after', { form: 'changes' }),
    ),
  ).toBe('""');
});

test('a bet ends in a file as it does on the screen', () => {
  const ending = column('type', { form: 'ending', labels: { win: '당첨', returned: '원금 반환' } });
  expect(written({ type: 'win', cash: 100, winCash: 250 }, ending)).toBe('"당첨"');
  expect(written({ type: 'win', cash: 100, winCash: 100 }, ending)).toBe('"원금 반환"');
  expect(written({ type: 'lose', cash: 100, winCash: 0 }, ending)).toBe('"lose"');
});

test('what is missing, and what is no value, is empty', () => {
  const row = { reversal: null, list: [1], name: undefined };
  expect(written(row, column('reversal.at', { form: 'time' }), column('list'), column('name'))).toBe('"","",""');
});

test('a field of the language itself is no field of a row', () => {
  expect(written({ memId: 'a' }, column('constructor.name'), column('toString'))).toBe('"",""');
});

test('quotes are doubled, and a nickname that looks like a formula stays a text', () => {
  expect(written({ memNick: '=1+"1"' }, column('memNick'))).toBe('"\'=1+""1"""');
  expect(linesOf([['a', 'b']])).toBe('"a","b"\r\n');
});
