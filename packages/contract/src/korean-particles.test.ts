import { expect, it } from 'vitest';
import { chooseParticles } from './korean-particles.ts';

it.each([
  ['뱅커(이/가) 나오면', '뱅커가 나오면'],
  ['드래곤(이/가) 나오면', '드래곤이 나오면'],
  ['10,000원(은/는) 심사 중', '10,000원은 심사 중'],
  ['20달러(을/를) 지급', '20달러를 지급'],
  ['20달러(으로/로) 전환', '20달러로 전환'],
  ['만 동(으로/로) 전환', '만 동으로 전환'],
  ['서울(으로/로)', '서울로'],
  ['시즌 3(이/가), 시즌 5(이/가)', '시즌 3이, 시즌 5가'],
  ['23:30(은/는) 점검', '23:30은 점검'],
  ['A(과/와) B', 'A와 B'],
  ['(이/가)', '(이/가)'],
])('the particle of "%s" follows its last syllable', (written, read) => {
  expect(chooseParticles(written)).toBe(read);
});
