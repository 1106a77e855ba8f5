/**
 * A guide lists the files that one more of its kind touches, all of them and few. Method: an example of today is looked
 * for in the tree; where its name is a value or a key, the next one needs its own.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { bonusKinds } from '@mirinae/contract/cash/bonus-kinds';
import { miniGame } from '@mirinae/contract/mini/mini';
import { reportFigures } from '@mirinae/contract/staff/reports';
import { miniGames } from '@mirinae/game-math/mini/families';
import { describe, expect, it } from 'vitest';
import { figureColumns } from '../apps/server/src/modules/reports/sum-reports.ts';
import { filesWith, listedIn } from './lib/guide-files.ts';

const maxFiles = 13;
const root = path.resolve(import.meta.dirname, '..');

/** Documents, and new files that no search of the tree finds. */
const isMade = (file: string) => /^docs\/|migrations\/|\.svg$/.test(file);

const guides = [
  {
    guide: 'add-a-mini-game.md',
    pattern: `'kenoladder'|"kenoladder"|\\bkenoladder:`,
    places: ['apps/*.ts', 'apps/*.tsx', 'apps/*/texts/*.json', 'packages/*.ts', 'packages/*.py', 'verifier/*.mjs'],
  },
  {
    guide: 'add-a-report-column.md',
    pattern: `\\bcorrections\\b[:,(]|["'.]corrections\\b`,
    places: [
      'packages/contract/src/staff/reports.ts',
      'apps/server/src/modules/reports/*.ts',
      'apps/server/src/modules/desk/get-report.ts',
      'apps/backoffice/src/features/report',
    ],
  },
  {
    guide: 'add-a-bonus-kind.md',
    pattern: `'daily', 'every'|\\bdaily: .*every:|"every": "[^"]*(deposit|입금|nạp)`,
    places: ['packages/*.ts', 'apps/*.ts', 'apps/*.tsx', 'apps/*/texts/*.json'],
  },
] as const;

describe.each(guides)('$guide', ({ guide, pattern, places }) => {
  it('lists the files that the example is in, and no more than thirteen', () => {
    const listed = listedIn(guide);
    expect(listed.filter((file) => !isMade(file))).toEqual(filesWith(pattern, ...places));
    expect(listed.length).toBeLessThanOrEqual(maxFiles);
    const folders = listed.map((file) => path.join(root, path.dirname(file)));
    expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
  });
});

it('the lists of the contract and of what is computed name the same', () => {
  expect(miniGame.options).toEqual([...miniGames]);
  expect(bonusKinds.length).toBeGreaterThan(0);
  const computed = new Set([...Object.keys(figureColumns), 'ggr', 'ngrPaid', 'uncollected']);
  expect(Object.keys(reportFigures.shape).filter((figure) => !computed.has(figure))).toEqual([]);
});
