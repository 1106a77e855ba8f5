/**
 * KPLAY's seamless merchant API, also sold under other names. An account has several products, named by `prd_id`. The
 * secret is in a header and nothing is signed, so an account must name the networks its calls come from.
 */
import type { PrizeKind } from '@mirinae/contract/play/prize-kind';
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import { z } from 'zod';
import { provesCall, recentAccounts, type VendorAccount } from '../../modules/vendors/index.ts';
import { writeUnits } from '../core/decimal.ts';
import type { Refusal, WalletResult } from '../core/types.ts';
import { type AccountWallet, type Protocol, parseJson, type RawCall, type Reply } from '../core/wallet-endpoint.ts';
import { unseal } from './cipher.ts';

type KplayError =
  | 'INVALID_USER'
  | 'ACCESS_DENIED'
  | 'INSUFFICIENT_FUNDS'
  | 'DUPLICATE_DEBIT'
  | 'INVALID_DEBIT'
  | 'INVALID_CREDIT'
  | 'DUPLICATE_CREDIT'
  | 'DUPLICATE_BONUS'
  | 'INVALID_PRODUCT'
  | 'INVALID_TXN'
  | 'UNKNOWN_ERROR'
  | 'INTERNAL_ERROR';

/** Opens a product without naming a game of it. */
export const lobbyKey = '0';

const digits = /^\d+$/;
/** Sets a table with a number apart from a game with a number. */
const tablePrefix = 'table-';

/** Our key of a table or game, as the vendor names them. */
export const playableKeyOf = ({ table_id, game_id }: { table_id: string; game_id: string }): string => {
  if (table_id === '' || table_id === lobbyKey) return game_id;
  return digits.test(table_id) ? `${tablePrefix}${table_id}` : table_id;
};

/** What a launch names: numbers are games of the product, tables are opened through the lobby. */
export function gameOf(playableKey: string): { type: number; table_id?: string } {
  if (digits.test(playableKey)) return { type: Number(playableKey) };
  const isNumber = playableKey.startsWith(tablePrefix) && digits.test(playableKey.slice(tablePrefix.length));
  return { type: Number(lobbyKey), table_id: isNumber ? playableKey.slice(tablePrefix.length) : playableKey };
}

/** In the headers of our calls. */
export const credentialsOf = ({ operator, launchSecret, secret }: VendorAccount) => ({
  'ag-code': operator,
  'ag-token': launchSecret ?? secret,
});

/** Ids come as numbers from some products and as texts from others. */
const id = z.union([z.string().regex(/^[\x21-\x7e]{1,80}$/), z.int().nonnegative()]).transform(String);
/** Empty, null and absent are the same. */
const optionalId = z
  .union([z.string().regex(/^[\x21-\x7e]{0,80}$/), z.int().nonnegative(), z.null()])
  .optional()
  .transform((given) => (given === null || given === undefined ? '' : String(given)));
/** Decimal(15,2) as a number or as text. */
const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,15}(\.\d{1,6})?$/));
const flag = z.union([z.literal(0), z.literal(1)]).default(0);
const user = { user_id: id, prd_id: id };

export const balanceMessage = z.object({ user_id: id });
export const debitMessage = z.object({
  ...user,
  amount,
  txn_id: id,
  sid: optionalId,
  /** Several debits may share a round; 0 is none. */
  round_id: optionalId,
  game_id: optionalId,
  table_id: optionalId,
  /** The win of the same call; less than 0, like none, means that the round goes on. */
  credit_amount: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((given) => {
      const text = String(given ?? '');
      return /^\d{1,15}(\.\d{1,6})?$/.test(text) ? text : null;
    }),
});
/** The transaction is the debit's. */
export const creditMessage = z.object({ ...user, amount, txn_id: id, is_cancel: flag });
export const resettleMessage = z.object({
  ...user,
  /** All that the bet returns, not what changes. */
  amount,
  txn_id: id,
  is_cancel: flag,
  resettlement_time: z.string().max(40).default(''),
});
/** The type is 0 in a game, 1 a promotion, 2 a jackpot, and whatever comes next: all of it is paid. */
export const bonusMessage = z.object({
  user_id: id,
  prd_id: id.nullable().catch(null),
  txn_id: id.nullable().catch(null),
  amount,
  type: z.unknown().optional(),
});

