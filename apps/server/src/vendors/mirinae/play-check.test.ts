/**
 * The reality check in a game. Goal: a launch says when it is due and what the session has come to, its answer counts
 * wherever it is given, and a stranger or an ended window answers nothing. Method: signed messages over real HTTP.
 */
import { signWalletMessage } from '@mirinae/contract/wallet/signature';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import type { Launch } from '../../modules/play/index.ts';
import { listChecks } from '../../modules/saferplay/index.ts';
import { addSeconds } from '../../platform/clock.ts';
import { buildMember } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { fakeProtocol } from '../../testing/fake-protocol.ts';
import { giveCash } from '../../testing/give-money.ts';
import { writeSettledBet } from '../../testing/settled-bet.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { registerVendorRoutes } from '../vendors.ts';

const launches: Launch[] = [];
const vendor = fakeProtocol('mirinae', {
  async openGame(_, launch) {
    launches.push(launch);
    return 'https://vendor.example/1';
  },
});
const server = await startCallServer({ calls: servedCalls, protocols: [vendor] });
const { platform, request, clock } = server;
const app = Fastify({ forceCloseConnections: true });
await registerVendorRoutes(app, platform);
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

const start = clock.now();
const at = (minutes: number) => addSeconds(start, minutes * 60);
beforeEach(() => clock.set(start));

async function checkAs(content: object): Promise<Record<string, unknown>> {
  const body = JSON.stringify(content);
  const timestamp = String(clock.now().getTime());
  const path = '/wallet/mirinae/check';
  const message = { timestamp, vendorKey: '201', path, body: Buffer.from(body) };
  const headers = signWalletMessage(platform.config.STUDIO_SECRET, message);
  const { text } = await postOut({ url: `${origin}${path}`, headers, body, timeoutMs: 20_000 });
  return JSON.parse(text);
}

async function player() {
  const member = await buildMember(platform);
  const { memberId } = member;
  await giveCash(platform, memberId, 10_000);
  const token = await signInMember(server, member);
  await request('safer.sessionSet', { checkMinutes: 15, isClockShown: true }, { token });
  const open = async () => {
    await request('play.getGame', { vendorKey: '201', gameType: 'slot', gameKey: 'hangang-seven' }, { token });
    const launch = launches.at(-1);
    if (!launch) throw new Error('Nothing was launched.');
    return launch;
  };
  const memberRef = memberRefOf(memberId);
  const dueAt = async () => (await request('safer.session', {}, { token })).checkDueAt;
  return { memberId, memberRef, token, open, dueAt };
}

it('is in the launch with what the session has come to in all games, and is the same when the game is opened anew', async () => {
  const { memberId, open } = await player();
  await writeSettledBet(platform, { memberId, stake: 700, status: 'lose', gameKey: 'dice', at: at(1).toISOString() });
  clock.set(at(5));
  const first = await open();
  expect(first.check).toMatchObject({
    dueAt: at(15).toISOString(),
    dueInMs: 600_000,
    elapsedMs: 300_000,
    staked: 700,
    paid: 0,
  });
  clock.set(at(16));
  expect((await open()).check).toMatchObject({ dueAt: at(15).toISOString(), dueInMs: 0 });
});

it('is answered in the game once and for every window of the member', async () => {
  const { memberId, memberRef, open, dueAt } = await player();
  const { sessionToken: sessionRef } = await open();
  clock.set(at(16));
  const answer = { dueAt: at(15).toISOString(), choice: 'go-on' };
  expect(await checkAs({ memberRef, sessionRef, answer })).toMatchObject({
    check: { dueAt: at(31).toISOString(), dueInMs: 900_000, limitsPath: '/member/mypage/saferPlay' },
  });
  expect(await dueAt()).toBe(at(31).toISOString());
  const again = await checkAs({ memberRef, sessionRef, mode: 'mobile', answer });
  expect(again).toMatchObject({ check: { dueAt: at(31).toISOString(), limitsPath: '/member/saferPlay' } });
  expect(await listChecks(platform.db, memberId, 10)).toMatchObject([{ place: 'game', choice: 'go-on' }]);
});

it('ends the game for who stops there', async () => {
  const { memberRef, open } = await player();
  const { sessionToken: sessionRef } = await open();
  clock.set(at(16));
  await checkAs({ memberRef, sessionRef, answer: { dueAt: at(15).toISOString(), choice: 'stop' } });
  const { rows } = await platform.db.$client.query('select close_reason from play_sessions order by 1 limit 1');
  expect(rows).toEqual([{ close_reason: 'left' }]);
});

it('is sent only to the session’s own member, and is null for who has none', async () => {
  const { token, memberRef, open } = await player();
  const other = await player();
  const { sessionToken: sessionRef } = await open();
  expect(await checkAs({ memberRef: other.memberRef, sessionRef })).toEqual({
    status: 'refused',
    code: 'SESSION_ENDED',
  });
  expect(await checkAs({ memberRef, sessionRef: 'nobody' })).toEqual({ status: 'refused', code: 'SESSION_ENDED' });
  await request('safer.sessionSet', { checkMinutes: 0, isClockShown: true }, { token });
  expect(await checkAs({ memberRef, sessionRef })).toEqual({ status: 'ok', check: null });
  expect((await open()).check).toBeNull();
});
