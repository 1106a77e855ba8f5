/** The list of games at Swipe Games: requested with a signature over its fields, read with its facts. */
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { saveAccount } from '../../modules/vendors/index.ts';
import { openProbe } from '../../testing/probe-game.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { swipe } from './index.ts';
import { signatureOf } from './protocol.ts';

const platform = await testPlatform();
const vendorKey = '202';
const signatures: unknown[] = [];
let reply: unknown = [];
const vendor = Fastify({ forceCloseConnections: true });
vendor.get('/api/v1/games', ({ headers, query }) => {
  signatures.push([headers['x-request-sign'], query]);
  return reply;
});
const apiUrl = `${await vendor.listen({ host: '127.0.0.1', port: 0 })}/api/v1`;
afterAll(() => vendor.close());

await openProbe(platform, { vendorKey, adapter: 'swipe', secret: 'integration-key' });
const account = { apiUrl, operator: 'client-id', brand: 'brand', currency: 'KRW', decimals: 0, networks: [] };
await saveAccount(platform, platform.db, vendorKey, { ...account, launchSecret: 'api-key' });

it('is read with returns, devices and pictures, and what is unknown is left out', async () => {
  const names = (title: string) => ({ ko: title, en: title, vi: title });
  const images = { baseURL: 'https://swipe.example/img/', square: '/catch/square.png' };
  reply = [
    { id: 'sg_catch_97', title: 'Catch', rtp: 97, platforms: ['mobile'], images, locales: ['ko'], currencies: ['KRW'] },
    { id: 'sg_plain', title: 'Plain', rtp: 0, platforms: ['desktop', 'mobile'] },
  ];
  expect(await swipe.listGames?.(platform, vendorKey)).toEqual([
    {
      playableKey: 'sg_catch_97',
      names: names('Catch'),
      rtp: 9_700,
      platforms: ['phone'],
      art: 'https://swipe.example/img/catch/square.png',
    },
    { playableKey: 'sg_plain', names: names('Plain') },
  ]);
  const fields = { cID: 'client-id', excludeBetLines: 'true', extCID: 'brand' };
  expect(signatures).toEqual([[signatureOf('api-key', JSON.stringify(fields)), fields]]);
  reply = { games: [] };
  await expect(swipe.listGames?.(platform, vendorKey)).rejects.toMatchObject({ code: 'S050' });
});
