/**
 * A cancellation names what it takes back by the same code, or, under a code of its own, by round and amount. The
 * documents that are known disagree on its sign: the amount is looked for among stakes and payouts, first among those
 * of its sign.
 */
import { type BetRow, findBet, findRoundBets } from '../../modules/bets/index.ts';
import { claimRefund, resettleBet } from '../../modules/vendors/index.ts';
import { readBalance, refuse } from '../core/answer.ts';
import { refundTransaction } from '../core/refund.ts';
import { rollBackStake } from '../core/settle.ts';
import type { Wallet, WalletResult } from '../core/types.ts';
import type { Move } from './money.ts';

/** Stakes and payouts of the round with this amount, by their codes, the likeliest first. */
function candidatesOf(bets: readonly BetRow[], { isStake, amount }: Move): string[] {
  const stakes = bets.filter(({ stake }) => stake === amount).map(({ betKey }) => betKey);
  const payouts = bets.flatMap(({ winKeys, winPayouts }) => winKeys.filter((_, nth) => winPayouts[nth] === amount));
  return isStake ? [...stakes, ...payouts] : [...payouts, ...stakes];
}

/** What the cancellation takes back; null for what never came. The same code takes back the same, however often. */
async function targetOf(wallet: Wallet, move: Move): Promise<string | null> {
  const { platform, vendorKey } = wallet;
  const { key, memberId, roundId, game } = move;
  const bets = await findRoundBets(platform.db, { vendorKey, memberId, roundId });
  const ofGame = bets.filter(({ gameKey }) => gameKey === game?.gameKey);
  const isOwn = ofGame.some(({ betKey, winKeys }) => betKey === key || winKeys.includes(key));
  const candidates = isOwn ? [key] : candidatesOf(ofGame, move);
  return claimRefund(platform, { vendorKey, refundKey: key, roundId }, candidates);
}

/**
 * Returns the stake of a bet that waits, was lost, or whose payouts were all taken back before. One that is paid is
 * refused: its payouts are cancelled one by one.
 */
async function cancelStake(wallet: Wallet, { memberId, betKey }: BetRow, cancelKey: string): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const result = await rollBackStake(wallet, { cancelKey, betKey, memberId });
  if (result.status === 'ok' || result.code !== 'DEBIT_SETTLED') return result;
  const bet = await findBet(platform.db, { vendorKey, betKey });
  if (bet?.status !== 'lose' || bet.payout > 0n) return result;
  const undone = { vendorKey, betKey, memberId, resettleKey: `undo:${betKey}`, outcome: 'undone' } as const;
  const state = await resettleBet(platform, undone);
  const isUndone = state === 'done' || state === 'replayed';
  return isUndone ? { ...(await readBalance(wallet, memberId)), replayed: state === 'replayed' } : result;
}

/** What is unknown is answered as done, and moves nothing should it come under this code later. */
export async function cancelTransaction(wallet: Wallet, move: Move): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const { key, memberId, amount } = move;
  const target = (await targetOf(wallet, move)) ?? key;
  const bet = await findBet(platform.db, { vendorKey, betKey: target });
  if (bet && bet.memberId !== memberId) return refuse(wallet, 'MEMBER_OTHER', memberId);
  if (bet && bet.stake !== amount) return refuse(wallet, 'TRANSACTION_CONFLICT', memberId);
  if (bet) return cancelStake(wallet, bet, key);
  const refund = { refundKey: key, originKey: target, amount };
  const taken = await refundTransaction(wallet, memberId, refund);
  return taken ?? { ...(await readBalance(wallet, memberId)), replayed: false };
}
