/**
 * A refund that names a transaction, which may be a bet, a win, or nothing that came yet: the stake is returned, the
 * win taken back, or the key remembered.
 */
import { type BetRow, cancelBet, findBet, winLedgerKey } from '../../modules/bets/index.ts';
import { findTransfers, type StoredTransfer } from '../../modules/ledger/index.ts';
import { voidVendorPlay } from '../../modules/promotions/index.ts';
import { isRefunded, recordRefund, resettleBet, takenWinKey } from '../../modules/vendors/index.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { accept, readBalance, refuse } from './answer.ts';
import { payUnder, prizeLedgerKey } from './pay-prize.ts';
import { returnPart, rollBackStake } from './settle.ts';
import type { Wallet, WalletResult } from './types.ts';

export type Refund = {
  /** The vendor's key of the refund, and of what is refunded. */
  readonly refundKey: string;
  readonly originKey: string;
  /** All of a bet or a part of it; all of a win. Without it all is refunded. */
  readonly amount?: Money;
};

/** Names the refund of a bet that was accepted and waits for those of its wins; no transaction has the name. */
const awaitingKey = (betKey: string) => `stake of ${betKey}`;

/** Gives back the stake of a lost bet that won nothing or whose wins were all taken back; null for any other. */
async function undoLost(
  { platform, vendorKey, account: unit }: Wallet,
  betKey: string,
): Promise<'done' | 'replayed' | null> {
  const bet = await findBet(platform.db, { vendorKey, betKey });
  if (bet?.status !== 'lose' || bet.payout > 0n) return null;
  const { memberId } = bet;
  const undone = { vendorKey, unit, betKey, memberId, resettleKey: `undo:${betKey}`, outcome: 'undone' } as const;
  const state = await resettleBet(platform, undone);
  return state === 'done' || state === 'replayed' ? state : null;
}

/**
 * A bet that won stays as it ended, unless all that it won is taken back: before, or by refunds that come later.
 * Its refund is recorded before its wins are looked at, and a win's before its bet, so that one of two sees the other.
 */
async function refundBet(
  wallet: Wallet,
  bet: BetRow,
  { refundKey, amount = bet.stake }: Refund,
): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const { betKey, memberId, stake } = bet;
  if (amount > stake) return refuse(wallet, 'TRANSACTION_CONFLICT', memberId);
  const unmoved = () => accept(wallet, memberId, { replayed: true });
  const isRepeated = bet.winKeys.includes(`return:${refundKey}`);
  if (amount < stake && (bet.status === 'wait' || isRepeated))
    return returnPart(wallet, bet, { returnKey: refundKey, amount });
  if (amount < stake) return unmoved();
  const result = await rollBackStake(wallet, { cancelKey: refundKey, betKey, memberId });
  if (result.status === 'ok') return result;
  await recordRefund(platform, { vendorKey, originKey: awaitingKey(betKey), refundKey });
  const state = await undoLost(wallet, betKey);
  return state === 'done' ? accept(wallet, memberId, { replayed: false }) : unmoved();
}

type PaidWin = { readonly memberId: MemberId; readonly amount: Money; readonly betKey: string | null };

function readPaid(vendorKey: string, { legs, reference }: StoredTransfer): PaidWin | null {
  const paid = legs.flatMap(({ account, amount }) => ('owner' in account ? [{ owner: account.owner, amount }] : []));
  const [first] = paid;
  if (!first) return null;
  const prefix = `bet:${vendorKey}:`;
  const amount = money(paid.reduce((sum, each) => sum + each.amount, 0n));
  const betKey = reference.startsWith(prefix) ? reference.slice(prefix.length) : null;
  return { memberId: first.owner, amount, betKey };
}

/** A payout of 0 moved no money: there is nothing of it to take back. */
async function findPaid({ platform, vendorKey }: Wallet, winKey: string): Promise<PaidWin | null> {
  const keys = [winLedgerKey({ vendorKey, winKey }), prizeLedgerKey({ vendorKey, prizeKey: winKey })];
  for (const key of keys) {
    const [transfer] = await findTransfers(platform.db, [key]);
    const paid = transfer && readPaid(vendorKey, transfer);
    if (paid) return paid;
  }
  return null;
}

/**
 * Takes a win back whole, also out of what staff hold of it; what the member has spent of it is owed. Throws an Error
 * while its bet goes on, so that the vendor sends the refund again.
 */
