/** Our calls to OroPlay: the token, launches, the list of games, pages of rounds, and our balance there. */
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Launch } from '../../modules/play/index.ts';
import { createCallLog } from '../../modules/vendors/index.ts';
import { openProbe } from '../../testing/probe-game.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { vendorSeat } from '../../testing/vendor-seat.ts';
import { oroplay } from './index.ts';

const platform = await testPlatform();
const { db, clock } = platform;
const vendorKey = '202';
const secret = 'the-client-secret';

const fields = z.record(z.string(), z.unknown());
type Seen = { path: string; authorization: string; body: z.infer<typeof fields> };
let seen: Seen[] = [];
let tokensMade = 0;
let replies: Record<string, { status?: number; body: object }[]> = {};
const answered = (message: unknown) => ({ body: { success: true, message, errorCode: 0 } });
const failed = (errorCode: number, status = 200) => ({ status, body: { success: false, message: 'no', errorCode } });

const vendor = Fastify({ forceCloseConnections: true });
vendor.all('/api/v2/*', (request, reply) => {
  const path = request.url.replace('/api/v2', '');
  const { authorization = '' } = request.headers;
  seen.push({ path, authorization, body: fields.parse(request.body ?? {}) });
  if (path === '/auth/createtoken') {
    tokensMade += 1;
    return { token: `token-${tokensMade}`, expiration: clock.now().getTime() / 1_000 + 3_600 };
  }
  const list = replies[path] ?? [];
  const { status = 200, body } = (list.length > 1 ? list.shift() : list[0]) ?? failed(404);
  return reply.code(status).send(body);
});
const origin = await vendor.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => vendor.close());

await openProbe(platform, { vendorKey, adapter: 'oroplay', secret });
await db.$client.query('update vendor_settings set api_url = $1 where vendor_key = $2', [
  `${origin}/api/v2`,
  vendorKey,
]);
await db.$client.query(`update vendor_products set product = 'slot-one' where vendor_key = $1`, [vendorKey]);

const member = await vendorSeat(platform, vendorKey);
const launch: Launch = {
  vendorKey,
  playableKey: 'vs20',
  memberId: member.memberId,
  nickname: 'nick',
  locale: 'vi',
  sessionToken: 'token-of-the-session',
  isMobile: true,
  client: { ip: '203.0.113.7', country: 'VN' },
  stakes: { min: null, max: null },
  wallet: 'seamless',
  check: null,
};
const open = () => oroplay.adapter?.openGame(platform, launch);
const paths = () => seen.map(({ path }) => path);
const launchPath = '/game/launch-url';

beforeEach(() => {
  seen = [];
  replies = {};
});

it('opens a game with one token for many launches, and renews it a minute before its end', async () => {
  const url = 'https://oroplay.example/once';
  replies = { [launchPath]: [answered(url)] };
  const made = tokensMade;
  expect(await Promise.all([open(), open()])).toEqual([url, url]);
  expect(tokensMade).toBe(made + 1);
  expect(seen.find(({ path }) => path === '/auth/createtoken')?.body).toEqual({ clientId: 'op', clientSecret: secret });
  const { authorization, body } = seen.at(-1) ?? { authorization: '', body: {} };
  expect(authorization).toBe(`Bearer token-${tokensMade}`);
  expect(body).toEqual({ vendorCode: 'slot-one', gameCode: 'vs20', userCode: member.userId, language: 'vi' });
  clock.advance(3_541);
  expect(await open()).toBe(url);
  expect(tokensMade).toBe(made + 2);
});

it.each([failed(401), failed(401, 401)])('replaces a token that is refused, once', async (refusal) => {
  replies = { [launchPath]: [refusal, answered('https://oroplay.example/new')] };
  await open();
  expect(paths().slice(-3)).toEqual([launchPath, '/auth/createtoken', launchPath]);
  replies = { [launchPath]: [refusal] };
  await expect(open()).rejects.toMatchObject({ code: '9999' });
});

