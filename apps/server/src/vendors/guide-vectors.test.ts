/** The signatures printed in the guide for vendors are those that the wallet accepts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signWalletMessage } from '@mirinae/contract/wallet/signature';
import { walletHeaders } from '@mirinae/contract/wallet/wallet';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { hashOf } from './pragmatic/protocol.ts';
import { signatureOf } from './swipe/protocol.ts';

const signed = { secret: z.string(), body: z.string(), signature: z.string() };
const ours = { ...signed, timestamp: z.string(), vendorKey: z.string(), path: z.string() };
const vectors = z.object({ mirinae: z.object(ours), pragmatic: z.object(signed), swipe: z.object(signed) });

const guide = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/vendor-guide.md'), 'utf8');
const [, printed = ''] = /```json\n([^`]*)```/.exec(guide) ?? [];
const { mirinae, pragmatic, swipe } = vectors.parse(JSON.parse(printed));

it('prints the signature of our own protocol', () => {
  const { secret, body, signature, ...message } = mirinae;
  const headers = signWalletMessage(secret, { ...message, body: Buffer.from(body) });
  expect(headers[walletHeaders.signature]).toBe(signature);
});

it('prints the hash of Pragmatic Play', () => {
  expect(hashOf([...new URLSearchParams(pragmatic.body)], pragmatic.secret)).toBe(pragmatic.signature);
});

it('prints the signature of Swipe Games', () => {
  expect(signatureOf(swipe.secret, swipe.body)).toBe(swipe.signature);
});
