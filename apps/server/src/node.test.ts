/** Two whole nodes on one database: what happens on one is received by whoever is connected to the other. */
import { createServer } from 'node:http';
import type { CallName } from '@mirinae/contract/calls';
import { createClient } from '@mirinae/contract/client';
import { realtimePath } from '@mirinae/contract/constants';
import { sessionHeader } from '@mirinae/contract/headers';
import { pathOf } from '@mirinae/contract/paths';
import { impact } from '@mirinae/contract/staff/impact';
import { generate } from 'otplib';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { WebSocket as PageSocket } from 'ws';
import { demoOtpSecret, demoPassword } from './demo/accounts.ts';
import { startNode } from './node.ts';
import { unprovenClaims, withoutSignature } from './platform/auth/tokens.ts';
import { readConfig } from './platform/config.ts';
import { connect, disconnect } from './platform/db/connect.ts';
import { randomBytes } from './platform/rng.ts';
import { testDatabase } from './testing/database.ts';
import { portOf } from './testing/fork-studio.ts';
import { inTimeMs } from './testing/in-time.ts';
import { answerCaptcha } from './testing/sign-in.ts';

/** A vendor that only has a lobby: one table, whatever is requested; a second request waits. */
const lobby = { requested: 0, version: 1 };
const vendor = createServer((request, response) => {
  if (request.url !== '/api/lobby') return response.writeHead(404).end('{}');
  lobby.requested += 1;
  const timing = { opensAt: 0, closesAt: 20_000, round: 1, players: 3, marks: ['red'] };
  const table = { key: 'galaxy', family: 'baccarat', phase: 'open', ...timing };
  const answer = () => response.end(JSON.stringify({ version: lobby.version, now: 1_000, tables: [table] }));
  return lobby.requested === 1 ? answer() : request.once('close', () => response.destroy());
});
await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  vendor.closeAllConnections();
  vendor.close();
});

const role = `nodes_${randomBytes(6).toString('hex')}`;
// Registered before the database's own end, so that it runs after it: a role with rights in it cannot be dropped.
afterAll(async () => {
  const admin = connect(inject('templateUrl'));
  await admin.$client.query(`drop role ${role}`);
  await disconnect(admin);
});
const { db, url } = await testDatabase();
await db.$client.query(`create role ${role} login nosuperuser password '${role}'`);
/** As the role of the application, which owns nothing: all that nodes do is done with its rights. */
const applicationUrl = new URL(url);
applicationUrl.username = role;
applicationUrl.password = role;
const config = readConfig({
  MIRINAE_ENV: 'test',
  DEMO_PLAYERS: '0',
  DATABASE_URL: applicationUrl.href,
  DATABASE_OWNER_URL: url,
  PORT: '0',
  RATE_LIMITS: 'off',
  ROLES: 'api,realtime',
  LOG_LEVEL: 'silent',
  STUDIO_URL: `http://127.0.0.1:${portOf(vendor)}`,
});
const nodes = [await startNode(config), await startNode(config)] as const;
afterAll(() => Promise.all(nodes.map((node) => node.stop())));

function originOf(node: (typeof nodes)[number]): string {
  const address = node.server?.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The node does not listen.');
  return `http://127.0.0.1:${address.port}`;
}
const origins = nodes.map(originOf);

function clientOf(node: 0 | 1, token: () => string | null) {
  return createClient({
    baseUrl: origins[node] ?? '',
    siteId: config.SITE_ID,
    siteKey: config.SITE_KEY,
    token,
    locale: () => 'ko',
    confirm: async (_name, _input, shown) => ({ expected: impact.parse(shown), reason: '시험' }),
  });
}

async function signIn(node: 0 | 1, memId: string) {
  const guest = clientOf(node, () => null);
  const { captchaId } = await guest('site.captcha', {});
  const answer = await answerCaptcha(db, captchaId);
  const { token } = await guest('member.login', { memId, memPass: demoPassword, ...answer });
  return { token, api: clientOf(node, () => token) };
}

