/**
 * SOFTSWISS' Game Aggregator protocol (GCP), operator's side: HMAC over the raw body in both directions, whole numbers
 * of the currency's smallest unit, refusals as numbers. `game_id` is the round, `game` the game.
 */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import { z } from 'zod';
import { provesCall, recentAccount, type VendorAccount } from '../../modules/vendors/index.ts';
import type { MemberId } from '../../platform/ids.ts';
import { toWire } from '../../platform/money.ts';
import { memberRefOf } from '../core/member-ref.ts';
import type { Refusal, WalletResult } from '../core/types.ts';
import { type AccountWallet, type Protocol, parseJson, type Reply } from '../core/wallet-endpoint.ts';

export const errors = {
  insufficient: 100,
  unknownMember: 101,
  ownLimit: 105,
  highestBet: 106,
  disabled: 110,
  currency: 154,
  malformed: 400,
  forbidden: 403,
  missing: 404,
  gameClosed: 405,
  failed: 500,
  issueState: 605,
  unknownIssue: 610,
} as const;
type ErrorCode = (typeof errors)[keyof typeof errors];

const key = z.string().regex(/^[\x21-\x7e]{1,80}$/);
const round = { user_id: key, currency: z.string().max(20), game: key, finished: z.boolean().nullish() };

const playAction = z.object({ action: z.enum(['bet', 'win']), amount: z.int().nonnegative(), action_id: key });
/** Without actions it is a question for the balance; bets and wins name their round. */
export const playMessage = z
  .object({ ...round, game_id: key.nullish(), actions: z.array(playAction).max(100).nullish() })
  .refine(({ game_id, actions }) => game_id || !actions || actions.length === 0);
const rollbackAction = z.object({ action: z.literal('rollback'), action_id: key, original_action_id: key });
export const rollbackMessage = z.object({
  ...round,
  game_id: key,
  actions: z.array(rollbackAction).max(100).nullish(),
});
/** The sum of an issue, in the smallest unit. */
export const freespinsMessage = z.object({ issue_id: key, total_amount: z.int().nonnegative() });

/** A player of the vendor has one currency for ever, so that it is a part of the id. */
export const userIdOf = (memberId: MemberId, { currency }: VendorAccount) => `${memberRefOf(memberId)}_${currency}`;

export function memberRefIn(userId: string, { currency }: VendorAccount): string {
  const suffix = `_${currency}`;
  return userId.endsWith(suffix) ? userId.slice(0, -suffix.length) : userId;
}

export function signatureOf(secret: string, bytes: Buffer | string): string {
  return createHmac('sha256', secret).update(bytes).digest('hex');
}

/** Contracts differ: 412 unless the account says 400. */
const refusalStatus = ({ brand }: VendorAccount) => (brand === '400' ? 400 : 412);

export function fail({ account }: AccountWallet, code: ErrorCode, balance?: number): Reply {
  const message = Object.entries(errors).find(([, each]) => each === code)?.[0];
  return { http: refusalStatus(account), body: { code, message, balance } };
}

const reject = (http: number, code: ErrorCode, message: string): Reply => ({ http, body: { code, message } });

export const protocol: Protocol = {
  name: 'gcp',
  async authenticate(platform, call) {
    const account = await recentAccount(platform, call.vendorKey);
    const given = call.header('x-request-sign').toLowerCase();
    return provesCall(platform, account, (secret) => isSameSecret(given, signatureOf(secret, call.body)))
      ? account
      : null;
  },
  parse: parseJson,
  rejections: {
    forbidden: reject(403, errors.forbidden, 'address not allowed'),
    unsigned: reject(403, errors.forbidden, 'wrong signature'),
    malformed: reject(400, errors.malformed, 'malformed request'),
    retry: reject(500, errors.failed, 'internal error'),
  },
};

const codesOf: Partial<Record<Refusal, ErrorCode>> = {
  INSUFFICIENT_FUNDS: errors.insufficient,
  SESSION_ENDED: errors.forbidden,
  GAME_CLOSED: errors.gameClosed,
  PLAY_CLOSED: errors.gameClosed,
  MAINTENANCE: errors.gameClosed,
  MEMBER_LOCKED: errors.disabled,
  MEMBER_BARRED: errors.disabled,
  CHECK_DUE: errors.ownLimit,
  STAKE_TOO_SMALL: errors.highestBet,
  STAKE_TOO_LARGE: errors.highestBet,
  DEBIT_UNKNOWN: errors.missing,
  DEBIT_CANCELLED: errors.missing,
  TRANSACTION_CONFLICT: errors.malformed,
  MEMBER_OTHER: errors.malformed,
};

const codeOf = (refusal: Refusal): ErrorCode => codesOf[refusal] ?? errors.failed;

export function refused(wallet: AccountWallet, { code, cash }: Extract<WalletResult, { status: 'refused' }>): Reply {
  return fail(wallet, codeOf(code), cash === null ? undefined : toWire(cash));
}
