/**
 * Swipe Games' reverse calls: HMAC over the raw body, amounts as decimal text, refusals as HTTP statuses with a code.
 */

import { createHmac } from 'node:crypto';
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import { z } from 'zod';
import { recentAccount } from '../../modules/vendors/index.ts';
import { writeUnits } from '../core/decimal.ts';
import type { Refusal, WalletResult } from '../core/types.ts';
import { type AccountWallet, type Protocol, parseJson, type RawCall, type Reply } from '../core/wallet-endpoint.ts';

type SwipeCode =
  | 'game_not_found'
  | 'currency_not_supported'
  | 'account_blocked'
  | 'bet_limit'
  | 'time_limit'
  | 'insufficient_funds'
  | 'session_expired'
  | 'session_not_found'
  | 'invalid_request'
  | 'invalid_signature'
  | 'transaction_not_found'
  | 'transaction_conflict'
  | 'server_error';

const key = z.string().regex(/^[\x21-\x7e]{1,80}$/);
const amount = z.string().regex(/^(0|[1-9]\d*)(\.\d+)?$/);
const session = { sessionID: key };
const money = { ...session, txID: key, amount };
/** Only `free` is free; an unknown type counts as a regular one. */
const type = z.string().max(20).default('regular');

export const balanceMessage = z.object(session);
export const betMessage = z.object({ ...money, roundID: key, type });
export const winMessage = z.object({ ...money, roundID: key, type, frID: key.nullish() });
export const refundMessage = z.object({ ...money, origTxID: key });

export const fail = (http: number, code: SwipeCode): Reply => ({
  http,
  body: { code, message: code.replaceAll('_', ' ') },
});

/** A question without a body is signed over its fields as JSON, in the order of their names. */
function signedBytes({ body, query }: RawCall): Buffer | string {
  if (body.length > 0) return body;
  return JSON.stringify(Object.fromEntries(Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))));
}

export function signatureOf(secret: string, bytes: Buffer | string): string {
  return createHmac('sha256', secret).update(bytes).digest('hex');
}

export const protocol: Protocol = {
  name: 'swipe',
  async authenticate(platform, call) {
    const account = await recentAccount(platform, call.vendorKey);
    const expected = signatureOf(account?.secret ?? '', signedBytes(call));
    return isSameSecret(call.header('x-request-sign').toLowerCase(), expected) ? account : null;
  },
  parse: (call) => (call.body.length > 0 ? parseJson(call) : call.query),
  rejections: {
    forbidden: fail(403, 'invalid_signature'),
    unsigned: fail(401, 'invalid_signature'),
    malformed: fail(400, 'invalid_request'),
    retry: fail(500, 'server_error'),
  },
};

const refusals: Partial<Record<Refusal, readonly [http: number, code: SwipeCode]>> = {
  INSUFFICIENT_FUNDS: [402, 'insufficient_funds'],
  SESSION_ENDED: [401, 'session_expired'],
  CHECK_DUE: [403, 'time_limit'],
  GAME_CLOSED: [404, 'game_not_found'],
  // The protocol has no word for a site that is closed: while it is, no game is there.
  PLAY_CLOSED: [404, 'game_not_found'],
  MAINTENANCE: [404, 'game_not_found'],
  MEMBER_LOCKED: [403, 'account_blocked'],
  MEMBER_BARRED: [403, 'account_blocked'],
  STAKE_TOO_SMALL: [403, 'bet_limit'],
  STAKE_TOO_LARGE: [403, 'bet_limit'],
  DEBIT_UNKNOWN: [404, 'transaction_not_found'],
};

export function present({ account }: AccountWallet, result: WalletResult, txID?: string): Reply {
  if (result.status === 'refused') return fail(...(refusals[result.code] ?? ([409, 'transaction_conflict'] as const)));
  const balance = writeUnits(result.cash, account.decimals);
  return { http: 200, body: txID === undefined ? { balance } : { balance, txID } };
}
