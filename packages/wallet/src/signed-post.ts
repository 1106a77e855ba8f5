/** One signed message and its definite answer. */
import { signWalletMessage } from '@mirinae/contract/wallet/signature';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import type { z } from 'zod';
import { WalletRejected, WalletUncertain } from './errors.ts';
import type { Line } from './line.ts';

export type SignedAnswer = { readonly status: number; readonly text: string };

export const httpOk = 200;
const rejections = { 400: 'MALFORMED', 401: 'SIGNATURE_INVALID' } as const;
const rejectionOf = (status: number) => (status === 400 || status === 401 ? rejections[status] : null);

/** Throws WalletRejected where nothing was done, WalletUncertain without an answer; any other status is returned. */
export async function postSigned(line: Line, path: string, content: object, waitMs: number): Promise<SignedAnswer> {
  const { url, vendorKey, secret, timeoutMs = waitMs, nowMs = Date.now } = line;
  const { href, pathname } = new URL(`${url.replace(/\/$/, '')}${path}`);
  const body = Buffer.from(JSON.stringify(content));
  const headers = signWalletMessage(secret, { timestamp: String(nowMs()), vendorKey, path: pathname, body });
  const answer = await postOut({ url: href, headers, body, timeoutMs }).catch((error: unknown) => {
    throw new WalletUncertain(path, null, error);
  });
  const rejected = rejectionOf(answer.status);
  if (rejected) throw new WalletRejected(rejected, path);
  return answer;
}

/** The answer of a 200; what cannot be read is as uncertain as no answer. */
export function readDefinite<Schema extends z.ZodType>(
  path: string,
  { status, text }: SignedAnswer,
  schema: Schema,
): z.output<Schema> {
  if (status !== httpOk) throw new WalletUncertain(path, status);
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new WalletUncertain(path, status, error);
  }
}
