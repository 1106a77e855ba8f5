import type { Result } from '@mirinae/game-math/roads/roads';
import { expect, it } from 'vitest';
import { streakOf } from './streaks.ts';

const letters: Readonly<Record<string, Result>> = { B: 'red', P: 'blue', T: 'tie' };
const road = (text: string) => [...text].map((letter) => letters[letter] ?? 'tie');

it.each([
  ['BPBBBB', { kind: 'run', mark: 'red', length: 4 }],
  ['PPTPPTP', { kind: 'run', mark: 'blue', length: 5 }],
  ['BBPBPB', { kind: 'alternation', length: 4 }],
  ['BPPBBPP', { kind: 'pairs', length: 3 }],
  ['BBB', null],
  ['PPBPB', null],
  ['TTT', null],
  ['', null],
])('the road %s ends with the right streak', (text, streak) => {
  expect(streakOf(road(text))).toEqual(streak);
});
