import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createSealBox, hashToken, newPlayToken, newServerSeed } from './secrets.ts';

const database = { STUDIO_DATABASE_URL: 'postgres://localhost/studio' };

describe('what is sealed', () => {
  it('is read back with the same secret and looks different each time', () => {
    const [box, again] = [createSealBox('a secret'), createSealBox('a secret')];
    const sealed = box.seal('서버 시드');
    expect(again.open(sealed)).toBe('서버 시드');
    expect(box.seal('서버 시드').equals(sealed)).toBe(false);
  });

  it('is refused with another secret', () => {
    const sealed = createSealBox('a secret').seal('seed');
    expect(() => createSealBox('another').open(sealed)).toThrow();
  });
});

it('server seeds are 64 hex digits and never the same', () => {
  const seeds = Array.from({ length: 100 }, newServerSeed);
  expect(seeds.every((seed) => /^[0-9a-f]{64}$/.test(seed))).toBe(true);
  expect(new Set(seeds).size).toBe(100);
});

it('a play token cannot be read off its hash', () => {
  const token = newPlayToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(hashToken(token)).toHaveLength(32);
  expect(hashToken(token).toString('utf8')).not.toContain(token);
});

describe('the configuration', () => {
  it('is a sandbox on this machine by default', () => {
    expect(readConfig(database)).toMatchObject({
      HOST: '127.0.0.1',
      STUDIO_PORT: 3001,
      WALLET_URL: 'http://127.0.0.1:3000',
    });
  });

  it.each([
    ['no database', {}],
    ['a port that is none', { ...database, STUDIO_PORT: '70000' }],
    ['a wallet that is no address', { ...database, WALLET_URL: 'wallet' }],
    ['the public secret in production', { ...database, MIRINAE_ENV: 'production' }],
    [
      'the beacon of the sandbox in production',
      { ...database, MIRINAE_ENV: 'production', STUDIO_SECRET: 's'.repeat(32) },
    ],
    ['a short secret in production', { ...database, MIRINAE_ENV: 'production', STUDIO_SECRET: 'short' }],
  ])('is refused with %s', (_, environment) => {
    expect(() => readConfig(environment)).toThrow(/^The studio's configuration is refused/);
  });

  it('never reveals a value', () => {
    const secret = { ...database, MIRINAE_ENV: 'production', STUDIO_SECRET: 'hunter2' };
    expect(() => readConfig(secret)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });
});
