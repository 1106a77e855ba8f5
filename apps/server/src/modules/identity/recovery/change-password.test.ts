import { describe, expect, it } from 'vitest';
import { buildMember, builtWithdrawalPassword } from '../../../testing/build-member.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { readCaptcha, signInMember } from '../../../testing/sign-in.ts';
import { issueReset, memberSessions, unlockWithdrawal } from '../index.ts';

const server = await startCallServer({ maxConnections: 20 });
const { platform, clock, call } = server;

const loginCode = async (memId: string, memPass: string) =>
  (await call('member.login', { memId, memPass, ...(await readCaptcha(server)) })).resultCode;
const issue = (member: { memberId: Awaited<ReturnType<typeof buildMember>>['memberId'] }) =>
  platform.db.transaction((tx) => issueReset(platform, tx, member.memberId));
const reset = async (
  resetToken: string,
  memPass = 'brandnew1',
  cashOutPass = builtWithdrawalPassword,
  ip = '127.0.0.1',
) =>
  (await call('member.resetPassword', { resetToken, memPass, memPassCheck: memPass, cashOutPass }, { ip })).resultCode;

describe('a password changed by the member', () => {
  it('opens the door from then on, the old one no more, and the session stays', async () => {
    const member = await buildMember(platform);
    const token = await signInMember(server, member);
    const change = { memPassNow: member.password, memPass: 'brandnew1', memPassCheck: 'brandnew1' };
    expect((await call('member.update', change, { token })).resultCode).toBe('0');
    expect((await call('member.info', {}, { token })).resultCode).toBe('0');
    expect(await loginCode(member.loginId, member.password)).toBe('U002');
    expect(await loginCode(member.loginId, 'brandnew1')).toBe('0');
  });

  it.each([
    ['U120', { memPassNow: 'wrong123' }],
    ['U120', { memPassNow: '' }],
    ['U121', { memPass: 'mirinae1!', memPassCheck: 'mirinae1!' }],
    ['U102', { memPass: 'short', memPassCheck: 'short' }],
    ['U109', { memPassCheck: 'other123' }],
  ])('answers %s for %o', async (code, change) => {
    const member = await buildMember(platform);
    const token = await signInMember(server, member);
    const fields = { memPassNow: member.password, memPass: 'brandnew1', memPassCheck: 'brandnew1', ...change };
    expect((await call('member.update', fields, { token })).resultCode).toBe(code);
    expect(await loginCode(member.loginId, member.password)).toBe('0');
  });

  it('cannot be guessed by who holds a token: the sixth wrong one has to wait', async () => {
    const token = await signInMember(server, await buildMember(platform));
    const guess = { memPassNow: 'wrong123', memPass: 'brandnew1', memPassCheck: 'brandnew1' };
    for (let tries = 0; tries < 5; tries += 1)
      expect((await call('member.update', guess, { token })).resultCode).toBe('U120');
    expect((await call('member.update', guess, { token })).resultCode).toBe('Z429');
  });

  it('makes an open reset link void', async () => {
    const member = await buildMember(platform);
    const { resetToken } = await issue(member);
    const token = await signInMember(server, member);
    await call('member.update', { memPassNow: member.password, memPass: 'abc123', memPassCheck: 'abc123' }, { token });
    expect(await reset(resetToken)).toBe('U122');
  });
});

describe('a reset link', () => {
  it('sets the password once and ends the session', async () => {
    const member = await buildMember(platform);
    const token = await signInMember(server, member);
    const { resetToken } = await issue(member);
    expect(await reset(resetToken)).toBe('0');
    expect(await memberSessions(platform)(token)).toEqual({ kind: 'none' });
    expect(await loginCode(member.loginId, 'brandnew1')).toBe('0');
    expect(await reset(resetToken, 'another12')).toBe('U122');
  });

  it('lets one of two concurrent ones through', async () => {
    const { resetToken } = await issue(await buildMember(platform));
    expect((await Promise.all([reset(resetToken), reset(resetToken)])).sort()).toEqual(['0', 'U122']);
  });

  it('opens nothing for whoever has it alone: the member’s own withdrawal password is requested first', async () => {
    const member = await buildMember(platform);
    const { resetToken } = await issue(member);
    expect(await reset(resetToken, 'brandnew1', '')).toBe('C205');
    for (let tries = 1; tries <= 4; tries += 1) expect(await reset(resetToken, 'brandnew1', '9999')).toBe('C008');
    expect(await reset(resetToken, 'brandnew1', '9999')).toBe('C218');
    await platform.db.transaction((tx) => unlockWithdrawal(platform, tx, member.memberId));
    expect(await reset(resetToken)).toBe('U122');
    expect(await loginCode(member.loginId, member.password)).toBe('0');
  });

  it('of a member without a withdrawal password works only from a network it has signed in from', async () => {
    const member = await buildMember(platform, { withdrawalPassword: null });
    await signInMember(server, member);
    const { resetToken } = await issue(member);
    expect(await reset(resetToken, 'brandnew1', '', '203.0.113.9')).toBe('U123');
    expect(await reset(resetToken, 'brandnew1', '')).toBe('0');
  });

  it('ends after 15 minutes', async () => {
    const [inTime, late] = [await issue(await buildMember(platform)), await issue(await buildMember(platform))];
    clock.advance(15 * 60 - 1);
    expect(await reset(inTime.resetToken)).toBe('0');
    clock.advance(1);
    expect(await reset(late.resetToken)).toBe('U122');
  });

  it('is void once a newer one is issued', async () => {
    const member = await buildMember(platform);
    const [older, newer] = [await issue(member), await issue(member)];
    expect(await reset(older.resetToken)).toBe('U122');
    expect(await reset(newer.resetToken)).toBe('0');
  });

  it('is spent by no refused password', async () => {
    const { resetToken } = await issue(await buildMember(platform));
    expect(await reset(resetToken, 'short')).toBe('U102');
    const mismatch = { resetToken, memPass: 'abc123', memPassCheck: 'abc124' };
    expect((await call('member.resetPassword', mismatch)).resultCode).toBe('U109');
    expect(await reset(resetToken)).toBe('0');
  });

  it('cannot be read from the database, and an invented one does nothing', async () => {
    const { resetToken } = await issue(await buildMember(platform));
    const { rows } = await platform.db.$client.query('select r::text as line from password_resets r');
    const hidden = [
      resetToken,
      Buffer.from(resetToken).toString('hex'),
      Buffer.from(resetToken, 'base64url').toString('hex'),
    ];
    for (const { line } of rows) for (const word of hidden) expect(line).not.toContain(word);
    expect(await reset('a'.repeat(43))).toBe('U122');
    expect(await reset('x')).toBe('U122');
  });

  it('is not issued to who cannot sign in anyway', async () => {
    await expect(issue(await buildMember(platform, { status: 'withdrawn' }))).rejects.toThrow('S004');
    await expect(issue(await buildMember(platform, { status: 'pending' }))).rejects.toThrow('S004');
  });

  it('does not open a door that closed meanwhile', async () => {
    const member = await buildMember(platform);
    const { resetToken } = await issue(member);
    await platform.db.$client.query("update members set status = 'withdrawn' where member_id = $1", [member.memberId]);
    expect(await reset(resetToken)).toBe('U122');
  });
});
