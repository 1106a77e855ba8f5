/** A fixed price: as many coins as the amount is worth, rounded so that the house never gives more than it gets. */

import { codes } from '@mirinae/contract/codes';
import { coinDecimals } from '@mirinae/contract/coin/coin';
import { addSeconds } from '../../../../platform/clock.ts';
import { DomainError } from '../../../../platform/http/domain-error.ts';
import { type Money, money, zeroMoney } from '../../../../platform/money.ts';
import type { RequestKind } from '../../model/request-kinds.ts';
import type { Quote } from '../rail.ts';

const coinPrice = money(1_400);
/** What the network takes of a withdrawal, in smallest units. */
const networkFee = money(1_000);
const quoteSeconds = 15 * 60;
const unitsPerCoin = 10n ** BigInt(coinDecimals);

/** Throws C214 for a withdrawal that the network takes all of. */
export function quoteCoins(kind: RequestKind, amount: Money, now: Date): Quote {
  if (kind === 'deposit') {
    const units = (amount * unitsPerCoin + coinPrice - 1n) / coinPrice;
    return { units, coinPrice, fee: zeroMoney, expiresAt: addSeconds(now, quoteSeconds) };
  }
  const units = ((amount - networkFee) * unitsPerCoin) / coinPrice;
  if (units <= 0n) throw new DomainError(codes.withdrawalBelowMin);
  return { units, coinPrice, fee: networkFee, expiresAt: null };
}
