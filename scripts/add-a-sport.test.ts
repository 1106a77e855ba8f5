/** The guide for a new sport names every file that one sport of today is in. */
import { sportNames } from '@mirinae/contract/sport/sport-names';
import { sports } from '@mirinae/game-math/sports/play/sports';
import { sportKeys } from '@mirinae/game-math/sports/sport-keys';
import { expect, it } from 'vitest';
import { filesWith, listedIn } from './lib/guide-files.ts';

/** In no prose: only as a value or a key. */
const example = 'handball';

it('the guide lists the files of a sport, all of them', () => {
  const listed = listedIn('add-a-sport.md');
  expect(listed).toEqual(filesWith(`'${example}'|^ *${example}:`, 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts'));
  expect(listed.length).toBeLessThanOrEqual(12);
});

it('every sport is played by the feed, and has the same names in lists of bets', () => {
  expect(sports.map(({ key }) => key).toSorted()).toEqual([...sportKeys].toSorted());
  for (const { key, names } of sports) expect([key, sportNames[key]]).toEqual([key, names]);
});
