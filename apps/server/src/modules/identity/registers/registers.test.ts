/**
 * Goal: who is in a register of self-exclusions neither plays nor deposits, from the sign-up on and also in a session
 * that runs; a register that is silent lets members in, and bars play for as long as the rule says. Method: the
 * sandbox's own register over HTTP, and a service in its place that is dead or never answers.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { registerHashOf } from '@mirinae/contract/identity/register-hash';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { servedCalls } from '../../../app.ts';
import { monotonicMs } from '../../../platform/clock.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { approveByTwo } from '../../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { findStakeRefusal } from '../../bets/index.ts';
import { registerRegisterSandbox } from '../../registers/index.ts';
import { openPhone } from '../members/find-member.ts';
import { checkInRegister } from './check-member.ts';
import { recheckSessions } from './recheck-sessions.ts';

const port = await freePort();
const server = await startCallServer({
  calls: servedCalls,
  registerUrl: `http://127.0.0.1:${port}`,
  withdrawalBlackout: '00:00-00:00',
});
const { platform, request, call } = server;
const register = Fastify({ forceCloseConnections: true });
await registerRegisterSandbox(register, platform);
const looked = { count: 0, isDead: false, isSlow: false };
register.addHook('preHandler', async (_request, reply) => {
  looked.count += 1;
  if (looked.isSlow) await sleep(20_000, undefined, { ref: false });
  if (looked.isDead) return reply.code(503).send({});
});
await register.listen({ host: '127.0.0.1', port });
afterAll(() => register.close());

const run = (statement: string, values: unknown[] = []) => platform.db.$client.query(statement, values);
const tokens = {
  risk: await signInStaff(server, await buildStaff(platform, { role: 'risk' })),
  owner: await signInStaff(server, await buildStaff(platform, { role: 'owner' })),
};
/** Answers are of yesterday now; sessions of staff would not outlive a day of the clock. */
const nextDay = () => run('update members set register_day = register_day - 1');
const born = '1990-01-31';
const store = await buildMember(platform, { tier: 'PTN_5' });

beforeEach(async () => {
  Object.assign(looked, { count: 0, isDead: false, isSlow: false });
  await run("update exclusion_register_rules set is_on = true, when_silent = 'closed'");
  // Sessions of the tests before would be looked up too.
  await run("update member_sessions set ended_at = now(), end_reason = 'logout' where ended_at is null");
});

async function visitor() {
  const member = await buildMember(platform, { birthDate: born });
  const { memberId: id } = member;
  const person = { name: '홍 길동', birthDate: born, phone: openPhone(platform, member) };
  const logIn = () => signInMember(server, member);
  const listed = async () => {
    const fields = { ...person, note: '시험' };
    expect((await call('staff.registerEntryAdd', fields, { token: tokens.risk })).resultCode).toBe('0');
  };
  const stake = async () =>
    (await findStakeRefusal(platform, platform.db, { memberId: id, isShared: false, stake: undefined }))?.code ?? '0';
  const deposit = async (token: string) =>
    (await call('cash.in', { cash: 10_000, requestKey: randomUuid(), memo: '홍길동' }, { token })).resultCode;
  const stateOf = async (token: string) => (await request('member.info', {}, { token })).member.register;
  return { member, id, person, logIn, listed, stake, deposit, stateOf };
}

