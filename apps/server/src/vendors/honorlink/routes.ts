/** GET /wallet/honorlink/<secret>/balance, POST changeBalance. */
import type { FastifyInstance } from 'fastify';
import { newestPlaySession } from '../../modules/play/index.ts';
import type { Platform } from '../../platform/app.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { findKnownMember, readBalance, refuse } from '../core/answer.ts';
import { debitStake } from '../core/debit.ts';
import { debitAndSettle } from '../core/debit-and-settle.ts';
import { readUnits } from '../core/decimal.ts';
import { findNamedGame } from '../core/named-game.ts';
import { payPrize } from '../core/pay-prize.ts';
import { cancelNamed, payUnlessRefunded } from '../core/refund.ts';
import { openFreeRound, payLate, payRound, payWin } from '../core/settle.ts';
import type { NamedGame, WalletResult } from '../core/types.ts';
import { type AccountWallet, openWalletEndpoint, type Reply } from '../core/wallet-endpoint.ts';
import { balanceMessage, type Change, changeMessage, present, protocol, refuseBy } from './protocol.ts';

type Moved = {
  readonly key: string;
  readonly memberId: MemberId;
  readonly type: string;
  readonly referer: string | null;
  readonly roundId: string;
  /** Undefined where the message names none. */
  readonly game: NamedGame | undefined;
  /** With its sign. */
  readonly amount: Money;
};

/** The lobby of a vendor is a game of this type in its lists. */
const lobbyKey = 'lobby';

/** What takes money and is no bet, such as a tip, has no win to come: it is lost with its stake. */
async function take(wallet: AccountWallet, moved: Moved): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const { key: betKey, memberId, type, roundId, game } = moved;
  const amount = money(-moved.amount);
  const session = newestPlaySession(platform.db, { vendorKey, memberId }, game?.gameKey);
  const debit = { betKey, memberId, session, game, roundId, amount };
  return type === 'bet' ? debitStake(wallet, debit) : debitAndSettle(wallet, debit, money(0));
}

/** A win names its bet; one of a bet that has ended is paid as well. */
async function payOfBet(wallet: AccountWallet, betKey: string, { key: winKey, memberId, amount }: Moved) {
  const paid = await payWin(wallet, { winKey, betKey, memberId, amount, finished: true });
  const isLate = paid.status === 'refused' && paid.code === 'DEBIT_SETTLED';
  return isLate ? payLate(wallet, { winKey, memberId, amount, finished: true }) : paid;
}

/** Without a bet it belongs to its round, and outside a round it is a prize. */
async function give(wallet: AccountWallet, moved: Moved): Promise<WalletResult> {
  const { key, memberId, amount, referer, roundId, game } = moved;
  return payUnlessRefunded(wallet, { winKey: key, memberId, amount }, async () => {
    if (referer !== null) return payOfBet(wallet, referer, moved);
    const kind = moved.type === 'promotion' ? 'promotion' : 'prize';
    if (moved.type !== 'win') return payPrize(wallet, { prizeKey: key, memberId, amount, kind });
    const win = { winKey: key, memberId, amount, roundId, gameKey: game?.gameKey, finished: true };
    const paid = await payRound(wallet, win);
    const isPrize = paid.status === 'refused' && paid.code === 'DEBIT_UNKNOWN';
    return isPrize ? payPrize(wallet, { prizeKey: key, memberId, amount }) : paid;
  });
}

async function cancel(wallet: AccountWallet, { key, memberId, referer, amount }: Moved): Promise<WalletResult> {
  // Nothing is named that it takes back: the amount itself is what counts.
  if (referer === null) return payPrize(wallet, { prizeKey: key, memberId, amount });
  const size = money(amount < 0n ? -amount : amount);
  return cancelNamed(wallet, memberId, { refundKey: key, originKey: referer, amount: size });
}

async function move(wallet: AccountWallet, moved: Moved, isExact: boolean): Promise<WalletResult> {
  const { type, amount, memberId, roundId, game } = moved;
  if (type === 'cancel') return cancel(wallet, moved);
  if (amount > 0n || (amount === 0n && type !== 'bet')) return give(wallet, moved);
  if (amount === 0n) {
    await openFreeRound(wallet, { memberId, roundId, gameKey: game?.gameKey });
    return readBalance(wallet, memberId);
  }
  // A stake must be a whole number of the ledger's units.
  return isExact ? take(wallet, moved) : refuse(wallet, 'TRANSACTION_CONFLICT', memberId);
}

async function change(wallet: AccountWallet, message: Change): Promise<Reply> {
  const { username, transaction } = message;
  const { id: key, type, referer_id: referer, details } = transaction;
  const memberId = await findKnownMember(wallet, username);
  if (memberId === null) return refuseBy('MEMBER_UNKNOWN');
  const named = details?.game;
  if (named?.vendor && named.vendor !== wallet.account.product) return refuseBy('GAME_CLOSED');
  const read = readUnits(message.amount, wallet.account.decimals);
  if (!read) return refuseBy('TRANSACTION_CONFLICT');
  const game = await findNamedGame(wallet, { keys: [named?.id], lobbyKey });
  const roundId = named?.round ?? referer ?? key;
  return present(
    wallet,
    await move(wallet, { key, memberId, type, referer, roundId, game, amount: read.units }, read.exact),
  );
}

export function registerHonorlink(app: FastifyInstance, platform: Platform): Promise<void> {
  return openWalletEndpoint(app, platform, protocol, (add) => {
    add({
      method: 'GET',
      path: '/:secret/balance',
      schema: balanceMessage,
      about: ({ username }) => ({ memberRef: username }),
      async work(wallet, { username }) {
        const memberId = await findKnownMember(wallet, username);
        return memberId === null ? refuseBy('MEMBER_UNKNOWN') : present(wallet, await readBalance(wallet, memberId));
      },
    });
    // Both spellings were seen.
    for (const call of ['changeBalance', 'changebalance'])
      add({
        path: `/:secret/${call}`,
        schema: changeMessage,
        about: ({ username, transaction }) => ({ memberRef: username, reference: transaction.id }),
        work: change,
      });
  });
}
