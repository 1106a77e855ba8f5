import { inEachLanguage } from '@mirinae/contract/languages';
import { expect, it } from 'vitest';
import { readGames } from './read-games.ts';

it('reads a key with one name or three, separated by commas or tabs', () => {
  expect(readGames('vs20a, 하나\n\nvs20b\t둘\tTwo\tHai\n')).toEqual({
    games: [
      { playableKey: 'vs20a', names: inEachLanguage(() => '하나') },
      { playableKey: 'vs20b', names: { ko: '둘', en: 'Two', vi: 'Hai' } },
    ],
  });
});

it('names the first line that is no game', () => {
  expect(readGames('a, A\nb\n')).toEqual({ badLine: 2 });
  expect(readGames('a, 1, 2, 3, 4')).toEqual({ badLine: 1 });
});
