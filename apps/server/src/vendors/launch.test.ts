/** Opening games at outside vendors: what each is sent, what the member gets, and what trouble is called. */
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Launch } from '../modules/play/index.ts';
import { saveAccount } from '../modules/vendors/index.ts';
import { buildMember } from '../testing/build-member.ts';
import { giveCash } from '../testing/give-money.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { hashOf } from './pragmatic/protocol.ts';
import { vendors } from './vendors.ts';

const platform = await testPlatform();

type Seen = { url: string; headers: Record<string, unknown>; body: string };
let seen: Seen[] = [];
let reply: { status: number; body: object } = { status: 200, body: {} };
const vendor = Fastify({ forceCloseConnections: true });
vendor.removeAllContentTypeParsers();
vendor.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
vendor.post('/*', (request, answer) => {
  seen.push({ url: request.url, headers: request.headers, body: String(request.body) });
  return answer.code(reply.status).send(reply.body);
});
const apiUrl = await vendor.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => vendor.close());

const secret = 'secret-of-the-vendor';
const member = await buildMember(platform);
await giveCash(platform, member.memberId, 5_000);
await saveAccount(platform, platform.db, '201', {
  secret,
  apiUrl,
  operator: 'mirinae',
  currency: 'KRW',
  decimals: 0,
  networks: [],
});

const launch: Launch = {
  vendorKey: '201',
  playableKey: 'a-game',
  memberId: member.memberId,
  nickname: member.nickname,
  locale: 'vi',
  sessionToken: 'token-of-the-session',
  isMobile: true,
  stakes: { min: null, max: 50_000 },
  wallet: 'seamless',
  check: null,
};
const open = (name: string) => vendors.find((vendor) => vendor.name === name)?.adapter?.openGame(platform, launch);
const memberRef = `mbr_${member.memberId}`;

beforeEach(() => {
  seen = [];
});

it('opens a product at KPLAY', async () => {
  reply = { status: 200, body: { status: 1, launch_url: 'https://kplay.example/g' } };
  expect(await open('kplay')).toBe('https://kplay.example/g');
  expect(seen[0]).toMatchObject({ url: '/auth', headers: { 'ag-code': 'mirinae', 'ag-token': secret } });
  const user = { id: memberRef, balance: 5_000, language: 'vi', currency: 'KRW' };
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ user, prd: { id: 201, type: 'a-game', is_mobile: true } });
});

it('opens a table at Evolution', async () => {
  reply = { status: 200, body: { entry: '/entry?x=1', unknownField: 1 } };
  expect(await open('evolution')).toBe(`${apiUrl}/entry?x=1`);
  expect(seen[0]?.url).toBe(`/ua/v1/mirinae/${secret}`);
  const player = { id: memberRef, session: { id: 'token-of-the-session' } };
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ player, config: { game: { table: { id: 'a-game' } } } });
});

it('opens a game at Pragmatic Play, with its hash', async () => {
  reply = { status: 200, body: { error: '0', gameURL: 'https://pragmatic.example/g' } };
  expect(await open('pragmatic')).toBe('https://pragmatic.example/g');
  const fields = [...new URLSearchParams(seen[0]?.body)];
  expect(Object.fromEntries(fields)).toMatchObject({ secureLogin: 'mirinae', symbol: 'a-game', platform: 'MOBILE' });
  expect(fields.find(([name]) => name === 'hash')?.[1]).toBe(hashOf(fields, secret));
});

it.each(['kplay', 'evolution', 'pragmatic'])('answers the member trouble at %s', async (name) => {
  reply = { status: 200, body: { status: 0 } };
  await expect(open(name)).rejects.toMatchObject({ code: '9999' });
  reply = { status: 403, body: {} };
  await expect(open(name)).rejects.toMatchObject({ code: '2000' });
});
