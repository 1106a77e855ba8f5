/**
 * GET /wallet/swipe/<our key of the vendor>/balance, POST bet, win and refund. The session's id is our token and names
 * the member for ever.
 */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { findPlaySession, isPlayable, type PlaySession, recordPlay } from '../../modules/play/index.ts';
import { recordFreeRound } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import type { Money } from '../../platform/money.ts';
import { readBalance } from '../core/answer.ts';
import { debitStake } from '../core/debit.ts';
import { readUnits } from '../core/decimal.ts';
import { payPrize } from '../core/pay-prize.ts';
import { payRound, rollBackStake } from '../core/settle.ts';
import { type AccountWallet, openWalletEndpoint, type Reply } from '../core/wallet-endpoint.ts';
import { balanceMessage, betMessage, fail, present, protocol, refundMessage, winMessage } from './protocol.ts';

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
  return read ? work(session, read.units, read.exact) : fail(400, 'invalid_request');
}

/** Rounds are unique within a game only. */
const roundOf = ({ gameKey }: PlaySession, roundID: string) => `${gameKey}:${roundID}`;

function balance(wallet: AccountWallet, message: z.infer<typeof balanceMessage>): Promise<Reply> {
  return forSession(wallet, message, async (session) => {
    if (!(await isPlayable(wallet.platform, session))) return fail(401, 'session_expired');
    await recordPlay(wallet.platform, session);
    return present(wallet, await readBalance(wallet, session.memberId));
  });
}

/**
 * Free rounds are reported for the record only: their stakes and wins move nothing, their sum comes as a regular win
 * with their id.
 */
function bet(wallet: AccountWallet, message: z.infer<typeof betMessage>): Promise<Reply> {
  const { platform, vendorKey } = wallet;
  const { txID, roundID, type } = message;
  return forSession(wallet, message, async (session, amount, exact) => {
    const { memberId } = session;
    const roundId = roundOf(session, roundID);
    if (type === 'free' || amount === 0n) {
      if (type !== 'free') await recordFreeRound(platform, { vendorKey, memberId, roundId });
      return present(wallet, await readBalance(wallet, memberId), txID);
    }
    if (!exact) return fail(400, 'invalid_request');
    return present(wallet, await debitStake(wallet, { betKey: txID, memberId, session, roundId, amount }), txID);
  });
}

function win(wallet: AccountWallet, message: z.infer<typeof winMessage>): Promise<Reply> {
  const { txID, roundID, type, frID } = message;
  return forSession(wallet, message, async (session, amount) => {
    const { memberId } = session;
    if (type === 'free') return present(wallet, await readBalance(wallet, memberId), txID);
    if (frID) return present(wallet, await payPrize(wallet, { prizeKey: txID, memberId, amount }), txID);
    const roundId = roundOf(session, roundID);
    return present(wallet, await payRound(wallet, { winKey: txID, memberId, roundId, amount, finished: true }), txID);
  });
}

/**
 * Always 200: an unknown transaction moves nothing and is refused when it comes; one that has ended stays as it ended.
 */
function refund(wallet: AccountWallet, message: z.infer<typeof refundMessage>): Promise<Reply> {
  const { txID, origTxID } = message;
  return forSession(wallet, message, async ({ memberId }) => {
    const rolledBack = await rollBackStake(wallet, { cancelKey: txID, betKey: origTxID, memberId });
    return present(wallet, rolledBack.status === 'ok' ? rolledBack : await readBalance(wallet, memberId), txID);
  });
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
