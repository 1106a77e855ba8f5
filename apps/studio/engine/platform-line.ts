/** One signed message of ours to the platform. An answer is certain; everything else throws WalletUncertain. */
import { signWalletMessage } from '@mirinae/contract/wallet/signature';
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

export function createPlatformLine({ url, secret }: { url: string; secret: string }): PlatformLine {
  return async (what, vendorKey, content, answer) => {
    const body = JSON.stringify(content);
    const address = new URL(`/wallet/mirinae/${what}`, url);
    const message = { timestamp: String(nowMs()), vendorKey, path: address.pathname, body: Buffer.from(body) };
    try {
      // biome-ignore lint/style/noRestrictedGlobals: The platform is all the studio ever calls, and only from here.
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signWalletMessage(secret, message) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status !== 200) throw new Error(`The wallet answered HTTP ${response.status}.`);
      return answer.parse(await response.json());
    } catch (error) {
      throw new WalletUncertain(`The wallet's answer to ${what} is not known.`, { cause: error });
    }
  };
}