describe('a member in the register', () => {
  it('logs in to withdraw, and neither plays nor deposits nor takes offers; staff see that, and no detail', async () => {
    const one = await visitor();
    await one.listed();
    const token = await one.logIn();
    expect(await one.stateOf(token)).toBe('listed');
    expect(await one.stake()).toBe('SP115');
    expect(await one.deposit(token)).toBe('SP115');
    expect((await call('promo.attend', {}, { token })).resultCode).toBe('SP115');
    await giveCash(platform, one.id, 50_000);
    const withdrawal = { cash: 10_000, requestKey: randomUuid(), cashOutPass: '1234' };
    expect((await call('cash.out', withdrawal, { token })).resultCode).toBe('0');
    const detail = await request('staff.memberDetail', { memberId: Number(one.id) }, { token: tokens.risk });
    expect(detail.register).toBe('listed');
    const { rows } = await run(
      "select action, after from staff_audit where target = $1 and action = 'register.answer'",
      [`member:${one.id}`],
    );
    expect(rows).toEqual([{ action: 'register.answer', after: { isListed: true, occasion: 'log-in' } }]);
  });

  it('is queried once in a business day, and let back with the first answer that has it no more', async () => {
    const one = await visitor();
    await one.listed();
    await one.logIn();
    await one.logIn();
    expect(looked.count).toBe(1);
    const { list } = await request('staff.registerEntryList', {}, { token: tokens.risk });
    const entryIdx = list.find(({ hash }) => hash === registerHashOf(one.person))?.entryIdx ?? 0;
    await request('staff.registerEntryRemove', { entryIdx }, { token: tokens.risk });
    expect(await one.stateOf(await one.logIn())).toBe('listed');
    await nextDay();
    expect(await one.stateOf(await one.logIn())).toBe(null);
    expect(await one.stake()).toBe('0');
  });

  it('is logged out of a session that runs, with the first look of the next business day', async () => {
    const one = await visitor();
    const token = await one.logIn();
    expect(await one.stake()).toBe('0');
    await one.listed();
    expect(await recheckSessions(platform)).toBe(0);
    await nextDay();
    expect(await recheckSessions(platform)).toBe(1);
    expect((await call('member.info', {}, { token })).resultCode).toBe('Z401');
    expect(await one.stake()).toBe('SP115');
    const { rows } = await run(
      'select end_reason from member_sessions where member_id = $1 order by started_at desc limit 1',
      [Number(one.id)],
    );
    expect(rows).toEqual([{ end_reason: 'SP115' }]);
    // The next log-in is answered by what is known of the day.
    expect(await one.stateOf(await one.logIn())).toBe('listed');
  });
});

describe('a sign-up', () => {
  const fields = (serial: string) => ({
    memId: `regist${serial}`,
    memPass: 'abc123!',
    memPassCheck: 'abc123!',
    cashOutPass: '1234',
    memNick: `등록${serial}`,
    memPhone: `010-7777-${serial}`,
    recommenderId: store.loginId,
    bank: '088',
    memName: '김철수',
    bankacc: `2200000000${serial}`,
    ageConfirmed: true,
    agreed: { terms: 1, privacy: 1 },
  });
  const signUp = async (serial: string, extra: object = {}) =>
    (await call('member.signup', { ...fields(serial), ...extra }, { ip: `198.51.100.${Number(serial)}` })).resultCode;

  it('needs a birth date, is refused to who is listed, and waits for staff as always without an answer', async () => {
    expect((await request('site.option', {})).needsBirthDate).toBe(true);
    expect(await signUp('0001')).toBe('U137');
    expect(await signUp('0001', { birthDate: '2020-01-31' })).toBe('U139');
    const person = { name: '김철수', birthDate: born, phone: '01077770001' };
    await request('staff.registerEntryAdd', person, { token: tokens.risk });
    expect(await signUp('0001', { birthDate: born })).toBe('SP115');
    expect(await signUp('0002', { birthDate: born })).toBe('0');
    looked.isDead = true;
    expect(await signUp('0003', { birthDate: born })).toBe('0');
    await run('update exclusion_register_rules set is_on = false');
    expect((await request('site.option', {})).needsBirthDate).toBe(false);
    expect(await signUp('0004')).toBe('0');
  });
});

