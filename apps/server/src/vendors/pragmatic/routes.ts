/** POST /wallet/pragmatic/<our key of the vendor>/<what>.html */
import type { PrizeKind } from '@mirinae/contract/play/prize-kind';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { findPlaySession, isPlayable, newestPlaySession } from '../../modules/play/index.ts';
import type { Platform } from '../../platform/app.ts';
import type { MemberId } from '../../platform/ids.ts';
import { findKnownMember, readBalance } from '../core/answer.ts';
import { debitStake } from '../core/debit.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { findNamedGame } from '../core/named-game.ts';
import { payPrize } from '../core/pay-prize.ts';
import { endRound, openFreeRound, payRound, rollBackStake } from '../core/settle.ts';
import type { NamedGame } from '../core/types.ts';
import { type AccountWallet, openWalletEndpoint, type Reply } from '../core/wallet-endpoint.ts';
import {
  adjustmentMessage,
  authenticateMessage,
  balanceMessage,
  balancePerGameMessage,
  betMessage,
  bonusWinMessage,
  endRoundMessage,
  errors,
  fail,
  moneyOf,
  noticeMessage,
  present,
  prizeMessage,
  protocol,
  readAmount,
  refundMessage,
  resultMessage,
} from './protocol.ts';

/** The vendor's key of a lobby of live tables. */
const lobbyKey = '101';

type Named = { gameId?: string | undefined; roundId: string };
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
  return fail(errors.ok, { userId: memberRefOf(session.memberId), ...moneyOf(wallet, cash), token });
}

/** The catalog's game of the message; a live table outside it belongs to the lobby. Undefined if none is named. */
function gameOf(wallet: AccountWallet, gameId: string | undefined) {
  return findNamedGame(wallet, { keys: [gameId], lobbyKey });
}

/** Rounds are unique within a game: one of a game outside the catalog is none of ours. */
async function roundOf(wallet: AccountWallet, memberId: MemberId, { gameId, roundId }: Named) {
  const game = await gameOf(wallet, gameId);
  return game === null ? null : { memberId, roundId, gameKey: game?.gameKey };
}

function bet(wallet: AccountWallet, message: z.infer<typeof betMessage>): Promise<Reply> {
  const { account } = wallet;
  const { userId, gameId, roundId, reference, token, currency } = message;
  return forMember(wallet, userId, async (memberId) => {
    const amount = readAmount(wallet, message.amount, { isStake: true });
    if (amount === null || (currency ?? account.currency) !== account.currency) return fail(errors.malformed);
    const game = (await gameOf(wallet, gameId)) ?? null;
    if (amount === 0n) {
      if (!game) return fail(errors.gameClosed);
      await openFreeRound(wallet, { memberId, roundId, gameKey: game.gameKey });
      return present(wallet, await readBalance(wallet, memberId), reference);
    }
    const session = await sessionOf(wallet, { token, memberId, game });
    const result = await debitStake(wallet, { betKey: reference, memberId, session, game, roundId, amount });
    return present(wallet, result, reference);
  });
}

function sessionOf(
  { platform: { db }, vendorKey }: AccountWallet,
  { token, memberId, game }: { token: string | undefined; memberId: MemberId; game: NamedGame },
) {
  if (token) return findPlaySession(db, vendorKey, token);
  return newestPlaySession(db, { vendorKey, memberId }, game?.gameKey);
}

/**
 * A result with a bonus code belongs to free rounds, which had no stake; a promotion won in the round is paid in
 * addition to it.
 */
