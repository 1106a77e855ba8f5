/** The guide for a new sport names every file that one sport of today is in. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sportNames } from '@mirinae/contract/sport/sport-names';
import { sports } from '@mirinae/game-math/sports/play/sports';
import { sportKeys } from '@mirinae/game-math/sports/sport-keys';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
/** In no prose: only as a value or a key. */
const example = 'handball';

it('the guide lists the files of a sport, all of them', () => {
  const guide = readFileSync(path.join(root, 'docs/add-a-sport.md'), 'utf8');
  const listed = [...guide.matchAll(/^\| `([^`]+)`/gm)].map(([, file]) => file);
  const pattern = `'${example}'|^ *${example}:`;
  const found = execFileSync('git', ['grep', '-lE', pattern, '--', 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file));
  expect(listed.toSorted()).toEqual(found.toSorted());
  expect(listed.length).toBeLessThanOrEqual(12);
});

it('every sport is played by the feed, and has the same names in lists of bets', () => {
  expect(sports.map(({ key }) => key).toSorted()).toEqual([...sportKeys].toSorted());
  for (const { key, names } of sports) expect([key, sportNames[key]]).toEqual([key, names]);
});
