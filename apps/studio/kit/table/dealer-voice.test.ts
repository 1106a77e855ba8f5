import { expect, it } from 'vitest';
import { voiceOf } from './dealer-voice.ts';

const korean = { lang: 'ko-KR', localService: false };
const own = { lang: 'ko_KR', localService: true };
const vietnamese = { lang: 'vi-VN', localService: false };

it("the dealer speaks the page's language, with the device's own voice where it has one", () => {
  expect(voiceOf([vietnamese, korean, own], 'ko')).toBe(own);
  expect(voiceOf([korean, vietnamese], 'vi')).toBe(vietnamese);
});

it('the dealer is silent without a voice of the language', () => {
  expect(voiceOf([korean, own], 'en')).toBeNull();
});
