/** Receiving side of signed messages, without a web framework. */
import { isWalletMessageGenuine } from '@mirinae/contract/wallet/signature';
import { walletHeaders } from '@mirinae/contract/wallet/wallet';
import type { z } from 'zod';
import type { EndpointOptions, Handler, ReceivedMessage, Reply } from './handler.ts';

/** Throws what it cannot answer; returns null for what it does not know. */
export type Call = (fields: unknown, vendorKey: string) => Promise<object | null>;
export type Faults = {
  readonly unsigned: Reply;
  readonly malformed: Reply;
  readonly failed: Reply;
  /** The call does not exist. */
  readonly missing: Reply;
  /** The call returned null. */
  readonly unknown: Reply;
};

export class Malformed extends Error {}

/** A call that reads its fields by a schema. */
export function call<Schema extends z.ZodType>(
  schema: Schema,
  work: (request: z.output<Schema>, vendorKey: string) => Promise<object | null>,
): Call {
  return (fields, vendorKey) => {
    const read = schema.safeParse(fields);
    if (!read.success) throw new Malformed();
    return work(read.data, vendorKey);
  };
}

export const reply = (status: number, content: object): Reply => ({ status, body: JSON.stringify(content) });

/** The sender's key where the message is proven to be its own; null otherwise. */
async function senderOf({ secretsOf, nowMs = Date.now }: EndpointOptions, message: ReceivedMessage) {
  const header = (name: string) => {
    const value = message.headers[name];
    return typeof value === 'string' ? value : '';
  };
  const vendorKey = header(walletHeaders.vendor);
  const [path = ''] = message.path.split('?');
  const signed = {
    vendorKey,
    path,
    body: message.body,
    timestamp: header(walletHeaders.timestamp),
    signature: header(walletHeaders.signature),
  };
  const secrets = await secretsOf(vendorKey);
  return secrets.some((secret) => isWalletMessageGenuine(secret, signed, nowMs())) ? { vendorKey, path } : null;
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    throw new Malformed();
  }
}

/** `calls` by path. */
export function createEndpoint(options: EndpointOptions, calls: ReadonlyMap<string, Call>, faults: Faults): Handler {
  return async (message) => {
    try {
      const sender = message.method === 'POST' ? await senderOf(options, message) : null;
      if (!sender) return faults.unsigned;
      const work = calls.get(sender.path);
      if (!work) return faults.missing;
      const answer = await work(parse(message.body), sender.vendorKey);
      return answer === null ? faults.unknown : reply(200, answer);
    } catch (error) {
      if (error instanceof Malformed) return faults.malformed;
      options.onError?.(error);
      return faults.failed;
    }
  };
}
