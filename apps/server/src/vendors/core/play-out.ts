/** A round whose outcome is known when it is staked: its debit and its last credit in one message. */
import type { Won } from '../../platform/money.ts';
import { debitStake } from './debit.ts';
import { payWin } from './settle.ts';
import type { Debit, Wallet, WalletResult } from './types.ts';

/**
 * Debits a stake and ends its bet with what it paid, 0 where it is lost, under the key of the bet. What was played once
 * is answered again; a stake that was taken without an answer is ended by the same message, or given back.
 */
export async function playOut(wallet: Wallet, debit: Debit, payout: Won): Promise<WalletResult> {
  const staked = await debitStake(wallet, debit);
  if (staked.status === 'refused') return staked;
  const { betKey, memberId } = debit;
  return payWin(wallet, { winKey: betKey, betKey, memberId, amount: payout, finished: true });
}
