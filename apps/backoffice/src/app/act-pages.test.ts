import { auditActs } from '@mirinae/contract/staff/audit-acts';
import { expect, test } from 'vitest';
import { pageOfAct } from '../features/audit/act-pages.ts';
import { pages } from './pages.ts';

test('every page that an act of the audit log leads to is a page of the office', () => {
  const paths = pages.map(({ path }) => path);
  const led = auditActs.map((act) => ({ act, page: pageOfAct(act) }));
  expect(led.filter(({ page }) => page !== null && !paths.includes(page))).toEqual([]);
});

test('an act leads to the page of what it changed, and to none where there is no page', () => {
  expect(pageOfAct('sport.delay')).toBe('/sport-delays');
  expect(pageOfAct('promo.coupon')).toBe('/promotions');
  expect(pageOfAct('site.picture')).toBeNull();
  expect(pageOfAct('former.act')).toBeNull();
});