describe('a register that does not answer', () => {
  it('lets a member in, without play and deposits until it has answered', async () => {
    const one = await visitor();
    looked.isDead = true;
    const token = await one.logIn();
    expect(await one.stateOf(token)).toBe('unanswered');
    expect(await one.stake()).toBe('SP116');
    expect(await one.deposit(token)).toBe('SP116');
    expect(await request('member.registerCheck', {}, { token })).toEqual({ state: 'unanswered' });
    looked.isDead = false;
    expect(await recheckSessions(platform)).toBe(1);
    expect(await one.stateOf(token)).toBe(null);
    expect(await one.stake()).toBe('0');
  });

  it('lets play go on where the rule says so, and keeps out who was listed', async () => {
    const [one, other] = [await visitor(), await visitor()];
    await other.listed();
    await other.logIn();
    await run("update exclusion_register_rules set when_silent = 'open'");
    await nextDay();
    looked.isDead = true;
    await Promise.all([one.logIn(), other.logIn()]);
    expect([await one.stake(), await other.stake()]).toEqual(['0', 'SP115']);
  });

  it('holds a log-in for its two seconds and no longer', async () => {
    const one = await visitor();
    looked.isSlow = true;
    const began = monotonicMs();
    expect(await checkInRegister(platform, one.id, 'log-in')).toBe('unanswered');
    expect(monotonicMs() - began).toBeGreaterThan(1_900);
    // The answer that never comes takes twenty.
    expect(monotonicMs() - began).toBeLessThan(15_000);
  });

  it('is left alone after some silent questions, and everybody who is due is barred all the same', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const one = await visitor();
      await one.logIn();
      ids.push(Number(one.id));
    }
    await nextDay();
    Object.assign(looked, { count: 0, isDead: true });
    expect(await recheckSessions(platform)).toBe(20);
    expect(looked.count).toBe(16);
    const { rows } = await run(
      "select count(*)::integer as barred from members where member_id = any ($1) and register_state = 'unanswered'",
      [ids],
    );
    expect(rows).toEqual([{ barred: 20 }]);
  });
});

describe('a member without a birth date', () => {
  it('gives it once, is looked up by it, and plays then', async () => {
    const member = await buildMember(platform);
    const token = await signInMember(server, member);
    const stake = async () =>
      (await findStakeRefusal(platform, platform.db, { memberId: member.memberId, isShared: false, stake: undefined }))
        ?.code ?? '0';
    expect(await stake()).toBe('SP117');
    expect(looked.count).toBe(0);
    const check = (birthDate?: string) => call('member.registerCheck', { birthDate }, { token });
    expect((await check()).resultCode).toBe('U137');
    expect((await check('2024-02-30')).resultCode).toBe('U138');
    expect((await check('2024-01-31')).resultCode).toBe('U139');
    expect((await check(born)).data).toEqual({ state: null });
    expect(await stake()).toBe('0');
    await check('1970-01-01');
    expect(looked.count).toBe(1);
  });
});

describe('the rule', () => {
  const set = async (rule: object) =>
    (await call('staff.registerRuleSet', { rule, reason: '규정' }, { token: tokens.risk })).resultCode;

  it('is tightened by one person and loosened by two; switched off, it bars no member any more', async () => {
    const one = await visitor();
    await one.listed();
    await one.logIn();
    expect(await set({ isOn: true, whenSilent: 'open' })).toBe('S015');
    expect(await set({ isOn: true, whenSilent: 'closed' })).toBe('0');
    const off = { rule: { isOn: false, whenSilent: 'closed' }, reason: '중지' };
    const persons = { token: tokens.risk, second: tokens.owner };
    expect(await approveByTwo(server, 'staff.registerRuleSet', off, persons)).toBe('0');
    expect(await one.stake()).toBe('0');
    expect(await request('staff.registerRule', {}, { token: tokens.risk })).toEqual({
      rule: { isOn: false, whenSilent: 'closed' },
      register: 'sandbox',
      isSandbox: true,
    });
    expect(await set({ isOn: true, whenSilent: 'open' })).toBe('0');
  });

  it('looks no partner up: partners do not play', async () => {
    const partner = await buildMember(platform, { tier: 'PTN_5' });
    expect(await checkInRegister(platform, partner.memberId, 'log-in')).toBe(null);
    expect(looked.count).toBe(0);
  });
});
