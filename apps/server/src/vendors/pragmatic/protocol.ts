/** Pragmatic Play's seamless wallet: form fields in, JSON out, always HTTP 200; a hash over the fields as they came. */

import { createHash } from 'node:crypto';
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import { z } from 'zod';
import { provesCall, recentAccount } from '../../modules/vendors/index.ts';
import type { Money } from '../../platform/money.ts';
import { readUnits, writeUnits } from '../core/decimal.ts';
import type { Refusal, WalletResult } from '../core/types.ts';
import type { AccountWallet, Protocol, Reply } from '../core/wallet-endpoint.ts';

export const errors = {
  ok: 0,
  insufficient: 1,
  unknownPlayer: 2,
  notAllowed: 3,
  badToken: 4,
  badHash: 5,
  frozen: 6,
  malformed: 7,
  gameClosed: 8,
  betLimit: 50,
  retry: 100,
  final: 120,
  realityCheck: 210,
} as const;
type ErrorCode = (typeof errors)[keyof typeof errors];

const field = z.string().min(1).max(200);
const key = z.string().regex(/^[\x21-\x7e]{1,80}$/);
const optional = z.string().max(200).optional();

export const authenticateMessage = z.object({ token: field });
export const balanceMessage = z.object({ userId: field, token: optional });
export const betMessage = z.object({
  userId: field,
  gameId: field,
  roundId: key,
  amount: field,
  reference: key,
  token: optional,
  currency: optional,
});
export const resultMessage = z.object({
  userId: field,
  gameId: optional,
  roundId: key,
  amount: field,
  reference: key,
  bonusCode: optional,
  promoWinAmount: optional,
  promoWinReference: optional,
});
export const refundMessage = z.object({ userId: field, reference: key, amount: optional });
export const prizeMessage = z.object({ userId: field, amount: field, reference: key, currency: optional });
export const bonusWinMessage = z.object({ userId: field, reference: optional });
export const endRoundMessage = z.object({ userId: field, gameId: optional, roundId: key });
export const balancePerGameMessage = z.object({ userId: field, gameIdList: z.string().max(10_000) });
/** For the record: a session that ended, or the details of a round. */
export const noticeMessage = z.object({ userId: optional, playerId: optional });
export const adjustmentMessage = z.object({ userId: field, amount: field, reference: key });

function fieldsOf(body: Buffer): [string, string][] {
  return [...new URLSearchParams(body.toString('utf8'))];
}

/** Over all fields but `hash` itself and empty ones, known to us or not, in the order of their names. */
export function hashOf(fields: readonly (readonly [string, string])[], secret: string): string {
  const text = fields
    .filter(([name, value]) => name !== 'hash' && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHash('md5').update(`${text}${secret}`).digest('hex');
}

const descriptions: Readonly<Record<ErrorCode, string>> = {
  0: 'Success',
  1: 'Insufficient balance',
  2: 'Player not found',
  3: 'Bet is not allowed',
  4: 'Invalid or expired token',
  5: 'Invalid hash code',
  6: 'Player is frozen',
  7: 'Bad parameters',
  8: 'Game is not found or disabled',
  50: 'Bet limit reached',
  100: 'Internal error, retry',
  120: 'Internal error, do not retry',
  210: 'Reality check',
};

export const fail = (error: ErrorCode, more: object = {}): Reply => ({
  http: 200,
  body: { ...more, error, description: descriptions[error] },
});

export const protocol: Protocol = {
  name: 'pragmatic',
  async authenticate(platform, { vendorKey, body }) {
    const fields = fieldsOf(body);
    const account = await recentAccount(platform, vendorKey);
    const given = fields.find(([name]) => name === 'hash')?.[1] ?? '';
    const isSigned = (secret: string) => isSameSecret(given.toLowerCase(), hashOf(fields, secret));
    return provesCall(platform, account, isSigned) ? account : null;
  },
  parse: ({ body }) => Object.fromEntries(fieldsOf(body)),
  rejections: {
    forbidden: fail(errors.notAllowed),
    unsigned: fail(errors.badHash),
    malformed: fail(errors.malformed),
    retry: fail(errors.retry),
  },
};

const codes: Partial<Record<Refusal, ErrorCode>> = {
  INSUFFICIENT_FUNDS: errors.insufficient,
  MEMBER_UNKNOWN: errors.unknownPlayer,
  MEMBER_OTHER: errors.malformed,
  MEMBER_LOCKED: errors.frozen,
  MEMBER_BARRED: errors.frozen,
  SESSION_ENDED: errors.badToken,
  CHECK_DUE: errors.realityCheck,
  GAME_CLOSED: errors.gameClosed,
  PLAY_CLOSED: errors.notAllowed,
  MAINTENANCE: errors.notAllowed,
  STAKE_TOO_SMALL: errors.betLimit,
  STAKE_TOO_LARGE: errors.betLimit,
  /** The bet may still be on its way. */
  DEBIT_UNKNOWN: errors.retry,
};

/**
 * The amount in the ledger's units: a stake must be whole, a payout is cut. Null when it is no amount, or below 0
 * without `isSigned`.
 */
export function readAmount(
  { account }: AccountWallet,
  text: string,
  { isStake = false, isSigned = false }: { isStake?: boolean; isSigned?: boolean } = {},
): Money | null {
  const read = readUnits(text, account.decimals);
  if (!read || (isStake && !read.exact) || (!isSigned && read.units < 0n)) return null;
  return read.units;
}

export function moneyOf({ account }: AccountWallet, cash: Money) {
  return { currency: account.currency, cash: Number(writeUnits(cash, account.decimals)), bonus: 0 };
}

/** The same reference is always answered with the same transaction id, and with the balance of now. */
export function present(wallet: AccountWallet, result: WalletResult, transactionId?: string): Reply {
  if (result.status === 'refused') return fail(codes[result.code] ?? errors.final);
  const transaction = transactionId === undefined ? {} : { transactionId };
  return fail(errors.ok, { ...transaction, ...moneyOf(wallet, result.cash), usedPromo: 0 });
}
