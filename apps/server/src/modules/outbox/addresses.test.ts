/** Goal: an address is the member's own before anything goes there, and consent ends by one press, without log-in. */
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { buildMember, builtPassword } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { startChat } from './chat-link.ts';
import { registerOutboxRoutes, telegramPath } from './routes.ts';
import { sendOutgoing } from './send.ts';
import { stopPath, stopToken } from './stop-link.ts';

const clock = clockStub('2026-03-03T12:00:00+09:00');
const server = await startCallServer({ calls: servedCalls, clock });
const { platform, request, call } = server;
const { db } = platform;

const secret = 'a-secret-of-the-test-that-is-long-enough';
const bot = { TELEGRAM_BOT_TOKEN: '12345:abcdefghijklmnopqrstuvwx', TELEGRAM_BOT_NAME: 'mirinae_bot' };
const withBot = { ...platform, config: { ...platform.config, ...bot, TELEGRAM_WEBHOOK_SECRET: secret } };
const routes = Fastify();
await registerOutboxRoutes(routes, withBot);
afterAll(() => routes.close());

async function signedIn() {
  const member = await buildMember(platform);
  const own = { token: await signInMember(server, member) };
  const reach = async (channel: 'mail' | 'sms' | 'telegram') =>
    (await request('reach.list', {}, own)).channels.find((each) => each.channel === channel);
  const consents = async () => {
    const { rows } = await db.$client.query<{ kind: string; is_given: boolean; by: string }>(
      'select kind, is_given, by from member_offer_consents where member_id = $1 order by consent_id',
      [member.memberId],
    );
    return rows.map(({ kind, is_given, by }) => `${kind} ${is_given ? 'given' : 'ended'} by ${by}`);
  };
  return { member, own, reach, consents };
}
type Member = Awaited<ReturnType<typeof signedIn>>;

