/**
 * The wallet as vendors see it. Every function answers what the vendor is told; whatever it throws becomes "retry", because then nothing is
 * certain. Money moves in bets and nowhere here.
 */
import type {
  balanceRequest,
  creditRequest,
  debitRequest,
  rollbackRequest,
  WalletAnswer,
  WalletCode,
} from '@mirinae/contract/wallet/wallet';
import type { z } from 'zod';
import { cancelBet, findBet, placeBet, type SettleOutcome, settleBet } from '../../modules/bets/index.ts';
import { type CatalogGame, findGame, findVendor } from '../../modules/catalog/index.ts';
import { findMember } from '../../modules/identity/index.ts';
import { announceBalances, getBalances, type Outcome } from '../../modules/ledger/index.ts';
import { findPlaySession, isLive, notePlay, type PlaySession } from '../../modules/play/index.ts';
import { getMaintenance, getSwitches } from '../../modules/site/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { toWire, won } from '../../platform/money.ts';
import { readMemberRef } from './member-ref.ts';

type From<Schema extends z.ZodType> = z.infer<Schema>;
type Debit = From<typeof debitRequest>;
type Context = { readonly platform: Platform; readonly vendorKey: string };

async function refuse({ db }: Platform, code: WalletCode, memberId: MemberId | null): Promise<WalletAnswer> {
  const balance = memberId === null ? null : toWire((await getBalances(db, memberId)).cash);
  return { status: 'refused', code, balance };
}

/** The member's cash now, told to its sockets as well when money moved. */
async function accept(platform: Platform, memberId: MemberId, replayed: boolean): Promise<WalletAnswer> {
  if (!replayed) await announceBalances(platform, platform.db, [memberId]);
  const { cash } = await getBalances(platform.db, memberId);
  return { status: 'ok', balance: toWire(cash), replayed };
}

async function findKnownMember({ db }: Platform, memberRef: string): Promise<MemberId | null> {
  const memberId = readMemberRef(memberRef);
  return memberId !== null && (await findMember(db, memberId)) ? memberId : null;
}

export async function tellBalance(
  { platform, vendorKey }: Context,
  { memberRef, sessionRef }: From<typeof balanceRequest>,
): Promise<WalletAnswer> {
  const memberId = await findKnownMember(platform, memberRef);
  if (memberId === null) return refuse(platform, 'MEMBER_UNKNOWN', null);
  const session = sessionRef ? await findPlaySession(platform.db, vendorKey, sessionRef) : null;
  if (session?.memberId === memberId) await notePlay(platform, session);
  return accept(platform, memberId, true);
}

type DebitFacts = { readonly session: PlaySession | null; readonly game: CatalogGame | null };

/** What forbids a new debit, in the order in which vendors are told. */
async function refuseDebit(
  { platform, vendorKey }: Context,
  { session, game }: DebitFacts,
  { gameKey }: Debit,
  memberId: MemberId,
): Promise<WalletCode | null> {
  const { db, clock } = platform;
  const now = clock.now();
  if (session?.memberId !== memberId || !isLive(session, now)) return 'SESSION_ENDED';
  const [maintenance, switches, vendor] = await Promise.all([
    getMaintenance(db, now),
    getSwitches(db),
    findVendor(db, vendorKey),
  ]);
  if (maintenance.active) return 'MAINTENANCE';
  if (!switches.playOpen) return 'PLAY_CLOSED';
  return vendor?.isOpen && game?.isOpen && game.playableKey === gameKey ? null : 'GAME_CLOSED';
}

const stakeRefusals: Readonly<Record<string, WalletCode>> = {
  B1002: 'MEMBER_LOCKED',
  B1001: 'MEMBER_BARRED',
  B6001: 'STAKE_TOO_SMALL',
  B6002: 'STAKE_TOO_LARGE',
};
const ledgerRefusals = {
  insufficient: 'INSUFFICIENT_FUNDS',
  tombstoned: 'DEBIT_CANCELLED',
  already_reversed: 'DEBIT_CANCELLED',
} as const satisfies Readonly<Record<string, WalletCode>>;

function debitRefusal({ reason }: Extract<Outcome, { status: 'refused' }>): WalletCode {
  if (reason === 'insufficient' || reason === 'tombstoned' || reason === 'already_reversed')
    return ledgerRefusals[reason];
  if (reason === 'key_conflict') return 'TRANSACTION_CONFLICT';
  throw new Error(`The ledger refused a debit: ${reason}.`);
}

type KnownBet = NonNullable<Awaited<ReturnType<typeof findBet>>>;

