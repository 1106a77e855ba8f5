/**
 * OroPlay's API, also sold as GoldenGateX: JSON in one envelope both ways, amounts with a sign, HTTP Basic with the
 * client's id and secret. An account has many vendors, named by `vendorCode`.
 */
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import { z } from 'zod';
import { provesCall, recentAccounts } from '../../modules/vendors/index.ts';
import type { Money } from '../../platform/money.ts';
import { writeUnits } from '../core/decimal.ts';
import type { Refusal, WalletResult } from '../core/types.ts';
import { type AccountWallet, type Protocol, parseJson, type RawCall, type Reply } from '../core/wallet-endpoint.ts';

export const errors = {
  ok: 0,
  userExists: 1,
  unknownUser: 2,
  insufficient: 4,
  duplicate: 6,
  invalid: 7,
  launchFailed: 10,
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  internal: 500,
} as const;
type ErrorCode = (typeof errors)[keyof typeof errors];

/** The game of a bet that was placed from the vendor's lobby of live tables. */
export const lobbyKey = 'lobby';

const key = z.union([z.string().regex(/^[\x21-\x7e]{1,80}$/), z.int().nonnegative()]).transform(String);
/** At most 15 digits, which a number of JSON has without loss. */
const signedAmount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d{1,13}(\.\d{1,6})?$/));
const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1)])
  .default(false)
  .transform(Boolean);

export const balanceMessage = z.object({ userCode: key });

/** An older form has an amount without a sign, and `transactionType`. */
const transactionFields = z
  .object({
    vendorCode: key,
    gameCode: key,
    /** Empty where the vendor has no rounds: the transaction is its own. */
    roundId: z.union([key, z.literal('')]).nullish(),
    transactionCode: key,
    amount: signedAmount,
    transactionType: z.enum(['debit', 'credit']).nullish().catch(null),
    isFinished: flag,
    isCanceled: flag,
  })
  .transform(({ transactionType, amount, ...rest }) => ({
    ...rest,
    amount: transactionType === 'debit' && !amount.startsWith('-') ? `-${amount}` : amount,
  }));
export const transactionMessage = z.object({ userCode: key }).and(transactionFields);
export const batchMessage = z.object({
  userCode: key,
  transactions: z
    .array(z.object({ userCode: key.optional() }).and(transactionFields))
    .min(1)
    .max(200),
});
export type Transaction = z.infer<typeof transactionFields>;

const named = z.object({ vendorCode: key });
const batched = z.object({ transactions: z.array(named).min(1) });

function productOf(call: RawCall): string | null {
  const message = parseJson(call);
  const single = named.safeParse(message);
  if (single.success) return single.data.vendorCode;
  return batched.safeParse(message).data?.transactions[0]?.vendorCode ?? null;
}

const basic = /^Basic ([A-Za-z0-9+/=]{1,600})$/i;

/** The client's id is known to many; the secret behind it proves the call. Empty where there is none. */
function secretOf(call: RawCall): string {
  const [, encoded = ''] = basic.exec(call.header('authorization')) ?? [];
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

const reject = (http: number, errorCode: ErrorCode): Reply => ({
  http,
  body: { success: false, message: 0, errorCode },
});

export const protocol: Protocol = {
  name: 'oroplay',
  /** The account whose secret it is; of its vendors the one that the call names. */
  async authenticate(platform, call) {
    const given = secretOf(call);
    const accounts = await recentAccounts(platform, 'oroplay');
    const proven = accounts.filter((account) => provesCall(platform, account, (secret) => isSameSecret(given, secret)));
    const product = proven.length > 0 ? productOf(call) : null;
    return proven.find((account) => account.product === product) ?? proven[0] ?? null;
  },
  parse: parseJson,
  rejections: {
    forbidden: reject(403, errors.forbidden),
    unsigned: reject(401, errors.unauthorized),
    malformed: reject(200, errors.malformed),
    retry: reject(500, errors.internal),
  },
};

const codes: Partial<Record<Refusal, ErrorCode>> = {
  MEMBER_UNKNOWN: errors.unknownUser,
  INSUFFICIENT_FUNDS: errors.insufficient,
};

export type Answer = { readonly errorCode: ErrorCode; readonly cash: Money | null };

export function answerOf(result: WalletResult): Answer {
  const { cash } = result;
  if (result.status === 'refused') return { errorCode: codes[result.code] ?? errors.invalid, cash };
  return { errorCode: result.replayed ? errors.duplicate : errors.ok, cash };
}

/** The message of a wallet's answer is the balance, as a number. */
export function present({ account }: AccountWallet, { errorCode, cash }: Answer): Reply {
  const message = cash === null ? 0 : Number(writeUnits(cash, account.decimals));
  return { http: 200, body: { success: errorCode === errors.ok, message, errorCode } };
}
