import { expect, it } from 'vitest';
import { loudnessOf } from './sounds.ts';

it('is as loud as the opening house sets, and leaves it to the player without a setting', () => {
  expect(loudnessOf('?lang=ko&sound=70')).toBe(0.7);
  expect(loudnessOf('?sound=0')).toBe(0);
  for (const search of ['', '?lang=ko', '?sound=', '?sound=loud', '?sound=101', '?sound=-1'])
    expect(loudnessOf(search)).toBeNull();
});