function result(wallet: AccountWallet, message: z.infer<typeof resultMessage>): Promise<Reply> {
  const { userId, reference, bonusCode, promoWinAmount, promoWinReference } = message;
  return forMember(wallet, userId, async (memberId) => {
    const amount = readAmount(wallet, message.amount);
    const promo = promoWinAmount ? readAmount(wallet, promoWinAmount) : null;
    if (amount === null || (promoWinAmount && promo === null)) return fail(errors.malformed);
    const round = await roundOf(wallet, memberId, message);
    // The bet of a game outside the catalog was refused.
    if (!round && !bonusCode) return fail(errors.retry);
    const paid =
      round && !bonusCode
        ? await payRound(wallet, { ...round, winKey: reference, amount, finished: true })
        : await payPrize(wallet, { prizeKey: reference, memberId, amount, kind: 'freeRounds' });
    if (paid.status === 'refused' || promo === null) return present(wallet, paid, reference);
    const prizeKey = promoWinReference || `promo:${reference}`;
    const promotion = { prizeKey, memberId, amount: promo, kind: 'promotion' } as const;
    return present(wallet, await payPrize(wallet, promotion), reference);
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

function prize(kind: PrizeKind, { isSigned }: { isSigned: boolean } = { isSigned: false }) {
  return (wallet: AccountWallet, message: z.infer<typeof prizeMessage>): Promise<Reply> => {
    const { userId, reference, currency } = message;
    return forMember(wallet, userId, async (memberId) => {
      const amount = readAmount(wallet, message.amount, { isSigned });
      const { account } = wallet;
      if (amount === null || (currency ?? account.currency) !== account.currency) return fail(errors.malformed);
      return present(wallet, await payPrize(wallet, { prizeKey: reference, memberId, amount, kind }), reference);
    });
  };
}

/** The sum of free rounds whose wins were paid one by one: there is nothing left to pay. */
const bonusWin = (wallet: AccountWallet, { userId, reference }: z.infer<typeof bonusWinMessage>) =>
  forMember(wallet, userId, async (memberId) => present(wallet, await readBalance(wallet, memberId), reference));

const balance = (wallet: AccountWallet, { userId }: { userId: string }) =>
  forMember(wallet, userId, async (memberId) => present(wallet, await readBalance(wallet, memberId)));

const finish = (wallet: AccountWallet, message: z.infer<typeof endRoundMessage>) =>
  forMember(wallet, message.userId, async (memberId) => {
    const round = await roundOf(wallet, memberId, message);
    return present(wallet, round ? await endRound(wallet, round) : await readBalance(wallet, memberId));
  });

/** The wallet is one for all games. */
const balancePerGame = (wallet: AccountWallet, { userId, gameIdList }: z.infer<typeof balancePerGameMessage>) =>
  forMember(wallet, userId, async (memberId) => {
    const { cash } = await readBalance(wallet, memberId);
    const money = moneyOf(wallet, cash);
    const games = gameIdList.split(',').filter((gameID) => gameID !== '');
    return fail(errors.ok, {
      gamesBalances: games.map((gameID) => ({ gameID, cash: money.cash, bonus: money.bonus })),
    });
  });

const acknowledge = async () => fail(errors.ok);

const about = (message: { userId?: string | undefined; reference?: string | undefined }) => ({
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
    add({ path: '/:vendorKey/bonusWin.html', schema: bonusWinMessage, about, work: bonusWin });
    add({ path: '/:vendorKey/jackpotWin.html', schema: prizeMessage, about, work: prize('jackpot') });
    add({ path: '/:vendorKey/promoWin.html', schema: prizeMessage, about, work: prize('promotion') });
    add({
      path: '/:vendorKey/adjustment.html',
      schema: adjustmentMessage,
      about,
      work: prize('prize', { isSigned: true }),
    });
    add({ path: '/:vendorKey/endRound.html', schema: endRoundMessage, about, work: finish });
    for (const call of ['getBalancePerGame', 'GetBalancePerGame'])
      add({ path: `/:vendorKey/${call}.html`, schema: balancePerGameMessage, about, work: balancePerGame });
    for (const call of ['sessionExpired', 'roundDetails'])
      add({ path: `/:vendorKey/${call}.html`, schema: noticeMessage, about, work: acknowledge });
  });
}
