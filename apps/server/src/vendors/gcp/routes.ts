/** POST /wallet/gcp/<our key of the vendor>/play, rollback and freespins. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { newestPlaySession } from '../../modules/play/index.ts';
import type { Platform } from '../../platform/app.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money, toWire } from '../../platform/money.ts';
import { findKnownMember } from '../core/answer.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { findNamedGame } from '../core/named-game.ts';
import { type Played, playActions, rollBackActions } from '../core/play-actions.ts';
import { findRounds, payRounds } from '../core/vendor-rounds.ts';
import { type AccountWallet, openWalletEndpoint, type Reply } from '../core/wallet-endpoint.ts';
import {
  errors,
  fail,
  freespinsMessage,
  memberRefIn,
  playMessage,
  protocol,
  refused,
  rollbackMessage,
} from './protocol.ts';

type Named = { readonly user_id: string; readonly currency: string };
type Round = Named & {
  readonly game: string;
  readonly game_id?: string | null | undefined;
  readonly finished?: boolean | null | undefined;
};

/** The member is recorded with the call, whose id is the vendor's form of ours. */
async function forMember(
  wallet: AccountWallet,
  { user_id, currency }: Named,
  work: (memberId: MemberId) => Promise<Reply>,
): Promise<Reply> {
  const { account } = wallet;
  const memberRef = memberRefIn(user_id, account);
  const memberId = await findKnownMember(wallet, memberRef);
  if (memberId === null) return fail(wallet, errors.unknownMember);
  if (currency !== account.currency) return { ...fail(wallet, errors.currency), memberRef };
  return { ...(await work(memberId)), memberRef };
}

async function roundOf(wallet: AccountWallet, memberId: MemberId, { game, game_id, finished }: Round) {
  const named = await findNamedGame(wallet, { keys: [game] });
  return { memberId, roundId: game_id ?? '', game: named, finished: finished === true };
}

/** Ids of ours are those of the vendor; what moves nothing has none. */
function present(wallet: AccountWallet, { game_id }: Round, { result, unmoved }: Played, keys: readonly string[]) {
  if (result.status === 'refused') return refused(wallet, result);
  const processed_at = wallet.platform.clock.now().toISOString();
  const transactions = keys.map((action_id) => ({
    action_id,
    tx_id: unmoved.has(action_id) ? '' : action_id,
    processed_at,
  }));
  return { http: 200, body: { balance: toWire(result.cash), game_id: game_id ?? undefined, transactions } };
}

function play(wallet: AccountWallet, message: z.infer<typeof playMessage>): Promise<Reply> {
  return forMember(wallet, message, async (memberId) => {
    const { platform, vendorKey } = wallet;
    const given = message.actions ?? [];
    const round = await roundOf(wallet, memberId, message);
    const actions = given.map(({ action: kind, action_id: key, amount }) => ({
      kind,
      key,
      amount: money(BigInt(amount)),
    }));
    // The session's id is the vendor's: bets belong to the member's own session of the game.
    const session = newestPlaySession(platform.db, { vendorKey, memberId }, round.game?.gameKey);
    const finished = round.finished && round.roundId !== '';
    const played = await playActions(wallet, { ...round, finished }, { actions, session });
    return present(
      wallet,
      message,
      played,
      actions.map(({ key }) => key),
    );
  });
}

function rollback(wallet: AccountWallet, message: z.infer<typeof rollbackMessage>): Promise<Reply> {
  return forMember(wallet, message, async (memberId) => {
    const refunds = (message.actions ?? []).map(({ action_id, original_action_id }) => ({
      refundKey: action_id,
      originKey: original_action_id,
    }));
    const done = await rollBackActions(wallet, await roundOf(wallet, memberId, message), refunds);
    return present(
      wallet,
      message,
      done,
      refunds.map(({ refundKey }) => refundKey),
    );
  });
}

/** The sum of free spins that we issued, once by the issue; it ends them. */
async function freespins(wallet: AccountWallet, message: z.infer<typeof freespinsMessage>): Promise<Reply> {
  const { issue_id } = message;
  const rounds = await findRounds(wallet, issue_id);
  if (!rounds) return fail(wallet, errors.unknownIssue);
  const { memberId } = rounds.grant;
  const amount = money(BigInt(message.total_amount));
  const sum = { winKey: `freespins:${issue_id}`, memberId, roundId: issue_id, amount, ending: 'last' } as const;
  const paid = await payRounds(wallet, rounds, sum);
  const memberRef = memberRefOf(memberId);
  if (paid.status === 'refused') return { ...fail(wallet, errors.issueState), memberRef };
  return { http: 200, body: { balance: toWire(paid.cash) }, memberRef };
}

const about = ({ user_id, actions }: { user_id: string; actions?: { action_id: string }[] | null | undefined }) => ({
  memberRef: user_id,
  reference: actions?.[0]?.action_id,
});

export function registerGcp(app: FastifyInstance, platform: Platform): Promise<void> {
  return openWalletEndpoint(app, platform, protocol, (add) => {
    add({ path: '/:vendorKey/play', schema: playMessage, about, work: play });
    add({ path: '/:vendorKey/rollback', schema: rollbackMessage, about, work: rollback });
    add({
      path: '/:vendorKey/freespins',
      schema: freespinsMessage,
      about: ({ issue_id }) => ({ reference: issue_id }),
      work: freespins,
    });
  });
}