/** A socket of a member or of staff, and all it received. */
async function listen(node: 0 | 1, token: string, who: 'member' | 'staff' = 'member') {
  const received: { cmd: string; data1: string; data2: string }[] = [];
  const socket = new WebSocket(`${origins[node]?.replace('http', 'ws')}${realtimePath}`);
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  socket.addEventListener('message', ({ data }) => received.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(JSON.stringify({ cmd: 'AUTH', data1: token, data2: who }));
  return {
    received,
    closed,
    socket,
    until: (message: object) =>
      vi.waitFor(() => expect(received).toContainEqual(expect.objectContaining(message)), { timeout: 60_000 }),
  };
}

async function signInStaff() {
  const guest = clientOf(0, () => null);
  const { ticket } = await guest('staff.login', { loginId: 'owner', password: demoPassword });
  const { token } = await guest('staff.verify', { ticket, otp: await generate({ secret: demoOtpSecret }) });
  return { token, api: clientOf(0, () => token) };
}
const staff = await signInStaff();

describe('a member connected to one node', () => {
  test('gets the facts immediately: balance, messages, maintenance, games', async () => {
    const { token } = await signIn(0, 'demo1');
    const { received, until, socket } = await listen(1, token);
    await until({ cmd: 'READY' });
    expect(received.map(({ cmd }) => cmd)).toEqual(['CASH', 'MSG', 'NOTIFICATION', 'INSPECT', 'LOCK_BET_YN', 'READY']);
    expect(received[0]).toMatchObject({ data1: '1284500' });
    socket.close();
  });

  test('sees its balance move when staff approve a deposit on the other node, and staff see the queue', async () => {
    const { token, api } = await signIn(1, 'demo2');
    const member = await listen(1, token);
    const queue = await listen(1, staff.token, 'staff');
    await Promise.all([member.until({ cmd: 'READY' }), queue.until({ cmd: 'READY' })]);
    const { cashIdx } = await api('cash.in', { cash: 50_000, requestKey: crypto.randomUUID() });
    await queue.until({ cmd: 'QUEUE', data1: 'deposit', data2: '1' });
    await staff.api('staff.cashMove', { cashIdx, to: 2 });
    await staff.api('staff.cashMove', { cashIdx, to: 1 });
    await member.until({ cmd: 'CASH', data1: '400000' });
    await queue.until({ cmd: 'QUEUE', data1: 'deposit', data2: '0' });
    member.socket.close();
    queue.socket.close();
  });

  test('is logged out when the same ID logs in on the other node; the old token then reads TK999', async () => {
    const first = await signIn(0, 'demo1');
    const socket = await listen(0, first.token);
    await socket.until({ cmd: 'READY' });
    await signIn(1, 'demo1');
    await socket.until({ cmd: 'LOGOUT', data1: 'TK999' });
    await socket.closed;
    expect((await first.api('cash.getUserCash', {})).cashAmt).toBe('TK999');
    await expect(first.api('member.info', {})).rejects.toMatchObject({ code: 'TK999' });
    const late = await listen(1, first.token);
    await late.until({ cmd: 'LOGOUT', data1: 'TK999' });
  });

  test('is notified immediately that games close and open', async () => {
    const { token } = await signIn(1, 'demo1');
    const socket = await listen(1, token);
    await socket.until({ cmd: 'READY' });
    await staff.api('staff.switchesSet', { playOpen: 'N' });
    await vi.waitFor(() => expect(socket.received.at(-1)).toMatchObject({ cmd: 'LOCK_BET_YN' }), inTimeMs);
    const closed = socket.received.at(-1);
    expect(closed?.data1 === 'N' && closed.data2 === 'Y').toBe(false);
    await staff.api('staff.switchesSet', { playOpen: 'Y' });
    await vi.waitFor(
      () => expect(socket.received.at(-1)).toMatchObject({ cmd: 'LOCK_BET_YN', data1: 'N', data2: 'Y' }),
      inTimeMs,
    );
    socket.socket.close();
  });

  test('receives the tables of a hall that it looks at, and no more when it looks away', async () => {
    const { token } = await signIn(1, 'demo1');
    const { socket, until, received } = await listen(1, token);
    await until({ cmd: 'READY' });
    const watch = (data1: string) => socket.send(JSON.stringify({ cmd: 'HALLS', data1, data2: '' }));
    expect(lobby.requested).toBe(0);
    for (const halls of ['1,5', '', '1', 'nobody,1']) watch(halls);
    await until({ cmd: 'HALL', data1: '1' });
    expect(received.filter(({ cmd }) => cmd === 'HALL')).toHaveLength(1);
    expect(JSON.parse(received.at(-1)?.data2 ?? '')).toMatchObject({ tables: [{ key: 'galaxy', marks: ['red'] }] });
    watch('x'.repeat(21));
    watch('');
    socket.close();
  });

  test('measures the round trip by an echo; an invalid message gets no answer', async () => {
    const { token } = await signIn(1, 'demo1');
    const { socket, until, received } = await listen(1, token);
    await until({ cmd: 'READY' });
    const ping = (data1: string) => socket.send(JSON.stringify({ cmd: 'PING', data1, data2: '' }));
    for (const moment of ['soon', '1'.repeat(16), '1234']) ping(moment);
    await until({ cmd: 'PONG', data1: '1234' });
    const pongs = received.filter(({ cmd }) => cmd === 'PONG');
    expect(pongs).toHaveLength(1);
    expect(pongs[0]?.data2).toMatch(/^\d{13}$/);
    socket.close();
  });

  test('is notified of maintenance and can do nothing more; after it, sign-in works again', async () => {
    const { token, api } = await signIn(1, 'demo1');
    const socket = await listen(1, token);
    await socket.until({ cmd: 'READY' });
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await staff.api('staff.maintenanceSet', { startDate: at(-1), endDate: at(30) });
    await socket.until({ cmd: 'INSPECT', data1: 'Y' });
    await expect(api('member.info', {})).rejects.toMatchObject({ code: 'Z401' });
    await staff.api('staff.maintenanceSet', { startDate: null, endDate: null });
    await signIn(1, 'demo1');
  });
});

test.each([
  ['a token nobody issued', 'forged', 'member'],
  ['no token', '', 'staff'],
] as const)('%s opens no socket', async (_, token, who) => {
  expect(await (await listen(0, token, who)).closed).toBe(4_003);
});

test('a page’s socket signs in with the cookie and its token, and no foreign page opens one', async () => {
  const { token } = await signIn(0, 'demo2');
  const connect = (origin: string, cookie: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = { origin, cookie };
      const socket = new PageSocket(`${origins[0]?.replace('http', 'ws')}${realtimePath}`, { headers });
      const data1 = withoutSignature(token);
      socket.on('open', () => socket.send(JSON.stringify({ cmd: 'AUTH', data1, data2: 'member' })));
      socket.on('message', (data) => String(data).includes('"READY"') && socket.close(1_000));
      socket.on('close', (code) => resolve(String(code)));
      socket.on('unexpected-response', (_, { statusCode }) => resolve(`HTTP ${statusCode}`));
      socket.on('error', reject);
    });
  const whole = `member-${unprovenClaims(token)?.sessionId}=${token}`;
  expect(await connect(origins[0] ?? '', `lang=ko; ${whole}`)).toBe('1000');
  expect(await connect(origins[0] ?? '', 'lang=ko')).toBe('4003');
  expect(await connect('http://evil.example', whole)).toBe('HTTP 403');
});

