/** The configured price: coins for the amount, rounded so that the house never gives more than it gets. */

import { codes } from '@mirinae/contract/codes';
import { coinDecimals } from '@mirinae/contract/coin/coin';
import { scaledTo } from '@mirinae/contract/currencies';
import type { Platform } from '../../../../platform/app.ts';
import { addSeconds } from '../../../../platform/clock.ts';
import { DomainError } from '../../../../platform/http/domain-error.ts';
import { type Money, money, zeroMoney } from '../../../../platform/money.ts';
import type { RequestKind } from '../../model/request-kinds.ts';
import type { Quote } from '../rail.ts';

/** Base figures of the house, scaled to the currency, where nothing is configured. */
const coinPriceBase = 1_400;
const networkFeeBase = 1_000;
const unitsPerCoin = 10n ** BigInt(coinDecimals);

/** Throws C214 for a withdrawal that the network takes all of. */
export function quoteCoins(
  { CURRENCY: currency, COIN_PRICE, COIN_NETWORK_FEE, COIN_QUOTE_SECONDS }: Platform['config'],
  { kind, amount }: { readonly kind: RequestKind; readonly amount: Money },
  now: Date,
): Quote {
  const coinPrice = money(COIN_PRICE ?? scaledTo(currency, coinPriceBase));
  const networkFee = money(COIN_NETWORK_FEE ?? scaledTo(currency, networkFeeBase));
  if (kind === 'deposit') {
    const units = (amount * unitsPerCoin + coinPrice - 1n) / coinPrice;
    return { units, coinPrice, fee: zeroMoney, expiresAt: addSeconds(now, COIN_QUOTE_SECONDS) };
  }
  const units = ((amount - networkFee) * unitsPerCoin) / coinPrice;
  if (units <= 0n) throw new DomainError(codes.withdrawalBelowMin);
  return { units, coinPrice, fee: networkFee, expiresAt: null };
}