const bonusKinds: ReadonlyMap<number, PrizeKind> = new Map([
  [1, 'promotion'],
  [2, 'jackpot'],
]);

export const bonusKindOf = ({ type }: z.infer<typeof bonusMessage>): PrizeKind =>
  bonusKinds.get(Number(type)) ?? 'prize';

export const fail = (error: KplayError): Reply => ({ http: 200, body: { status: 0, error } });

const named = z.object({ prd_id: id });

/** Of calls with encrypted bodies. */
const unsealed = new WeakMap<Buffer, string>();

function textOf({ body }: RawCall): string {
  return unsealed.get(body) ?? body.toString('utf8');
}

/** Only what is proved is decrypted. */
function read(call: RawCall, proven: readonly VendorAccount[]): unknown {
  const message = parseJson(call);
  const [account] = proven;
  if (message !== null || !account) return message;
  const text = unseal(account, textOf(call));
  const opened = parseJson({ body: Buffer.from(text) });
  if (opened !== null) unsealed.set(call.body, text);
  return opened;
}

function productOf(message: unknown): string | null {
  const given = named.safeParse(message);
  return given.success ? given.data.prd_id : null;
}

export const protocol: Protocol = {
  name: 'kplay',
  /** The account whose secret it is; of several products with that secret, the one that the call names. */
  async authenticate(platform, call) {
    const given = call.header('secret-key');
    const accounts = await recentAccounts(platform, 'kplay');
    const proven = accounts.filter((account) => provesCall(platform, account, (secret) => isSameSecret(given, secret)));
    const product = proven.length > 0 ? productOf(read(call, proven)) : null;
    return proven.find((account) => account.product === product) ?? proven[0] ?? null;
  },
  parse: (call) => parseJson(unsealed.has(call.body) ? { body: Buffer.from(textOf(call)) } : call),
  textOf,
  rejections: {
    forbidden: fail('ACCESS_DENIED'),
    unsigned: fail('ACCESS_DENIED'),
    malformed: fail('UNKNOWN_ERROR'),
    retry: { http: 503, body: { status: 0, error: 'UNKNOWN_ERROR' } },
  },
};

type Errors = Partial<Record<Refusal, KplayError>>;
const shared: Errors = {
  MEMBER_UNKNOWN: 'INVALID_USER',
  MEMBER_OTHER: 'INVALID_USER',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
};
/** What a refusal is called, and an answer to a message that came before. */
export type Codes = { readonly errors: Errors; readonly replayed: KplayError };

/** A debit that was cancelled before is "denied": "duplicate" would read as if the bet were placed. */
export const debitCodes: Codes = {
  errors: { ...shared, TRANSACTION_CONFLICT: 'DUPLICATE_DEBIT' },
  replayed: 'DUPLICATE_DEBIT',
};
export const creditCodes: Codes = {
  errors: {
    ...shared,
    DEBIT_UNKNOWN: 'INVALID_DEBIT',
    DEBIT_CANCELLED: 'DUPLICATE_CREDIT',
    DEBIT_SETTLED: 'DUPLICATE_CREDIT',
    TRANSACTION_CONFLICT: 'DUPLICATE_CREDIT',
  },
  replayed: 'DUPLICATE_CREDIT',
};
export const bonusCodes: Codes = {
  errors: { TRANSACTION_CONFLICT: 'DUPLICATE_BONUS' },
  replayed: 'DUPLICATE_BONUS',
};

export function present({ account }: AccountWallet, result: WalletResult, { errors, replayed }: Codes): Reply {
  if (result.status === 'refused') return fail(errors[result.code] ?? 'ACCESS_DENIED');
  if (result.replayed) return fail(replayed);
  return { http: 200, body: { status: 1, balance: Number(writeUnits(result.cash, account.decimals)) } };
}
