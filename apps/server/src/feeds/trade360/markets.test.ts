/** Each sport's markets of TRADE360 by the scope that they count in. */
import { sports } from '@mirinae/game-math/sports/play/sports';
import { expect, it } from 'vitest';
import { nameBet } from './markets.ts';
import { sportKeys } from './sports.ts';

const bet = (Name: string, Line?: string) => ({ Id: '1', Name, Line, Status: 1, LastUpdate: 0 });
const named = (sport: string, market: number, name: string, line?: string) => {
  const found = nameBet(sport, market, bet(name, line));
  return found && `${found.id}/${found.specifiers}/${found.outcome}`;
};

it.each([
  ['volleyball', 2, 'Over', '179.5', '238/total=179.5/12'],
  ['volleyball', 165, 'Under', '3.5', '314/total=3.5/13'],
  ['volleyball', 202, '1', undefined, '202/setnr=1/4'],
  ['tennis', 2, 'Over', '22.5', '189/total=22.5/12'],
  ['tennis', 166, 'Under', '22.5', '189/total=22.5/13'],
  ['tennis', 201, '2', '3.5', '187/hcp=-3.5/1715'],
  ['tennis', 866, '1', '-1.5', '188/hcp=-1.5/1714'],
  ['tennis', 203, '2', undefined, '202/setnr=2/5'],
  ['baseball', 226, '1', undefined, '251//4'],
  ['baseball', 28, 'Over', '8.5', '258/total=8.5/12'],
  ['ice-hockey', 226, '2', undefined, '406//5'],
  ['ice-hockey', 28, 'Under', '5.5', '412/total=5.5/13'],
  ['ice-hockey', 2, 'Under', '5.5', '18/total=5.5/13'],
  ['american-football', 226, '1', undefined, '219//4'],
  ['american-football', 28, 'Over', '44.5', '225/total=44.5/12'],
  ['american-football', 342, '1', '-3.5', '223/hcp=-3.5/1714'],
  ['basketball', 226, '1', undefined, '219//4'],
  ['soccer', 2, 'Over', '2.25', '18/total=2.25/12'],
  ['soccer', 3, '1', '-0.5 (0-0)', '16/hcp=-0.5/1714'],
  ['soccer', 3, '1', '-0.5 (1-0)', '16/hcp=-1.5/1714'],
  ['soccer', 3, '2', '0.5 (1-0)', '16/hcp=-1.5/1715'],
  ['soccer', 3, '1', '0 (0:2)', '16/hcp=2/1714'],
] as const)('%s market %i, bet %s at %s is %s', (sport, market, name, line, ours) => {
  expect(named(sport, market, name, line)).toBe(ours);
});

it.each([
  ['tennis', 3, '1', '-3.5'],
  ['volleyball', 3, '1', '-1.5'],
  ['baseball', 2, 'Over', '8.5'],
  ['soccer', 9_999, '1', undefined],
  ['soccer', 2, 'Exactly', '2.5'],
  ['soccer', 2, 'Over', 'many'],
  ['soccer', 2, 'Over', '2.1'],
] as const)('%s market %i, bet %s at %s is not offered', (sport, market, name, line) => {
  expect(named(sport, market, name, line)).toBeNull();
});

it('names no market that its sport does not have', () => {
  for (const sport of Object.values(sportKeys)) {
    const own = new Set(sports.find(({ key }) => key === sport)?.offers.map(({ market }) => market));
    for (const market of [1, 28, 52, 165, 166, 201, 202, 226, 342, 866])
      for (const name of ['1', 'Over']) {
        const found = nameBet(sport, market, bet(name, '1.5'));
        if (found) expect(own, `${sport} ${market}`).toContain(found.id);
      }
  }
});
