/**
 * One transaction: a stake below 0, a payout from 0 on, or a cancellation, which repeats the amount of what it takes
 * back.
 */

import { newestPlaySession } from '../../modules/play/index.ts';
import { recentAccounts } from '../../modules/vendors/index.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { readBalance } from '../core/answer.ts';
import { debitStake } from '../core/debit.ts';
import { readUnits } from '../core/decimal.ts';
import { findNamedGame } from '../core/named-game.ts';
import { payUnlessRefunded } from '../core/refund.ts';
import { endRound, openFreeRound, payRound } from '../core/settle.ts';
import type { Done, Refusal, Wallet, WalletResult } from '../core/types.ts';
import type { AccountWallet } from '../core/wallet-endpoint.ts';
import { cancelTransaction, type Move } from './cancel.ts';
import { type Answer, answerOf, errors, lobbyKey, type Transaction } from './protocol.ts';

/** What moves nothing is answered as done, not as repeated. */
const done = (result: Done): Done => ({ ...result, replayed: false });

/** The wallet of the vendor that the transaction names; null for one that is not of the account. */
async function walletOf(wallet: AccountWallet, vendorCode: string): Promise<AccountWallet | null> {
  const { platform, account } = wallet;
  if (account.product === vendorCode) return wallet;
  const accounts = await recentAccounts(platform, account.adapter);
  const named = accounts.find(({ accountKey, product }) => accountKey === account.accountKey && product === vendorCode);
  return named ? { platform, vendorKey: named.vendorKey, account: named } : null;
}

/** A finished round has no further stakes: what still waits in it is lost. */
async function finish(wallet: Wallet, { memberId, roundId, game, isFinished }: Move): Promise<void> {
  if (isFinished && game) await endRound(wallet, { memberId, roundId, gameKey: game.gameKey });
}

async function debit(wallet: Wallet, move: Move): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const { key: betKey, memberId, roundId, game, amount } = move;
  const session = newestPlaySession(platform.db, { vendorKey, memberId }, game?.gameKey);
  const result = await debitStake(wallet, { betKey, memberId, session, game, roundId, amount });
  if (result.status === 'ok') await finish(wallet, move);
  return result;
}

/** A payout of nothing in a round without a stake is a free round, or the end of one. */
async function payNothing(wallet: Wallet, { memberId, roundId, isFinished }: Move, gameKey: string, why: Refusal) {
  if (!isFinished && why === 'DEBIT_UNKNOWN') await openFreeRound(wallet, { memberId, roundId, gameKey });
  return done(await readBalance(wallet, memberId));
}

async function credit(wallet: Wallet, move: Move): Promise<WalletResult> {
  const { key: winKey, memberId, roundId, game, amount, isFinished: finished } = move;
  // The stake of a game outside the catalog was refused.
  if (!game) return { status: 'refused', code: 'DEBIT_UNKNOWN', cash: null };
  const { gameKey } = game;
  return payUnlessRefunded(wallet, { winKey, memberId, amount }, async () => {
    const paid = await payRound(wallet, { winKey, memberId, roundId, gameKey, amount, finished });
    if (paid.status === 'ok') await finish(wallet, move);
    if (paid.status === 'ok' || amount > 0n) return paid;
    const isUnpaid = paid.code === 'DEBIT_UNKNOWN' || paid.code === 'DEBIT_CANCELLED';
    return isUnpaid ? payNothing(wallet, move, gameKey, paid.code) : paid;
  });
}

export async function move(from: AccountWallet, memberId: MemberId, transaction: Transaction): Promise<Answer> {
  const { vendorCode, gameCode, transactionCode: key, isFinished, isCanceled } = transaction;
  const wallet = await walletOf(from, vendorCode);
  const read = wallet && readUnits(transaction.amount, wallet.account.decimals);
  if (!wallet || !read) return { errorCode: errors.invalid, cash: null };
  const isStake = read.units < 0n || transaction.amount.startsWith('-');
  const amount = money(isStake ? -read.units : read.units);
  const game = (await findNamedGame(wallet, { keys: [gameCode], lobbyKey })) ?? null;
  const roundId = transaction.roundId || key;
  const made: Move = { key, memberId, roundId, game, amount, isStake, isFinished };
  if (isCanceled) return answerOf(await cancelTransaction(wallet, made));
  if (!isStake) return answerOf(await credit(wallet, made));
  // A stake must be a whole number of the ledger's units.
  return read.exact && amount > 0n ? answerOf(await debit(wallet, made)) : { errorCode: errors.invalid, cash: null };
}
