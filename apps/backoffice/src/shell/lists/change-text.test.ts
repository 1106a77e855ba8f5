/** Amounts of the audit log, by the currency of the install. */
import { setSiteConfig } from '@mirinae/ui/calls/site-config';
import { configStub } from '@mirinae/ui/testing/config-stub';
import { beforeEach, describe, expect, it } from 'vitest';
import { factTexts } from './change-text.ts';

const textsOf = (action: string, facts: object, target = '') =>
  Object.fromEntries(factTexts({ action, target, facts }));

beforeEach(() => setSiteConfig({ ...configStub, currency: 'USD' }));

it('amounts have the decimals of the currency, and none where it has none', () => {
  const given = { amount: 123_456, reason: '1000' };
  expect(textsOf('cash.give', given)).toEqual({ amount: '1,234.56', reason: '1000' });
  setSiteConfig({ ...configStub, currency: 'KRW' });
  expect(textsOf('cash.give', given)).toEqual({ amount: '123,456', reason: '1000' });
});

describe.each([
  ['prize.ceiling', { ceiling: 1_000_000 }, { ceiling: '10,000.00' }],
  [
    'gift.limit',
    { aloneUpTo: 5_000, aloneDaily: 0, count: 12 },
    { aloneUpTo: '50.00', aloneDaily: '0.00', count: '12' },
  ],
  [
    'cash.rules',
    { level: 1, depositMin: 1_000, wageringPercent: 100 },
    { level: '1', depositMin: '10.00', wageringPercent: '100' },
  ],
  [
    'promo.vip',
    { grades: [{ grade: 1, turnover: 100_000, reward: 150 }] },
    { grades: '[{"grade":1,"turnover":"1,000.00","reward":"1.50"}]' },
  ],
  ['sport.referral', { member: '77', stake: '2500' }, { member: '77', stake: '25.00' }],
  [
    'settlement.pay',
    { partnerId: 4_321, amount: 4_321, total: 9_900, count: 3 },
    { partnerId: '4,321', amount: '43.21', total: '99.00', count: '3' },
  ],
] as const)('an entry of %s', (action, facts, shown) => {
  it('shows its amounts as money, and its counts as counts', () => {
    expect(textsOf(action, facts)).toEqual(shown);
  });
});

it('the same number is money or a count, by what it is about', () => {
  const right = { aloneUpTo: 10_000, ceiling: null };
  expect(textsOf('staff.right', right, 'right:finance:staff.giveCash')).toEqual({
    aloneUpTo: '100.00',
    ceiling: 'null',
  });
  expect(textsOf('staff.right', right, 'right:content:staff.messageSend')).toMatchObject({ aloneUpTo: '10,000' });
  expect(textsOf('promo.mission', { kind: 'turnover', goal: 5_000, points: 100 })).toMatchObject({
    goal: '50.00',
    points: '1.00',
  });
  expect(textsOf('promo.mission', { kind: 'bets', goal: 5_000 })).toMatchObject({ goal: '5,000' });
  expect(textsOf('approval.ask', { call: 'staff.giveCash', amount: 700 })).toMatchObject({ amount: '7.00' });
  expect(textsOf('approval.ask', { call: 'staff.messageSend', amount: 700 })).toMatchObject({ amount: '700' });
  expect(textsOf('member.harmAct', { limit: { kind: 'session', amount: 60 } })).toEqual({
    limit: '{"kind":"session","amount":60}',
  });
  expect(textsOf('member.harmAct', { limit: { kind: 'loss-day', amount: 6_000 } })).toEqual({
    limit: '{"kind":"loss-day","amount":"60.00"}',
  });
});

it('an answer of an approved call is read by the call', () => {
  expect(textsOf('staff.settlePay', { paid: 1_200 })).toEqual({ paid: '1,200' });
  expect(textsOf('staff.settleReopen', { owed: 1_200 })).toEqual({ owed: '12.00' });
});
