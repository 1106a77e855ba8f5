import { get } from 'node:http';
import { openBeacon } from '@mirinae/beacon/settings';
import { callNames } from '@mirinae/contract/calls';
import { decodeBody, encodeBody } from '@mirinae/contract/codec';
import { codes } from '@mirinae/contract/codes';
import { codecHeader, codecName, languageHeader } from '@mirinae/contract/headers';
import { pathOf } from '@mirinae/contract/paths';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { clockStub } from '../../testing/clock-stub.ts';
import { testDatabase } from '../../testing/database.ts';
import { createBus } from '../bus.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import type { Handler } from './call.ts';
import { guestQuery, notYet } from './call.ts';
import { costOf } from './call-cost.ts';
import { DomainError } from './domain-error.ts';
import { createRateLimits } from './limits.ts';
import { countReads, registerCalls, registerTransportErrors } from './routes.ts';
import { handlersByName, serveCalls } from './serve-calls.ts';

const { db, url } = await testDatabase();
const log = createLog('silent');
const config = readConfig({ MIRINAE_ENV: 'test' });
const platform = {
  config,
  db,
  log,
  clock: clockStub(),
  bus: await createBus(url, log),
  beacon: openBeacon(config, Date.now),
};
const none = async () => ({ kind: 'none' }) as const;
const noSessions = { member: none, view: none, staff: none, apiKey: none };

/** The bodies that reached the call with a parameter in its path. */
const received: unknown[] = [];

function buildApp(limited: boolean) {
  const app = Fastify({ bodyLimit: 10_000, routerOptions: { ignoreTrailingSlash: true } });
  const bankList = guestQuery('site.bank', 'guarded', async () => [
    { bankCode: 'KB', bankNameKr: '국민은행', bankNameEn: 'KB' },
  ]);
  const boardList: Handler<'board.list'> = {
    ...notYet('board.list'),
    run: async (raw) => {
      received.push(raw.body);
      return { list: [], pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 0 } };
    },
  };
  const overloaded = guestQuery('site.check', 'read', async () => {
    throw new DomainError(codes.retryShortly);
  });
  const broken = guestQuery('site.live', 'read', async () => {
    throw new Error('A fault of ours, with a secret in its words.');
  });
  registerTransportErrors(app);
  registerCalls(app, {
    platform,
    handlers: serveCalls(platform, {
      ...handlersByName(callNames.map((name) => notYet(name))),
      'site.bank': bankList,
      'board.list': boardList,
      'site.check': overloaded,
      'site.live': broken,
    }),
    sessions: noSessions,
    limits: createRateLimits(limited),
    notePersonalReading: async () => undefined,
  });
  return app;
}

const app = buildApp(false);
const headers = { authorization: config.SITE_KEY, 'content-type': 'application/json' };
const post = (path: string, payload: object | string, more: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: path, headers: { ...headers, ...more }, payload });
const body = { siteId: config.SITE_ID };

