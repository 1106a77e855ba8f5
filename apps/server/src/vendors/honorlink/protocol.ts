/**
 * Honorlink's API: amounts with a sign, refusals as HTTP statuses. Its calls to a wallet carry neither a signature nor
 * a secret, so that the secret is a part of the address that it is given, and an account must name its networks.
 */
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import { z } from 'zod';
import { provesCall, recentAccounts } from '../../modules/vendors/index.ts';
import type { Money } from '../../platform/money.ts';
import { writeUnits } from '../core/decimal.ts';
import type { Refusal, WalletResult } from '../core/types.ts';
import { type AccountWallet, type Protocol, parseJson, type RawCall, type Reply } from '../core/wallet-endpoint.ts';

const key = z.union([z.string().regex(/^[\x21-\x7e]{1,80}$/), z.int().nonnegative()]).transform(String);
const optionalKey = z
  .union([key, z.literal('')])
  .nullish()
  .transform((given) => given || null);
/** At most 15 digits, which a number of JSON has without loss. */
const signedAmount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d{1,13}(\.\d{1,6})?$/));

export const balanceMessage = z.object({ username: key });
export const changeMessage = z.object({
  username: key,
  amount: signedAmount,
  transaction: z.object({
    id: key,
    /** `bet`, `win`, `cancel`, `tip`, and whatever comes next. */
    type: z.string().max(40),
    /** The bet that a win belongs to, or what a cancellation takes back. */
    referer_id: optionalKey,
    details: z
      .object({
        game: z.object({ id: optionalKey, round: optionalKey, vendor: optionalKey }).nullish(),
      })
      .nullish(),
  }),
});
export type Change = z.infer<typeof changeMessage>;

const named = z.object({ transaction: z.object({ details: z.object({ game: z.object({ vendor: z.string() }) }) }) });

function productOf(call: RawCall): string | null {
  return named.safeParse(parseJson(call)).data?.transaction.details.game.vendor ?? null;
}

/** `/wallet/honorlink/<secret>/<call>` */
function secretOf({ path }: RawCall): string {
  const [, , , secret = ''] = path.split('/');
  return decodeSafely(secret);
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const reject = (http: number, message: string): Reply => ({ http, body: { message } });

export const protocol: Protocol = {
  name: 'honorlink',
  /** The account whose secret it is; of its vendors the one that the call names. */
  async authenticate(platform, call) {
    const given = secretOf(call);
    const accounts = await recentAccounts(platform, 'honorlink');
    const proven = accounts.filter((account) => provesCall(platform, account, (secret) => isSameSecret(given, secret)));
    const product = proven.length > 0 ? productOf(call) : null;
    return proven.find((account) => account.product === product) ?? proven[0] ?? null;
  },
  parse: (call) => (call.body.length > 0 ? parseJson(call) : call.query),
  rejections: {
    forbidden: reject(403, 'address not allowed'),
    unsigned: reject(401, 'unauthorized'),
    malformed: reject(400, 'malformed request'),
    retry: reject(500, 'internal error'),
  },
};

/** No list of refusals is known: a status of 400 refuses, and the text is for people. */
const texts: Partial<Record<Refusal, string>> = {
  INSUFFICIENT_FUNDS: 'insufficient balance',
  MEMBER_UNKNOWN: 'unknown user',
  SESSION_ENDED: 'session ended',
  GAME_CLOSED: 'game closed',
  DEBIT_UNKNOWN: 'unknown bet',
  DEBIT_CANCELLED: 'bet was cancelled',
  DEBIT_SETTLED: 'bet is settled',
  TRANSACTION_CONFLICT: 'transaction differs from the one before',
};

export const refuseBy = (code: Refusal): Reply => reject(400, texts[code] ?? 'not allowed');

export function present({ account }: AccountWallet, result: WalletResult): Reply {
  if (result.status === 'refused') return refuseBy(result.code);
  return { http: 200, body: { balance: balanceOf(account, result.cash) } };
}

const balanceOf = ({ decimals }: AccountWallet['account'], cash: Money) => Number(writeUnits(cash, decimals));
