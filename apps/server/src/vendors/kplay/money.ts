/** Debit, credit, resettle and bonus. A bet is known by its txn_id, which its credit carries too. */
import type { z } from 'zod';
import { findBet } from '../../modules/bets/index.ts';
import { findPlaySession, newestPlaySession, type PlaySession } from '../../modules/play/index.ts';
import { type Resettled, resettleBet } from '../../modules/vendors/index.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money, zeroMoney } from '../../platform/money.ts';
import { readBalance } from '../core/answer.ts';
import { debitStake } from '../core/debit.ts';
import { debitAndSettle } from '../core/debit-and-settle.ts';
import { readUnits } from '../core/decimal.ts';
import { findNamedGame } from '../core/named-game.ts';
import { payPrize } from '../core/pay-prize.ts';
import { openFreeRound, payFreeRound, payWin, rollBackStake } from '../core/settle.ts';
import type { NamedGame } from '../core/types.ts';
import type { AccountWallet, Reply } from '../core/wallet-endpoint.ts';
import {
  bonusCodes,
  bonusKindOf,
  type bonusMessage,
  creditCodes,
  type creditMessage,
  debitCodes,
  type debitMessage,
  fail,
  lobbyKey,
  playableKeyOf,
  present,
  type resettleMessage,
} from './protocol.ts';

type Of<Schema extends z.ZodType> = z.infer<Schema>;

/** Two decimals are always sent; an account with fewer cuts them. */
const unitsOf = ({ account }: AccountWallet, amount: string): Money =>
  readUnits(amount, account.decimals)?.units ?? zeroMoney;

/** What moves nothing is answered as done, not as repeated. */
const unmoved = async (wallet: AccountWallet, memberId: MemberId): Promise<Reply> =>
  present(wallet, { ...(await readBalance(wallet, memberId)), replayed: false }, debitCodes);

/** Number 0 is no table; as the only name it is the lobby, where the catalog has that. */
async function gameOf(wallet: AccountWallet, { table_id, game_id }: Of<typeof debitMessage>) {
  const keys = [table_id, playableKeyOf({ table_id, game_id }), game_id].filter((key) => key !== lobbyKey);
  const game = await findNamedGame(wallet, { keys, lobbyKey });
  if (game !== undefined || game_id !== lobbyKey) return game;
  return (await findNamedGame(wallet, { keys: [lobbyKey] })) ?? undefined;
}

/** By our token, if the product repeats it; else by the game. */
async function sessionOf(
  { platform: { db }, vendorKey }: AccountWallet,
  { sid, memberId, game }: { sid: string; memberId: MemberId; game: NamedGame | undefined },
): Promise<PlaySession | null> {
  const named = sid === '' ? null : await findPlaySession(db, vendorKey, sid);
  return named ?? newestPlaySession(db, { vendorKey, memberId }, game?.gameKey);
}

/** A stake of nothing, such as a free spin: its win has no bet. */
async function freeDebit(wallet: AccountWallet, memberId: MemberId, betKey: string, credit: Money | null) {
  const round = { memberId, roundId: betKey };
  const isNew = await openFreeRound(wallet, round);
  if (credit === null || credit === 0n) return isNew ? unmoved(wallet, memberId) : fail('DUPLICATE_DEBIT');
  const paid = await payFreeRound(wallet, { ...round, winKey: betKey, amount: credit, finished: true });
  return paid ? present(wallet, paid, debitCodes) : fail('UNKNOWN_ERROR');
}

export async function debit(wallet: AccountWallet, memberId: MemberId, message: Of<typeof debitMessage>) {
  const { txn_id: betKey, round_id, sid, credit_amount } = message;
  const stake = unitsOf(wallet, message.amount);
  const credit = credit_amount === null ? null : unitsOf(wallet, credit_amount);
  if (stake === 0n) {
    // Less than the smallest unit is no free spin.
    const isFree = Number(message.amount) === 0;
    return isFree ? freeDebit(wallet, memberId, betKey, credit) : fail('ACCESS_DENIED');
  }
  const game = await gameOf(wallet, message);
  const session = sessionOf(wallet, { sid, memberId, game });
  const roundId = round_id === '' || round_id === '0' ? betKey : round_id;
  const placed = { betKey, memberId, session, game, roundId, amount: stake };
  const result = credit === null ? await debitStake(wallet, placed) : await debitAndSettle(wallet, placed, credit);
  return present(wallet, result, debitCodes);
}

/** The stake is given back whatever amount is sent: that should be the stake. */
async function cancel(wallet: AccountWallet, memberId: MemberId, message: Of<typeof creditMessage>) {
  const { platform, vendorKey } = wallet;
  const { txn_id: betKey } = message;
  const bet = await findBet(platform.db, { vendorKey, betKey });
  if (bet && bet.stake !== unitsOf(wallet, message.amount))
    platform.log.warn({ vendorKey, betKey }, 'A vendor gives back another amount than the stake.');
  const result = await rollBackStake(wallet, { cancelKey: betKey, betKey, memberId });
  if (result.status === 'ok' && result.unknownBet) return fail('INVALID_DEBIT');
  return present(wallet, result, creditCodes);
}

export async function credit(wallet: AccountWallet, memberId: MemberId, message: Of<typeof creditMessage>) {
  if (message.is_cancel === 1) return cancel(wallet, memberId, message);
  const { txn_id: betKey } = message;
  const win = { winKey: betKey, memberId, amount: unitsOf(wallet, message.amount), finished: true };
  const paid = await payWin(wallet, { ...win, betKey });
  if (paid.status === 'ok' || paid.code !== 'DEBIT_UNKNOWN') return present(wallet, paid, creditCodes);
  const free = await payFreeRound(wallet, { ...win, roundId: betKey });
  if (free && win.amount === 0n) return unmoved(wallet, memberId);
  return present(wallet, free ?? paid, creditCodes);
}

const resettleErrors = {
  unknown: 'INVALID_DEBIT',
  'other-member': 'INVALID_USER',
  'not-settled': 'INVALID_CREDIT',
  'by-hand': 'UNKNOWN_ERROR',
} as const satisfies Partial<Record<Resettled, string>>;

/** May come repeatedly for one debit: each is known by its amount and its time. */
export async function resettle(wallet: AccountWallet, memberId: MemberId, message: Of<typeof resettleMessage>) {
  const { platform, vendorKey, account: unit } = wallet;
  const { txn_id: betKey, amount, is_cancel, resettlement_time: time } = message;
  const payout = unitsOf(wallet, amount);
  const outcome = is_cancel === 1 ? 'undone' : { payout };
  const resettleKey = `${is_cancel}:${payout}:${time}`;
  const done = await resettleBet(platform, { vendorKey, unit, betKey, memberId, resettleKey, outcome });
  if (done === 'done' || done === 'replayed') return unmoved(wallet, memberId);
  if (done === 'by-hand') platform.log.warn({ vendorKey, betKey }, 'A resettlement must be decided by staff.');
  return fail(resettleErrors[done]);
}

export async function bonus(wallet: AccountWallet, memberId: MemberId, message: Of<typeof bonusMessage>) {
  const { txn_id: prizeKey } = message;
  if (prizeKey === null) return fail('INVALID_TXN');
  const amount = unitsOf(wallet, message.amount);
  if (amount === 0n) return unmoved(wallet, memberId);
  const prize = { prizeKey, memberId, amount: money(amount), kind: bonusKindOf(message) };
  return present(wallet, await payPrize(wallet, prize), bonusCodes);
}
