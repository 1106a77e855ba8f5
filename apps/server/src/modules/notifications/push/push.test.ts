/**
 * Goal: a device gets the kinds its member chose, in its language and nothing private, until it is left; our server
 * calls push services alone. Method: a push service of the test that verifies and opens each message as a browser does.
 */

import type { Locale } from '@mirinae/contract/languages';
import { pushPayload } from '@mirinae/contract/member/push';
import { beforeEach, describe, expect, it } from 'vitest';
import { servedCalls } from '../../../app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import { readConfig } from '../../../platform/config.ts';
import { randomBytes } from '../../../platform/rng.ts';
import { buildMember, builtPassword } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { openPushService } from '../../../testing/push-service.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { keepReachable } from '../../identity/index.ts';
import { notify, readNews, takeBackNews } from '../index.ts';
import { readPushKeys } from './keys.ts';
import { isPushService } from './push-service.ts';
import { sendPush } from './send.ts';

const service = await openPushService(pushPayload);
const server = await startCallServer({ calls: servedCalls, pushOrigins: service.origin });
const { platform, request, call, clock } = server;
const send = () => sendPush(platform, { keepReachable });
const newDeviceId = () => randomBytes(32).toString('base64url');

beforeEach(() => {
  service.arrived.length = 0;
  service.replies.status = 201;
});

async function player() {
  const member = await buildMember(platform);
  const { memberId } = member;
  const device = newDeviceId();
  const token = await signInMember(server, member, { device });
  const subscribe = async (target: object = service.newDevice(), locale: Locale = 'ko') =>
    (await call('push.subscribe', target, { token, device, locale })).resultCode;
  const report = (facts: Parameters<typeof notify>[2][number]['facts'], subject?: string) =>
    platform.db.transaction((tx) => notify(platform, tx, [{ memberId, facts, ...(subject && { subject }) }]));
  const devices = async () => (await request('push.state', {}, { token, device })).devices;
  return { member, memberId, device, token, subscribe, report, devices };
}

const deposit = { event: 'deposit-done', cash: 1_234_567 } as const;
const coupon = { event: 'coupon-given', name: '생일', worth: 'cash', amount: 5_000, from: '' } as const;
const kinds = () => service.arrived.map(({ payload }) => payload.kind);

describe('a device', () => {
  it('gets in its own language that there is something, and no content', async () => {
    const { subscribe, report, token } = await player();
    expect(await subscribe(service.newDevice(), 'vi')).toBe('0');
    await report(deposit);
    await send();
    expect(service.arrived).toHaveLength(1);
    expect(service.arrived[0]?.payload).toMatchObject({
      body: 'Yêu cầu nạp tiền đã được xử lý. Chạm để xem.',
      kind: 'deposit',
    });
    expect(service.arrived[0]?.text).not.toMatch(/1.?234.?567/);
    expect(service.arrived[0]?.senderKey).toBe((await request('push.state', {}, { token })).publicKey);
    await send();
    expect(service.arrived).toHaveLength(1);
  });

  it('is notified of nothing that was rolled back, taken back or read meanwhile', async () => {
    const { subscribe, report, memberId } = await player();
    await subscribe();
    const undone = platform.db.transaction(async (tx) => {
      await notify(platform, tx, [{ memberId, facts: deposit }]);
      throw new Error('Undone.');
    });
    await expect(undone).rejects.toThrow('Undone.');
    const message = { event: 'message-arrived', msgIdx: 1, title: 'x' } as const;
    await report(message, 'message:1');
    await platform.db.transaction((tx) => takeBackNews(platform, tx, 'message:1'));
    await report(message, 'message:2');
    await platform.db.transaction((tx) => readNews(platform, tx, memberId, 'message:2'));
    await send();
    expect(service.arrived).toEqual([]);
  });

  it('belongs to who subscribed it last, and a member has ten at most', async () => {
    const [one, other] = [await player(), await player()];
    const target = service.newDevice();
    await one.subscribe(target);
    await other.subscribe(target);
    await one.report(deposit);
    await send();
    expect(service.arrived).toEqual([]);
    for (let nth = 0; nth < 12; nth += 1)
      await call('push.subscribe', service.newDevice(), { token: one.token, device: newDeviceId() });
    expect(await one.devices()).toHaveLength(10);
  });

  it.each([
    ['logs out', async ({ token, device }: Player) => call('member.logout', {}, { token, device })],
    [
      'forgets the browser',
      async ({ token, device }: Player) => {
        const [known] = await request('member.deviceList', {}, { token, device });
        return call('member.deviceForget', { deviceIdx: known?.deviceIdx ?? 0 }, { token, device });
      },
    ],
    [
      'changes its password',
      async ({ token, device }: Player) =>
        call(
          'member.update',
          { memPassNow: builtPassword, memPass: 'another1secret', memPassCheck: 'another1secret' },
          { token, device },
        ),
    ],
  ])('gets nothing more once its member %s', async (_, leave) => {
    const one = await player();
    await one.subscribe();
    expect((await leave(one)).resultCode).toBe('0');
    await one.report(deposit);
    await send();
    expect(service.arrived).toEqual([]);
  });

  it('is ended by its member alone', async () => {
    const [one, other] = [await player(), await player()];
    await one.subscribe();
    const pushIdx = (await one.devices())[0]?.pushIdx ?? 0;
    expect((await call('push.unsubscribe', { pushIdx }, { token: other.token })).resultCode).toBe('Z404');
    expect((await call('push.unsubscribe', { pushIdx }, { token: one.token })).resultCode).toBe('0');
    expect(await one.devices()).toEqual([]);
  });
});

