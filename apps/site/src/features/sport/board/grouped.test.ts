import { inEachLanguage } from '@mirinae/contract/languages';
import type { FixtureRow } from '@mirinae/contract/sport/fixtures';
import { expect, it } from 'vitest';
import { grouped } from './grouped.ts';

const names = inEachLanguage(() => '');
const side = { id: 'side', names };
const row = (fixture: string, league: string, status: FixtureRow['status']): FixtureRow => ({
  fixture,
  sport: 'soccer',
  category: side,
  league: { id: league, names },
  home: side,
  away: side,
  status,
  startsAt: '2025-03-03T11:00:00Z',
  state: null,
  lines: [],
  flow: [],
  lineCount: 0,
});

it('matches stand by sport while they are on, by league before, and not at all below a head that is folded up', () => {
  const rows = [
    row('a', 'one', 'live'),
    row('b', 'two', 'live'),
    row('c', 'one', 'notStarted'),
    row('d', 'two', 'notStarted'),
  ];
  const labelled = grouped(rows, new Set(['two'])).map((item) =>
    item.kind === 'row' ? item.row.fixture : `${item.league?.id ?? item.sport} ${item.count}`,
  );
  expect(labelled).toEqual(['soccer 2', 'a', 'b', 'one 1', 'c', 'two 1']);
});