describe('the edge', () => {
  test('a plain request is answered in plain JSON', async () => {
    const answer = await post('/api/etc/bank', body);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { resultCode: '0', resultMessage: '', data: [{ bankCode: 'KB', bankNameKr: '국민은행', bankNameEn: 'KB' }] },
    ]);
  });

  test('an encoded request is answered encoded, Korean text intact', async () => {
    const answer = await post('/api/etc/bank', encodeBody(body), { [codecHeader]: codecName });
    expect(answer.headers[codecHeader]).toBe(codecName);
    expect(decodeBody(answer.json().body)).toMatchObject({ resultCode: '0', data: [{ bankNameKr: '국민은행' }] });
  });

  test.each([
    ['a wrong site key', '/api/etc/bank', body, { authorization: 'guess' }, 403, 'Z403'],
    ['no siteId', '/api/etc/bank', {}, {}, 400, 'Z400'],
    ['another siteId', '/api/etc/bank', { siteId: 'other' }, {}, 400, 'Z400'],
    ['text that is no JSON', '/api/etc/bank', '{', {}, 400, 'Z400'],
    ['a list for a body', '/api/etc/bank', [], {}, 400, 'Z400'],
    [
      'an encoded body that is not base64url',
      '/api/etc/bank',
      { body: '***' },
      { [codecHeader]: codecName },
      400,
      'Z400',
    ],
    [
      'an encoded body that is not UTF-8',
      '/api/etc/bank',
      { body: '_____w' },
      { [codecHeader]: codecName },
      400,
      'Z400',
    ],
    ['a field nobody asked for', '/api/etc/bank', { ...body, extra: 1 }, {}, 400, 'Z400'],
    ['a prototype in the body', '/api/etc/bank', '{"siteId":"mirinae","__proto__":{"admin":true}}', {}, 400, 'Z400'],
    ['a body over the limit', '/api/etc/bank', { ...body, extra: 'x'.repeat(20_000) }, {}, 413, 'Z413'],
    ['a member call without a session', '/api/cash/getUserCash', body, {}, 401, 'Z401'],
    ['a staff call without a session', '/api/staff/me', body, {}, 401, 'Z401'],
    ['a call that is not served yet', '/api/main/nt/list', body, {}, 200, 'Z501'],
    ['a call that is overloaded', '/api/common/siteCheckInfo', body, {}, 503, 'E002'],
    ['a call that breaks', '/api/main/live', body, {}, 500, 'E001'],
  ])('%s is refused with its code', async (_, path, payload, more, status, code) => {
    const answer = await post(path, payload, more);
    const envelope = answer.headers[codecHeader] ? decodeBody(answer.json().body) : answer.json();
    expect([answer.statusCode, envelope]).toMatchObject([status, { resultCode: code }]);
  });

  test('a fault of ours does not leak its cause', async () => {
    const answer = await post('/api/main/live', body);
    expect(answer.json()).toEqual({
      resultCode: 'E001',
      resultMessage: '오류가 발생했습니다. 다시 시도해 주세요.',
      data: null,
    });
  });

  test('the text of a refusal is in the language requested', async () => {
    const texts = await Promise.all(
      ['ko', 'en', 'vn'].map(
        async (locale) => (await post('/api/main/nt/list', body, { [languageHeader]: locale })).json().resultMessage,
      ),
    );
    expect(texts).toEqual(['아직 제공하지 않는 기능입니다.', 'Not available yet.', 'Chức năng chưa có.']);
  });

  test('parameters of the path reach the call', async () => {
    received.length = 0;
    await post('/api/board/notice/list', { ...body, page: 2 });
    expect(received).toEqual([{ boardType: 'notice', page: 2 }]);
  });

  test('a path with a slash at its end is the same call', async () => {
    expect((await post('/api/cash/list/', body)).json().resultCode).toBe('Z401');
  });

  test('every call of the contract has its route', () => {
    for (const name of callNames)
      expect(app.hasRoute({ method: 'POST', url: pathOf(name).replaceAll(/\{(\w+)\}/g, ':$1') })).toBe(true);
  });

  test('an address that sends too much is refused before its body is read, and no other address', async () => {
    const limited = buildApp(true);
    const noJson = 'x'.repeat(3_900_000);
    const send = (remoteAddress: string) =>
      limited.inject({ method: 'POST', url: '/api/board/pictureSave', headers, payload: noJson, remoteAddress });
    for (let sent = 0; sent < 4; sent += 1) expect((await send('203.0.113.1')).json().resultCode).toBe('Z400');
    expect((await send('203.0.113.1')).json()).toMatchObject({
      resultCode: 'Z429',
      data: { waitSeconds: expect.any(Number) },
    });
    expect((await send('203.0.113.2')).json().resultCode).toBe('Z400');
  });

  test('pages and pictures are refused too to an address over its limit, but no built file and no wallet', async () => {
    const arrived: string[] = [];
    const app = Fastify();
    const arrive = async (ip: string) => {
      arrived.push(ip);
      if (arrived.length > 2) throw new DomainError(codes.tooManyRequests);
    };
    countReads(app, { spend: async () => {}, arrive });
    for (const address of ['/page', '/api/pictures/x', '/assets/x.js', '/admin/assets/x.js', '/wallet/x/balance'])
      app.get(address, async () => 'read');
    const statusOf = async (address: string) => (await app.inject(address)).statusCode;
    expect([await statusOf('/page'), await statusOf('/api/pictures/x'), await statusOf('/page')]).toEqual([
      200, 200, 429,
    ]);
    for (const address of ['/assets/x.js', '/admin/assets/x.js', '/wallet/x/balance'])
      expect([address, await statusOf(address)]).toEqual([address, 200]);
    expect(arrived).toHaveLength(3);
  });

  test('a body of more than 16 KB is refused where the call does not say more', async () => {
    const long = (letters: number) => post('/api/etc/bank', { ...body, more: 'x'.repeat(letters) });
    expect((await long(17_000)).json().resultCode).toBe('Z413');
    expect((await long(15_000)).json().resultCode).not.toBe('Z413');
  });

  test('a caller that repeats a guarded call too often is answered how long to wait', async () => {
    const limited = buildApp(true);
    const callLimited = () => limited.inject({ method: 'POST', url: '/api/etc/bank', headers, payload: body });
    for (let time = 0; time < 40; time += 1) expect((await callLimited()).statusCode).toBe(200);
    const refused = await callLimited();
    expect([refused.statusCode, refused.json().resultCode]).toEqual([429, 'Z429']);
    expect(refused.json().data.waitSeconds).toBeGreaterThan(0);
  });

  test('a caller whose calls are heavy is refused earlier, whichever it calls then, and other callers are not', async () => {
    const limits = createRateLimits(true);
    await limits.spend('guarded', 'member:1', costOf('member.export', {}));
    for (let time = 0; time < 16; time += 1) await limits.spend('guarded', 'member:1', costOf('member.update', {}) / 2);
    const wait = { code: codes.tooManyRequests, data: { waitSeconds: expect.any(Number) } };
    await expect(limits.spend('money', 'member:1', costOf('cash.out', {}))).rejects.toMatchObject(wait);
    await expect(limits.spend('read', 'member:1', costOf('cash.getUserCash', {}))).rejects.toMatchObject(wait);
    await limits.spend('guarded', 'member:2', costOf('member.login', {}));
  });

  test('who has the texts of a board searched again and again waits, long before the number of calls is too many', async () => {
    const limits = createRateLimits(true);
    const search = { boardType: 'board', searchField: 'title+content', searchText: '별' };
    const turns = async (caller: string, body: object) => {
      for (let turn = 0; turn < 300; turn += 1) {
        const isTaken = await limits.spend('read', caller, costOf('board.list', body)).then(
          () => true,
          () => false,
        );
        if (!isTaken) return turn;
      }
      return 300;
    };
    expect(await turns('member:1', search)).toBeLessThan(30);
    expect(await turns('member:2', { ...search, searchField: 'title' })).toBeLessThan(100);
    expect(await turns('member:3', { boardType: 'board' })).toBe(300);
  });
});

test.each([
  { leaves: true, logged: 0 },
  { leaves: false, logged: 1 },
])('a failure is logged unless the requester has left ($leaves)', async ({ leaves, logged }) => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  registerTransportErrors(app);
  app.get('/', (request) => {
    if (leaves) request.raw.socket.destroy();
    throw new Error('Cut off.');
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const closed = Promise.withResolvers<void>();
  get(address, (answer) => answer.resume().on('end', closed.resolve)).on('error', () => closed.resolve());
  await closed.promise;
  await app.close();
  expect(lines).toHaveLength(logged);
});
