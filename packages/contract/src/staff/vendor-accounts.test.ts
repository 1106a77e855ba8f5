import { expect, it } from 'vitest';
import { secret } from './vendor-accounts.ts';

it('a key is taken with the lines around it, or without, and as one line of a form field', () => {
  const key = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAx3IRpSri/9SjA7f9me35v6LtJzn8drb1vg+=';
  const lines = ['-----BEGIN RSA PUBLIC KEY-----', key.slice(0, 64), key.slice(64), '-----END RSA PUBLIC KEY-----'];
  for (const text of [key, lines.join('\n'), `${lines.join('\r\n')}\r\n`, lines.join('')])
    expect(secret.parse(text)).toBe(key);
});

it('other secrets stay as they are, and have no spaces', () => {
  expect(secret.parse('a-secret-of-8')).toBe('a-secret-of-8');
  for (const text of ['short', 'two words of it', '-----BEGIN KEY-----'])
    expect(secret.safeParse(text).success).toBe(false);
});