test('the pages, the documents and the health of a node answer', async () => {
  const get = async (path: string) => (await globalThis.fetch(`${origins[0]}${path}`)).status;
  const addresses = ['/healthz', '/readyz', '/config.json', '/manifest.webmanifest', '/api/openapi.json', '/api/docs/'];
  expect(await Promise.all(addresses.map(get))).toEqual(addresses.map(() => 200));
  for (const nothing of [
    '/api/nothing',
    '/.env',
    '/%2eenv',
    '/a/%2Egit/config',
    '/.git/config',
    '/admin/.htaccess',
    '/admin/backup.zip',
  ])
    expect(await get(nothing), nothing).toBe(404);
});

test('site, back office and explorer have a policy each, and none lets text become code', async () => {
  const policyOf = async (path: string) =>
    (await globalThis.fetch(`${origins[0]}${path}`)).headers.get('content-security-policy') ?? '';
  const [site, office, explorer] = await Promise.all(['/', '/admin/', '/api/docs/'].map(policyOf));
  for (const policy of [site, office, explorer]) {
    expect(policy).toMatch(/script-src 'self'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  }
  expect(new Set([site, office, explorer]).size).toBe(3);
  expect(office).toContain("frame-ancestors 'none'");
  expect(explorer).toMatch(/script-src 'self' 'sha256-/);
});

test('notifications for staff reach staff alone', async () => {
  const shown = async (path: string, more: Record<string, string> = {}) => {
    const response = await globalThis.fetch(`${origins[0]}${path}`, { headers: more });
    const { paths = {} }: { paths?: object } = await response.json();
    return { status: response.status, paths };
  };
  const ofOthers: CallName[] = ['member.login', 'cash.in'];
  const open = await shown('/api/openapi.json');
  for (const name of ofOthers) expect(open.paths).toHaveProperty([pathOf(name), 'post']);
  expect(Object.keys(open.paths).filter((path) => path.startsWith('/api/staff/'))).toEqual([]);
  const member = await signIn(0, 'demo2');
  expect(await shown('/api/staff/openapi.json')).toEqual({ status: 401, paths: {} });
  expect((await shown('/api/staff/openapi.json', { [sessionHeader]: member.token })).status).toBe(401);
  const kept = { cookie: `staff-${unprovenClaims(staff.token)?.sessionId}=${staff.token}` };
  for (const headers of [{ [sessionHeader]: staff.token }, kept, { ...kept, 'sec-fetch-site': 'same-origin' }]) {
    const whole = await shown('/api/staff/openapi.json', headers);
    for (const name of [...ofOthers, 'staff.cashMove' as const])
      expect(whole.paths).toHaveProperty([pathOf(name), 'post']);
  }
  expect((await shown('/api/staff/openapi.json', { ...kept, 'sec-fetch-site': 'cross-site' })).status).toBe(401);
});

describe('a start', () => {
  test('in production is refused on a database whose staff has the published passwords of the demo', async () => {
    const production = { ...config, MIRINAE_ENV: 'production' } as const;
    await expect(startNode(production)).rejects.toThrow(/^The database holds the accounts of the demo/);
  });

  test('in another currency than that of the database is refused, and changes nothing', async () => {
    const recorded = async () => (await db.$client.query('select * from install_currency')).rows;
    const before = await recorded();
    await expect(startNode({ ...config, CURRENCY: 'USD' })).rejects.toThrow(
      'The database holds amounts in KRW, and CURRENCY is USD: set CURRENCY=KRW, or start with an empty database.',
    );
    expect(await recorded()).toEqual(before);
  });

  test('in production is refused without the address that members open, which alone may frame games', () => {
    expect(() => readConfig({ MIRINAE_ENV: 'production' })).toThrow(/^SITE_ORIGIN is not set/m);
  });

  test('in production is refused with simulated members', () => {
    const production = { MIRINAE_ENV: 'production', SITE_ORIGIN: 'https://site.example' };
    expect(() => readConfig({ ...production, DEMO_PLAYERS: '5' })).toThrow(
      /^DEMO_PLAYERS: production has no simulated members/m,
    );
    expect(() => readConfig({ ...production, DEMO_PLAYERS: '0' })).not.toThrow(/^DEMO_PLAYERS/m);
  });

  test('in production is refused without a word about the beacon, and with that of the sandbox', () => {
    const production = { MIRINAE_ENV: 'production', SITE_ORIGIN: 'https://site.example' };
    for (const BEACON of [undefined, 'sandbox'])
      expect(() => readConfig({ ...production, BEACON })).toThrow(
        /^BEACON: production binds shared draws to quicknet/m,
      );
    for (const BEACON of ['quicknet', 'off'])
      expect(() => readConfig({ ...production, BEACON })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('BEACON') }),
      );
  });

  test('as a sandbox is refused where others could reach it', () => {
    for (const HOST of ['0.0.0.0', '::', '203.0.113.4', 'sandbox.example'])
      expect(() => readConfig({ HOST })).toThrow(/HOST: a sandbox/);
    for (const HOST of ['127.0.0.1', '127.0.1.1', 'localhost', '::1']) expect(readConfig({ HOST }).HOST).toBe(HOST);
  });
});
