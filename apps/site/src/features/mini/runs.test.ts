import { expect, it } from 'vitest';
import { runsOf } from './runs.ts';

it('puts each run in a column and breaks a run of more than six', () => {
  expect(runsOf(['odd', 'odd', 'even', 'odd'])).toEqual([['odd', 'odd'], ['even'], ['odd']]);
  expect(runsOf(Array.from({ length: 8 }, () => 'odd')).map((column) => column.length)).toEqual([6, 2]);
  expect(runsOf([])).toEqual([]);
});
