import { expect, it } from 'vitest';
import { chooseParticles } from './particle.ts';

it.each([
  ['뱅커(이/가) 나오면', '뱅커가 나오면'],
  ['드래곤(이/가) 나오면', '드래곤이 나오면'],
  ['A(이/가) 나오면', 'A가 나오면'],
  ['(이/가)', '(이/가)'],
])('the particle of "%s" follows its last syllable', (written, read) => {
  expect(chooseParticles(written)).toBe(read);
});
