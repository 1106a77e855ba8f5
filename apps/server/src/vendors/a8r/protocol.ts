/**
 * a8r v2, the newer protocol of GCP's company: service and method as path, amounts as decimal text of the main unit,
 * HMAC over the raw body in both directions, refusals as numbers in text. The session is ours.
 */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import { z } from 'zod';
import { provesCall, recentAccount, type VendorAccount } from '../../modules/vendors/index.ts';
import type { MemberId } from '../../platform/ids.ts';
import { writeUnits } from '../core/decimal.ts';
import { memberRefOf } from '../core/member-ref.ts';
import type { Refusal, WalletResult } from '../core/types.ts';
import { type AccountWallet, type Protocol, parseJson, type Reply } from '../core/wallet-endpoint.ts';

type ErrorCode = '100' | '101' | '105' | '106' | '110' | '154' | '400' | '403' | '404' | '405' | '500' | '605' | '610';

const key = z.string().regex(/^[\x21-\x7e]{1,80}$/);
const amount = z.string().regex(/^\d{1,15}(\.\d{1,18})?$/);
const account = { account_id: key, currency: z.string().max(20) };
const maxTransactions = 100;

export const balanceMessage = z.object(account);
export const betWinMessage = z.object({
  ...account,
  game_id: key,
  round_id: key,
  session_id: key,
  finished: z.boolean().nullish(),
  transactions: z
    .array(z.object({ type: z.enum(['bet', 'win']), amount, id_provider: key }))
    .min(1)
    .max(maxTransactions),
});
export const rollbackMessage = z.object({
  ...account,
  game_id: key.nullish(),
  round_id_provider: key,
  finished: z.boolean().nullish(),
  transactions: z
    .array(z.object({ type: z.literal('rollback'), id_provider: key, original_id_provider: key }))
    .max(maxTransactions),
});
/** The sum of an issue. */
export const finishMessage = z.object({ issue_id: key, amount });
/** Whatever its event is called, it is paid. */
export const promoMessage = z.object({ ...account, amount, id_provider: key });

/** A player of the vendor has one currency for ever, so that it is a part of the id. */
export const accountIdOf = (memberId: MemberId, { currency }: VendorAccount) =>
  `${memberRefOf(memberId)}_${currency.toLowerCase()}`;

export function memberRefIn(accountId: string, { currency }: VendorAccount): string {
  const suffix = `_${currency.toLowerCase()}`;
  return accountId.endsWith(suffix) ? accountId.slice(0, -suffix.length) : accountId;
}

export function signatureOf(secret: string, bytes: Buffer | string): string {
  return createHmac('sha256', secret).update(bytes).digest('hex');
}

const bodyOf = (code: ErrorCode, balance?: string) => ({ meta: { api_code: code }, code: Number(code), balance });

/** Contracts differ: 412 unless the account says 400. */
export function fail({ account: { brand } }: AccountWallet, code: ErrorCode, balance?: string): Reply {
  return { http: brand === '400' ? 400 : 412, body: bodyOf(code, balance) };
}

export const protocol: Protocol = {
  name: 'a8r',
  async authenticate(platform, call) {
    const found = await recentAccount(platform, call.vendorKey);
    const given = call.header('x-request-sign').toLowerCase();
    return provesCall(platform, found, (secret) => isSameSecret(given, signatureOf(secret, call.body))) ? found : null;
  },
  parse: parseJson,
  rejections: {
    forbidden: { http: 403, body: bodyOf('403') },
    unsigned: { http: 403, body: bodyOf('403') },
    malformed: { http: 400, body: bodyOf('400') },
    retry: { http: 500, body: bodyOf('500') },
  },
};

const codes: Partial<Record<Refusal, ErrorCode>> = {
  INSUFFICIENT_FUNDS: '100',
  SESSION_ENDED: '403',
  GAME_CLOSED: '405',
  PLAY_CLOSED: '405',
  MAINTENANCE: '405',
  MEMBER_LOCKED: '110',
  MEMBER_BARRED: '110',
  CHECK_DUE: '105',
  STAKE_TOO_SMALL: '106',
  STAKE_TOO_LARGE: '106',
  DEBIT_UNKNOWN: '404',
  DEBIT_CANCELLED: '404',
  TRANSACTION_CONFLICT: '400',
  MEMBER_OTHER: '400',
};

export const balanceOf = (
  { account: { decimals } }: AccountWallet,
  { cash }: Extract<WalletResult, { status: 'ok' }>,
): string => writeUnits(cash, decimals);

export function refused(wallet: AccountWallet, { code, cash }: Extract<WalletResult, { status: 'refused' }>): Reply {
  const balance = cash === null ? undefined : writeUnits(cash, wallet.account.decimals);
  return fail(wallet, codes[code] ?? '500', balance);
}
