/**
 * Free bets at Hub88: a reward of a prepaid bet for one player and game. A request without an answer is looked up in
 * the player's rewards by our reference before it is repeated.
 */
import { codes } from '@mirinae/contract/codes';
import type { VendorStake } from '@mirinae/contract/promo/free-rounds';
import { z } from 'zod';
import type { RoundsRequest, VendorFreeRounds } from '../../modules/play/index.ts';
import type { VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { money, toWire } from '../../platform/money.ts';
import { rescale } from '../core/decimal.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { anyBounds, isRefusal, readRounds, reasonOf, requestRounds } from '../core/request-rounds.ts';
import { operatorId, readPrepaids, signed } from './client.ts';
import { wireDecimals } from './protocol.ts';

const statuses = { missing: 404, tooMany: 429 } as const;

const created = z.object({ reward_uuid: z.string().min(1).max(80).optional() });
const failed = z.object({ error: z.string().optional(), message: z.string().optional() });
const wordsOf = ({ error, message }: z.infer<typeof failed>) => error ?? message;
const rewards = z.array(
  z.object({ reward_uuid: z.string(), operator_reference: z.string().nullish(), status: z.string() }),
);
type Reward = z.infer<typeof rewards>[number];

const post = (path: string, fieldsOf: (account: VendorAccount) => object) => ({
  call: `freebet${path}`,
  answers: [statuses.missing],
  request: (account: VendorAccount) =>
    signed(account, `/freebet${path}`, { operator_id: operatorId(account), ...fieldsOf(account) }),
});

/** The reward of our request as the vendor lists it; null for none. Throws 9999. */
async function findReward(platform: Platform, request: RoundsRequest): Promise<Reward | null> {
  const call = post('/rewards/list', () => ({ user: memberRefOf(request.memberId) }));
  const exchange = await requestRounds(platform, request, call);
  if (exchange.status === statuses.missing) return null;
  if (isRefusal(exchange)) throw new DomainError(codes.vendorUnreachable);
  const found = readRounds(rewards, exchange.text).find(
    (reward) => reward.operator_reference === request.issueKey || reward.reward_uuid === request.vendorRef,
  );
  return found ?? null;
}

function fieldsOf(request: RoundsRequest, { currency, decimals, brand }: VendorAccount) {
  return {
    user: memberRefOf(request.memberId),
    prepaid_uuid: request.stakeRef,
    bet_value: Number(rescale(request.stake, decimals, wireDecimals).units),
    bet_count: request.rounds,
    start_time: request.validFrom.toISOString(),
    end_time: request.validUntil.toISOString(),
    sub_partner_id: brand === '' ? undefined : brand,
    game_code: request.games[0],
    currency,
    operator_reference: request.issueKey,
  };
}

async function create(platform: Platform, request: RoundsRequest): ReturnType<VendorFreeRounds['create']> {
  const known = request.isRepeated ? await findReward(platform, request) : null;
  if (known) return { status: 'created', vendorRef: known.reward_uuid };
  const exchange = await requestRounds(
    platform,
    request,
    post('/rewards/create', (account) => fieldsOf(request, account)),
  );
  if (exchange.status === statuses.tooMany) throw new DomainError(codes.vendorUnreachable);
  if (isRefusal(exchange)) return { status: 'refused', reason: reasonOf(failed, exchange, wordsOf) };
  const { reward_uuid: reward } = readRounds(created, exchange.text);
  // Messages name the reward: without its id the next turn looks it up.
  if (reward === undefined) throw new DomainError(codes.vendorUnreachable);
  return { status: 'created', vendorRef: reward };
}

async function cancel(platform: Platform, request: RoundsRequest): ReturnType<VendorFreeRounds['cancel']> {
  const vendorRef = request.vendorRef ?? (await findReward(platform, request))?.reward_uuid;
  if (vendorRef === undefined) return { status: 'cancelled' };
  const call = post('/rewards/cancel', () => ({ user: memberRefOf(request.memberId), reward_uuid: vendorRef }));
  const exchange = await requestRounds(platform, request, call);
  if (isRefusal(exchange) && exchange.status !== statuses.missing)
    return { status: 'refused', reason: reasonOf(failed, exchange, wordsOf) };
  return { status: 'cancelled' };
}

const overStates: ReadonlySet<string> = new Set(['FRS_EXPIRED', 'FRS_CANCELLED', 'FRS_FAILED']);

async function state(platform: Platform, request: RoundsRequest): Promise<'running' | 'finished' | 'over'> {
  const reward = await findReward(platform, request);
  if (reward?.status === 'FRS_FINISHED') return 'finished';
  return reward && overStates.has(reward.status) ? 'over' : 'running';
}

const prepaids = z.array(
  z.object({
    prepaid_uuid: z.string().min(1).max(80),
    game_code: z.string(),
    currency: z.string(),
    bet_value: z.int().positive().nullish(),
    bet_count: z.int().positive().nullish(),
    bonus_buy: z.boolean().catch(false),
  }),
);

/** A prepaid bet without a value of its own is not offered, since its highest value is not listed. */
async function listStakes(platform: Platform, vendorKey: string, games: readonly string[]): Promise<VendorStake[]> {
  const { account, text } = await readPrepaids(platform, vendorKey, games[0] ?? '');
  return readRounds(prepaids, text).flatMap((prepaid): VendorStake[] => {
    const { prepaid_uuid: stakeRef, bet_value: value, bet_count: rounds, currency, game_code: game } = prepaid;
    if (prepaid.bonus_buy || !value || currency !== account.currency || !games.includes(game)) return [];
    const { units, exact } = rescale(money(BigInt(value)), wireDecimals, account.decimals);
    return exact ? [{ stakeRef, stake: toWire(units), rounds: rounds ?? null, maxWin: null }] : [];
  });
}

/** A reward is of one game. */
const bounds = { ...anyBounds, listsStakes: true, maxGames: 1 };

export const freeRounds: VendorFreeRounds = { bounds, reportsRounds: true, create, cancel, listStakes, state };
