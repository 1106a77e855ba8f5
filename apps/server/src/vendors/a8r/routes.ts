/** POST /wallet/a8r/<our key of the vendor>/v2/provider_a8r.<service>/<method>. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { findPlaySession } from '../../modules/play/index.ts';
import type { Platform } from '../../platform/app.ts';
import type { MemberId } from '../../platform/ids.ts';
import { zeroMoney } from '../../platform/money.ts';
import { findKnownMember, readBalance } from '../core/answer.ts';
import { readUnits } from '../core/decimal.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { findNamedGame } from '../core/named-game.ts';
import { payPrize } from '../core/pay-prize.ts';
import { type Played, playActions, rollBackActions } from '../core/play-actions.ts';
import { payUnlessRefunded } from '../core/refund.ts';
import type { WalletResult } from '../core/types.ts';
import { findRounds, payRounds } from '../core/vendor-rounds.ts';
import { type AccountWallet, openWalletEndpoint, type Reply } from '../core/wallet-endpoint.ts';
import {
  balanceMessage,
  balanceOf,
  betWinMessage,
  fail,
  finishMessage,
  memberRefIn,
  promoMessage,
  protocol,
  refused,
  rollbackMessage,
} from './protocol.ts';

type Named = { readonly account_id: string; readonly currency: string };

/** The member is recorded with the call, whose id is the vendor's form of ours. */
async function forMember(
  wallet: AccountWallet,
  { account_id, currency }: Named,
  work: (memberId: MemberId) => Promise<Reply>,
): Promise<Reply> {
  const { account } = wallet;
  const memberRef = memberRefIn(account_id, account);
  const memberId = await findKnownMember(wallet, memberRef);
  if (memberId === null) return fail(wallet, '101');
  if (currency !== account.currency) return { ...fail(wallet, '154'), memberRef };
  return { ...(await work(memberId)), memberRef };
}

function presentBalance(wallet: AccountWallet, result: WalletResult): Reply {
  if (result.status === 'refused') return refused(wallet, result);
  return { http: 200, body: { balance: balanceOf(wallet, result) } };
}

/** Ids of ours are those of the vendor; what moves nothing has none. */
function present(wallet: AccountWallet, round_id: string, { result, unmoved }: Played, keys: readonly string[]): Reply {
  if (result.status === 'refused') return refused(wallet, result);
  const transactions = keys.map((id_provider) => ({ id_provider, id: unmoved.has(id_provider) ? '' : id_provider }));
  return { http: 200, body: { round_id, balance: balanceOf(wallet, result), transactions } };
}

type BetWin = z.infer<typeof betWinMessage>;

/** Null for a stake that has more decimals than the account; what a win has more is cut off. */
function actionsOf({ account: { decimals } }: AccountWallet, { transactions }: BetWin) {
  const actions = transactions.map(({ type: kind, amount, id_provider: key }) => {
    const read = readUnits(amount, decimals);
    return { kind, key, amount: read?.units ?? zeroMoney, isExact: kind === 'win' || read?.exact === true };
  });
  return actions.every(({ isExact }) => isExact) ? actions : null;
}

/** Where the message does not say whether its round is over, a win ends it; a later one is still paid. */
function betWin(wallet: AccountWallet, message: BetWin): Promise<Reply> {
  return forMember(wallet, message, async (memberId) => {
    const { platform, vendorKey } = wallet;
    const { round_id: roundId, game_id, session_id, finished: isOver } = message;
    const actions = actionsOf(wallet, message);
    if (!actions) return fail(wallet, '400');
    const game = await findNamedGame(wallet, { keys: [game_id] });
    const finished = isOver ?? actions.some(({ kind }) => kind === 'win');
    const session = findPlaySession(platform.db, vendorKey, session_id);
    const played = await playActions(wallet, { memberId, roundId, game, finished }, { actions, session });
    return present(
      wallet,
      roundId,
      played,
      actions.map(({ key }) => key),
    );
  });
}

function rollback(wallet: AccountWallet, message: z.infer<typeof rollbackMessage>): Promise<Reply> {
  return forMember(wallet, message, async (memberId) => {
    const { round_id_provider: roundId, game_id, finished, transactions } = message;
    const refunds = transactions.map(({ id_provider: refundKey, original_id_provider: originKey }) => ({
      refundKey,
      originKey,
    }));
    const game = await findNamedGame(wallet, { keys: [game_id] });
    const done = await rollBackActions(wallet, { memberId, roundId, game, finished: finished === true }, refunds);
    return present(
      wallet,
      roundId,
      done,
      refunds.map(({ refundKey }) => refundKey),
    );
  });
}

function promo(wallet: AccountWallet, message: z.infer<typeof promoMessage>): Promise<Reply> {
  return forMember(wallet, message, async (memberId) => {
    const { id_provider: prizeKey } = message;
    const amount = readUnits(message.amount, wallet.account.decimals)?.units ?? zeroMoney;
    const pay = () => payPrize(wallet, { prizeKey, memberId, amount, kind: 'promotion' });
    return presentBalance(wallet, await payUnlessRefunded(wallet, { winKey: prizeKey, memberId, amount }, pay));
  });
}

function balance(wallet: AccountWallet, message: z.infer<typeof balanceMessage>): Promise<Reply> {
  return forMember(wallet, message, async (memberId) => presentBalance(wallet, await readBalance(wallet, memberId)));
}

/** The sum of free spins that we issued, once by the issue; it ends them. */
async function finishFreespins(wallet: AccountWallet, message: z.infer<typeof finishMessage>): Promise<Reply> {
  const { issue_id } = message;
  const rounds = await findRounds(wallet, issue_id);
  if (!rounds) return fail(wallet, '610');
  const { memberId } = rounds.grant;
  const amount = readUnits(message.amount, wallet.account.decimals)?.units ?? zeroMoney;
  const sum = { winKey: `freespins:${issue_id}`, memberId, roundId: issue_id, amount, ending: 'last' } as const;
  const paid = await payRounds(wallet, rounds, sum);
  const reply = paid.status === 'refused' ? fail(wallet, '605') : presentBalance(wallet, paid);
  return { ...reply, memberRef: memberRefOf(memberId) };
}

const about = (message: { account_id: string; id_provider?: string; transactions?: { id_provider: string }[] }) => ({
  memberRef: message.account_id,
  reference: message.id_provider ?? message.transactions?.[0]?.id_provider,
});

export function registerA8r(app: FastifyInstance, platform: Platform): Promise<void> {
  const service = '/:vendorKey/v2/provider_a8r';
  return openWalletEndpoint(app, platform, protocol, (add) => {
    add({ path: `${service}.Player/Balance`, schema: balanceMessage, about, work: balance });
    add({ path: `${service}.Round/BetWin`, schema: betWinMessage, about, work: betWin });
    add({ path: `${service}.Round/Rollback`, schema: rollbackMessage, about, work: rollback });
    add({ path: `${service}.Promo/Win`, schema: promoMessage, about, work: promo });
    add({
      path: `${service}.Freespins/Finish`,
      schema: finishMessage,
      about: ({ issue_id }) => ({ reference: issue_id }),
      work: finishFreespins,
    });
  });
}
