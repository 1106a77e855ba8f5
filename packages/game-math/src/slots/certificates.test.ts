/** Goal: what is published of every slot is true. Method: all books are played again, on whatever machine this is. */
import { describe, expect, it } from 'vitest';
import { houseSlots } from '../house-slots.ts';
import { certify } from './certify.ts';

const named = houseSlots.map((slot) => ({ id: slot.config.id, ...slot }));

describe.each(named)('the certificate of $id', ({ config, certificate }) => {
  it('is what its books give, to the last digit', { timeout: 60_000 }, () => {
    expect(certify(config)).toEqual(certificate);
  });

  it('returns 95.5 to 97 % in every mode, deviates by 4 to 20 bets, and wins 500 to 10,000 bets at most', () => {
    for (const mode of Object.values(certificate.modes)) {
      expect(mode.returnToPlayer.decimal).toBeGreaterThanOrEqual(0.955);
      expect(mode.returnToPlayer.decimal).toBeLessThanOrEqual(0.97);
    }
    const { standardDeviation, maxWin } = certificate.modes.spin;
    expect(standardDeviation).toBeGreaterThan(4);
    expect(standardDeviation).toBeLessThan(20);
    expect(maxWin.pay).toBeGreaterThanOrEqual(50_000);
    expect(maxWin.pay).toBeLessThanOrEqual(Math.min(config.cap, 1_000_000));
  });
});

it('no two slots have the same grid, mechanic and feature', () => {
  const kinds = houseSlots.map(({ config: { reels, rows, mechanic, tumble, feature } }) =>
    [reels, rows, mechanic.kind, Boolean(tumble), feature.kind].join(' '),
  );
  expect(new Set(kinds).size).toBe(kinds.length);
});
