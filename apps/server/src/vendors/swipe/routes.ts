/**
 * GET /wallet/swipe/<our key of the vendor>/balance, POST bet, win and refund. The session's id is our token and names
 * the member for ever.
 */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { findPlaySession, isPlayable, type PlaySession, recordPlay } from '../../modules/play/index.ts';
import type { Platform } from '../../platform/app.ts';
import type { Money } from '../../platform/money.ts';
import { readBalance } from '../core/answer.ts';
import { debitStake } from '../core/debit.ts';
import { readUnits } from '../core/decimal.ts';
import { payPrize } from '../core/pay-prize.ts';
import { payUnlessRefunded, refundTransaction } from '../core/refund.ts';
import { openFreeRound, payLate, payRound } from '../core/settle.ts';
import { findRounds, type Issued, payRounds, takeRound } from '../core/vendor-rounds.ts';
import { type AccountWallet, openWalletEndpoint, type Reply } from '../core/wallet-endpoint.ts';
import {
  balanceMessage,
  betMessage,
  fail,
  malformed,
  present,
  protocol,
  refundMessage,
  winMessage,
} from './protocol.ts';

type Named = { sessionID: string; amount?: string };

/** The session, ended or not: only stakes and balances need a living one. */
async function forSession(
  { platform, vendorKey, account }: AccountWallet,
  { sessionID, amount }: Named,
  work: (session: PlaySession, units: Money, exact: boolean) => Promise<Reply>,
): Promise<Reply> {
  const session = await findPlaySession(platform.db, vendorKey, sessionID);
  if (!session) return fail(404, 'session_not_found');
  const read = readUnits(amount ?? '0', account.decimals);
  return read ? work(session, read.units, read.exact) : malformed;
}

function balance(wallet: AccountWallet, message: z.infer<typeof balanceMessage>): Promise<Reply> {
  return forSession(wallet, message, async (session) => {
    if (!(await isPlayable(wallet.platform, session))) return fail(404, 'session_expired');
    await recordPlay(wallet.platform, session);
    return present(wallet, await readBalance(wallet, session.memberId));
  });
}

/**
 * Free rounds are reported for the record only: their stakes and wins move nothing, their sum comes as a regular win
 * with their id. Rounds of free rounds that we requested are counted.
 */
function bet(wallet: AccountWallet, message: z.infer<typeof betMessage>): Promise<Reply> {
  const { txID, roundID: roundId, type, frID } = message;
  return forSession(wallet, message, async (session, amount, exact) => {
    const { memberId, gameKey } = session;
    const rounds = type === 'free' ? await findRounds(wallet, frID) : null;
    if (rounds)
      return present(
        wallet,
        await takeRound(wallet, rounds, { betKey: txID, memberId, session, roundId, amount }),
        txID,
      );
    if (type === 'free' || amount === 0n) {
      if (type !== 'free') await openFreeRound(wallet, { memberId, roundId, gameKey });
      return present(wallet, await readBalance(wallet, memberId), txID);
    }
    if (!exact) return malformed;
    return present(wallet, await debitStake(wallet, { betKey: txID, memberId, session, roundId, amount }), txID);
  });
}

type Win = z.infer<typeof winMessage>;

/**
 * A win is sent until it is answered with 200. One of an unknown round is paid to the member of its session; one of a
 * round that was refunded, and another amount under a known key, move nothing.
 */
async function payRegular(wallet: AccountWallet, session: PlaySession, { txID, roundID }: Win, amount: Money) {
  const { platform, vendorKey } = wallet;
  const { memberId, gameKey } = session;
  const win = { winKey: txID, memberId, roundId: roundID, gameKey, amount, finished: true };
  const paid = await payRound(wallet, win);
  if (paid.status === 'ok') return paid;
  platform.log.warn({ vendorKey, txID, code: paid.code }, 'A win at a vendor is of no bet that waits.');
  if (paid.code === 'DEBIT_UNKNOWN') {
    const late = await payLate(wallet, win);
    if (late.status === 'ok') return late;
  }
  return readBalance(wallet, memberId);
}

/** The sum of free rounds ends them. It is sent until it is answered with 200; what is wrong about it moves nothing. */
async function paySum(wallet: AccountWallet, rounds: Issued, session: PlaySession, message: Win, amount: Money) {
  const { txID: winKey, roundID: roundId } = message;
  const { memberId, gameKey } = session;
  const paid = await payRounds(wallet, rounds, { winKey, memberId, roundId, gameKey, amount, ending: 'last' });
  if (paid.status === 'ok') return paid;
  const { platform, vendorKey } = wallet;
  platform.log.warn({ vendorKey, winKey, code: paid.code }, 'A sum of free rounds at a vendor cannot be booked.');
  return readBalance(wallet, memberId);
}

function win(wallet: AccountWallet, message: Win): Promise<Reply> {
  const { txID, type, frID } = message;
  return forSession(wallet, message, async (session, amount) => {
    const { memberId } = session;
    if (type === 'free') return present(wallet, await readBalance(wallet, memberId), txID);
    const rounds = await findRounds(wallet, frID);
    const pay = () => {
      if (rounds) return paySum(wallet, rounds, session, message, amount);
      return frID
        ? payPrize(wallet, { prizeKey: txID, memberId, amount, kind: 'freeRounds' })
        : payRegular(wallet, session, message, amount);
    };
    return present(wallet, await payUnlessRefunded(wallet, { winKey: txID, memberId, amount }, pay), txID);
  });
}

/**
 * Sent until it is answered with 200, so that an unknown transaction or session is a success that moves nothing; that
 * transaction is refused when it comes.
 */
async function refund(wallet: AccountWallet, message: z.infer<typeof refundMessage>): Promise<Reply> {
  const { platform, vendorKey, account } = wallet;
  const { sessionID, txID, origTxID } = message;
  const read = readUnits(message.amount, account.decimals);
  if (!read) return malformed;
  const session = await findPlaySession(platform.db, vendorKey, sessionID);
  const refunded = { refundKey: txID, originKey: origTxID, amount: read.units };
  const result = await refundTransaction(wallet, session?.memberId ?? null, refunded);
  if (!session) return { http: 200, body: { balance: '0', txID } };
  if (result?.status === 'refused') return present(wallet, result);
  return present(wallet, await readBalance(wallet, session.memberId), txID);
}

const about = (message: { sessionID: string; txID?: string }) => ({ reference: message.txID });

export function registerSwipe(app: FastifyInstance, platform: Platform): Promise<void> {
  return openWalletEndpoint(app, platform, protocol, (add) => {
    add({ method: 'GET', path: '/:vendorKey/balance', schema: balanceMessage, about, work: balance });
    add({ path: '/:vendorKey/bet', schema: betMessage, about, work: bet });
    add({ path: '/:vendorKey/win', schema: winMessage, about, work: win });
    add({ path: '/:vendorKey/refund', schema: refundMessage, about, work: refund });
  });
}
