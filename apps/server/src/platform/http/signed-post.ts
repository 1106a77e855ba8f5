/** Signed messages to a service of another house that checks members, and the proof of what it sends. */
import { checkHeaders } from '@mirinae/contract/identity/identity';
import { signCheckMessage } from '@mirinae/contract/identity/signature';
import { checkSignature } from '@mirinae/contract/signed-message';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import type { z } from 'zod';
import type { Platform } from '../app.ts';
import type { RawCallback } from './callbacks.ts';

type Service = { readonly url: string; readonly secret: string; readonly timeoutMs: number };

/** Throws when no answer comes in time, or not as agreed. */
export async function postSigned<Schema extends z.ZodType>(
  { clock }: Pick<Platform, 'clock'>,
  { url, secret, timeoutMs }: Service,
  content: object,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const body = JSON.stringify(content);
  const timestamp = String(clock.now().getTime());
  const message = { timestamp, path: new URL(url).pathname, body: Buffer.from(body) };
  const headers = signCheckMessage(secret, message);
  const { status, text } = await postOut({ url, headers, body, timeoutMs });
  if (status !== 200) throw new Error(`The service answered ${status}.`);
  return schema.parse(JSON.parse(text));
}

export function proveSigned({ clock }: Pick<Platform, 'clock'>, secret: string, { path, body, header }: RawCallback) {
  const message = { timestamp: header(checkHeaders.timestamp), path, body, signature: header(checkHeaders.signature) };
  return checkSignature(secret, message, clock.now().getTime());
}
