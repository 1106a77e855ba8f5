/** Bets, wins and rollbacks. A win names its bet; a rollback names a bet or a win. */
import type { z } from 'zod';
import { findBet } from '../../modules/bets/index.ts';
import { findPlaySession } from '../../modules/play/index.ts';
import { isRefunded } from '../../modules/vendors/index.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';
import { readBalance, refuse } from '../core/answer.ts';
import { debitStake } from '../core/debit.ts';
import { findNamedGame } from '../core/named-game.ts';
import { payPrize } from '../core/pay-prize.ts';
import { payUnlessRefunded, refundTransaction } from '../core/refund.ts';
import { endRound, openFreeRound, payFreeRound, payLate, payWin } from '../core/settle.ts';
import type { WalletResult } from '../core/types.ts';
import { findRounds, findRoundsOfPlay, type Issued, payRounds, takeRound } from '../core/vendor-rounds.ts';
import type { AccountWallet, Reply } from '../core/wallet-endpoint.ts';
import {
  answer,
  type betMessage,
  betStatuses,
  present,
  type rollbackMessage,
  unitsOf,
  type winMessage,
} from './protocol.ts';

type Of<Schema extends z.ZodType> = z.infer<Schema>;
type Win = Of<typeof winMessage>;

/** A bet that costs nothing is recorded by its key, so that its win is paid as a prize. */
async function freeBet(wallet: AccountWallet, memberId: MemberId, betKey: string): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const taken = await findBet(platform.db, { vendorKey, betKey });
  if (taken) return refuse(wallet, 'TRANSACTION_CONFLICT', memberId);
  if (await isRefunded(platform, { vendorKey, originKey: betKey })) return refuse(wallet, 'DEBIT_CANCELLED', memberId);
  await openFreeRound(wallet, { memberId, roundId: betKey });
  return readBalance(wallet, memberId);
}

/** What of the bet's round still waits is lost. */
async function closeRound(wallet: AccountWallet, betKey: string): Promise<void> {
  const bet = await findBet(wallet.platform.db, { vendorKey: wallet.vendorKey, betKey });
  if (bet) await endRound(wallet, bet);
}

export async function bet(wallet: AccountWallet, memberId: MemberId, message: Of<typeof betMessage>): Promise<Reply> {
  const { platform, vendorKey, account } = wallet;
  const { transaction_uuid: betKey, round, token, game_code, round_closed: isClosed } = message;
  if (message.currency !== account.currency) return answer(message, 'RS_ERROR_WRONG_CURRENCY');
  const session = await findPlaySession(platform.db, vendorKey, token);
  if (session?.memberId !== memberId) return answer(message, 'RS_ERROR_INVALID_TOKEN');
  const { units, exact } = unitsOf(wallet, message.amount);
  if (!exact) return answer(message, 'RS_ERROR_WRONG_TYPES');
  const rounds = message.is_free === true ? await findRounds(wallet, message.reward_uuid) : null;
  if (rounds) {
    const game = await findNamedGame(wallet, { keys: [game_code] });
    const taken = { betKey, memberId, session, game, roundId: round ?? betKey, amount: units };
    return present(wallet, message, await takeRound(wallet, rounds, taken), betStatuses);
  }
  if (message.is_free === true || units === 0n)
    return present(wallet, message, await freeBet(wallet, memberId, betKey), betStatuses);
  const game = await findNamedGame(wallet, { keys: [game_code] });
  const debit = { betKey, memberId, session, game, roundId: round ?? betKey, amount: units };
  const result = await debitStake(wallet, debit);
  if (result.status === 'ok' && isClosed === true) await closeRound(wallet, betKey);
  return present(wallet, message, result, betStatuses);
}

type Referenced = { readonly winKey: string; readonly betKey: string; readonly memberId: MemberId };

/** Free bets that we gave end with the win of their last round. */
function payFreeBet(
  wallet: AccountWallet,
  rounds: Issued,
  { winKey, betKey, memberId }: Referenced,
  { amount, finished }: { amount: Money; finished: boolean },
): Promise<WalletResult> {
  const ending = finished ? 'with-all-rounds' : 'none';
  return payRounds(wallet, rounds, { winKey, memberId, roundId: betKey, amount, ending });
}

/** A further win of a bet that has ended is paid late, as one of a free bet is. */
async function payReferenced(
  wallet: AccountWallet,
  { betKey, ...win }: Referenced,
  { amount, finished }: { amount: Money; finished: boolean },
): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const credit = { ...win, amount, finished };
  const paid = await payWin(wallet, { ...credit, betKey });
  if (paid.status === 'ok') return paid;
  if (paid.code === 'DEBIT_SETTLED') return payLate(wallet, credit);
  const rounds = paid.code === 'DEBIT_UNKNOWN' ? await findRoundsOfPlay(wallet, betKey) : null;
  if (rounds) return payFreeBet(wallet, rounds, { ...win, betKey }, { amount, finished });
  const isFree = paid.code === 'DEBIT_UNKNOWN' && !(await isRefunded(platform, { vendorKey, originKey: betKey }));
  return (isFree && (await payFreeRound(wallet, { ...credit, roundId: betKey }))) || paid;
}

/** Only an explicit `false` says that the bet goes on. */
export async function win(wallet: AccountWallet, memberId: MemberId, message: Win): Promise<Reply> {
  const { transaction_uuid: winKey, reference_transaction_uuid: betKey, round_closed: isClosed } = message;
  if (message.currency !== wallet.account.currency) return answer(message, 'RS_ERROR_WRONG_CURRENCY');
  const { units: amount } = unitsOf(wallet, message.amount);
  const isPromo = message.is_supplier_promo === true;
  const pay = () =>
    isPromo || !betKey
      ? payPrize(wallet, { prizeKey: winKey, memberId, amount, kind: isPromo ? 'promotion' : 'prize' })
      : payReferenced(wallet, { winKey, betKey, memberId }, { amount, finished: isClosed !== false });
  const result = await payUnlessRefunded(wallet, { winKey, memberId, amount }, pay);
  if (result.status === 'ok' && isClosed === true && betKey) await closeRound(wallet, betKey);
  return present(wallet, message, result);
}

/** Sent up to 500 times until it is RS_OK, so that an unknown transaction is a success; it is refused when it comes. */
export async function rollback(
  wallet: AccountWallet,
  memberId: MemberId,
  message: Of<typeof rollbackMessage>,
): Promise<Reply> {
  const { transaction_uuid: refundKey, reference_transaction_uuid: originKey, round_closed: isClosed } = message;
  const result = await refundTransaction(wallet, memberId, { refundKey, originKey });
  if (result?.status === 'refused') return present(wallet, message, result);
  if (isClosed === true) await closeRound(wallet, originKey);
  return present(wallet, message, await readBalance(wallet, memberId));
}
