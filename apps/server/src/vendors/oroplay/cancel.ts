/**
 * A cancellation names what it takes back by the same code, or, under a code of its own, by round and amount. The
 * documents that are known disagree on its sign: the amount is looked for among stakes and payouts, first among those
 * of its sign.
 */
import { type BetRow, findBet, findRoundBets } from '../../modules/bets/index.ts';
import { claimRefund } from '../../modules/vendors/index.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';
import { refuse } from '../core/answer.ts';
import { cancelNamed } from '../core/refund.ts';
import type { NamedGame, Wallet, WalletResult } from '../core/types.ts';

export type Move = {
  readonly key: string;
  readonly memberId: MemberId;
  readonly roundId: string;
  readonly game: NamedGame;
  /** Without its sign. */
  readonly amount: Money;
  readonly isStake: boolean;
  readonly isFinished: boolean;
};

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

/** What is unknown is answered as done, and moves nothing should it come under this code later. */
export async function cancelTransaction(wallet: Wallet, move: Move): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const { key, memberId, amount } = move;
  const target = (await targetOf(wallet, move)) ?? key;
  const bet = await findBet(platform.db, { vendorKey, betKey: target });
  // A cancellation is of all of a stake.
  if (bet?.memberId === memberId && bet.stake !== amount) return refuse(wallet, 'TRANSACTION_CONFLICT', memberId);
  return cancelNamed(wallet, memberId, { refundKey: key, originKey: target, amount });
}
