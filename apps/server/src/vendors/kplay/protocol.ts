/**
 * KPLAY's seamless merchant API. One agent account serves many products; the vendor's key of the catalog is the
 * product's id. The secret is in a header, so an account should name the networks its calls come from.
 */
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import { z } from 'zod';
import { listAccounts } from '../../modules/vendors/index.ts';
import type { Refusal, WalletResult } from '../core/types.ts';
import { type Protocol, parseJson, type Reply } from '../core/wallet-endpoint.ts';

type KplayError =
  | 'INVALID_USER'
  | 'ACCESS_DENIED'
  | 'INSUFFICIENT_FUNDS'
  | 'DUPLICATE_DEBIT'
  | 'INVALID_DEBIT'
  | 'DUPLICATE_CREDIT'
  | 'INVALID_PRD_ID'
  | 'UNKNOWN_ERROR';

/** Ids come as numbers from some products and as texts from others. */
const id = z.union([z.string().regex(/^[\x21-\x7e]{1,80}$/), z.int().nonnegative()]).transform(String);
const user = { user_id: id, prd_id: id };
const amount = z.int().nonnegative();

export const balanceMessage = z.object(user);
export const debitMessage = z.object({
  ...user,
  amount,
  txn_id: id,
  game_id: id.optional(),
  table_id: id.nullish(),
  /** The win of the same call; less than 0, like none, means that the round goes on. */
  credit_amount: z.int().nullish(),
});
export const creditMessage = z.object({
  ...user,
  amount,
  /** The debit's. */
  txn_id: id,
  is_cancel: z.union([z.literal(0), z.literal(1)]).default(0),
});
/** The type is 0 in a game, 1 a promotion, 2 a jackpot, and whatever comes next: all of it is paid. */
export const bonusMessage = z.object({ ...user, amount, txn_id: id, type: z.unknown() });

export const fail = (error: KplayError): Reply => ({ http: 200, body: { status: 0, error } });

export const protocol: Protocol = {
  name: 'kplay',
  async authenticate(platform, call) {
    const given = call.header('secret-key');
    const accounts = await listAccounts(platform, 'kplay');
    return accounts.filter(({ secret }) => isSameSecret(given, secret))[0] ?? null;
  },
  parse: parseJson,
  rejections: {
    forbidden: fail('ACCESS_DENIED'),
    unsigned: fail('ACCESS_DENIED'),
    malformed: fail('UNKNOWN_ERROR'),
    retry: { http: 503, body: { status: 0, error: 'UNKNOWN_ERROR' } },
  },
};

const shared: Partial<Record<Refusal, KplayError>> = {
  MEMBER_UNKNOWN: 'INVALID_USER',
  MEMBER_OTHER: 'INVALID_USER',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
};
/** A debit that was cancelled before is "denied": "duplicate" would read as if the bet were placed. */
export const debitErrors: Partial<Record<Refusal, KplayError>> = { ...shared, TRANSACTION_CONFLICT: 'DUPLICATE_DEBIT' };
export const creditErrors: Partial<Record<Refusal, KplayError>> = {
  ...shared,
  DEBIT_UNKNOWN: 'INVALID_DEBIT',
  DEBIT_CANCELLED: 'DUPLICATE_CREDIT',
  DEBIT_SETTLED: 'DUPLICATE_CREDIT',
  TRANSACTION_CONFLICT: 'DUPLICATE_CREDIT',
};

export function present(result: WalletResult, errors: typeof debitErrors, replayed: KplayError): Reply {
  if (result.status === 'refused') return fail(errors[result.code] ?? 'ACCESS_DENIED');
  return result.replayed ? fail(replayed) : { http: 200, body: { status: 1, balance: Number(result.cash) } };
}
