/** One signed message of ours to the platform. An answer is certain; everything else throws WalletUncertain. */
import http from 'node:http';
import https from 'node:https';
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

/** Longer than any answer of the platform. */
const answerBytesMax = 65_536;

/** Connections stay open: a new one for every message would cost more than the message. */
const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };

function agentOf({ protocol }: URL) {
  return protocol === 'https:'
    ? { send: https.request, agent: agents['https:'] }
    : { send: http.request, agent: agents['http:'] };
}

/** The body of a 200; throws for anything else, and when it takes too long. */
function post(address: URL, headers: Readonly<Record<string, string>>, body: Buffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { send, agent } = agentOf(address);
  const sent = send(address, { method: 'POST', agent, headers: { ...headers, 'content-length': body.length } });
  const timer = setTimeout(() => sent.destroy(new Error('The wallet is silent.')), timeoutMs);
  sent.once('error', reject);
  sent.once('close', () => {
    clearTimeout(timer);
    reject(new Error('The wallet hung up.'));
  });
  sent.once('response', (answer) => {
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => {
      text += part;
      if (text.length > answerBytesMax) sent.destroy(new Error('The answer is too long.'));
    });
    answer.once('error', reject);
    answer.once('end', () => {
      if (answer.statusCode === 200) resolve(text);
      else reject(new Error(`The wallet answered HTTP ${answer.statusCode}.`));
    });
  });
  sent.end(body);
  return promise;
}

export function createPlatformLine({ url, secret }: { url: string; secret: string }): PlatformLine {
  return async (what, vendorKey, content, answer) => {
    const body = Buffer.from(JSON.stringify(content));
    const address = new URL(`/wallet/mirinae/${what}`, url);
    const message = { timestamp: String(nowMs()), vendorKey, path: address.pathname, body };
    const headers = { 'content-type': 'application/json', ...signWalletMessage(secret, message) };
    try {
      return answer.parse(JSON.parse(await post(address, headers, body)));
    } catch (error) {
      throw new WalletUncertain(`The wallet's answer to ${what} is not known.`, { cause: error });
    }
  };
}
