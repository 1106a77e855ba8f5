/** The guide for operators names every setting that any of our processes reads, and nothing else. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { settingNames as ofPlayers } from '../apps/demo-players/config.ts';
import { settingNames as ofFeed } from '../apps/feed/config.ts';
import { settingNames as ofCoins } from '../apps/server/src/demo/coin-sandbox/config.ts';
import { settingNames as ofServer } from '../apps/server/src/platform/config.ts';
import { settingNames as ofStudio } from '../apps/studio/engine/config.ts';

const guide = readFileSync(path.join(import.meta.dirname, '../docs/operations.md'), 'utf8');

/** The names in the first column of the table of settings, with who reads them. */
const rows = [...guide.matchAll(/^\| ((?:`[A-Z_\d]+`(?:, )?)+) *\| ([SVFCP ]+?) *\|/gm)].flatMap(
  ([, names = '', readers = '']) =>
    [...names.matchAll(/`([A-Z_\d]+)`/g)].map(([, name = '']) => ({ name, readers: readers.split(' ') })),
);

it.each([
  ['S', ofServer],
  ['V', ofStudio],
  ['F', ofFeed],
  ['C', ofCoins],
  ['P', ofPlayers],
] as const)('says which settings %s reads', (reader, names) => {
  const documented = rows.filter(({ readers }) => readers.includes(reader)).map(({ name }) => name);
  expect(documented.toSorted()).toEqual([...names].toSorted());
});
