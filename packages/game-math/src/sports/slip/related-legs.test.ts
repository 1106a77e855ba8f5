/** Relations of legs of one match: repeated, contradictory, implied, or only related. */
import { describe, expect, it } from 'vitest';
import { type PickedOutcome, relationOf } from './related-legs.ts';

const pick = (market: number, outcome: string, specifiers = ''): PickedOutcome => ({ market, outcome, specifiers });
const home = pick(1, '1');
const draw = pick(1, '2');
const over = (line: number) => pick(18, '12', `total=${line}`);
const under = (line: number) => pick(18, '13', `total=${line}`);

describe('two legs of one match', () => {
  it.each([
    ['the same pick', home, home, 'repeated'],
    ['two results', home, draw, 'contradictory'],
    ['a draw and a handicap of half a goal', draw, pick(16, '1714', 'hcp=-0.5'), 'contradictory'],
    ['over 3.5 and under 2.5', over(3.5), under(2.5), 'contradictory'],
    ['over 3.5 and over 2.5', over(3.5), over(2.5), 'implied'],
    ['a win and the double chance of it', home, pick(10, '9'), 'implied'],
    ['a win and over 2.5', home, over(2.5), 'related'],
    ['a total of basketball and its winner', pick(225, '12', 'total=171.5'), pick(219, '4'), 'related'],
    ['two totals of basketball', pick(225, '12', 'total=171.5'), pick(225, '13', 'total=160.5'), 'contradictory'],
    [
      'a win by one and a clean sheet',
      pick(15, 'sr:winning_margin:3+:113', 'variant=sr:winning_margin:3+'),
      pick(31, '74'),
      'related',
    ],
    ['a win to nil and a clean sheet', pick(33, '74'), pick(31, '74'), 'implied'],
    ['a win to nil and goals of both', pick(34, '74'), pick(29, '74'), 'contradictory'],
    [
      'no goals and an odd count',
      pick(21, 'sr:exact_goals:6+:68', 'variant=sr:exact_goals:6+'),
      pick(26, '70'),
      'contradictory',
    ],
    ['a draw at half-time and the first half won', pick(47, '424'), pick(48, '74'), 'contradictory'],
    ['both halves won and either of them', pick(48, '74'), pick(50, '74'), 'implied'],
    ['a match that is turned and more goals after half-time', pick(47, '422'), pick(52, '436'), 'related'],
    ['the next goal and the one after it', pick(8, '6', 'goalnr=1'), pick(8, '8', 'goalnr=2'), 'related'],
    ['the next goal and a result', pick(8, '6', 'goalnr=1'), home, 'related'],
    ['a half and the match', pick(60, '1'), home, 'related'],
    ['a market that nobody knows', pick(9_999, '1'), home, 'related'],
    ['a line that does not fit', pick(18, '12', 'total=x'), home, 'related'],
  ] as const)('%s', (_, one, other, relation) => {
    expect(relationOf(one, other)).toBe(relation);
    expect(relationOf(other, one)).toBe(relation);
  });
});
