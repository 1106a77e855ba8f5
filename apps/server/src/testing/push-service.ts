/**
 * A push service and the devices behind it: verifies who sends (RFC 8292) and opens what was sealed for a device
 * (RFC 8291), as a browser does.
 */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync } from 'node:crypto';
import { createServer } from 'node:http';
import { jwtVerify } from 'jose';
import { afterAll } from 'vitest';
import type { z } from 'zod';
import { randomBytes, randomUuid } from '../platform/rng.ts';
import { portOf } from './fork-studio.ts';

type Device = { readonly keys: ECDH; readonly auth: Buffer };

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** One record of aes128gcm: salt, its size, the sender's key, then what is sealed, which ends with a delimiter of 2. */
function open(sealed: Buffer, { keys, auth }: Device): string {
  const [salt, senderKey, body] = [sealed.subarray(0, 16), sealed.subarray(21, 86), sealed.subarray(86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
}

/** Throws for a token that its key did not sign, or that is for another service. */
async function verifySender(authorization: string, origin: string): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  await jwtVerify(token, publicKey, { audience: origin });
  return key;
}

export async function openPushService<Payload>(payloads: z.ZodType<Payload>) {
  const devices = new Map<string, Device>();
  const arrived: {
    endpoint: string;
    senderKey: string;
    text: string;
    payload: Payload;
  }[] = [];
  const replies = { status: 201 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const endpoint = `${origin}${request.url ?? ''}`;
      const device = devices.get(endpoint);
      if (!device) return response.writeHead(404).end();
      try {
        const senderKey = await verifySender(request.headers.authorization ?? '', origin);
        const text = open(Buffer.concat(parts), device);
        arrived.push({ endpoint, senderKey, text, payload: payloads.parse(JSON.parse(text)) });
        return response.writeHead(replies.status).end();
      } catch {
        return response.writeHead(403).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${portOf(server)}`;
  afterAll(() => server.close());
  return {
    origin,
    arrived,
    replies,
    /** Subscription of a page, as a browser answers it. */
    newDevice() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${origin}/${randomUuid()}`;
      devices.set(endpoint, { keys, auth });
      return { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') };
    },
    forget: (endpoint: string) => devices.delete(endpoint),
  };
}
