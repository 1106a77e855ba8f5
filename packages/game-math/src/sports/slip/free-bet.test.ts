import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FreeBetLeg, type FreeBetTerms, findFreeBetFault, freeBetWin } from './free-bet.ts';

const terms: FreeBetTerms = { minOdds: 20_000, kinds: ['single', 'combination'], sports: [], markets: [] };
const leg = (more: Partial<FreeBetLeg> = {}): FreeBetLeg => ({ odds: 20_000, sport: 'soccer', markets: [1], ...more });

describe('a free bet', () => {
  it.each([
    ['a single at the shortest odds', terms, [leg()], 1, null],
    ['a single below them', terms, [leg({ odds: 19_999 })], 1, 'odds'],
    ['two legs that reach them together', terms, [leg({ odds: 15_000 }), leg({ odds: 13_334 })], 1, null],
    [
      'two legs that miss them by less than a ten-thousandth',
      terms,
      [leg({ odds: 15_000 }), leg({ odds: 13_333 })],
      1,
      'odds',
    ],
    ['two singles on one slip', terms, [leg(), leg()], 2, 'kind'],
    ['a combination where singles alone are allowed', { ...terms, kinds: ['single'] }, [leg(), leg()], 1, 'kind'],
    ['a single where combinations alone are allowed', { ...terms, kinds: ['combination'] }, [leg()], 1, 'kind'],
    ['a leg of another sport', { ...terms, sports: ['tennis'] }, [leg({ sport: 'tennis' }), leg()], 1, 'sport'],
    [
      'a builder with a selection of another market',
      { ...terms, markets: [1] },
      [leg({ markets: [1, 18] })],
      1,
      'market',
    ],
  ] as const)('judges %s', (_, given, legs, combinations, fault) => {
    expect(findFreeBetFault(given, legs, combinations)).toBe(fault);
  });

  it('pays what is returned above the stake, never less than nothing nor more than the largest win', () => {
    expect([25_000n, 10_000n, 5_000n, 0n, 90_000n].map((returned) => freeBetWin(returned, 10_000n, 50_000n))).toEqual([
      15_000n,
      0n,
      0n,
      0n,
      50_000n,
    ]);
    const amount = fc.bigInt(0n, 10n ** 12n);
    fc.assert(
      fc.property(amount, amount, amount, (returned, stake, maxWin) => {
        const paid = freeBetWin(returned, stake, maxWin);
        return paid >= 0n && paid <= maxWin && (returned <= stake ? paid === 0n : paid <= returned - stake);
      }),
    );
  });
});
