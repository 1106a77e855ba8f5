/**
 * Swipe Games' API: HMAC over the raw body, amounts as decimal text, refusals as HTTP statuses, with a code where its
 * closed list has one. Its calls and ours are signed with two different keys.
 */

import { createHmac } from 'node:crypto';
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import { z } from 'zod';
import { provesCall, recentAccount } from '../../modules/vendors/index.ts';
import { writeUnits } from '../core/decimal.ts';
import type { Refusal, WalletResult } from '../core/types.ts';
import { type AccountWallet, type Protocol, parseJson, type RawCall, type Reply } from '../core/wallet-endpoint.ts';

/** Of the protocol's list, which is closed: whatever is not in it is a message without a code. */
type SwipeCode =
  | 'game_not_found'
  | 'account_blocked'
  | 'bet_limit'
  | 'time_limit'
  | 'insufficient_funds'
  | 'session_expired'
  | 'session_not_found';

const key = z.string().regex(/^[\x21-\x7e]{1,80}$/);
const amount = z.string().regex(/^(0|[1-9]\d*)(\.\d+)?$/);
const session = { sessionID: key };
const money = { ...session, txID: key, amount };
/** Only `free` is free; an unknown type counts as a regular one. */
const type = z.string().max(20).default('regular');

export const balanceMessage = z.object(session);
export const betMessage = z.object({ ...money, roundID: key, type, frID: key.nullish() });
export const winMessage = z.object({ ...money, roundID: key, type, frID: key.nullish() });
export const refundMessage = z.object({ ...money, origTxID: key });

type Status = 400 | 401 | 404 | 500;

export const fail = (http: Status, code: SwipeCode): Reply => ({
  http,
  body: { code, message: code.replaceAll('_', ' ') },
});
export const failPlain = (http: Status, message: string): Reply => ({ http, body: { message } });
export const malformed = failPlain(400, 'malformed request');

/** As RFC 8785 writes JSON: no white space, the fields of every object in the order of their names. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** A question without a body is signed over its fields. */
function signedBytes({ body, query }: RawCall): Buffer | string {
  return body.length > 0 ? body : canonical(query);
}

export function signatureOf(secret: string, bytes: Buffer | string): string {
  return createHmac('sha256', secret).update(bytes).digest('hex');
}

export const protocol: Protocol = {
  name: 'swipe',
  async authenticate(platform, call) {
    const account = await recentAccount(platform, call.vendorKey);
    const given = call.header('x-request-sign').toLowerCase();
    const bytes = signedBytes(call);
    return provesCall(platform, account, (secret) => isSameSecret(given, signatureOf(secret, bytes))) ? account : null;
  },
  parse: (call) => (call.body.length > 0 ? parseJson(call) : call.query),
  rejections: {
    forbidden: failPlain(401, 'address not allowed'),
    unsigned: failPlain(401, 'invalid signature'),
    malformed,
    retry: failPlain(500, 'internal error'),
  },
};

/** A bet that is answered with 4xx took nothing and is not refunded. */
const refusals: Partial<Record<Refusal, readonly [http: Status, code: SwipeCode]>> = {
  INSUFFICIENT_FUNDS: [400, 'insufficient_funds'],
  SESSION_ENDED: [404, 'session_expired'],
  CHECK_DUE: [400, 'time_limit'],
  GAME_CLOSED: [404, 'game_not_found'],
  // The protocol has no word for a site that is closed: while it is, no game is there.
  PLAY_CLOSED: [404, 'game_not_found'],
  MAINTENANCE: [404, 'game_not_found'],
  MEMBER_LOCKED: [400, 'account_blocked'],
  MEMBER_BARRED: [400, 'account_blocked'],
  FREE_ROUNDS_OVER: [400, 'bet_limit'],
  STAKE_TOO_SMALL: [400, 'bet_limit'],
  STAKE_TOO_LARGE: [400, 'bet_limit'],
};

export function present({ account }: AccountWallet, result: WalletResult, txID?: string): Reply {
  if (result.status === 'refused') {
    const known = refusals[result.code];
    return known ? fail(...known) : failPlain(400, 'transaction conflict');
  }
  const balance = writeUnits(result.cash, account.decimals);
  return { http: 200, body: txID === undefined ? { balance } : { balance, txID } };
}
