/**
 * All 32,768 results are played and compared with the certificate; the return is also derived independently from symbol
 * counts, without grids or lines.
 */
import { describe, expect, it } from 'vitest';
import certificate from './certificate.json' with { type: 'json' };
import { certify, fullCycle } from './certify.ts';
import { config, slotSymbols } from './config.ts';
import { figures, symbolsPerReel, topStops } from './golden.fixture.ts';

const enumerated = certify();
const spins = [...fullCycle()];

describe('the certificate', () => {
  it('is what the enumeration of the whole cycle gives, for exactly these rules', () => {
    expect(certificate).toEqual(enumerated);
  });

  it('states an RTP of exactly 7889/8192', () => {
    const returned = spins.reduce((sum, spin) => sum + spin.totalWin, 0);
    const staked = spins.length * 5;
    expect(spins).toHaveLength(figures.cycleSpins);
    expect(returned * figures.returnToPlayer.denominator).toBe(staked * figures.returnToPlayer.numerator);
    expect(certificate.returnToPlayer).toMatchObject(figures.returnToPlayer);
  });

  it('agrees with the return computed from symbol counts', () => {
    const hits = slotSymbols.map((symbol) =>
      symbol === config.wild
        ? symbolsPerReel.WD ** 3
        : (symbolsPerReel[symbol] + symbolsPerReel.WD) ** 3 - symbolsPerReel.WD ** 3,
    );
    const paid = slotSymbols.reduce(
      (sum, symbol, index) => sum + config.payLineBets[symbol] * (hits[index] ?? Number.NaN),
      0,
    );
    expect(Object.values(certificate.lineHitsInCycle)).toEqual(hits);
    expect(hits.reduce((sum, count) => sum + count, 0)).toBe(figures.lineHits);
    expect(paid * figures.returnToPlayer.denominator).toBe(32 ** 3 * figures.returnToPlayer.numerator);
  });

  it('holds for each of the five lines alike', () => {
    for (const line of config.lines.keys()) {
      const hits = spins.flatMap((spin) => spin.wins.filter((win) => win.line === line));
      const counts = slotSymbols.map((symbol) => [symbol, hits.filter((win) => win.symbol === symbol).length]);
      expect(Object.fromEntries(counts)).toEqual(certificate.lineHitsInCycle);
    }
  });

  it('states the designed hit frequency, probability of at least the stake, volatility and highest win', () => {
    expect(certificate.hitFrequency.decimal).toBe(figures.hitFrequency);
    expect(certificate.winAtLeastStake.decimal).toBe(figures.winAtLeastStake);
    expect(certificate.standardDeviation).toBeCloseTo(figures.standardDeviation, 12);
    expect(certificate.maxWin.stakes.decimal).toBe(figures.maxWinStakes);
    const top = spins.filter((spin) => spin.totalWin === certificate.maxWin.lineBets);
    expect(top.map((spin) => spin.stops)).toEqual(topStops);
  });
});