it.each([2, 10])('creates a user that the vendor does not have yet (errorCode %s)', async (errorCode) => {
  replies = { [launchPath]: [failed(errorCode), answered('https://oroplay.example/u')], '/user/create': [failed(1)] };
  expect(await open()).toBe('https://oroplay.example/u');
  expect(seen.find(({ path }) => path === '/user/create')?.body).toEqual({ userCode: member.userId });
});

it('keeps the reason of a refused launch for staff, and no secret of it', async () => {
  replies = { [launchPath]: [failed(422)] };
  await expect(open()).rejects.toMatchObject({ code: '9999', reason: 'errorCode 422: "no"' });
  replies = { [launchPath]: [failed(403, 403)] };
  await expect(open()).rejects.toMatchObject({ code: '2000' });
  const { rows } = await db.$client.query<{ text: string }>(
    `select request || response as text from wallet_calls where member_id = $1`,
    [member.memberId],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) expect(text).not.toContain(secret);
});

it('lists the games of its vendor in three languages, each once', async () => {
  const thumbnail = 'https://oroplay.example/sea.png';
  const game = (gameCode: string, gameName: string) => ({ vendorCode: 'slot-one', gameCode, gameName, thumbnail });
  const names = { ko: '바다', en: 'Sea', vi: 'Biển' };
  replies = {
    '/games/list': [
      answered([game('sea', names.ko)]),
      answered([
        game('sea', names.en),
        game('sea', names.en),
        { ...game('sun', 'Sun'), thumbnail: '', underMaintenance: true },
      ]),
      answered([game('sea', names.vi)]),
    ],
  };
  expect(await oroplay.listGames?.(platform, vendorKey)).toEqual([
    { playableKey: 'sea', names, maintenance: false, art: thumbnail },
    { playableKey: 'sun', names: { ko: 'Sun', en: 'Sun', vi: 'Sun' }, maintenance: true },
  ]);
  const requests = seen.filter(({ path }) => path === '/games/list').map(({ body }) => body);
  expect(requests).toEqual(['ko', 'en', 'vi'].map((language) => ({ vendorCode: 'slot-one', language })));
  replies = { '/games/list': [answered('none')] };
  await expect(oroplay.listGames?.(platform, vendorKey)).rejects.toMatchObject({ code: 'S050' });
});

it('shows the round of a bet by the record that its message named', async () => {
  const calls = createCallLog(platform);
  const placedAt = clock.now();
  const betKey = 'bet-of-the-round';
  calls.record({
    at: placedAt,
    adapter: 'oroplay',
    vendorKey,
    call: 'transaction',
    memberId: member.memberId,
    reference: betKey,
    request: JSON.stringify({ historyId: 4_711, detail: 'long'.repeat(5_000) }),
    answer: '',
    httpStatus: 200,
    tookMs: 1,
    ip: '',
    direction: 'in',
    failed: false,
  });
  await calls.flush();
  const bet = { vendorKey, memberId: member.memberId, betKey, roundId: 'r', playableKey: 'probe', placedAt };
  const detail = (more: object = {}) => oroplay.roundDetail?.(platform, { ...bet, locale: 'ko', ...more });
  replies = { '/betting/history/detail': [answered('https://oroplay.example/round/4711')] };
  expect(await detail()).toBe('https://oroplay.example/round/4711');
  expect(seen.at(-1)?.body).toEqual({ id: 4_711, language: 'ko' });
  await expect(detail({ betKey: 'of-no-message' })).rejects.toMatchObject({ code: 'B6011' });
  replies = { '/betting/history/detail': [failed(5)] };
  await expect(detail()).rejects.toMatchObject({ code: 'B6011' });
});

it('reads what is left of our balance there', async () => {
  replies = { '/agent/balance': [answered(12_345)] };
  expect(await oroplay.agentCredit?.(platform, vendorKey)).toBe(12_345n);
  replies = { '/agent/balance': [failed(500)] };
  await expect(oroplay.agentCredit?.(platform, vendorKey)).rejects.toMatchObject({ code: '9999' });
});
