/** Integers above 2^53 keep every digit. */
import { expect, it } from 'vitest';
import { parseLossless } from './lossless-json.ts';

it.each([
  ['{"Id":63218025012831864}', { Id: '63218025012831864' }],
  ['[63218025012831865, -63218025012831865]', ['63218025012831865', '-63218025012831865']],
  ['{"Id": 9007199254740991}', { Id: 9_007_199_254_740_991 }],
  ['{"a":{"Id":12345,"Price":"1.85","b":[1.5,null,true]}}', { a: { Id: 12_345, Price: '1.85', b: [1.5, null, true] } }],
  ['{"text":"63218025012831864","Price":1.2345678901234567}', { text: '63218025012831864', Price: 1.2345678901234567 }],
])('%s', (text, value) => {
  expect(parseLossless(text)).toEqual(value);
});

it('refuses what is no JSON', () => {
  expect(() => parseLossless('{"Id":63218025012831864')).toThrow(SyntaxError);
});