describe('kinds', () => {
  it('are chosen by the member: offers only where it wants them', async () => {
    const { subscribe, report, token } = await player();
    await subscribe();
    await report(coupon);
    await send();
    expect(kinds()).toEqual([]);
    await request('push.prefer', { kind: 'coupon', isOn: true }, { token });
    await request('push.prefer', { kind: 'deposit', isOn: false }, { token });
    await report(coupon);
    await report(deposit);
    await report({ event: 'otp-on' });
    await send();
    expect(kinds().sort()).toEqual(['coupon', 'security']);
  });

  it('that are offers reach no one who takes a break, also when they waited before it', async () => {
    const { subscribe, report, token } = await player();
    await subscribe();
    await request('push.prefer', { kind: 'coupon', isOn: true }, { token });
    await report(coupon);
    await report(deposit);
    await request('safer.breakBegin', { kind: 'time-out', days: 7 }, { token });
    await send();
    expect(kinds()).toEqual(['deposit']);
  });
});

describe('a push service', () => {
  it('that fails is tried again later, and given up in the end', async () => {
    const { subscribe, report, memberId } = await player();
    await subscribe();
    service.replies.status = 503;
    await report(deposit);
    for (const seconds of [0, 59, 1, 300, 1_800, 7_200, 86_400]) {
      clock.set(addSeconds(clock.now(), seconds));
      await send();
    }
    expect(service.arrived).toHaveLength(5);
    const { rows } = await platform.db.$client.query(
      'select (select count(*) from push_messages) as waiting from push_subscriptions where member_id = $1',
      [memberId],
    );
    expect(rows).toEqual([{ waiting: 0n }]);
  });

  it('that knows the device no more has it ended, and staff see how it went', async () => {
    const { subscribe, report, devices } = await player();
    const target = service.newDevice();
    await subscribe(target);
    service.forget(target.endpoint);
    await report(deposit);
    await send();
    expect(await devices()).toEqual([]);
    const staff = await signInStaff(server, await buildStaff(platform));
    const state = await request('staff.pushState', {}, { token: staff });
    expect(state).toMatchObject({ waiting: 0, week: { failed: 1 } });
    expect(state.today.ended).toBeGreaterThan(0);
  });

  it.each([
    'http://127.0.0.1:9/x',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
    'https://localhost/x',
  ])('is none at %s, and nothing is sent there', async (endpoint) => {
    const { subscribe } = await player();
    expect(await subscribe({ ...service.newDevice(), endpoint })).toBe('PN101');
  });

  it('is known by the origins of the configuration', () => {
    const config = readConfig({ MIRINAE_ENV: 'test' });
    const isKnown = (address: string) => isPushService(config, address);
    expect(isKnown('https://fcm.googleapis.com/fcm/send/x')).toBe(true);
    expect(isKnown('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true);
    for (const address of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:444/x',
      'https://user@fcm.googleapis.com/x',
      'https://push.services.mozilla.com.evil.example/',
      'https://evilpush.services.mozilla.com.example/',
    ])
      expect(isKnown(address), address).toBe(false);
  });

  it('gets one key of ours, whichever node is first', async () => {
    const pairs = await Promise.all([readPushKeys(platform), readPushKeys(platform)]);
    expect(pairs[0]).toEqual(pairs[1]);
    const { rows } = await platform.db.$client.query('select public_key, private_box from push_keys');
    expect(rows).toHaveLength(1);
    expect(String(rows[0].private_box)).not.toContain(pairs[0]?.privateKey);
  });
});

type Player = Awaited<ReturnType<typeof player>>;
