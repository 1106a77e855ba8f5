import { sportNames } from '@mirinae/contract/sport/sport-names';
import { sports } from '@mirinae/game-math/sports/play/sports';
import { sportKeys } from '@mirinae/game-math/sports/sport-keys';
import { expect, it } from 'vitest';

it('every sport is played by the feed, and has the same names in lists of bets', () => {
  expect(sports.map(({ key }) => key).toSorted()).toEqual([...sportKeys].toSorted());
  for (const { key, names } of sports) expect([key, sportNames[key]]).toEqual([key, names]);
});
