import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isWalletMessageGenuine, signWalletMessage } from './signature.ts';
import { walletHeaders } from './wallet.ts';

const document = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/wallet-protocol.md'), 'utf8');

/** A line of the worked example. */
function example(name: string): string {
  const value = new RegExp(`^${name} +(.+)$`, 'm').exec(document)?.[1];
  if (value === undefined) throw new Error(`The document's example lacks ${name}.`);
  return value;
}

describe('a signature', () => {
  const timestamp = example('timestamp');
  const body = Buffer.from(example('body'));
  const signature = example('signature');
  const secret = example('secret');
  const atMs = Number(timestamp);
  const message = { timestamp, vendorKey: example('vendor'), path: example('path'), body };

  it('is the one of the document’s worked example', () => {
    expect(signWalletMessage(secret, message)[walletHeaders.signature]).toBe(signature);
  });

  it.each([
    ['at once', atMs, true],
    ['five minutes later', atMs + 300_000, true],
    ['later than that', atMs + 300_001, false],
    ['five minutes early', atMs - 300_000, true],
    ['earlier than that', atMs - 300_001, false],
  ])('received %s counts: %s, %s', (_, nowMs, isGenuine) => {
    expect(isWalletMessageGenuine(secret, { ...message, signature }, nowMs)).toBe(isGenuine);
  });

  it.each([
    ['a timestamp with a sign', '+741000000000'],
    ['seconds', '1741000000'],
    ['words', 'now'],
  ])('of %s is none', (_, other) => {
    const sent = { ...message, timestamp: other };
    const { [walletHeaders.signature]: own = '' } = signWalletMessage(secret, sent);
    expect(isWalletMessageGenuine(secret, { ...sent, signature: own }, atMs)).toBe(false);
  });

  it.each([
    ['to another path', { path: '/wallet/mirinae/credit' }],
    ['for another vendor', { vendorKey: '202' }],
    ['with another body', { body: Buffer.from('{}') }],
  ])('sent %s is none', (_, change) => {
    expect(isWalletMessageGenuine(secret, { ...message, ...change, signature }, atMs)).toBe(false);
  });
});
