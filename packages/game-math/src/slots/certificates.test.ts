/** Goal: what is published of every slot is true. Method: all books are played again, on whatever machine this is. */
import { describe, expect, it } from 'vitest';
import { houseSlots } from '../house-slots.ts';
import { certify } from './certify.ts';
import type { SlotConfig } from './config.ts';

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

/** What a player tells slots apart by, whatever they look like. */
function makeOf({
  reels,
  rows,
  isMirrored,
  links,
  mechanic,
  tumble,
  wild,
  valued,
  bomb,
  mystery,
  feature,
}: SlotConfig): string {
  const { isBothWays = false } = mechanic.kind === 'lines' ? mechanic : {};
  const { grows = false, respins = false } = wild ?? {};
  const free =
    feature.kind === 'freeSpins'
      ? [feature.isSticky, feature.isGrowing, Boolean(feature.expands), feature.rises, feature.perWildReel]
      : [];
  const turns = [Boolean(tumble), tumble?.keeps, Boolean(bomb), Boolean(mystery), grows, respins];
  const parts = [isMirrored, Boolean(links), isBothWays, ...turns, valued?.use, feature.kind, ...free];
  return [reels, rows, mechanic.kind, ...parts].join(' ');
}

it('no two slots have the same grid, mechanic and features', () => {
  const makes = houseSlots.map(({ config }) => makeOf(config));
  expect(new Set(makes).size).toBe(makes.length);
});
