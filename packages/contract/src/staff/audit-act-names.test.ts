import { expect, test } from 'vitest';
import { locales } from '../languages.ts';
import { actsNamed, nameOfAct } from './audit-act-names.ts';
import { auditActs } from './audit-acts.ts';

test.each(locales)('every act of the audit log has a name of its own in %s', (locale) => {
  const names = auditActs.map((act) => nameOfAct(act, locale));
  expect(names.filter((name, at) => name === auditActs[at])).toEqual([]);
  expect(new Set(names).size).toBe(auditActs.length);
});

test('acts are found by a word of their name in the language of the reader', () => {
  expect(actsNamed('쿠폰', 'ko')).toEqual(['promo.coupon', 'promo.couponRecall']);
  expect(actsNamed('COUPONS', 'en')).toEqual(['promo.coupon', 'promo.couponRecall']);
  expect(actsNamed('phiếu ưu đãi', 'vi')).toEqual(['promo.coupon', 'promo.couponRecall']);
  expect(actsNamed('쿠폰', 'en')).toEqual([]);
});

test('an act of former times keeps its code', () => {
  expect(nameOfAct('former.act', 'ko')).toBe('former.act');
});
