/**
 * Hub88's wallet API, operator's side: RSA over the raw body, whole numbers of a hundred-thousandth of the currency,
 * HTTP 200 for every answer. `request_uuid` is repeated in each.
 */
import { z } from 'zod';
import { provesCall, recentAccount } from '../../modules/vendors/index.ts';
import { type Money, money } from '../../platform/money.ts';
import { rescale } from '../core/decimal.ts';
import type { Refusal, WalletResult } from '../core/types.ts';
import { type AccountWallet, type Protocol, parseJson, type RawCall, type Reply } from '../core/wallet-endpoint.ts';
import { isSigned } from './keys.ts';

type Status =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_LIMIT_REACHED';

/** The wire's unit is 10^-5 of every currency: 3.56 is 356000. */
export const wireDecimals = 5;

const key = z.string().regex(/^[\x21-\x7e]{1,80}$/);
const flag = z.boolean().nullish();
const named = { user: key, request_uuid: key };
const round = { transaction_uuid: key, round: key.nullish(), round_closed: flag };
const paid = {
  ...round,
  game_code: key.nullish(),
  reward_uuid: key.nullish(),
  amount: z.int().nonnegative(),
  currency: z.string().max(20),
};

export const infoMessage = z.object(named);
export const balanceMessage = z.object({ ...named, token: key });
export const betMessage = z.object({ ...named, ...paid, token: key, is_free: flag });
/** A win of a promotion has no bet. */
export const winMessage = z
  .object({ ...named, ...paid, reference_transaction_uuid: key.nullish(), is_supplier_promo: flag })
  .refine(({ reference_transaction_uuid: bet, is_supplier_promo: isPromo }) => isPromo === true || bet);
export const rollbackMessage = z.object({ ...named, ...round, reference_transaction_uuid: key });

type Named = { readonly user: string; readonly request_uuid: string };
type Fields = Readonly<Record<string, string | number | undefined>>;

export function answer({ user, request_uuid }: Named, status: Status, fields: Fields = {}): Reply {
  return { http: 200, body: { user, status, request_uuid, ...fields } };
}

const repeated = z.object({ user: z.string().optional().catch(undefined), request_uuid: z.string().catch('') });

/** The answer to a message that may be none. */
const rejection = (statusOf: (body: unknown) => Status) => (call: RawCall) => {
  const body = parseJson(call);
  const { data } = repeated.safeParse(body);
  return { http: 200, body: { user: data?.user, status: statusOf(body), request_uuid: data?.request_uuid ?? '' } };
};

export const protocol: Protocol = {
  name: 'hub88',
  async authenticate(platform, call) {
    const account = await recentAccount(platform, call.vendorKey);
    const signature = call.header('x-hub88-signature');
    return provesCall(platform, account, (publicKey) => isSigned(publicKey, call.body, signature)) ? account : null;
  },
  parse: parseJson,
  rejections: {
    forbidden: rejection(() => 'RS_ERROR_INVALID_SIGNATURE'),
    unsigned: rejection(() => 'RS_ERROR_INVALID_SIGNATURE'),
    malformed: rejection((body) => (body === null ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES')),
    retry: rejection(() => 'RS_ERROR_UNKNOWN'),
  },
};

/** A bet that is refused is sent three times and rolled back then, unless money or a limit was the reason. */
const shared: Partial<Record<Refusal, Status>> = {
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  SESSION_ENDED: 'RS_ERROR_TOKEN_EXPIRED',
  GAME_CLOSED: 'RS_ERROR_INVALID_GAME',
  MEMBER_LOCKED: 'RS_ERROR_USER_DISABLED',
  MEMBER_BARRED: 'RS_ERROR_USER_DISABLED',
  STAKE_TOO_SMALL: 'RS_ERROR_LIMIT_REACHED',
  STAKE_TOO_LARGE: 'RS_ERROR_LIMIT_REACHED',
  CHECK_DUE: 'RS_ERROR_LIMIT_REACHED',
  FREE_ROUNDS_OVER: 'RS_ERROR_LIMIT_REACHED',
  TRANSACTION_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
};
type Statuses = Partial<Record<Refusal, Status>>;
export const betStatuses: Statuses = {
  ...shared,
  DEBIT_CANCELLED: 'RS_ERROR_DUPLICATE_TRANSACTION',
  MEMBER_OTHER: 'RS_ERROR_DUPLICATE_TRANSACTION',
};
export const winStatuses: Statuses = {
  ...shared,
  DEBIT_UNKNOWN: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  DEBIT_CANCELLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  MEMBER_OTHER: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
};

type WireMoney = { readonly units: Money; readonly exact: boolean };

/** In the ledger's units; what is smaller is cut off and not exact. */
export function unitsOf({ account }: AccountWallet, amount: number): WireMoney {
  return rescale(money(BigInt(amount)), wireDecimals, account.decimals);
}

/** A balance is exact as a number: it ends in zeros where it is longer than a number's digits. */
export function present(
  { account }: AccountWallet,
  message: Named,
  result: WalletResult,
  statuses: Statuses = winStatuses,
): Reply {
  const { currency, decimals } = account;
  const status = result.status === 'ok' ? 'RS_OK' : (statuses[result.code] ?? 'RS_ERROR_UNKNOWN');
  if (result.cash === null) return answer(message, status);
  const balance = Number(rescale(result.cash, decimals, wireDecimals).units);
  return answer(message, status, { currency, balance });
}
