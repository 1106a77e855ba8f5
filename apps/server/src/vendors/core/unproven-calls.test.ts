/** Calls of the wallet without a signature, in numbers that only somebody hostile sends. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { maxUnproven } from '../../platform/http/unproven-bounds.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { fullWallet } from '../../testing/wallet-servers.ts';
import { openWalletEndpoint } from './wallet-endpoint.ts';

const platform = await testPlatform();

async function statusOf(app: FastifyInstance, url: string, remoteAddress: string): Promise<number> {
  const { statusCode } = await app.inject({ method: 'POST', url, payload: {}, remoteAddress });
  return statusCode;
}

it('are refused unread after so many, by 429 and no failure of ours, and to that address alone', async () => {
  const wallet = await fullWallet(platform);
  afterAll(() => wallet.close());
  const request = (address: string) => statusOf(wallet, '/wallet/mirinae/debit', address);
  for (let nth = 0; nth < maxUnproven; nth += 1) expect(await request('203.0.113.9')).toBe(401);
  expect(await request('203.0.113.9')).toBe(429);
  expect(await request('203.0.113.10')).toBe(401);
});

it('are not those at which we fail ourselves: whoever signs rightly is served once the database is back', async () => {
  const app = Fastify();
  afterAll(() => app.close());
  const rejection = (http: number) => ({ http, body: {} });
  const refused = { forbidden: rejection(403), unsigned: rejection(401) };
  const rejections = { ...refused, malformed: rejection(400), retry: rejection(503) };
  const authenticate = () => Promise.reject(new Error('The database is away.'));
  await openWalletEndpoint(app, platform, { name: 'away', authenticate, parse: () => null, rejections }, (add) =>
    add({ path: '/bet', schema: z.unknown(), work: async () => rejection(200), about: () => ({}) }),
  );
  for (let nth = 0; nth <= maxUnproven; nth += 1)
    expect(await statusOf(app, '/wallet/away/bet', '203.0.113.9')).toBe(503);
});
