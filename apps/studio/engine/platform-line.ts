/** One signed message of ours to the platform. An answer is certain; everything else throws WalletUncertain. */
import { signWalletMessage } from '@mirinae/contract/wallet/signature';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import type { z } from 'zod';
import { nowMs } from './clock.ts';

/** The platform may or may not have done what was requested. */
export class WalletUncertain extends Error {}

const timeoutMs = 4_000;

export type PlatformLine = <Schema extends z.ZodType>(
  what: string,
  vendorKey: string,
  content: object,
  answer: Schema,
) => Promise<z.infer<Schema>>;

/** Longer than any answer of the platform. */
const maxAnswerBytes = 65_536;

/** The body of a 200; throws for anything else, and when it takes too long. */
async function post(url: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<string> {
  const { status, text } = await postOut({ url, headers, body, timeoutMs, bytesMax: maxAnswerBytes });
  if (status !== 200) throw new Error(`The wallet answered HTTP ${status}.`);
  return text;
}

export function createPlatformLine({ url, secret }: { url: string; secret: string }): PlatformLine {
  return async (what, vendorKey, content, answer) => {
    const body = Buffer.from(JSON.stringify(content));
    const address = new URL(`/wallet/mirinae/${what}`, url);
    const message = { timestamp: String(nowMs()), vendorKey, path: address.pathname, body };
    const headers = signWalletMessage(secret, message);
    try {
      return answer.parse(JSON.parse(await post(address.href, headers, body)));
    } catch (error) {
      throw new WalletUncertain(`The wallet's answer to ${what} is not known.`, { cause: error });
    }
  };
}
