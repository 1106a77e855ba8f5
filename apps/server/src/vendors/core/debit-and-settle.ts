/** A round whose outcome is known when it is staked: its debit and its last credit in one message. */
import { playAllowedBet } from '../../modules/bets/index.ts';
import { isAboveCeiling } from '../../modules/play/index.ts';
import type { Money } from '../../platform/money.ts';
import { debitStake } from './debit.ts';
import { payWin } from './settle.ts';
import type { Debit, Wallet, WalletResult } from './types.ts';

/**
 * Debits a stake and settles its bet with `payout`, 0 for a lost one, under the key of the bet. A repeated message gets
 * the same answer; a stake debited before is settled by this message. If the win is above the vendor's ceiling the
 * stake is posted first, as the win is held for staff.
 */
export async function debitAndSettle(wallet: Wallet, debit: Debit, payout: Money): Promise<WalletResult> {
  const { platform, vendorKey, account } = wallet;
  const { betKey, memberId, amount } = debit;
  const isHeld = await isAboveCeiling(platform, account, { vendorKey, amount: payout - amount });
  const staked = isHeld
    ? await debitStake(wallet, debit)
    : await debitStake(wallet, debit, (at, bet) => playAllowedBet(at, bet, payout));
  if (staked.status === 'refused' || (!isHeld && !staked.replayed)) return staked;
  return payWin(wallet, { winKey: betKey, betKey, memberId, amount: payout, finished: true });
}
