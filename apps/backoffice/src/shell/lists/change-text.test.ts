/** Amounts of the audit log, by the currency of the install. */
import { setSiteConfig } from '@mirinae/ui/calls/site-config';
import { configStub } from '@mirinae/ui/testing/config-stub';
import { expect, it } from 'vitest';
import { changeText } from './change-text.ts';

it('shows money with the decimals of the currency, inside of rules too, and counts as they are', () => {
  setSiteConfig({ ...configStub, currency: 'USD' });
  expect(changeText('amount', 123_456)).toBe('1,234.56');
  expect(changeText('rule', { level: 1, depositMin: 1_000 })).toBe('{"level":1,"depositMin":"10.00"}');
  expect(changeText('tries', 1_234)).toBe('1,234');
  setSiteConfig({ ...configStub, currency: 'KRW' });
  expect(changeText('amount', 123_456)).toBe('123,456');
});
