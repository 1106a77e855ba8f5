/**
 * Goal: a check by the provider gives a level once, and only to the person of the account; what differs is decided by
 * staff. Method: the sandbox's own provider over HTTP on the real database, and callbacks signed as it signs them.
 */
import { checkHeaders, type IdentityCallback } from '@mirinae/contract/identity/identity';
import { signCheckMessage } from '@mirinae/contract/identity/signature';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { servedCalls } from '../../../app.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { newestAudit } from '../../../testing/observe.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { expireLevels } from '../expire-levels.ts';
import { registerIdentityRoutes } from '../index.ts';
import { pollChecks } from './poll-checks.ts';
import { startCheck } from './start-check.ts';

const port = await freePort();
const identityUrl = `http://127.0.0.1:${port}`;
const server = await startCallServer({ calls: servedCalls, identityUrl });
const { platform, clock, request, call } = server;
const { IDENTITY_SECRET: secret } = platform.config;
const provider = Fastify({ forceCloseConnections: true });
await registerIdentityRoutes(provider, platform);
await provider.listen({ host: '127.0.0.1', port });
afterAll(() => provider.close());

const run = (statement: string, values: unknown[] = []) => platform.db.$client.query(statement, values);
const staff = {
  risk: await signInStaff(server, await buildStaff(platform, { role: 'risk' })),
  reader: await signInStaff(server, await buildStaff(platform, { role: 'read-only' })),
};
const born = '1990-01-31';
const holder = { name: '홍 길동', birthDate: born };
const daySeconds = 24 * 3_600;

async function visitor() {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  const session = { token };
  const own = () => request('member.kyc', {}, session);
  const start = async (birthDate: string | undefined = born) => call('member.kycStart', { birthDate }, { token });
  const events = async () => {
    const { list } = await request('notification.list', {}, session);
    return list.map(({ facts }) => facts.event).filter((event) => event.startsWith('kyc-'));
  };
  /** A session ends before a level does. */
  const logInAgain = async () => {
    session.token = await signInMember(server, member);
  };
  return { memberId: Number(member.memberId), id: member.memberId, token, own, start, events, logInAgain };
}
type Visitor = Awaited<ReturnType<typeof visitor>>;

/** A member whose check is open at the provider, and the provider's reference. */
async function begun(): Promise<Visitor & { reference: string; url: string }> {
  const one = await visitor();
  const { url } = await request('member.kycStart', { birthDate: born }, { token: one.token });
  return { ...one, url, reference: url.split('/').at(-1) ?? '' };
}

type Forgery = { readonly key?: string; readonly secret?: string; readonly ageMs?: number };

/** Answers the HTTP status and the code. */
async function report(
  result: Pick<IdentityCallback, 'reference' | 'state' | 'person'>,
  { key = randomUuid(), secret: signing = secret, ageMs = 0 }: Forgery = {},
): Promise<string> {
  const path = '/identity/sandbox/callback';
  const body = JSON.stringify({ id: key, ...result });
  const timestamp = String(clock.now().getTime() - ageMs);
  const headers = signCheckMessage(signing, { timestamp, path, body: Buffer.from(body) });
  const answer = await provider.inject({ method: 'POST', url: path, headers, payload: body });
  return `${answer.statusCode} ${answer.json().code}`;
}
const passed = (reference: string, person = holder) => ({ reference, state: 'passed' as const, person });
const choose = (url: string, fields: Record<string, string>) =>
  provider.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name: holder.name, birthDate: born, ...fields }).toString(),
  });
const checksOf = async ({ memberId }: Visitor) =>
  (await request('staff.kycCheckList', { memberId, state: 'all' }, { token: staff.risk })).list;
async function decide(one: Visitor, isApproved: boolean): Promise<string> {
  const [{ checkIdx } = { checkIdx: 0 }] = await checksOf(one);
  const fields = { checkIdx, isApproved, reason: '전화로 확인함' };
  return (await call('staff.kycCheckDecide', fields, { token: staff.risk })).resultCode;
}