/** A debit that was accepted once is answered again, even when it would be refused by now. */
function answerKnown(platform: Platform, bet: KnownBet, memberId: MemberId, debit: Debit): Promise<WalletAnswer> {
  const isSame = bet.memberId === memberId && bet.stake === BigInt(debit.amount) && bet.roundId === debit.roundId;
  if (!isSame) return refuse(platform, 'TRANSACTION_CONFLICT', memberId);
  return bet.status === 'cancel' ? refuse(platform, 'DEBIT_CANCELLED', memberId) : accept(platform, memberId, true);
}

async function placeDebit(
  { platform, vendorKey }: Context,
  { gameType, gameKey }: CatalogGame,
  memberId: MemberId,
  { transactionId, roundId, amount }: Debit,
): Promise<WalletAnswer> {
  try {
    const outcome = await placeBet(platform, {
      vendorKey,
      betKey: transactionId,
      memberId,
      gameType,
      gameKey,
      roundId,
      stake: won(amount),
      placedAt: platform.clock.now(),
    });
    if (outcome.status === 'refused') return await refuse(platform, debitRefusal(outcome), memberId);
    return await accept(platform, memberId, outcome.status === 'replayed');
  } catch (error) {
    const code = error instanceof DomainError ? stakeRefusals[error.code] : undefined;
    if (code) return refuse(platform, code, memberId);
    throw error;
  }
}

/** Takes the stake. */
export async function takeDebit(context: Context, debit: Debit): Promise<WalletAnswer> {
  const { platform, vendorKey } = context;
  const memberId = await findKnownMember(platform, debit.memberRef);
  if (memberId === null) return refuse(platform, 'MEMBER_UNKNOWN', null);
  const known = await findBet(platform.db, { vendorKey, betKey: debit.transactionId });
  if (known) return answerKnown(platform, known, memberId, debit);
  const session = await findPlaySession(platform.db, vendorKey, debit.sessionRef);
  const game = session ? await findGame(platform.db, vendorKey, session.gameKey) : null;
  const refusal = await refuseDebit(context, { session, game }, debit, memberId);
  if (refusal || !session || !game) return refuse(platform, refusal ?? 'SESSION_ENDED', memberId);
  const answer = await placeDebit(context, game, memberId, debit);
  if (answer.status === 'ok') await notePlay(platform, session);
  return answer;
}

function settleRefusal({ reason }: Extract<SettleOutcome, { status: 'refused' }>): WalletCode {
  if (reason === 'key_conflict') return 'TRANSACTION_CONFLICT';
  if (reason === 'unknown_bet') return 'DEBIT_UNKNOWN';
  if (reason === 'bet_cancelled') return 'DEBIT_CANCELLED';
  if (reason === 'bet_settled') return 'DEBIT_SETTLED';
  throw new Error(`The ledger refused to settle a bet: ${reason}.`);
}

async function answerSettlement(platform: Platform, memberId: MemberId, outcome: SettleOutcome): Promise<WalletAnswer> {
  if (outcome.status === 'refused') return refuse(platform, settleRefusal(outcome), memberId);
  return accept(platform, memberId, outcome.status !== 'posted');
}

/** Pays a win, or notes a loss. Neither the session nor any switch is asked: what was staked must be settled. */
export async function takeCredit(
  { platform, vendorKey }: Context,
  { transactionId, debitId, memberRef, amount, finished }: From<typeof creditRequest>,
): Promise<WalletAnswer> {
  const memberId = await findKnownMember(platform, memberRef);
  if (memberId === null) return refuse(platform, 'MEMBER_UNKNOWN', null);
  const bet = await findBet(platform.db, { vendorKey, betKey: debitId });
  if (bet && bet.memberId !== memberId) return refuse(platform, 'TRANSACTION_CONFLICT', memberId);
  const win = { vendorKey, betKey: debitId, winKey: transactionId, payout: won(amount), finished };
  return answerSettlement(platform, memberId, await settleBet(platform, win));
}

/** Gives a stake back. An unknown debit is answered ok and will be refused should it come later. */
export async function takeRollback(
  { platform, vendorKey }: Context,
  { transactionId, debitId, memberRef }: From<typeof rollbackRequest>,
): Promise<WalletAnswer> {
  const memberId = await findKnownMember(platform, memberRef);
  if (memberId === null) return refuse(platform, 'MEMBER_UNKNOWN', null);
  const bet = await findBet(platform.db, { vendorKey, betKey: debitId });
  if (bet && bet.memberId !== memberId) return refuse(platform, 'TRANSACTION_CONFLICT', memberId);
  const cancellation = { vendorKey, betKey: debitId, cancelKey: transactionId };
  return answerSettlement(platform, memberId, await cancelBet(platform, cancellation));
}
