/**
 * Evolution's One Wallet: what its messages hold, and our refusals in its words. Every outcome of the domain is HTTP
 * 200.
 */
import type { PrizeKind } from '@mirinae/contract/play/prize-kind';
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import { z } from 'zod';
import { provesCall, recentAccount } from '../../modules/vendors/index.ts';
import { writeUnits } from '../core/decimal.ts';
import type { Refusal, WalletResult } from '../core/types.ts';
import { type AccountWallet, type Protocol, parseJson, type RawCall, type Reply } from '../core/wallet-endpoint.ts';

export type OneWalletStatus =
  | 'OK'
  | 'TEMPORARY_ERROR'
  | 'INVALID_TOKEN_ID'
  | 'INVALID_SID'
  | 'ACCOUNT_LOCKED'
  | 'INVALID_PARAMETER'
  | 'BET_DOES_NOT_EXIST'
  | 'BET_ALREADY_EXIST'
  | 'BET_ALREADY_SETTLED'
  | 'INSUFFICIENT_FUNDS'
  | 'CASINO_LIMIT_EXCEEDED_SESSION_TIME'
  | 'FINAL_ERROR_ACTION_FAILED';

const reference = z.string().regex(/^[\x21-\x7e]{1,80}$/);
const base = { userId: z.string().max(80), uuid: z.string().max(80) };
const sid = z.string().max(80);
/** The vendor's key of a lobby of all its tables. */
export const lobbyKey = 'lobby';
/** A round, and the table it is played at. */
const table = z.object({ id: z.string().max(80).nullish() });
const game = z
  .object({
    id: reference.nullish(),
    type: z.string().max(80).nullish(),
    details: z.object({ table: table.nullish() }).nullish(),
  })
  .nullish();
const money = { ...base, sid, currency: z.string().max(10), game };

export const checkMessage = z.object({ ...base, sid });
export const openMessage = z.object(base);
export const balanceMessage = z.object(money);
export const transactionMessage = z.object({
  ...money,
  transaction: z.object({ id: reference, refId: reference, amount: z.number() }),
});
/** A promotion of an unknown type is paid like the others. */
export const promoMessage = z.object({
  ...money,
  promoTransaction: z.object({ id: reference, type: z.string().max(80), amount: z.number() }),
});

const promoKinds: ReadonlyMap<string, PrizeKind> = new Map([
  ['JackpotWin', 'jackpot'],
  ['FreeRoundPlayableSpent', 'freeRounds'],
]);

export const promoKindOf = ({ type }: { type: string }): PrizeKind => promoKinds.get(type) ?? 'promotion';

/** Also of a body that is no message: every answer repeats it. */
const uuidPattern = /"uuid"\s*:\s*"([^"\\]{1,80})"/;

const rejection =
  (status: OneWalletStatus) =>
  ({ body }: RawCall): Reply => ({
    http: 200,
    body: { status, balance: null, uuid: uuidPattern.exec(body.toString('utf8'))?.[1] ?? null },
  });

export const protocol: Protocol = {
  name: 'evolution',
  async authenticate(platform, { vendorKey, query }) {
    const account = await recentAccount(platform, vendorKey);
    return provesCall(platform, account, (secret) => isSameSecret(query.authToken ?? '', secret)) ? account : null;
  },
  parse: parseJson,
  rejections: {
    forbidden: rejection('INVALID_TOKEN_ID'),
    unsigned: rejection('INVALID_TOKEN_ID'),
    malformed: rejection('INVALID_PARAMETER'),
    retry: rejection('TEMPORARY_ERROR'),
  },
};

const shared: Partial<Record<Refusal, OneWalletStatus>> = {
  MEMBER_UNKNOWN: 'INVALID_PARAMETER',
  MEMBER_OTHER: 'INVALID_PARAMETER',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  SESSION_ENDED: 'INVALID_SID',
  CHECK_DUE: 'CASINO_LIMIT_EXCEEDED_SESSION_TIME',
  MEMBER_LOCKED: 'ACCOUNT_LOCKED',
  MEMBER_BARRED: 'ACCOUNT_LOCKED',
};
export const debitStatuses: typeof shared = { ...shared, TRANSACTION_CONFLICT: 'BET_ALREADY_EXIST' };
export const settleStatuses: typeof shared = {
  ...shared,
  DEBIT_UNKNOWN: 'BET_DOES_NOT_EXIST',
  DEBIT_CANCELLED: 'BET_ALREADY_SETTLED',
  DEBIT_SETTLED: 'BET_ALREADY_SETTLED',
  TRANSACTION_CONFLICT: 'BET_ALREADY_SETTLED',
};

export function answer({ account }: AccountWallet, uuid: string, status: OneWalletStatus, cash: WalletResult['cash']) {
  const balance = cash === null ? null : Number(writeUnits(cash, account.decimals));
  return { http: 200, body: { status, balance, bonus: cash === null ? null : 0, retransmission: null, uuid } };
}

/** `replayed` is the answer to a message that came before. */
export function present(
  wallet: AccountWallet,
  uuid: string,
  result: WalletResult,
  [statuses, replayed]: readonly [statuses: typeof shared, replayed: OneWalletStatus],
): Reply {
  if (result.status === 'refused')
    return answer(wallet, uuid, statuses[result.code] ?? 'FINAL_ERROR_ACTION_FAILED', result.cash);
  return answer(wallet, uuid, result.replayed ? replayed : 'OK', result.cash);
}
