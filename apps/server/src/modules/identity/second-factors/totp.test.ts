/** The second factor of members, over the real calls. */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addSeconds } from '../../../platform/clock.ts';
import { type BuiltMember, buildMember, type MemberOverrides } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { readCaptcha, signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { notificationsCalls } from '../../notifications/calls.ts';
import { findMember } from '../index.ts';

const server = await startCallServer({ calls: notificationsCalls, maxConnections: 20 });
const { platform, clock, request, call } = server;
const approvalOf = z.object({ approvalIdx: z.int() });
const ticketOf = z.object({ ticket: z.string() });

const digitsOf = (secret: string) => generate({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });
/** Digits that are right at no time near now. */
async function wrongDigits(secret: string): Promise<string> {
  const right = new Set<string>();
  for (const seconds of [-60, -30, 0, 30, 60])
    right.add(await generate({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) + seconds }));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((digits) => !right.has(digits)) ?? '';
}

/** A member whose second factor is on; the step of its last digits lies behind. */
async function enrolled(overrides: MemberOverrides = {}) {
  const member = await buildMember(platform, overrides);
  const token = await signInMember(server, member);
  const { secret } = await request('member.otpStart', { memPass: member.password }, { token });
  const { recoveryCodes } = await request('member.otpConfirm', { code: await digitsOf(secret) }, { token });
  clock.advance(30);
  return { member, token, secret, recoveryCodes };
}

const firstStep = async ({ loginId, password }: Pick<BuiltMember, 'loginId' | 'password'>) =>
  call('member.login', { memId: loginId, memPass: password, ...(await readCaptcha(server)) });
const ticketFor = async (member: BuiltMember) => ticketOf.parse((await firstStep(member)).data).ticket;
const secondStep = async (ticket: string, code: string) => call('member.loginCode', { ticket, code });

describe('a log-in with a second factor', () => {
  it('opens no session by the password alone', async () => {
    const { member, token, secret } = await enrolled();
    const { resultCode, data } = await firstStep(member);
    expect([resultCode, Object.keys(fieldsOf(data))]).toEqual(['U124', ['ticket', 'hasPasskeys']]);
    expect((await call('member.info', {}, { token })).resultCode).toBe('0');
    const { ticket } = ticketOf.parse(data);
    expect((await call('member.info', {}, { token: ticket })).resultCode).toBe('Z401');
    expect((await secondStep(ticket, await wrongDigits(secret))).resultCode).toBe('U125');
    const answer = await request('member.loginCode', { ticket, code: await digitsOf(secret) });
    expect(answer.member.memId).toBe(member.loginId);
    expect((await call('member.info', {}, { token: answer.token })).resultCode).toBe('0');
    expect((await call('member.info', {}, { token })).resultCode).toBe('TK999');
  });

  it('takes the same digits once, however many come at the same time', async () => {
    const { member, secret } = await enrolled();
    const tickets = [await ticketFor(member), await ticketFor(member), await ticketFor(member)];
    const code = await digitsOf(secret);
    const answers = await Promise.all(tickets.map(async (ticket) => (await secondStep(ticket, code)).resultCode));
    expect(answers.toSorted()).toEqual(['0', 'U125', 'U125']);
  });

  it('takes a recovery code once, notifies the member, and leaves the others', async () => {
    const { member, recoveryCodes } = await enrolled();
    const [code = '', other = ''] = recoveryCodes;
    expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
    const { token } = await request('member.loginCode', { ticket: await ticketFor(member), code: code.toUpperCase() });
    expect((await secondStep(await ticketFor(member), code)).resultCode).toBe('U125');
    expect(await request('member.otp', {}, { token })).toEqual({ isOn: true, codesLeft: 9 });
    const { list } = await request('notification.list', {}, { token });
    expect(list[0]?.facts).toEqual({ event: 'recovery-code-used', left: 9 });
    expect((await secondStep(await ticketFor(member), other.replace('-', ''))).resultCode).toBe('0');
  });

  it("takes no other member's recovery code", async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    expect((await secondStep(await ticketFor(one.member), other.recoveryCodes[0] ?? '')).resultCode).toBe('U125');
  });

  it('has a ticket of five minutes, void once the password has changed', async () => {
    const { member, token, secret } = await enrolled();
    const old = await ticketFor(member);
    clock.advance(301);
    expect((await secondStep(old, await digitsOf(secret))).resultCode).toBe('U128');
    const open = await ticketFor(member);
    const next = 'another1!';
    const change = { memPassNow: member.password, memPass: next, memPassCheck: next, code: await digitsOf(secret) };
    expect((await call('member.update', change, { token })).resultCode).toBe('0');
    clock.advance(30);
    expect((await secondStep(open, await digitsOf(secret))).resultCode).toBe('U128');
    expect((await secondStep('no-ticket', await digitsOf(secret))).resultCode).toBe('U128');
  });

  it('is delayed after five wrong codes, which only who knows the password can send', async () => {
    const { member, secret } = await enrolled();
    const ticket = await ticketFor(member);
    const wrong = await wrongDigits(secret);
    for (const _ of [1, 2, 3, 4, 5]) expect((await secondStep(ticket, wrong)).resultCode).toBe('U125');
    expect(await secondStep(ticket, await digitsOf(secret))).toMatchObject({ resultCode: 'Z429' });
    const stranger = await firstStep({ loginId: member.loginId, password: 'stranger1!' });
    expect(stranger.resultCode).toBe('U002');
    clock.advance(60);
    expect((await secondStep(await ticketFor(member), await digitsOf(secret))).resultCode).toBe('0');
  });
});