async function takeBackWin(
  wallet: Wallet,
  paid: PaidWin,
  { originKey, amount = paid.amount }: Refund,
): Promise<WalletResult> {
  const { platform, vendorKey, account: unit } = wallet;
  const { memberId, betKey } = paid;
  if (amount !== paid.amount) return refuse(wallet, 'TRANSACTION_CONFLICT', memberId);
  if (betKey === null)
    return payUnder(wallet, `refund:${vendorKey}:${originKey}`, { memberId, amount: money(-amount) });
  const taken = { resettleKey: takenWinKey(originKey), outcome: { takenWin: originKey, amount } };
  const done = await resettleBet(platform, { vendorKey, unit, betKey, memberId, ...taken });
  if (done !== 'done' && done !== 'replayed') throw new Error(`The win ${originKey} cannot be taken back: ${done}.`);
  if (await isRefunded(platform, { vendorKey, originKey: awaitingKey(betKey) })) await undoLost(wallet, betKey);
  return accept(wallet, memberId, { replayed: done === 'replayed' });
}

/**
 * `memberId` is the member of the session, null where the session is unknown; what is another member's is not moved.
 * Answers null for a transaction that is unknown: it moves nothing should it come later.
 */
export async function refundTransaction(
  wallet: Wallet,
  memberId: MemberId | null,
  refund: Refund,
): Promise<WalletResult | null> {
  const { platform, vendorKey } = wallet;
  const { refundKey, originKey } = refund;
  const bet = await findBet(platform.db, { vendorKey, betKey: originKey });
  // Before the win is looked for: one that is paid meanwhile finds the record.
  if (!bet) await recordRefund(platform, { vendorKey, originKey, refundKey });
  const voided = bet ? null : await voidVendorPlay(platform, { vendorKey, key: originKey, memberId });
  if (voided) return accept(wallet, voided.memberId, { replayed: voided.outcome === 'replayed' });
  const paid = bet ? null : await findPaid(wallet, originKey);
  const owner = bet?.memberId ?? paid?.memberId ?? memberId;
  if (owner !== null && memberId !== null && owner !== memberId) return accept(wallet, memberId, { replayed: true });
  if (bet) return refundBet(wallet, bet, refund);
  if (paid) return takeBackWin(wallet, paid, refund);
  await cancelBet(platform, { vendorKey, betKey: originKey, cancelKey: refundKey });
  return null;
}

/**
 * Returns the stake of a bet that waits, was lost, or whose payouts were all taken back before. One that is paid is
 * refused: its payouts are cancelled one by one.
 */
export async function cancelStake(
  wallet: Wallet,
  { memberId, betKey }: BetRow,
  cancelKey: string,
): Promise<WalletResult> {
  const result = await rollBackStake(wallet, { cancelKey, betKey, memberId });
  if (result.status === 'ok' || result.code !== 'DEBIT_SETTLED') return result;
  const state = await undoLost(wallet, betKey);
  return state ? { ...(await readBalance(wallet, memberId)), replayed: state === 'replayed' } : result;
}

/**
 * Pays a win unless it was refunded before. A refund that comes while it is paid finds no win yet and leaves its
 * record: the win that finds the record is taken back.
 */
export async function payUnlessRefunded(
  wallet: Wallet,
  { winKey, memberId, amount }: { winKey: string; memberId: MemberId; amount: Money },
  pay: () => Promise<WalletResult>,
): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const refunded = { vendorKey, originKey: winKey };
  if (await isRefunded(platform, refunded)) return readBalance(wallet, memberId);
  const paid = await pay();
  if (paid.status === 'refused' || !(await isRefunded(platform, refunded))) return paid;
  await refundTransaction(wallet, memberId, { refundKey: winKey, originKey: winKey, amount });
  return readBalance(wallet, memberId);
}

/**
 * A cancellation that names its transaction: a whole stake, a part of one, or a win. An unknown one is accepted and
 * moves nothing should it come later.
 */
export async function cancelNamed(wallet: Wallet, memberId: MemberId, refund: Refund): Promise<WalletResult> {
  const { vendorKey, platform } = wallet;
  const { originKey: betKey, amount, refundKey } = refund;
  const bet = await findBet(platform.db, { vendorKey, betKey });
  if (bet && bet.memberId !== memberId) return refuse(wallet, 'MEMBER_OTHER', memberId);
  if (bet && (amount ?? bet.stake) === bet.stake) return cancelStake(wallet, bet, refundKey);
  const result = await refundTransaction(wallet, memberId, refund);
  return result ?? { ...(await readBalance(wallet, memberId)), replayed: false };
}
