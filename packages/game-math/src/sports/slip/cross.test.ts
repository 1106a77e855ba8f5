import { describe, expect, it } from 'vitest';
import { crossOf, partsOf } from './cross.ts';
import { relationOf } from './related-legs.ts';

const pick = (market: number, specifiers: string, outcome: string) => ({ market, specifiers, outcome });
const [home, over] = [pick(1, '', '1'), pick(18, 'total=2.5', '12')];

describe('a cross', () => {
  it('is the one pick for two of a match, whichever was picked first', () => {
    const both = pick(37, 'total=2.5', '796');
    expect([crossOf(home, over), crossOf(over, home)]).toEqual([both, both]);
    expect(crossOf(pick(219, '', '5'), pick(225, 'total=161.5', '13'))).toEqual(pick(292, 'total=161.5', '976'));
    expect(crossOf(pick(29, '', '74'), over)).toEqual(pick(36, 'total=2.5', '90'));
  });

  it('is nothing for picks of different scores, of one line, or without a joint market', () => {
    expect(crossOf(home, pick(68, 'total=1.5', '12'))).toBeNull();
    expect(crossOf(home, pick(1, '', '2'))).toBeNull();
    expect(crossOf(home, pick(16, 'hcp=-0.5', '1714'))).toBeNull();
    expect(crossOf(home, pick(9_999, '', '1'))).toBeNull();
  });

  it('falls apart into the two picks it came from', () => {
    expect(partsOf(pick(37, 'total=2.5', '796'))).toEqual([home, over]);
    expect(partsOf(pick(292, 'total=161.5', '976'))).toEqual([pick(219, '', '5'), pick(225, 'total=161.5', '13')]);
    expect(partsOf(home)).toBeNull();
    expect(partsOf(pick(9_999, '', '1'))).toBeNull();
  });

  it('holds its own parts, and contradicts what cannot come with them', () => {
    const both = pick(37, 'total=2.5', '796');
    expect(relationOf(home, both)).toBe('implied');
    expect(relationOf(pick(18, 'total=2.5', '13'), both)).toBe('contradictory');
  });
});
