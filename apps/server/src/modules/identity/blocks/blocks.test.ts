/**
 * Goal: who is blocked cannot do what the block names, until it is over, and a block of the own way in is refused.
 * Method: the real calls from addresses and browsers of all kinds.
 */
import type { Request } from '@mirinae/contract/calls';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { servedCalls } from '../../../app.ts';
import { systemClock } from '../../../platform/clock.ts';
import { countryOf } from '../../../platform/http/admit.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { clockStub } from '../../../testing/clock-stub.ts';
import { newestAudit } from '../../../testing/observe.ts';
import { readCaptcha, signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { type BlockedBy, refuseBlocked } from './find-block.ts';

const server = await startCallServer({ calls: servedCalls, clock: clockStub(systemClock.now()) });
const { platform, request, call, clock } = server;
const risk = await buildStaff(platform, { role: 'risk' });
const reader = await buildStaff(platform, { role: 'read-only' });
const tokens = { risk: await signInStaff(server, risk) };
const member = await buildMember(platform);

type Adding = Request<'staff.accessBlockAdd'>;
const add = async (subject: Adding['subject'], change: Partial<Adding> = {}): Promise<string> => {
  const block = { subject, acts: ['log-in'], hours: null, reason: '도용 신고', ...change };
  return (await call('staff.accessBlockAdd', block, { token: tokens.risk })).resultCode;
};
const network = (text: string) => ({ kind: 'network', network: text }) as const;
const list = (filter: object = {}) => request('staff.accessBlockList', filter, { token: tokens.risk });
const logIn = async (options: { ip?: string; device?: string }): Promise<string> => {
  const input = { memId: member.loginId, memPass: member.password, ...(await readCaptcha(server)) };
  return (await call('member.login', input, options)).resultCode;
};
const refusalOf = (caller: Partial<BlockedBy>, act: Parameters<typeof refuseBlocked>[3] = 'play') =>
  refuseBlocked(platform, platform.db, { ip: '198.51.100.1', device: '', country: '', ...caller }, act).then(
    () => null,
    ({ code }) => code,
  );

afterEach(() => platform.db.$client.query('delete from access_blocks'));

describe('a block of a network', () => {
  it.each([
    ['an address', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['a network', '203.0.113.0/24', '203.0.113.200', '203.0.114.1'],
    ['a network written by one of its addresses', '203.0.113.77/24', '203.0.113.1', '203.0.112.255'],
    ['IPv4 behind an IPv6 socket', '203.0.113.0/24', '::ffff:203.0.113.5', '::ffff:203.0.114.5'],
    ['IPv6', '2001:db8:1::/48', '2001:db8:1:2::3', '2001:db8:2::1'],
  ])('keeps off %s and no other', async (_, blocked, inside, outside) => {
    expect(await add(network(blocked))).toBe('0');
    expect(await logIn({ ip: inside })).toBe('U136');
    expect(await logIn({ ip: outside })).toBe('0');
  });

  it('is over at its end, and once it is lifted', async () => {
    await add(network('203.0.113.0/24'), { hours: 1 });
    expect(await refusalOf({ ip: '203.0.113.5' }, 'log-in')).toBe('U136');
    clock.advance(3_600);
    expect(await refusalOf({ ip: '203.0.113.5' }, 'log-in')).toBe(null);
    tokens.risk = await signInStaff(server, risk);
    await add(network('203.0.113.0/24'));
    const [block] = (await list()).list;
    const lift = async () =>
      (await call('staff.accessBlockLift', { blockIdx: block?.blockIdx, reason: '확인됨' }, { token: tokens.risk }))
        .resultCode;
    const answers = await Promise.all([lift(), lift()]);
    expect(answers.toSorted()).toEqual(['0', 'T999']);
    expect(await refusalOf({ ip: '203.0.113.5' }, 'log-in')).toBe(null);
    expect(await newestAudit(platform)).toMatchObject({ action: 'access.unblock', after: { reason: '확인됨' } });
    expect((await list()).list).toEqual([]);
    expect((await list({ state: 'all' })).list).toHaveLength(2);
  });

  it('is found by an address in it, by its text and its reason', async () => {
    await add(network('203.0.113.0/24'), { reason: '데이터센터' });
    for (const searchText of ['203.0.113.9', '203.0.', '데이터'])
      expect((await list({ searchText })).list).toHaveLength(1);
    for (const searchText of ['203.0.114.9', 'KR']) expect((await list({ searchText })).list).toHaveLength(0);
    expect((await list({ kind: 'country' })).list).toHaveLength(0);
  });
});

describe('a block', () => {
  it('keeps off what it names alone', async () => {
    await add({ kind: 'country', country: 'SG' }, { acts: ['play', 'sign-up'] });
    expect(await refusalOf({ country: 'SG' }, 'play')).toBe('U136');
    expect(await refusalOf({ country: 'SG' }, 'sign-up')).toBe('U136');
    expect(await refusalOf({ country: 'SG' }, 'log-in')).toBe(null);
    expect(await refusalOf({ country: 'KR' }, 'play')).toBe(null);
    expect(await refusalOf({ country: '' }, 'play')).toBe(null);
  });

  it('refuses a game, a bet on a mini game and a slip', async () => {
    const token = await signInMember(server, member);
    await add(network('203.0.113.0/24'), { acts: ['play'] });
    const codeOf = async (name: 'play.getGame' | 'bet.proc', input: object) =>
      (await call(name, input, { token, ip: '203.0.113.9' })).resultCode;
    expect(await codeOf('play.getGame', { vendorKey: '201', gameType: 'slot', gameKey: 'g' })).toBe('U136');
    const picks = [{ market: 'power-oe', outcome: 'odd', odds: 195 }];
    const bet = { gameCode: 'powerball', round: '1', picks, cash: 1_000, requestKey: crypto.randomUUID() };
    expect(await codeOf('bet.proc', bet)).toBe('U136');
  });

  it('of a browser holds wherever it goes, for every member that uses it', async () => {
    const device = 'd'.repeat(43);
    await signInMember(server, member, { device });
    const { devices } = await request(
      'staff.memberDevices',
      { memberId: Number(member.memberId) },
      { token: tokens.risk },
    );
    const deviceIdx = devices[0]?.deviceIdx ?? 0;
    expect(await add({ kind: 'device', memberId: Number(member.memberId), deviceIdx })).toBe('0');
    expect(await logIn({ device, ip: '198.51.100.77' })).toBe('U136');
    expect(await logIn({ device: 'e'.repeat(43) })).toBe('0');
    expect(await add({ kind: 'device', memberId: Number((await buildMember(platform)).memberId), deviceIdx })).toBe(
      'Z404',
    );
  });

  it('that covers who sets it is refused, and not kept', async () => {
    for (const own of ['127.0.0.1', '127.0.0.0/8', '0.0.0.0/0']) expect(await add(network(own))).toBe('S013');
    expect((await list({ state: 'all' })).list).toEqual([]);
  });

  it('is shown only to who knows the password', async () => {
    await add(network('203.0.113.0/24'));
    const input = { memId: member.loginId, memPass: 'wrong1!', ...(await readCaptcha(server)) };
    expect((await call('member.login', input, { ip: '203.0.113.5' })).resultCode).toBe('U002');
  });

  it('is set by who may edit members, and a network that is none is refused', async () => {
    const block = { subject: network('203.0.113.0/24'), acts: ['play'], hours: null, reason: 'x' };
    const token = await signInStaff(server, reader);
    expect((await call('staff.accessBlockAdd', block, { token })).resultCode).toBe('S003');
    expect(await add({ kind: 'network', network: '203.0.113.0/99' })).not.toBe('0');
  });
});

describe('the country of a caller', () => {
  const countryFrom = async (trustProxy: string | false, headers: Record<string, string>) => {
    const app = Fastify({ trustProxy });
    app.get('/', (incoming) => ({ country: countryOf(incoming, 'x-country') }));
    const { country } = (await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers })).json();
    await app.close();
    return country;
  };
  const named = { 'x-country': 'sg', 'x-forwarded-for': '203.0.113.5' };

  it('is what a trusted proxy names', async () => {
    expect(await countryFrom('10.0.0.1', named)).toBe('SG');
  });

  it('is not what a client writes by itself, nor what is no country', async () => {
    expect(await countryFrom(false, named)).toBe('');
    expect(await countryFrom('10.0.0.2', named)).toBe('');
    expect(await countryFrom('10.0.0.1', { ...named, 'x-country': 'unknown' })).toBe('');
  });
});
