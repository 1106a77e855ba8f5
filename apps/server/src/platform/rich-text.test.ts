import { expect, it } from 'vitest';
import { plainText, richText } from './rich-text.ts';

it.each(['👨‍👩‍👧', '👩🏽‍🚀', '❤️‍🔥', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏳️‍🌈'])('the joined emoji %s stays whole', (emoji) => {
  expect(plainText(`응원 ${emoji}!`)).toBe(`응원 ${emoji}!`);
  expect(richText(`<p>${emoji}</p>`)).toBe(`<p>${emoji}</p>`);
});

it.each([
  ['between letters', '가\u200d나', '가나'],
  ['at the end of an emoji', '👍\u200d', '👍'],
  ['between digits', '110\u200d222', '110222'],
  ['hidden letters after no flag', '가\u{e0067}\u{e007f}나', '가나'],
])('what joins nothing is taken out: %s', (_, text, kept) => {
  expect(plainText(text)).toBe(kept);
});
