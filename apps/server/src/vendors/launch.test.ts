/** Opening games at outside vendors: what each is sent, what the member gets, and what trouble is called. */
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Launch } from '../modules/play/index.ts';
import { findVendorMember, saveAccount } from '../modules/vendors/index.ts';
import { buildMember } from '../testing/build-member.ts';
import { giveCash } from '../testing/give-money.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { hashOf } from './pragmatic/protocol.ts';
import { canonical, signatureOf } from './swipe/protocol.ts';
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
  client: { ip: '203.0.113.7', country: 'VN' },
  stakes: { min: null, max: 50_000 },
  wallet: 'seamless',
  check: null,
};
const open = (name: string, more: Partial<Launch> = {}) =>
  vendors.find((vendor) => vendor.name === name)?.adapter?.openGame(platform, { ...launch, ...more });
const memberRef = `mbr_${member.memberId}`;

beforeEach(() => {
  seen = [];
});

it('opens a product at KPLAY below its base address, and keeps the id that the vendor gives the member', async () => {
  reply = { status: 200, body: { status: '1', user_id: 200_111, launch_url: 'https://kplay.example/g' } };
  const base = { apiUrl: `${apiUrl}/api/v1/`, operator: 'mirinae', currency: 'KRW', decimals: 0, networks: [] };
  await saveAccount(platform, platform.db, '201', { ...base, launchSecret: 'the-token-of-ours', product: '31' });
  expect(await open('kplay')).toBe('https://kplay.example/g');
  expect(seen[0]).toMatchObject({
    url: '/api/v1/auth',
    headers: { 'ag-code': 'mirinae', 'ag-token': 'the-token-of-ours' },
  });
  const name = `m${String(member.memberId).padStart(8, '0')}`;
  const known = { id: Number(member.memberId), name, sid: 'token-of-the-session' };
  const user = { ...known, balance: 5_000, language: 'vi', currency: 'KRW' };
  const prd = { id: 31, type: 0, table_id: 'a-game', is_mobile: true };
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ user, prd });
  const theirs = { accountKey: '201', vendorRef: '200111' };
  expect(await findVendorMember(platform, theirs)).toBe(member.memberId);
  reply = { status: 200, body: { status: 1, user_id: '200111', launch_url: 'https://kplay.example/g' } };
  expect(await open('kplay', { playableKey: '1001' })).toBe('https://kplay.example/g');
  expect(JSON.parse(seen[1]?.body ?? '')).toMatchObject({ prd: { id: 31, type: 1_001 } });
  const account = { apiUrl, operator: 'mirinae', currency: 'KRW', decimals: 0, networks: [] };
  await saveAccount(platform, platform.db, '201', { ...account, product: '201', launchSecret: secret });
});

it('opens a game at Swipe Games, with its signature', async () => {
  reply = { status: 200, body: { gameURL: 'https://swipe.example/g', gsID: 'x' } };
  expect(await open('swipe')).toBe('https://swipe.example/g');
  const { url, body = '', headers } = seen[0] ?? {};
  expect([url, headers?.['x-request-sign']]).toEqual(['/create-new-game', signatureOf(secret, body)]);
  const user = { id: String(member.memberId), nickName: member.nickname, country: 'VN' };
  const session = { sessionID: 'token-of-the-session', locale: 'vi', platform: 'mobile', demo: false };
  const sent = { cID: 'mirinae', extCID: '', gameID: 'a-game', currency: 'KRW', ...session, user };
  expect(body).toBe(canonical(sent));
});

it('opens a table at Evolution', async () => {
  reply = { status: 200, body: { entry: '/entry?x=1', unknownField: 1 } };
  expect(await open('evolution')).toBe(`${apiUrl}/entry?x=1`);
  expect(seen[0]?.url).toBe(`/ua/v1/mirinae/${secret}`);
  const session = { id: 'token-of-the-session', ip: '203.0.113.7' };
  const player = { id: memberRef, country: 'VN', update: true, session };
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ player, config: { game: { table: { id: 'a-game' } } } });
});

it('opens a game at Pragmatic Play, with its hash', async () => {
  reply = { status: 200, body: { error: '0', gameURL: 'https://pragmatic.example/g' } };
  expect(await open('pragmatic')).toBe('https://pragmatic.example/g');
  const fields = [...new URLSearchParams(seen[0]?.body)];
  expect(Object.fromEntries(fields)).toMatchObject({ secureLogin: 'mirinae', symbol: 'a-game', platform: 'MOBILE' });
  expect(fields.find(([name]) => name === 'hash')?.[1]).toBe(hashOf(fields, secret));
});

it('opens a game at GCP and at a8r v2 with neutral personal data, signed over the body', async () => {
  const player = { nickname: `m${String(member.memberId).padStart(8, '0')}`, firstname: 'Player', country: 'KR' };
  const where = { casino_id: 'mirinae', game: 'a-game', locale: 'vi', ip: '203.0.113.7', client_type: 'mobile' };
  reply = { status: 201, body: { launch_options: { game_url: 'https://gcp.example/g' }, session_id: 's' } };
  expect(await open('gcp')).toBe('https://gcp.example/g');
  reply = { status: 200, body: { launch_url: 'https://a8r.example/g' } };
  expect(await open('a8r')).toBe('https://a8r.example/g');
  const [first, second] = seen;
  expect([first?.url, second?.url]).toEqual(['/sessions', '/v2/a8r_provider.Launcher/Real']);
  for (const { headers, body } of seen) expect(headers['x-request-sign']).toBe(signatureOf(secret, body));
  const user = { id: `${memberRef}_KRW`, ...player, city: '-' };
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ ...where, currency: 'KRW', balance: 5_000, user });
  const account = { id: `${memberRef}_krw`, currency: 'KRW', ...player };
  expect(JSON.parse(second?.body ?? '')).toMatchObject({ ...where, session_id: 'token-of-the-session', account });
});

it.each([
  ['kplay', { status: 0, error: 'INVALID_CURRENCY' }, 'INVALID_CURRENCY'],
  ['evolution', { errors: [{ code: 'G.9', message: 'no table' }] }, 'G.9 no table'],
  ['pragmatic', { error: '8', description: 'Game is not found' }, 'error 8: Game is not found'],
  ['swipe', { message: 'no such game', code: 'game_not_found' }, 'game_not_found'],
  ['gcp', { code: 153, message: 'Game is not available in country' }, 'code 153: Game is not available in country'],
  ['a8r', { meta: { api_code: '405' }, msg: 'No such game' }, '405 No such game'],
])('keeps the reason of %s for staff', async (name, body, reason) => {
  reply = { status: 200, body };
  await expect(open(name)).rejects.toMatchObject({ code: '9999', reason });
  const { rows } = await platform.db.$client.query<{ text: string }>(
    `select call || ' ' || http_status || ' ' || request || response as text from wallet_calls
     where member_id = $1 order by wallet_call_id desc limit 1`,
    [member.memberId],
  );
  expect(rows[0]?.text).toMatch(/^launch 200 /);
  expect(rows[0]?.text).toContain(JSON.stringify(body));
  expect(rows[0]?.text).not.toContain('token-of-the-session');
});

it.each(['kplay', 'evolution', 'pragmatic', 'swipe', 'gcp', 'a8r'])(
  'answers the member trouble at %s',
  async (name) => {
    reply = { status: 200, body: { status: 0 } };
    await expect(open(name)).rejects.toMatchObject({ code: '9999' });
    reply = { status: 403, body: {} };
    await expect(open(name)).rejects.toMatchObject({ code: '2000' });
  },
);