describe('a check', () => {
  it('is begun with the birth date once, and gives the level when its member passes on the provider’s page', async () => {
    const one = await visitor();
    expect(await one.own()).toMatchObject({ canCheck: true, needsBirthDate: true, check: null });
    expect((await call('member.kycStart', {}, { token: one.token })).resultCode).toBe('U137');
    expect((await one.start('2024-01-31')).resultCode).toBe('U139');
    const { url } = await request('member.kycStart', { birthDate: '19900131' }, { token: one.token });
    expect(await request('member.kycStart', {}, { token: one.token })).toEqual({ url });
    const page = await provider.inject({ method: 'GET', url });
    expect(page.body).toContain('value="1990-01-31"');
    const answer = await choose(url, { state: 'passed' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/member/mypage/security']);
    expect(await one.own()).toMatchObject({ level: 'basic', needsBirthDate: false, check: { state: 'passed' } });
    expect(await one.events()).toEqual(['kyc-approved']);
    expect(await checksOf(one)).toMatchObject([
      { provider: 'sandbox', state: 'passed', reference: url.split('/').at(-1) },
    ]);
    // Who presses back and chooses again changes nothing.
    await choose(url, { state: 'failed' });
    expect((await one.own()).level).toBe('basic');
  });

  it('is one, however many windows begin it', async () => {
    const one = await visitor();
    const answers = await Promise.all([one.start(), one.start(), one.start()]);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await checksOf(one)).toHaveLength(1);
  });

  it('is not there while the provider is away: documents are sent instead, and the next start goes on with it', async () => {
    const one = await visitor();
    const away = { ...platform, config: { ...platform.config, IDENTITY_URL: `http://127.0.0.1:${await freePort()}` } };
    const starting = startCheck(away, { memberId: one.id, birthDate: born, locale: 'ko' });
    await expect(starting).rejects.toMatchObject({ code: 'C230' });
    expect(await one.own()).toMatchObject({ check: null, next: { documents: [{ kind: 'id-card' }] } });
    expect((await one.start()).resultCode).toBe('0');
    expect(await checksOf(one)).toMatchObject([{ state: 'open' }]);
  });

  it('is not begun while documents are with staff, nor at the highest level', async () => {
    const one = await visitor();
    await run("insert into kyc_requests (member_id, level, requested_at) values ($1, 'basic', now())", [one.memberId]);
    expect((await one.start()).resultCode).toBe('C227');
    const other = await visitor();
    await run("insert into kyc_members (member_id, level) values ($1, 'full')", [other.memberId]);
    expect((await other.start()).resultCode).toBe('C231');
  });
});

describe('a callback', () => {
  it('is taken once, of two that come together and with whatever comes behind it', async () => {
    const one = await begun();
    const key = randomUuid();
    const answers = await Promise.all([report(passed(one.reference), { key }), report(passed(one.reference), { key })]);
    expect(answers.toSorted()).toEqual(['200 0', '200 C815']);
    expect(await report({ reference: one.reference, state: 'failed', person: null }, { key })).toBe('409 C999');
    expect(await report({ reference: one.reference, state: 'failed', person: null })).toBe('409 C816');
    expect(await report(passed(one.reference))).toBe('409 C816');
    expect(await one.events()).toEqual(['kyc-approved']);
    expect((await one.own()).level).toBe('basic');
  });

  it('that is forged, stale, nonsense or of an unknown check changes nothing', async () => {
    const one = await begun();
    expect(await report(passed(one.reference), { secret: 'another secret of somebody else' })).toBe('401 C811');
    expect(await report(passed(one.reference), { ageMs: 6 * 60_000 })).toBe('401 C812');
    expect(await report(passed(randomUuid()))).toBe('404 C813');
    const unsigned = await provider.inject({
      method: 'POST',
      url: '/identity/sandbox/callback',
      headers: { [checkHeaders.timestamp]: String(clock.now().getTime()) },
      payload: passed(one.reference),
    });
    expect(unsigned.json()).toEqual({ code: 'C811' });
    expect(await one.own()).toMatchObject({ level: 'none', check: { state: 'open' } });
  });

  it('out of order counts by what it means: a referral after the end is past, an end after a referral is not', async () => {
    const one = await begun();
    await report(passed(one.reference));
    expect(await report({ reference: one.reference, state: 'referred', person: null })).toBe('409 C816');
    const other = await begun();
    expect(await report({ reference: other.reference, state: 'referred', person: holder })).toBe('200 0');
    expect(await other.own()).toMatchObject({ level: 'none', next: null, check: { state: 'referred' } });
    expect(await report(passed(other.reference))).toBe('200 0');
    expect(await other.own()).toMatchObject({ level: 'basic' });
  });

  it('that is late finds a check that has expired, and gives no level', async () => {
    const one = await begun();
    await run('update kyc_checks set opened_at = $2 where reference = $1', [
      one.reference,
      new Date(clock.now().getTime() - 25 * 3_600_000),
    ]);
    await pollChecks(platform);
    expect((await one.own()).check).toMatchObject({ state: 'expired' });
    expect(await report(passed(one.reference))).toBe('409 C817');
    expect((await one.own()).level).toBe('none');
  });
});

describe('a result', () => {
  it('whose callback was lost is read from the provider, once', async () => {
    const one = await begun();
    await run("update sandbox_identity_checks set state = 'passed' where reference = $1", [one.reference]);
    clock.advance(61);
    await Promise.all([pollChecks(platform), pollChecks(platform)]);
    expect((await one.own()).level).toBe('basic');
    expect(await one.events()).toEqual(['kyc-approved']);
  });

  it.each([
    ['name', { name: '김철수', birthDate: born }],
    ['birth-date', { ...holder, birthDate: '1991-01-31' }],
    ['name-and-birth-date', { name: '김철수', birthDate: '1991-01-31' }],
  ])('with another %s waits for staff, who see both on a reason', async (referral, person) => {
    const one = await begun();
    await report(passed(one.reference, person));
    const [row] = await checksOf(one);
    expect(row).toMatchObject({ state: 'referred', referral });
    const fields = { checkIdx: row?.checkIdx ?? 0, reason: 'identity' as const };
    expect(await request('staff.kycCheckResult', fields, { token: staff.risk })).toMatchObject({
      read: `${person.name} · ${person.birthDate}`,
      account: `홍길동 · ${born}`,
    });
    expect(await newestAudit(platform)).toMatchObject({
      action: 'personal.reveal',
      after: { field: 'identity-check' },
    });
    expect((await call('staff.kycCheckResult', fields, { token: staff.reader })).resultCode).toBe('S003');
    expect(await decide(one, true)).toBe('0');
    expect(await one.own()).toMatchObject({ level: 'basic', check: { state: 'approved' } });
    expect(await decide(one, false)).toBe('T999');
    expect((await call('staff.kycCheckResult', fields, { token: staff.risk })).resultCode).toBe('Z404');
    const { rows } = await run('select result_sealed from kyc_checks where reference = $1', [one.reference]);
    expect(rows).toEqual([{ result_sealed: null }]);
  });

  it('that is refused by staff, or failed, leaves the member without a level and free to try again', async () => {
    const one = await begun();
    await report({ reference: one.reference, state: 'referred', person: holder });
    expect((await one.start()).resultCode).toBe('C227');
    expect((await call('member.kycSend', {}, { token: one.token })).resultCode).toBe('C227');
    expect(await decide(one, false)).toBe('0');
    expect(await one.events()).toEqual(['kyc-refused']);
    const { url } = await request('member.kycStart', {}, { token: one.token });
    await report({ reference: url.split('/').at(-1) ?? '', state: 'failed', person: null });
    expect(await one.own()).toMatchObject({ level: 'none', check: { state: 'failed' }, canCheck: true });
  });
});

describe('a level', () => {
  async function proven(): Promise<Visitor> {
    const one = await begun();
    await report(passed(one.reference));
    return one;
  }

  it('is proved again on the request of staff, and kept meanwhile', async () => {
    const one = await proven();
    const demand = () =>
      call('staff.kycRequest', { memberId: one.memberId, reason: '주소 변경' }, { token: staff.risk });
    expect((await demand()).resultCode).toBe('0');
    expect((await demand()).resultCode).toBe('T999');
    expect(await one.own()).toMatchObject({
      level: 'basic',
      isRenewal: true,
      requested: '주소 변경',
      next: { level: 'basic' },
    });
    const { url } = await request('member.kycStart', {}, { token: one.token });
    await report(passed(url.split('/').at(-1) ?? ''));
    expect(await one.own()).toMatchObject({ level: 'basic', isRenewal: false, requested: '', next: { level: 'full' } });
  });

  it('ends after its months, with one reminder thirty days before, and withdrawals are bound again', async () => {
    const one = await proven();
    const { validUntil } = await one.own();
    expect(validUntil).toMatch(/^2027-/);
    await expireLevels(platform);
    expect(await one.events()).toEqual(['kyc-approved']);
    const end = new Date(validUntil ?? '');
    clock.set(new Date(end.getTime() - 29 * daySeconds * 1_000));
    await Promise.all([expireLevels(platform), expireLevels(platform)]);
    await one.logInAgain();
    expect(await one.own()).toMatchObject({ level: 'basic', isRenewal: true });
    expect(await one.events()).toEqual(['kyc-renewal', 'kyc-approved']);
    clock.set(end);
    await Promise.all([expireLevels(platform), expireLevels(platform)]);
    await one.logInAgain();
    expect(await one.own()).toMatchObject({ level: 'none', validUntil: null, next: { level: 'basic' } });
    expect(await one.events()).toEqual(['kyc-expired', 'kyc-renewal', 'kyc-approved']);
  });
});
