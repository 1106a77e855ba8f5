/** POST /wallet/pragmatic/<our key of the vendor>/<what>.html */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { findPlaySession, isPlayable, newestPlaySession } from '../../modules/play/index.ts';
import { recordFreeRound } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import type { MemberId } from '../../platform/ids.ts';
import { findKnownMember, readBalance } from '../core/answer.ts';
import { debitStake } from '../core/debit.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { payPrize } from '../core/pay-prize.ts';
import { endRound, payRound, rollBackStake } from '../core/settle.ts';
import { type AccountWallet, openWalletEndpoint, type Reply } from '../core/wallet-endpoint.ts';
import {
  adjustmentMessage,
  authenticateMessage,
  balanceMessage,
  betMessage,
  bonusWinMessage,
  endRoundMessage,
  errors,
  fail,
  moneyOf,
  present,
  prizeMessage,
  protocol,
  readAmount,
  refundMessage,
  resultMessage,
} from './protocol.ts';

type Work = (memberId: MemberId) => Promise<Reply>;

async function forMember(wallet: AccountWallet, userId: string, work: Work): Promise<Reply> {
  const memberId = await findKnownMember(wallet, userId);
  return memberId === null ? fail(errors.unknownPlayer) : work(memberId);
}

async function authenticate(wallet: AccountWallet, { token }: z.infer<typeof authenticateMessage>): Promise<Reply> {
  const { platform, vendorKey } = wallet;
  const session = await findPlaySession(platform.db, vendorKey, token);
  if (!session || !(await isPlayable(platform, session))) return fail(errors.badToken);
  const { cash } = await readBalance(wallet, session.memberId);
  if (cash === null) return fail(errors.unknownPlayer);
  return fail(errors.ok, { userId: memberRefOf(session.memberId), ...moneyOf(wallet, cash), token });
}

/** A stake of nothing moves nothing: the round is recorded, so that its win is paid as a prize. */
function bet(wallet: AccountWallet, message: z.infer<typeof betMessage>): Promise<Reply> {
  const { platform, vendorKey, account } = wallet;
  const { userId, roundId, reference, token, currency } = message;
  return forMember(wallet, userId, async (memberId) => {
    const amount = readAmount(wallet, message.amount, { isStake: true });
    if (amount === null || (currency ?? account.currency) !== account.currency) return fail(errors.malformed);
    if (amount === 0n) {
      await recordFreeRound(platform, { vendorKey, memberId, roundId });
      return present(wallet, await readBalance(wallet, memberId), reference);
    }
    const session = token
      ? await findPlaySession(platform.db, vendorKey, token)
      : await newestPlaySession(platform.db, { vendorKey, memberId });
    const result = await debitStake(wallet, { betKey: reference, memberId, session, roundId, amount });
    return present(wallet, result, reference);
  });
}

/**
 * A result with a bonus code belongs to free rounds, which had no stake; a promotion won in the round is paid in
 * addition to it.
 */
function result(wallet: AccountWallet, message: z.infer<typeof resultMessage>): Promise<Reply> {
  const { userId, roundId, reference, bonusCode, promoWinAmount, promoWinReference } = message;
  return forMember(wallet, userId, async (memberId) => {
    const amount = readAmount(wallet, message.amount);
    const promo = promoWinAmount ? readAmount(wallet, promoWinAmount) : null;
    if (amount === null || (promoWinAmount && promo === null)) return fail(errors.malformed);
    const paid = bonusCode
      ? await payPrize(wallet, { prizeKey: reference, memberId, amount })
      : await payRound(wallet, { winKey: reference, memberId, roundId, amount, finished: true });
    if (paid.status === 'refused' || promo === null) return present(wallet, paid, reference);
    const prizeKey = promoWinReference || `promo:${reference}`;
    return present(wallet, await payPrize(wallet, { prizeKey, memberId, amount: promo }), reference);
  });
}

/** The refund of an unknown bet is a success that moves nothing; that bet is refused for good when it comes. */
function refund(wallet: AccountWallet, message: z.infer<typeof refundMessage>): Promise<Reply> {
  const { userId, reference } = message;
  return forMember(wallet, userId, async (memberId) => {
    const amount = message.amount ? readAmount(wallet, message.amount) : undefined;
    if (amount === null) return fail(errors.malformed);
    const rolledBack = await rollBackStake(wallet, {
      cancelKey: `refund:${reference}`,
      betKey: reference,
      memberId,
      amount,
    });
    return present(wallet, rolledBack, reference);
  });
}

function prize(isSigned: boolean) {
  return (wallet: AccountWallet, message: z.infer<typeof prizeMessage>): Promise<Reply> => {
    const { userId, reference, currency } = message;
    return forMember(wallet, userId, async (memberId) => {
      const amount = readAmount(wallet, message.amount, { isSigned });
      const { account } = wallet;
      if (amount === null || (currency ?? account.currency) !== account.currency) return fail(errors.malformed);
      return present(wallet, await payPrize(wallet, { prizeKey: reference, memberId, amount }), reference);
    });
  };
}

const balance = (wallet: AccountWallet, { userId }: { userId: string }) =>
  forMember(wallet, userId, async (memberId) => present(wallet, await readBalance(wallet, memberId)));

const finish = (wallet: AccountWallet, { userId, roundId }: z.infer<typeof endRoundMessage>) =>
  forMember(wallet, userId, async (memberId) => present(wallet, await endRound(wallet, memberId, roundId)));

const about = (message: { userId?: string; reference?: string }) => ({
  memberRef: message.userId,
  reference: message.reference,
});

export function registerPragmatic(app: FastifyInstance, platform: Platform): Promise<void> {
  return openWalletEndpoint(app, platform, protocol, (add) => {
    add({ path: '/:vendorKey/authenticate.html', schema: authenticateMessage, about: () => ({}), work: authenticate });
    add({ path: '/:vendorKey/balance.html', schema: balanceMessage, about, work: balance });
    add({ path: '/:vendorKey/bet.html', schema: betMessage, about, work: bet });
    add({ path: '/:vendorKey/result.html', schema: resultMessage, about, work: result });
    add({ path: '/:vendorKey/refund.html', schema: refundMessage, about, work: refund });
    // The sum of free rounds whose wins were paid one by one: there is nothing left to pay.
    add({ path: '/:vendorKey/bonusWin.html', schema: bonusWinMessage, about, work: balance });
    add({ path: '/:vendorKey/jackpotWin.html', schema: prizeMessage, about, work: prize(false) });
    add({ path: '/:vendorKey/promoWin.html', schema: prizeMessage, about, work: prize(false) });
    add({ path: '/:vendorKey/adjustment.html', schema: adjustmentMessage, about, work: prize(true) });
    add({ path: '/:vendorKey/endRound.html', schema: endRoundMessage, about, work: finish });
  });
}
