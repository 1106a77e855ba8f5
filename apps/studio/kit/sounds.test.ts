import { expect, it } from 'vitest';
import { loudnessAsked } from './sounds.ts';

it('is as loud as the house that opened the game asks, and leaves it to the player where it asks nothing', () => {
  expect(loudnessAsked('?lang=ko&sound=70')).toBe(0.7);
  expect(loudnessAsked('?sound=0')).toBe(0);
  for (const said of ['', '?lang=ko', '?sound=', '?sound=loud', '?sound=101', '?sound=-1'])
    expect(loudnessAsked(said)).toBeNull();
});
