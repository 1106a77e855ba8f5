/** A fixed price: as many coins as the amount is worth, rounded so that the house never gives more than it gets. */

import { codes } from '@mirinae/contract/codes';
import { coinDecimals } from '@mirinae/contract/coin/coin';
import { scaledTo } from '@mirinae/contract/currencies';
import type { Platform } from '../../../../platform/app.ts';
import { addSeconds } from '../../../../platform/clock.ts';
import { DomainError } from '../../../../platform/http/domain-error.ts';
import { type Money, money, zeroMoney } from '../../../../platform/money.ts';
import type { RequestKind } from '../../model/request-kinds.ts';
import type { Quote } from '../rail.ts';

/** Base figures of the house, scaled to the currency. */
const coinPriceBase = 1_400;
/** What the network takes of a withdrawal. */
const networkFeeBase = 1_000;
const quoteSeconds = 15 * 60;
const unitsPerCoin = 10n ** BigInt(coinDecimals);

/** Throws C214 for a withdrawal that the network takes all of. */
export function quoteCoins(
  { CURRENCY: currency }: Platform['config'],
  { kind, amount }: { readonly kind: RequestKind; readonly amount: Money },
  now: Date,
): Quote {
  const coinPrice = money(scaledTo(currency, coinPriceBase));
  const networkFee = money(scaledTo(currency, networkFeeBase));
  if (kind === 'deposit') {
    const units = (amount * unitsPerCoin + coinPrice - 1n) / coinPrice;
    return { units, coinPrice, fee: zeroMoney, expiresAt: addSeconds(now, quoteSeconds) };
  }
  const units = ((amount - networkFee) * unitsPerCoin) / coinPrice;
  if (units <= 0n) throw new DomainError(codes.withdrawalBelowMin);
  return { units, coinPrice, fee: networkFee, expiresAt: null };
}
