/** Ending bets. Neither the session nor any switch is checked. */
import {
  type BetRow,
  cancelBet,
  findBet,
  findRoundBets,
  type SettleOutcome,
  settleBet,
  winLedgerKey,
} from '../../modules/bets/index.ts';
import { announceHold, cancelHeldBet, type Hold, holdAbove, isAboveCeiling } from '../../modules/play/index.ts';
import { isFreeRound, noteLateWin, type RoundName, recordFreeRound, undoVoided } from '../../modules/vendors/index.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { accept, refuse } from './answer.ts';
import { payUnder } from './pay-prize.ts';
import type { Credit, Prize, Refusal, Rollback, Wallet, WalletResult } from './types.ts';

function settleRefusal({ reason }: Extract<SettleOutcome, { status: 'refused' }>): Refusal {
  if (reason === 'key_conflict') return 'TRANSACTION_CONFLICT';
  if (reason === 'unknown_bet') return 'DEBIT_UNKNOWN';
  if (reason === 'bet_cancelled') return 'DEBIT_CANCELLED';
  if (reason === 'bet_settled') return 'DEBIT_SETTLED';
  if (reason === 'other_member') return 'MEMBER_OTHER';
  throw new Error(`The ledger refused to settle a bet: ${reason}.`);
}

async function answerSettlement(
  wallet: Wallet,
  memberId: MemberId,
  outcome: SettleOutcome,
  isUnmoved = false,
): Promise<WalletResult> {
  if (outcome.status === 'refused') return refuse(wallet, settleRefusal(outcome), memberId);
  if (outcome.status === 'tombstoned') return accept(wallet, memberId, { replayed: true, unknownBet: true });
  return accept(wallet, memberId, { replayed: outcome.status !== 'posted', cash: outcome.balance, isUnmoved });
}

/**
 * How the win in a payout is held; null where the ceiling allows it. What of the stake has not come back yet is the
 * member's own money and is no win.
 */
async function holdNetWin({ platform, vendorKey, account }: Wallet, credit: Credit): Promise<Hold | null> {
  const { winKey, betKey, memberId, amount } = credit;
  if (!(await isAboveCeiling(platform, account, { vendorKey, amount }))) return null;
  const bet = await findBet(platform.db, { vendorKey, betKey });
  const unreturned = bet && bet.payout < bet.stake ? bet.stake - bet.payout : 0n;
  if (unreturned >= amount) return null;
  const reference = winLedgerKey({ vendorKey, winKey });
  return holdAbove(platform, account, { vendorKey, memberId, amount: money(amount - unreturned), reference });
}

const returnPrefix = 'return:';

/** What of the stake was returned before the bet ended: it was never played. */
function returnedOf({ winKeys, winPayouts }: BetRow): Money {
  return money(
    winKeys.reduce((sum, key, nth) => (key.startsWith(returnPrefix) ? sum + (winPayouts[nth] ?? 0n) : sum), 0n),
  );
}

/** Returns a part of the stake of a bet that goes on with the rest; the last part ends it. */
export async function returnPart(
  wallet: Wallet,
  { betKey, stake, payout, memberId, winKeys }: BetRow,
  { returnKey, amount }: { returnKey: string; amount: Money },
): Promise<WalletResult> {
  const winKey = `${returnPrefix}${returnKey}`;
  const total = winKeys.includes(winKey) ? payout : payout + amount;
  if (total > stake) return refuse(wallet, 'TRANSACTION_CONFLICT', memberId);
  const finished = total === stake;
  return payWin(wallet, { winKey, betKey, memberId, amount, finished, unplayed: finished ? stake : undefined });
}

/** Pays a win, or records a loss as a payout of 0. A win above the vendor's ceiling waits for staff instead. */
export async function payWin(wallet: Wallet, credit: Credit): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const { winKey, betKey, memberId, amount, finished, unplayed: nonQualifyingStake } = credit;
  const hold = (await holdNetWin(wallet, credit)) ?? undefined;
  const win = { vendorKey, betKey, winKey, payout: amount, finished, memberId, hold, nonQualifyingStake };
  const outcome = await settleBet(platform, win);
  if (hold && outcome.status === 'posted')
    await platform.db.transaction((tx) => announceHold(platform, tx, { memberId, amount: hold.amount }));
  return answerSettlement(wallet, memberId, outcome, amount === 0n);
}

/**
 * Returns a stake. An unknown bet is accepted, and will be refused should it come later; one whose win still waits for
 * staff loses the win.
 */
export async function rollBackStake(wallet: Wallet, rollback: Rollback): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const { cancelKey, betKey, memberId, amount } = rollback;
  const bet = await findBet(platform.db, { vendorKey, betKey });
  if (bet && bet.memberId !== memberId) return refuse(wallet, 'MEMBER_OTHER', memberId);
  if (bet && amount !== undefined && bet.stake !== amount) return refuse(wallet, 'TRANSACTION_CONFLICT', memberId);
  const cancel = () => cancelBet(platform, { vendorKey, betKey, cancelKey });
  const outcome = await cancel();
  const isPaid = outcome.status === 'refused' && outcome.reason === 'bet_settled';
  if (!isPaid || !bet || !(await cancelHeldBet(platform, bet))) return answerSettlement(wallet, memberId, outcome);
  return accept(wallet, memberId, { replayed: false });
}

