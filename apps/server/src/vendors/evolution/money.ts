/**
 * Debit, credit, cancel and promo_payout. A bet is known by its refId: a debit that names it again is the same bet,
 * whatever it costs.
 */
import type { z } from 'zod';
import { findPlaySession } from '../../modules/play/index.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';
import { findKnownMember } from '../core/answer.ts';
import { debitStake } from '../core/debit.ts';
import { readUnits } from '../core/decimal.ts';
import { findNamedGame } from '../core/named-game.ts';
import { payPrize } from '../core/pay-prize.ts';
import { payWin, rollBackStake } from '../core/settle.ts';
import type { AccountWallet, Reply } from '../core/wallet-endpoint.ts';
import {
  answer,
  debitStatuses,
  lobbyKey,
  present,
  promoKindOf,
  type promoMessage,
  settleStatuses,
  type transactionMessage,
} from './protocol.ts';

type Transaction = z.infer<typeof transactionMessage>;
type Envelope = { userId: string; uuid: string; currency: string };

/** Amounts are never below 0; a stake must be a whole number of the ledger's units, a payout is rounded down to one. */
async function forMember(
  wallet: AccountWallet,
  { userId, uuid, currency }: Envelope,
  amount: { value: number; isStake: boolean },
  work: (memberId: MemberId, units: Money) => Promise<Reply>,
): Promise<Reply> {
  const memberId = await findKnownMember(wallet, userId);
  const read = readUnits(amount.value, wallet.account.decimals);
  const isGood = read !== null && read.units >= 0n && (read.exact || !amount.isStake);
  if (memberId === null || !isGood || currency !== wallet.account.currency)
    return answer(wallet, uuid, 'INVALID_PARAMETER', null);
  return work(memberId, read.units);
}

export function debit(wallet: AccountWallet, message: Transaction): Promise<Reply> {
  const { sid, uuid, game, transaction } = message;
  return forMember(wallet, message, { value: transaction.amount, isStake: true }, async (memberId, amount) => {
    if (amount === 0n) return answer(wallet, uuid, 'INVALID_PARAMETER', null);
    const session = await findPlaySession(wallet.platform.db, wallet.vendorKey, sid);
    const { refId: betKey } = transaction;
    const table = await findNamedGame(wallet, { keys: [game?.details?.table?.id], lobbyKey });
    const roundId = game?.id ?? betKey;
    const result = await debitStake(wallet, { betKey, memberId, session, game: table, roundId, amount });
    return present(wallet, uuid, result, [debitStatuses, 'BET_ALREADY_EXIST']);
  });
}

export function credit(wallet: AccountWallet, message: Transaction): Promise<Reply> {
  const { uuid, transaction } = message;
  return forMember(wallet, message, { value: transaction.amount, isStake: false }, async (memberId, amount) => {
    const { id: winKey, refId: betKey } = transaction;
    const result = await payWin(wallet, { winKey, betKey, memberId, amount, finished: true });
    return present(wallet, uuid, result, [settleStatuses, 'BET_ALREADY_SETTLED']);
  });
}

export function cancel(wallet: AccountWallet, message: Transaction): Promise<Reply> {
  const { uuid, transaction } = message;
  return forMember(wallet, message, { value: transaction.amount, isStake: false }, async (memberId, amount) => {
    const { id: cancelKey, refId: betKey } = transaction;
    const result = await rollBackStake(wallet, { cancelKey, betKey, memberId, amount });
    if (result.status === 'ok' && result.unknownBet) return answer(wallet, uuid, 'BET_DOES_NOT_EXIST', result.cash);
    if (result.status === 'refused' && result.code === 'TRANSACTION_CONFLICT')
      return answer(wallet, uuid, 'INVALID_PARAMETER', result.cash);
    return present(wallet, uuid, result, [settleStatuses, 'BET_ALREADY_SETTLED']);
  });
}

export function promoPayout(wallet: AccountWallet, message: z.infer<typeof promoMessage>): Promise<Reply> {
  const { uuid, promoTransaction } = message;
  return forMember(wallet, message, { value: promoTransaction.amount, isStake: false }, async (memberId, amount) => {
    const kind = promoKindOf(promoTransaction);
    const result = await payPrize(wallet, { prizeKey: promoTransaction.id, memberId, amount, kind });
    const isFirst = result.status === 'ok' && amount === 0n;
    return isFirst
      ? answer(wallet, uuid, 'OK', result.cash)
      : present(wallet, uuid, result, [settleStatuses, 'BET_ALREADY_SETTLED']);
  });
}
