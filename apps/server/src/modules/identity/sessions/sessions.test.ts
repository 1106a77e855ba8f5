import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../testing/build-member.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { listenTo, settled } from '../../../testing/observe.ts';
import { readCaptcha, signInMember } from '../../../testing/sign-in.ts';
import { countOnline, findOnline, findSignedIn, memberSessions } from '../index.ts';

const server = await startCallServer({ maxConnections: 20 });
const { platform, clock, call, request } = server;
const findSession = memberSessions(platform);

async function sessionIdOf(token: string): Promise<string> {
  const session = await findSession(token);
  if (session.kind !== 'member') throw new Error('The token has no live session.');
  return session.sessionId;
}

describe('one live session per member', () => {
  it('ends the earlier session with TK999 at a new login and says so to its socket', async () => {
    const member = await buildMember(platform);
    const first = await signInMember(server, member);
    const received = await listenTo(platform, `session:${await sessionIdOf(first)}`);
    const second = await signInMember(server, member);
    await settled(platform);
    expect(received).toEqual([{ cmd: 'LOGOUT', data1: 'TK999', data2: '' }]);
    expect(await findSession(first)).toEqual({ kind: 'ended' });
    expect(await call('member.info', {}, { token: first })).toMatchObject({ status: 401, resultCode: 'TK999' });
    expect((await call('member.info', {}, { token: second })).resultCode).toBe('0');
  });

  it('holds when many logins come at the same time', async () => {
    const member = await buildMember(platform);
    const captchas = await Promise.all([1, 2, 3, 4].map(() => readCaptcha(server)));
    const answers = await Promise.all(
      captchas.map((captcha) =>
        request('member.login', { memId: member.loginId, memPass: member.password, ...captcha }),
      ),
    );
    const kinds = await Promise.all(answers.map(async ({ token }) => (await findSession(token)).kind));
    expect(kinds.sort()).toEqual(['ended', 'ended', 'ended', 'member']);
  });

  it('is kept by the database, not only by the code', async () => {
    const member = await buildMember(platform);
    await signInMember(server, member);
    const second = `insert into member_sessions (session_id, member_id, ip, user_agent, started_at, expires_at, renewed_at)
      values (gen_random_uuid(), $1, '', '', now(), now(), now())`;
    await expect(platform.db.$client.query(second, [member.memberId])).rejects.toThrow('member_sessions_one_live');
  });
});

describe('a token', () => {
  it('is of no use after logout, and that is no TK999', async () => {
    const token = await signInMember(server, await buildMember(platform));
    expect((await call('member.logout', {}, { token })).resultCode).toBe('0');
    expect(await findSession(token)).toEqual({ kind: 'none' });
    expect(await call('member.info', {}, { token })).toMatchObject({ status: 401, resultCode: 'Z401' });
  });

  it('is of no use when forged, of another audience, or when the member left', async () => {
    const member = await buildMember(platform);
    const token = await signInMember(server, member);
    const forged = `${token.slice(0, -4)}AAAA`;
    expect((await call('member.info', {}, { token: forged })).resultCode).toBe('Z401');
    expect((await call('staff.me', {}, { token })).resultCode).toBe('Z401');
    await platform.db.$client.query("update members set status = 'withdrawn' where member_id = $1", [member.memberId]);
    expect((await call('member.info', {}, { token })).resultCode).toBe('Z401');
  });

  it.each([
    ['member.info', {}],
    ['member.logout', {}],
    ['member.getToken', {}],
    ['member.update', { memPassNow: 'a', memPass: 'abc123', memPassCheck: 'abc123' }],
    ['member.changeMemCashFlag', {}],
    ['site.loginPopupList', {}],
  ] as const)('is needed for %s', async (name, input) => {
    expect(await call(name, input)).toMatchObject({ status: 401, resultCode: 'Z401' });
  });
});

describe('the renewal of a token', () => {
  it('waits until 5 minutes or less remain and keeps the session', async () => {
    const token = await signInMember(server, await buildMember(platform));
    const sessionId = await sessionIdOf(token);
    clock.advance(114 * 60 + 59);
    expect(await request('member.getToken', {}, { token })).toMatchObject({ renewed: false });
    clock.advance(1);
    const renewal = await request('member.getToken', {}, { token });
    expect(renewal.renewed).toBe(true);
    expect(new Date(renewal.expiresAt).getTime() - clock.now().getTime()).toBe(120 * 60_000);
    expect(await sessionIdOf(renewal.token)).toBe(sessionId);
    clock.advance(119 * 60);
    expect((await call('member.info', {}, { token: renewal.token })).resultCode).toBe('0');
    expect((await call('member.info', {}, { token })).resultCode).toBe('Z401');
  });

  it('answers a working token with the old end when it is too early', async () => {
    const token = await signInMember(server, await buildMember(platform));
    const early = await request('member.getToken', {}, { token });
    expect(await findSession(early.token)).toEqual(await findSession(token));
  });

  it('runs immediately when forced, but not twice within a minute', async () => {
    const token = await signInMember(server, await buildMember(platform));
    expect(await request('member.getToken', { force: true }, { token })).toMatchObject({ renewed: false });
    clock.advance(60);
    expect(await request('member.getToken', { force: true }, { token })).toMatchObject({ renewed: true });
    clock.advance(59);
    expect(await request('member.getToken', { force: true }, { token })).toMatchObject({ renewed: false });
    clock.advance(1);
    expect(await request('member.getToken', { force: true }, { token })).toMatchObject({ renewed: true });
  });

  it('is refused to an ended session', async () => {
    const member = await buildMember(platform);
    const token = await signInMember(server, member);
    await signInMember(server, member);
    expect((await call('member.getToken', { force: true }, { token })).resultCode).toBe('TK999');
  });
});

it('notes that the member has seen the change of its balance', async () => {
  const token = await signInMember(server, await buildMember(platform));
  expect((await call('member.changeMemCashFlag', {}, { token })).resultCode).toBe('0');
  const { rows } = await platform.db.$client.query('select cash_seen_at from members where cash_seen_at is not null');
  expect(rows).toHaveLength(1);
});

describe('who is online', () => {
  it('was seen in the last two minutes; a closed browser is not, though its session lives', async () => {
    const before = await countOnline(platform.db, clock.now());
    const member = await buildMember(platform);
    const token = await signInMember(server, member);
    expect(await countOnline(platform.db, clock.now())).toBe(before + 1);
    clock.advance(119);
    expect([...(await findOnline(platform.db, [member.memberId], clock.now()))]).toEqual([member.memberId]);
    clock.advance(2);
    expect((await findOnline(platform.db, [member.memberId], clock.now())).size).toBe(0);
    expect((await findSignedIn(platform.db, [member.memberId], clock.now())).size).toBe(1);
    expect((await call('member.info', {}, { token })).resultCode).toBe('0');
    expect((await findOnline(platform.db, [member.memberId], clock.now())).size).toBe(1);
  });
});
