import { inEachLanguage } from '@mirinae/contract/languages';
import type { FixtureRow } from '@mirinae/contract/sport/fixtures';
import { expect, it } from 'vitest';
import { linger, type Shown, shownFirst } from './lingering.ts';

const names = inEachLanguage(() => '');
const named = { id: '', names };
const row = (fixture: string): FixtureRow => ({
  fixture,
  sport: 'soccer',
  category: named,
  league: named,
  home: named,
  away: named,
  startsAt: '2025-03-03T12:00:00Z',
  status: 'live',
  state: null,
  lines: [],
  flow: [],
  lineCount: 0,
});
const list = (names: string) => [...names].map(row);
const namesOf = ({ rows }: Shown) => rows.map(({ fixture }) => fixture).join('');

it('keeps a match that has ended where it stood for half a minute, and lets new ones in', () => {
  const first = linger(shownFirst(list('abcd')), list('abd'), 0);
  expect(namesOf(first)).toBe('abcd');
  const second = linger(first, list('xbd'), 10_000);
  expect(namesOf(second)).toBe('axbcd');
  expect(namesOf(linger(second, list('xbd'), 30_000))).toBe('axbd');
  expect(namesOf(linger(second, list('xbd'), 40_000))).toBe('xbd');
});

it('shows a match once that comes back', () => {
  const gone = linger(shownFirst(list('ab')), list('a'), 0);
  expect(namesOf(linger(gone, list('ba'), 5_000))).toBe('ba');
});
