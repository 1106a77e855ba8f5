import { expect, it } from 'vitest';
import { lastPage } from './last-page.ts';

it('turns pages to the end of a list, and of an endless one as far as it can be read', () => {
  expect([lastPage(0, 10), lastPage(10, 10), lastPage(11, 10)]).toEqual([1, 1, 2]);
  expect([lastPage(1_000_000, 10), lastPage(1_000_000, 30)]).toEqual([1_000, 333]);
});
