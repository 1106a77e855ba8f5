/** What a coin costs, what the network takes and how long a price holds are configured, in the install's currency. */
import { expect, it } from 'vitest';
import { addSeconds } from '../../../../platform/clock.ts';
import { readConfig } from '../../../../platform/config.ts';
import { money } from '../../../../platform/money.ts';
import { quoteCoins } from './quote.ts';

const now = new Date('2025-03-03T12:00:00Z');
const quote = (settings: Record<string, string>, kind: 'deposit' | 'withdrawal', amount: number) =>
  quoteCoins(readConfig(settings), { kind, amount: money(amount) }, now);

it('without settings a coin costs the base figure of the house in the currency, for a quarter of an hour', () => {
  const deposit = { units: 1_000_000n, coinPrice: 140n, fee: 0n, expiresAt: addSeconds(now, 900) };
  expect(quote({ CURRENCY: 'USD' }, 'deposit', 140)).toEqual(deposit);
  expect(quote({}, 'withdrawal', 8_000)).toEqual({
    units: 5_000_000n,
    coinPrice: 1_400n,
    fee: 1_000n,
    expiresAt: null,
  });
});

it('what is configured is quoted: a price in cents, no fee, two minutes', () => {
  const settings = { CURRENCY: 'USD', COIN_PRICE: '105', COIN_NETWORK_FEE: '0', COIN_QUOTE_SECONDS: '120' };
  expect(quote(settings, 'deposit', 10_50)).toMatchObject({ units: 10_000_000n, expiresAt: addSeconds(now, 120) });
  expect(quote(settings, 'withdrawal', 10_50)).toMatchObject({ units: 10_000_000n, coinPrice: 105n, fee: 0n });
});

it('a price of nothing, or one that holds for a moment alone, is refused at the start', () => {
  expect(() => readConfig({ COIN_PRICE: '0' })).toThrow('COIN_PRICE');
  expect(() => readConfig({ COIN_QUOTE_SECONDS: '5' })).toThrow('COIN_QUOTE_SECONDS');
});
