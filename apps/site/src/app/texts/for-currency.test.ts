import type { Texts } from '@mirinae/ui/language/translation';
import { describe, expect, test } from 'vitest';
import { en, ko, vn } from './all-texts.ts';
import { forCurrency } from './for-currency.ts';

/** Every text in a tree. */
const allTexts = (node: string | Texts): string[] =>
  typeof node === 'string' ? [node] : Object.values(node).flatMap(allTexts);

function movedText({ conversion }: Texts): unknown {
  return typeof conversion === 'object' ? conversion.moved : undefined;
}

describe('the texts of a site', () => {
  test.each([
    ['Korean', ko, '{{amount}}원이 보유금으로 돌아왔습니다.', '{{amount}}동이 보유금으로 돌아왔습니다.'],
    ['English', en, '{{amount}} won came back to your cash.', '{{amount}} VND came back to your cash.'],
    ['Vietnamese', vn, '{{amount}} won đã trở về số dư.', '{{amount}} đồng đã trở về số dư.'],
  ])('in %s name the currency that it is run in', (_, texts, won, dong) => {
    expect(movedText(forCurrency(texts, 'KRW'))).toBe(won);
    expect(movedText(forCurrency(texts, 'VND'))).toBe(dong);
  });

  test.each([
    ['Korean', ko, /\}\}\s?원|\d원|23:30|00:30/],
    ['English', en, /\}\} won\b|\bKRW\b|23:30|00:30/],
    ['Vietnamese', vn, /\}\} won\b|\bKRW\b|23:30|00:30/],
  ])('in %s name no currency and no hours of the bank by themselves', (_, texts, named) => {
    expect(allTexts(texts).filter((text) => named.test(text))).toEqual([]);
  });
});
