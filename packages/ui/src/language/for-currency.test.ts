import { expect, it } from 'vitest';
import { forCurrency } from './for-currency.ts';

it('says the word of the currency wherever a text names it, at every depth, and leaves values in braces', () => {
  const texts = {
    moved: '{{amount}}{currency}이 돌아왔습니다.',
    deep: { pair: '{{min}}~{{max}}{currency}, {currency}' },
  };
  expect(forCurrency(texts, '동')).toEqual({
    moved: '{{amount}}동이 돌아왔습니다.',
    deep: { pair: '{{min}}~{{max}}동, 동' },
  });
});
