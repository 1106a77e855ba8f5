/** Our calls about free rounds: the account, one request, its answer as it came. */
import { codes } from '@mirinae/contract/codes';
import { maxFreeRoundGames, maxFreeRounds, type RoundsBounds } from '@mirinae/contract/promo/free-rounds';
import { deleteOut, type OutgoingPost, postOut } from '@mirinae/node-kit/outgoing-http';
import type { z } from 'zod';
import type { RoundsRequest } from '../../modules/play/index.ts';
import { findAccount, type VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { sendRecorded } from './outgoing.ts';

const timeoutMs = 10_000;
const firstRefusal = 400;
const firstFailure = 500;

type Call = {
  readonly call: string;
  readonly method?: 'POST' | 'DELETE';
  /** Throws an Error for settings that the protocol cannot express. */
  request(account: VendorAccount): Omit<OutgoingPost, 'timeoutMs'>;
  /** Statuses from 400 on that are answers of the protocol. */
  readonly answers?: readonly number[];
};

export type RoundsExchange = { readonly account: VendorAccount; readonly status: number; readonly text: string };

/** Throws 9999 without an account, without an answer, and for a failure of the vendor: what was sent may be done. */
export async function requestRounds(
  platform: Platform,
  { vendorKey, memberId, issueKey }: Pick<RoundsRequest, 'vendorKey' | 'memberId' | 'issueKey'>,
  { call, method = 'POST', request, answers = [] }: Call,
): Promise<RoundsExchange> {
  const account = await findAccount(platform, vendorKey);
  if (!account) throw new DomainError(codes.vendorUnreachable);
  const post = request(account);
  const about = { account, call, memberId, reference: issueKey, request: String(post.body), answers };
  const send = () => (method === 'DELETE' ? deleteOut : postOut)({ ...post, timeoutMs });
  const { status, text } = await sendRecorded(platform, about, send).catch((error: unknown) => {
    platform.log.warn({ error, vendorKey, call }, 'A vendor did not answer about free rounds.');
    throw new DomainError(codes.vendorUnreachable);
  });
  if (status >= firstFailure && !answers.includes(status)) throw new DomainError(codes.vendorUnreachable);
  return { account, status, text };
}

export const isRefusal = ({ status }: Pick<RoundsExchange, 'status'>): boolean => status >= firstRefusal;

/** Throws 9999 for an answer that cannot be read: what it says about the request is not known. */
export function readRounds<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new DomainError(codes.vendorUnreachable);
  }
}

/** The vendor's words of a refusal, or its status where it has none. */
export function reasonOf<Schema extends z.ZodType>(
  schema: Schema,
  { status, text }: Pick<RoundsExchange, 'status' | 'text'>,
  wordsOf: (answer: z.infer<Schema>) => string | null | undefined,
): string {
  try {
    return wordsOf(schema.parse(JSON.parse(text))) || `HTTP ${status}`;
  } catch {
    return `HTTP ${status}`;
  }
}

/** Of a protocol that sets none of its own. */
export const anyBounds: RoundsBounds = {
  listsStakes: false,
  maxGames: maxFreeRoundGames,
  maxRounds: maxFreeRounds,
  maxDays: 90,
};
