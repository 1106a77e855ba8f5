/** What a slot's list of features says is what its rules can do, and no slot is left without. */
import { houseSlots } from '@mirinae/game-math/house-slots';
import { expect, it } from 'vitest';
import { featuresOf } from '../kit/data-slot/features.ts';

it.each(houseSlots.map(({ config }) => [config.id, config] as const))('%s names its feature', (_, config) => {
  const features = featuresOf(config);
  expect(features).toContain(config.feature.kind);
  expect(features.includes('tumble')).toBe(config.tumble !== undefined);
  expect(features.includes('buy')).toBe(config.modes.buy !== undefined);
});