describe('the second factor', () => {
  it('is off until the first digits are right, and starts with the password', async () => {
    const member = await buildMember(platform);
    const token = await signInMember(server, member);
    expect((await call('member.otpStart', { memPass: 'stranger1!' }, { token })).resultCode).toBe('U120');
    const { secret, uri } = await request('member.otpStart', { memPass: member.password }, { token });
    expect(uri).toContain(secret);
    expect((await call('member.otpConfirm', { code: await wrongDigits(secret) }, { token })).resultCode).toBe('U125');
    expect((await firstStep(member)).resultCode).toBe('0');
    const again = await signInMember(server, member);
    await request('member.otpConfirm', { code: await digitsOf(secret) }, { token: again });
    expect((await call('member.otpStart', { memPass: member.password }, { token: again })).resultCode).toBe('U126');
    expect((await call('member.otpConfirm', { code: await digitsOf(secret) }, { token: again })).resultCode).toBe(
      'U126',
    );
    expect((await request('notification.list', {}, { token: again })).list[0]?.facts).toEqual({ event: 'otp-on' });
  });

  it('is requested before the password changes', async () => {
    const { member, token, secret } = await enrolled();
    const change = { memPassNow: member.password, memPass: 'another1!', memPassCheck: 'another1!' };
    expect((await call('member.update', change, { token })).resultCode).toBe('U124');
    const wrong = { ...change, code: await wrongDigits(secret) };
    expect((await call('member.update', wrong, { token })).resultCode).toBe('U125');
    expect((await call('member.update', { ...change, code: await digitsOf(secret) }, { token })).resultCode).toBe('0');
  });

  it('goes off by password and code together', async () => {
    const { member, token, secret, recoveryCodes } = await enrolled();
    const code = recoveryCodes[0] ?? '';
    expect((await call('member.otpOff', { memPass: 'stranger1!', code }, { token })).resultCode).toBe('U120');
    const wrong = { memPass: member.password, code: await wrongDigits(secret) };
    expect((await call('member.otpOff', wrong, { token })).resultCode).toBe('U125');
    await request('member.otpOff', { memPass: member.password, code }, { token });
    expect(await request('member.otp', {}, { token })).toEqual({ isOn: false, codesLeft: 0 });
    expect((await firstStep(member)).resultCode).toBe('0');
  });

  it('gets new recovery codes, after which the old serve no more', async () => {
    const { member, token, secret, recoveryCodes: old } = await enrolled();
    const proof = { memPass: member.password, code: await digitsOf(secret) };
    const { recoveryCodes } = await request('member.otpRecovery', proof, { token });
    expect(recoveryCodes.filter((code) => old.includes(code))).toEqual([]);
    expect((await secondStep(await ticketFor(member), old[0] ?? '')).resultCode).toBe('U125');
    expect((await secondStep(await ticketFor(member), recoveryCodes[0] ?? '')).resultCode).toBe('0');
  });
});

describe('staff', () => {
  it('take it off for who requested it, and only together with a second person', async () => {
    const [requester, approving] = [await buildStaff(platform), await buildStaff(platform)];
    const [first, second] = [await signInStaff(server, requester), await signInStaff(server, approving)];
    expect((await call('staff.otpReset', { findIdx: 999_999 }, { token: first })).resultCode).toBe('U129');
    const { member, token } = await enrolled({ accountHolder: '윤잃음', phone: '01016180440' });
    const lost = { kind: 'otp', memId: member.loginId, memName: '윤잃음', memPhone: '01016180440' } as const;
    await request('member.findAccount', lost);
    const [found] = (await request('staff.findList', {}, { token: first })).list;
    expect(found).toMatchObject({ kind: 'otp', matchedMemberId: Number(member.memberId) });
    const reset = { findIdx: found?.findIdx ?? 0 };
    const waiting = await call('staff.otpReset', reset, { token: first });
    expect(waiting.resultCode).toBe('S015');
    expect((await firstStep(member)).resultCode).toBe('U124');
    const { approvalIdx } = approvalOf.parse(waiting.data);
    const approve = { approvalIdx, decision: 'approve' } as const;
    expect((await call('staff.approvalDecide', approve, { token: first })).resultCode).not.toBe('0');
    await request('staff.approvalDecide', approve, { token: second });
    expect((await call('member.info', {}, { token })).resultCode).toBe('Z401');
    expect((await firstStep(member)).resultCode).toBe('0');
    expect((await findMember(platform.db, member.memberId))?.moneyLockedUntil).toEqual(addSeconds(clock.now(), 86_400));
    expect((await call('staff.otpReset', reset, { token: first })).resultCode).toBe('U129');
  });

  it('does not take it off for who only requested a password', async () => {
    const first = await signInStaff(server, await buildStaff(platform));
    const { member } = await enrolled({ accountHolder: '윤잃음', phone: '01016180441' });
    const lost = { kind: 'password', memId: member.loginId, memName: '윤잃음', memPhone: '01016180441' } as const;
    await request('member.findAccount', lost);
    const [found] = (await request('staff.findList', {}, { token: first })).list;
    const { resultCode } = await call('staff.otpReset', { findIdx: found?.findIdx }, { token: first });
    expect([found?.kind, resultCode]).toEqual(['password', 'U129']);
  });
});