/** The digits in the newest message of the sandbox, as its staff read them. */
async function codeSentTo({ member }: Member): Promise<string> {
  await sendOutgoing(platform, 'mail');
  const staff = { token: await signInStaff(server, await buildStaff(platform, { role: 'owner' })) };
  const { list } = await request('staff.outgoingList', { channel: 'mail', state: 'sent' }, staff);
  const row = list.find(({ memId }) => memId === member.loginId);
  const { text } = await request(
    'staff.outgoingReveal',
    { outgoingIdx: row?.outgoingIdx ?? 0, reason: 'support' },
    staff,
  );
  return /\d{6}/.exec(text)?.[0] ?? '';
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const prove = async ({ own }: Member, code: string) => (await call('reach.mailProve', { code }, own)).resultCode;

async function withMail(address = 'someone@mail.example'): Promise<Member> {
  const someone = await signedIn();
  await request('reach.mailStart', { address }, someone.own);
  expect(await prove(someone, await codeSentTo(someone))).toBe('0');
  return someone;
}

describe('a mail address', () => {
  it('counts once its code is typed, and is shown masked', async () => {
    const someone = await signedIn();
    await request('reach.mailStart', { address: 'Someone@Mail.example' }, someone.own);
    expect(await request('reach.list', {}, someone.own)).toMatchObject({
      proving: 'S***@Mail.example',
      isSandbox: true,
    });
    expect(await someone.reach('mail')).toMatchObject({ address: null });
    const code = await codeSentTo(someone);
    expect(await prove(someone, otherThan(code))).toBe('M008');
    expect(await prove(someone, code)).toBe('0');
    expect(await prove(someone, code)).toBe('M008');
    expect(await someone.reach('mail')).toMatchObject({ address: 'S***@Mail.example', offersAt: null });
  });

  it('is not proved after ten minutes, after five wrong codes, or by the code of an earlier one', async () => {
    const [late, guessing, twice] = [await signedIn(), await signedIn(), await signedIn()];
    for (const { own } of [late, guessing, twice]) await request('reach.mailStart', { address: 'a@mail.example' }, own);
    const [codeOfLate, guessed, first] = [await codeSentTo(late), await codeSentTo(guessing), await codeSentTo(twice)];
    for (let tries = 0; tries < 5; tries += 1) await prove(guessing, otherThan(guessed));
    expect(await prove(guessing, guessed)).toBe('M008');
    await request('reach.mailStart', { address: 'b@mail.example' }, twice.own);
    const second = await codeSentTo(twice);
    if (first !== second) expect(await prove(twice, first)).toBe('M008');
    expect(await prove(twice, second)).toBe('0');
    clock.advance(601);
    expect(await prove(late, codeOfLate)).toBe('M008');
  });

  it('is sent a few codes, then none for a while', async () => {
    const { own } = await signedIn();
    const start = async () => (await call('reach.mailStart', { address: 'c@mail.example' }, own)).resultCode;
    expect([await start(), await start(), await start(), await start()]).toEqual(['0', '0', '0', 'Z429']);
    expect((await call('reach.mailStart', { address: 'not an address' }, own)).resultCode).toBe('M007');
  });

  it('that is changed or removed ends the consent that was given for it', async () => {
    const someone = await withMail();
    await request('reach.prefer', { channel: 'mail', offers: true, night: true }, someone.own);
    expect(await someone.reach('mail')).toMatchObject({ offersAt: clock.now().toISOString() });
    await request('reach.mailStart', { address: 'other@mail.example' }, someone.own);
    expect(await prove(someone, await codeSentTo(someone))).toBe('0');
    expect(await someone.reach('mail')).toMatchObject({ address: 'o***@mail.example', offersAt: null, nightAt: null });
    await request('reach.drop', { channel: 'mail' }, someone.own);
    expect(await someone.reach('mail')).toMatchObject({ address: null });
    expect(await someone.consents()).toEqual([
      'offers given by account',
      'night given by account',
      'offers ended by address',
      'night ended by address',
    ]);
  });

  it('is forgotten with an account that is closed', async () => {
    const someone = await withMail();
    await request('member.close', { memPass: builtPassword }, someone.own);
    const { rows } = await db.$client.query('select from member_addresses where member_id = $1', [
      someone.member.memberId,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('consent to advertising', () => {
  it('is off until the member gives it, needs an address, and that of the night needs that of the day', async () => {
    const { own, reach } = await signedIn();
    expect(await reach('sms')).toMatchObject({ offersAt: null, nightAt: null });
    const prefer = async (channel: string, offers: boolean, night: boolean) =>
      (await call('reach.prefer', { channel, offers, night }, own)).resultCode;
    expect(await prefer('mail', true, false)).toBe('M009');
    expect(await prefer('sms', false, true)).toBe('0');
    expect(await reach('sms')).toMatchObject({ offersAt: null, nightAt: null });
    expect(await prefer('sms', true, true)).toBe('0');
    expect(await reach('sms')).toMatchObject({
      offersAt: clock.now().toISOString(),
      nightAt: clock.now().toISOString(),
    });
  });

  it('ends by the link of a message, without log-in, as often as it is pressed; a forged link ends nothing', async () => {
    const someone = await withMail();
    const { memberId } = someone.member;
    await request('reach.prefer', { channel: 'mail', offers: true, night: true }, someone.own);
    const token = stopToken(platform, { memberId, channel: 'mail' });
    const forged = `${memberId}~0~${'A'.repeat(22)}`;
    expect((await call('reach.stop', { token: forged })).resultCode).toBe('M010');
    expect(await someone.reach('mail')).toMatchObject({ offersAt: expect.any(String) });
    expect(await request('reach.stop', { token })).toMatchObject({ channel: 'mail' });
    expect(await request('reach.stop', { token })).toMatchObject({ channel: 'mail' });
    expect(await someone.reach('mail')).toMatchObject({ address: 's***@mail.example', offersAt: null, nightAt: null });
    expect((await someone.consents()).slice(-2)).toEqual(['offers ended by link', 'night ended by link']);
  });

  it('ends by the one press of a mail program', async () => {
    const someone = await withMail();
    await request('reach.prefer', { channel: 'mail', offers: true, night: false }, someone.own);
    const token = stopToken(platform, { memberId: someone.member.memberId, channel: 'mail' });
    const post = (of: string) =>
      routes.inject({
        method: 'POST',
        url: `${stopPath}/${of}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await post('1~0~unknown')).statusCode).toBe(404);
    expect((await post(token)).statusCode).toBe(200);
    expect(await someone.reach('mail')).toMatchObject({ offersAt: null });
  });
});

describe('a chat of Telegram', () => {
  const update = (text: string, chatId: number, given = secret) =>
    routes.inject({
      method: 'POST',
      url: telegramPath,
      headers: { 'x-telegram-bot-api-secret-token': given },
      payload: { update_id: 1, message: { chat: { id: chatId, type: 'private' }, text } },
    });
  const linkOf = async ({ member: { memberId } }: Member) => {
    const url = await db.transaction((tx) => startChat(withBot, tx, { memberId, locale: 'ko' }));
    expect(url).toMatch(/^https:\/\/t\.me\/mirinae_bot\?start=[\w-]{1,64}$/);
    return new URL(url ?? '').searchParams.get('start');
  };

  it('is tied in a sandbox immediately', async () => {
    const { own, reach } = await signedIn();
    expect(await request('reach.telegramStart', {}, own)).toEqual({ url: null });
    expect(await reach('telegram')).toMatchObject({ address: expect.stringMatching(/^\*+/) });
  });

  it('is tied by the word of a link, once and within ten minutes, by Telegram alone, until it says stop', async () => {
    const [one, late] = [await signedIn(), await signedIn()];
    const token = await linkOf(one);
    expect((await update(`/start ${token}`, 777_001, 'a guess')).statusCode).toBe(401);
    expect(await one.reach('telegram')).toMatchObject({ address: null });
    expect((await update(`/start ${token}`, 777_001)).statusCode).toBe(200);
    expect(await one.reach('telegram')).toMatchObject({ address: '**7001' });
    await update(`/start ${token}`, 888_002);
    expect(await one.reach('telegram')).toMatchObject({ address: '**7001' });
    const lateToken = await linkOf(late);
    clock.set(addSeconds(clock.now(), 601));
    await update(`/start ${lateToken}`, 999_003);
    expect(await late.reach('telegram')).toMatchObject({ address: null });
    expect((await update('/stop', 777_001)).statusCode).toBe(200);
    expect(await one.reach('telegram')).toMatchObject({ address: null });
    expect((await update('nonsense', 777_001)).statusCode).toBe(200);
  });
});
