import { expect, test } from 'vitest';
import { gamesOfText, gamesText, keysOfLine } from './collection-draft.ts';

test('games are read as they are written, and keys between commas', () => {
  const games = [
    { vendorKey: '201', gameKey: 'hangang-seven' },
    { vendorKey: '203', gameKey: 'moon-palace' },
  ];
  expect(gamesOfText(gamesText(games))).toEqual(games);
  expect(gamesOfText('alone')).toEqual([{ vendorKey: 'alone', gameKey: '' }]);
  expect(keysOfLine(' 201, 203 ')).toEqual(['201', '203']);
});