/**
 * Gives a stake back whatever the bet has come to: one that is over is undone, if staff took its round back and the
 * message names their decision; else it is refused as settled.
 */
export async function voidBet(wallet: Wallet, { voidRef, ...rollback }: Rollback & { voidRef: string }) {
  const { platform, vendorKey } = wallet;
  const { memberId, betKey } = rollback;
  const answer = await rollBackStake(wallet, rollback);
  if (answer.status === 'ok' || answer.code !== 'DEBIT_SETTLED') return answer;
  if (await undoVoided(platform, { vendorKey, betKey, voidRef })) return accept(wallet, memberId, { replayed: false });
  // The same message may have undone it meanwhile.
  return rollBackStake(wallet, rollback);
}

type LateWin = Omit<Credit, 'betKey'> & Pick<Prize, 'kind'>;

/**
 * A win whose bets have all ended. It shares its key with wins of bets, so that it is paid once however its round goes
 * on.
 */
export function payLate(wallet: Wallet, { winKey, memberId, amount, kind }: LateWin): Promise<WalletResult> {
  return payUnder(wallet, winLedgerKey({ vendorKey: wallet.vendorKey, winKey }), { memberId, amount, kind });
}

/** `gameKey` is our key of the game; without one the round is looked for in all of the vendor's games. */
type Round = { readonly memberId: MemberId; readonly roundId: string; readonly gameKey?: string | undefined };
export type RoundWin = Omit<Credit, 'betKey'> & Round;

/** Vendors' rounds are unique within a game only. */
async function findStaked({ platform, vendorKey }: Wallet, { gameKey, ...round }: Round): Promise<BetRow[]> {
  const bets = await findRoundBets(platform.db, { vendorKey, ...round });
  return gameKey === undefined ? bets : bets.filter((bet) => bet.gameKey === gameKey);
}

/** The name under which a round that was played for nothing is recorded. */
function freeRoundOf({ vendorKey }: Wallet, { memberId, roundId, gameKey }: Round): RoundName {
  return { vendorKey, memberId, roundId: gameKey === undefined ? roundId : `${gameKey}:${roundId}` };
}

/** A stake of nothing moves nothing: its round is recorded, so that its win is paid as a prize. */
export function openFreeRound(wallet: Wallet, round: Round): Promise<boolean> {
  return recordFreeRound(wallet.platform, freeRoundOf(wallet, round));
}

/** Pays the win of a free round; null for a round that was not played for nothing. */
export async function payFreeRound(
  wallet: Wallet,
  { roundId, gameKey, ...win }: RoundWin,
): Promise<WalletResult | null> {
  const { memberId } = win;
  const isFree = await isFreeRound(wallet.platform, freeRoundOf(wallet, { memberId, roundId, gameKey }));
  return isFree ? payLate(wallet, { ...win, kind: 'freeRounds' }) : null;
}

/** What staff decided about a bet is the last word: a win that comes after it is shown to them and not paid. */
function isDecided({ platform, vendorKey }: Wallet, bets: readonly BetRow[], amount: Money): Promise<boolean> {
  const betKeys = bets.map(({ betKey }) => betKey);
  return noteLateWin(platform, vendorKey, betKeys, amount);
}

/**
 * Pays a win that names a round only: to its first bet that waits, or to the one that this very win ended before. A
 * round that has ended, and one that was played for nothing, is paid as a prize. Refused as unknown when no such round
 * was begun.
 */
export async function payRound(wallet: Wallet, { roundId, gameKey, ...win }: RoundWin): Promise<WalletResult> {
  const { memberId, winKey } = win;
  const round = { memberId, roundId, gameKey };
  const bets = await findStaked(wallet, round);
  const known = bets.find(({ winKeys }) => winKeys.includes(winKey));
  if (known) return payWin(wallet, { ...win, betKey: known.betKey });
  const open = bets.find(({ status }) => status === 'wait');
  if (open) {
    const paid = await payWin(wallet, { ...win, betKey: open.betKey, unplayed: returnedOf(open) });
    // Ended by another win of this moment, or this one was paid late before a new bet joined the round.
    const isLate = paid.status === 'refused' && (paid.code === 'DEBIT_SETTLED' || paid.code === 'TRANSACTION_CONFLICT');
    return isLate ? payLate(wallet, win) : paid;
  }
  if (bets.length > 0 && (await isDecided(wallet, bets, win.amount)))
    return accept(wallet, memberId, { replayed: true });
  if (bets.some(({ status }) => status !== 'cancel')) return payLate(wallet, win);
  const paid = await payFreeRound(wallet, { ...win, ...round });
  return paid ?? refuse(wallet, bets.length > 0 ? 'DEBIT_CANCELLED' : 'DEBIT_UNKNOWN', memberId);
}

/** The vendor's last word on a round: what still waits is lost. */
export async function endRound(wallet: Wallet, round: Round): Promise<WalletResult> {
  const { memberId } = round;
  const bets = await findStaked(wallet, round);
  for (const { betKey, status } of bets)
    if (status === 'wait')
      await payWin(wallet, { winKey: `end:${betKey}`, betKey, memberId, amount: money(0), finished: true });
  return accept(wallet, memberId, { replayed: true });
}
