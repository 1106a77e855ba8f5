/**
 * Passkeys of members, by an authenticator in software: added with password and code, good as the second factor or as
 * the whole log-in, and for no one who has another challenge, origin, name, key or counter.
 */
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { readCaptcha, signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { softPasskey } from '../../../testing/soft-passkey.ts';
import { notificationsCalls } from '../../notifications/calls.ts';

const server = await startCallServer({ calls: notificationsCalls });
const { platform, clock, request, call } = server;
const codeOf = async (...given: Parameters<typeof call>) => (await call(...given)).resultCode;

type Person = Awaited<ReturnType<typeof withOtp>>;
type Key = ReturnType<typeof softPasskey>;

/** A member whose second factor is on, with the next digits it would type. */
async function withOtp() {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  const { secret } = await request('member.otpStart', { memPass: member.password }, { token });
  const digits = () => {
    clock.advance(30);
    return generate({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });
  };
  await request('member.otpConfirm', { code: await digits() }, { token });
  return { member, token, digits };
}

const start = async ({ member, token, digits }: Person) =>
  request('member.passkeyStart', { memPass: member.password, code: await digits() }, { token });

async function withPasskey(name = '내 휴대폰') {
  const person = await withOtp();
  const key = softPasskey();
  const { challengeId, options } = await start(person);
  await request('member.passkeyAdd', { challengeId, name, credential: key.create(options) }, { token: person.token });
  return { ...person, key };
}

const challengeOf = (ticket?: string) => request('member.passkeyChallenge', ticket === undefined ? {} : { ticket });

async function ticketOf({ member: { loginId: memId, password: memPass } }: Person): Promise<string> {
  const { data } = await call('member.login', { memId, memPass, ...(await readCaptcha(server)) });
  return z.object({ ticket: z.string(), hasPasskeys: z.literal(true) }).parse(data).ticket;
}

async function enter(key: Key, manner: Parameters<Key['get']>[1] = {}, ticket?: string): Promise<string> {
  const { challengeId, options } = await challengeOf(ticket);
  return codeOf('member.passkeyLogin', { challengeId, credential: key.get(options, manner) });
}

const listOf = async (token: string) => (await request('member.passkeyList', {}, { token })).list;
const newsOf = async (token: string) =>
  (await request('notification.list', {}, { token })).list.map(({ facts }) => facts);

describe('a passkey', () => {
  it('is added with password and code in addition to the second factor, is notified, and goes with the password alone', async () => {
    const person = await withPasskey();
    const { token, member } = person;
    expect(await request('member.passkeyList', {}, { token })).toMatchObject({
      host: 'localhost',
      list: [{ name: '내 휴대폰', usedAt: null }],
    });
    expect((await newsOf(token))[0]).toEqual({ event: 'passkey-added', name: '내 휴대폰' });
    const [{ passkeyId: passkeyIdx } = { passkeyId: 0 }] = await listOf(token);
    const other = await withOtp();
    const remove = (memPass: string, requester: string) =>
      codeOf('member.passkeyRemove', { passkeyIdx, memPass }, { token: requester });
    expect(await remove('wrong1234', token)).toBe('U120');
    expect(await remove(other.member.password, other.token), 'somebody else').toBe('Z404');
    expect(await remove(member.password, token)).toBe('0');
    expect(await listOf(token)).toEqual([]);
    expect((await newsOf(token))[0]).toEqual({ event: 'passkey-removed', name: '내 휴대폰' });
    expect(await enter(person.key)).toBe('S005');
  });

  it('is begun by no one without the second factor, its code or the password', async () => {
    const plain = await buildMember(platform);
    const session = await signInMember(server, plain);
    const requested = { memPass: plain.password, code: '123456' };
    expect(await codeOf('member.passkeyStart', requested, { token: session })).toBe('U127');
    const { token, member, digits } = await withOtp();
    expect(await codeOf('member.passkeyStart', { memPass: 'wrong1234', code: await digits() }, { token })).toBe('U120');
    const spent = await digits();
    await request('member.passkeyStart', { memPass: member.password, code: spent }, { token });
    expect(await codeOf('member.passkeyStart', { memPass: member.password, code: spent }, { token })).toBe('U125');
  });

  it('is refused when made elsewhere, twice, late, for another challenge or by somebody else', async () => {
    const person = await withPasskey();
    const { token, key } = person;
    const add = (challengeId: string, credential: ReturnType<Key['create']>, requester = token) =>
      codeOf('member.passkeyAdd', { challengeId, name: '키', credential }, { token: requester });
    for (const manner of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }]) {
      const { challengeId, options } = await start(person);
      expect([manner, await add(challengeId, softPasskey().create(options, manner))]).toEqual([manner, 'S005']);
      expect(await add(challengeId, softPasskey().create(options)), 'a challenge serves once').toBe('S005');
    }
    const [one, two] = [await start(person), await start(person)];
    expect(await add(one.challengeId, softPasskey().create(two.options))).toBe('S005');
    const other = await withOtp();
    expect(await add(two.challengeId, softPasskey().create(two.options), other.token)).toBe('S005');
    expect(await add(two.challengeId, key.create(two.options)), 'one passkey is kept once').toBe('S005');
    const late = await start(person);
    clock.advance(120);
    expect(await add(late.challengeId, softPasskey().create(late.options))).toBe('S005');
    expect(await listOf(token)).toHaveLength(1);
  });

  it('of one member is ten at most', async () => {
    const person = await withPasskey();
    await platform.db.$client.query(
      `insert into member_passkeys (member_id, credential_id, public_key, counter, name, added_at)
       select $1::bigint, 'filler-' || $1::bigint || '-' || n, '\\x00', 0, 'filler', now() from generate_series(1, 9) n`,
      [person.member.memberId],
    );
    const requested = { memPass: person.member.password, code: await person.digits() };
    expect(await codeOf('member.passkeyStart', requested, { token: person.token })).toBe('S007');
  });
});

