/** Stakes of a round towards a vendor that speaks our protocol and whose account has more decimals than the install. */
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import type { DemoLaunch } from '../../modules/play/index.ts';
import { saveAccount } from '../../modules/vendors/index.ts';
import { memberId } from '../../platform/ids.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { mirinae } from './index.ts';

const platform = await testPlatform();
const vendorKey = '201';
const game = { kind: 'solo', names: { ko: '별', en: 'Star', vi: 'Sao' } };
const games = [
  { ...game, key: 'exact', stakes: { min: 1_000, max: 5_000_000 } },
  { ...game, key: 'between', stakes: { min: 150, max: 99_999 } },
  { ...game, key: 'none', stakes: { min: 10, max: 99 } },
  { ...game, key: 'unnamed' },
];
const launched: unknown[] = [];
const vendor = Fastify({ forceCloseConnections: true });
vendor.post('/api/games', () => ({ games }));
vendor.post('/api/sessions', ({ body }) => {
  launched.push(body);
  return { gameUrl: 'https://vendor.example/1' };
});
const apiUrl = await vendor.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => vendor.close());
const settings = { secret: 'secret-of-the-vendor', apiUrl, operator: '', currency: 'KRW', networks: [] };
await saveAccount(platform, platform.db, vendorKey, { ...settings, decimals: 2 });

it('are listed in the unit of the install, and not where no whole amount of it is in the range', async () => {
  const listed = (await mirinae.listGames?.(platform, vendorKey)) ?? [];
  expect(listed.map(({ stakes }) => stakes)).toEqual([
    { min: 10, max: 50_000 },
    { min: 2, max: 999 },
    undefined,
    undefined,
  ]);
});

it('are launched in the unit of the account', async () => {
  const launch: DemoLaunch = {
    vendorKey,
    playableKey: 'exact',
    memberId: memberId('1'),
    nickname: 'player',
    locale: 'ko',
    isMobile: false,
    stakes: { min: null, max: 50_000 },
  };
  await mirinae.adapter?.openDemo?.(platform, launch);
  expect(launched).toMatchObject([{ stakes: { min: null, max: 5_000_000 } }]);
});