describe('a log-in with a passkey', () => {
  it('is the second factor after the password, once', async () => {
    const person = await withPasskey();
    const { challengeId, options } = await challengeOf(await ticketOf(person));
    expect(options.allowCredentials).toHaveLength(1);
    const credential = person.key.get(options, { verified: false });
    const answer = await request('member.passkeyLogin', { challengeId, credential });
    expect(answer.member.memId).toBe(person.member.loginId);
    expect(await codeOf('member.info', {}, { token: person.token }), 'the session of before').toBe('TK999');
    expect((await listOf(answer.token))[0]?.usedAt).not.toBeNull();
    expect(await codeOf('member.passkeyLogin', { challengeId, credential }), 'a replay').toBe('S005');
  });

  it('is the whole log-in where its user was verified, and only then', async () => {
    const { key } = await withPasskey();
    expect(await enter(key)).toBe('0');
    expect(await enter(key, { verified: false })).toBe('S005');
  });

  it('is refused from elsewhere, with a foreign key, a passkey of staff, and by a copy whose counter lags behind', async () => {
    const person = await withPasskey();
    const { key } = person;
    const { key: foreign } = await withPasskey();
    expect(await enter(key, { origin: 'https://evil.example' })).toBe('S005');
    expect(await enter(key, { rpId: 'evil.example' })).toBe('S005');
    expect(await enter(softPasskey()), 'a key nobody knows').toBe('S005');
    expect(await enter(foreign, {}, await ticketOf(person)), 'after the password of somebody else').toBe('S005');
    const { challengeId, options } = await challengeOf();
    const [ours, theirs] = [key.get(options), foreign.get(options)];
    const credential = { ...theirs, id: ours.id };
    expect(await codeOf('member.passkeyLogin', { challengeId, credential }), 'a signature of another key').toBe('S005');
    const clerk = await buildStaff(platform, { role: 'finance' });
    const staffKey = softPasskey();
    const desk = await signInStaff(server, clerk);
    const made = await request('staff.passkeyStart', { password: clerk.password }, { token: desk });
    const added = { challengeId: made.challengeId, name: 'desk', credential: staffKey.create(made.options) };
    await request('staff.passkeyAdd', added, { token: desk });
    expect(await enter(staffKey), 'a passkey of staff').toBe('S005');
    expect(await enter(key)).toBe('0');
    expect(await enter(key, { counter: 1 })).toBe('S005');
  });

  it('of one challenge sent many times concurrently opens one session', async () => {
    const { key } = await withPasskey();
    const { challengeId, options } = await challengeOf();
    const credential = key.get(options);
    const answers = await Promise.all([1, 2, 3].map(() => codeOf('member.passkeyLogin', { challengeId, credential })));
    expect(answers.toSorted()).toEqual(['0', 'S005', 'S005']);
  });

  it('opens no closed account, none during maintenance, and nothing by a ticket of an older password', async () => {
    const person = await withPasskey();
    expect(await codeOf('member.passkeyChallenge', { ticket: 'forged' })).toBe('U128');
    const { challengeId, options } = await challengeOf(await ticketOf(person));
    const query = (text: string) => platform.db.$client.query(text, [person.member.memberId]);
    await query(`update members set password_hash = password_hash || 'x' where member_id = $1`);
    const credential = person.key.get(options);
    expect(await codeOf('member.passkeyLogin', { challengeId, credential })).toBe('S005');
    await query(`update members set status = 'withdrawn' where member_id = $1`);
    expect(await enter(person.key)).toBe('LX02');
    await query(`update members set status = 'active' where member_id = $1`);
    await platform.db.$client.query('update site_maintenance set starts_at = $1, ends_at = $2', [
      clock.now(),
      new Date(clock.now().getTime() + 60_000),
    ]);
    expect(await enter(person.key)).toBe('B0093');
    await platform.db.$client.query('update site_maintenance set starts_at = null, ends_at = null');
    expect(await enter(person.key)).toBe('0');
  });
});

it('leaves no passkey where the second factor is turned off', async () => {
  const { member, token, digits, key } = await withPasskey();
  await request('member.otpOff', { memPass: member.password, code: await digits() }, { token });
  expect(await listOf(token)).toEqual([]);
  expect(await enter(key)).toBe('S005');
});
