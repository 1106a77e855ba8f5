/**
 * Goal: a level is given by staff who saw documents, once, and withdrawals above the bound of a day need it; pictures
 * are never in clear at rest, and are gone with a refusal. Method: real calls of members and staff, at the same time
 * where it matters.
 */
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { listenTo, newestAudit, settled } from '../../testing/observe.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls, withdrawalBlackout: '00:00-00:00' });
const { platform, request, call } = server;
const run = (statement: string, values: unknown[] = []) => platform.db.$client.query(statement, values);
const risk = await buildStaff(platform, { role: 'risk' });
const tokens = {
  risk: await signInStaff(server, risk),
  support: await signInStaff(server, await buildStaff(platform, { role: 'support' })),
  reader: await signInStaff(server, await buildStaff(platform, { role: 'read-only' })),
  owner: await signInStaff(server, await buildStaff(platform, { role: 'owner' })),
};
const canvas = { width: 24, height: 16, channels: 3 as const, background: '#446688' };
const picture = (await sharp({ create: canvas }).png().toBuffer()).toString('base64');

beforeEach(() => run('update kyc_rules set is_on = false'));

type Kind = 'id-card' | 'selfie' | 'address';

async function visitor() {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  return {
    id: member.memberId,
    memberId: Number(member.memberId),
    token,
    own: () => request('member.kyc', {}, { token }),
    upload: async (kind: Kind, image = picture) =>
      (await call('member.kycPicture', { kind, image }, { token })).resultCode,
    send: async () => (await call('member.kycSend', {}, { token })).resultCode,
  };
}
type Visitor = Awaited<ReturnType<typeof visitor>>;

const listOf = async ({ memberId }: Visitor) =>
  (await request('staff.kycList', { memberId, state: 'all' }, { token: tokens.risk })).list;
async function openOf(one: Visitor) {
  const row = (await listOf(one)).find(({ state }) => state === 'open');
  if (!row) throw new Error('No request is open.');
  return row;
}
async function decide(one: Visitor, isApproved: boolean, reason = '확인함'): Promise<string> {
  const { kycIdx } = await openOf(one);
  return (await call('staff.kycDecide', { kycIdx, isApproved, reason }, { token: tokens.risk })).resultCode;
}
async function proven(): Promise<Visitor> {
  const one = await visitor();
  await one.upload('id-card');
  await one.send();
  await decide(one, true);
  return one;
}
const show = (documentIdx: number, token = tokens.risk) =>
  call('staff.kycDocument', { documentIdx, reason: 'identity' }, { token });

describe('levels', () => {
  it('are proved one after the other, each by its own documents', async () => {
    const one = await visitor();
    expect(await one.own()).toMatchObject({
      level: 'none',
      next: { level: 'basic', documents: [{ kind: 'id-card', isUploaded: false }] },
      request: null,
    });
    expect(await one.upload('selfie')).toBe('C229');
    expect(await one.send()).toBe('C228');
    expect(await one.upload('id-card')).toBe('0');
    expect(await one.send()).toBe('0');
    expect(await one.own()).toMatchObject({ next: null, request: { level: 'basic', state: 'open' } });
    expect(await decide(one, true)).toBe('0');
    expect(await one.own()).toMatchObject({ level: 'basic', next: { level: 'full' }, request: { state: 'approved' } });
    await one.upload('selfie');
    expect(await one.send()).toBe('C228');
    await one.upload('address');
    expect(await one.send()).toBe('0');
    await decide(one, true);
    expect(await one.own()).toMatchObject({ level: 'full', next: null });
    expect(await one.upload('id-card')).toBe('C229');
  });

  it('are requested once: of two who send at the same time one wins, and nothing changes until the decision', async () => {
    const one = await visitor();
    await one.upload('id-card');
    expect((await Promise.all([one.send(), one.send()])).toSorted()).toEqual(['0', 'C227']);
    expect(await one.upload('id-card')).toBe('C227');
    expect(await listOf(one)).toHaveLength(1);
  });

  it('are decided once, by one of two who decide at the same time, and the member learns of it', async () => {
    const received = await listenTo(platform, 'staff');
    const one = await visitor();
    await one.upload('id-card');
    await one.send();
    await settled(platform);
    expect(received).toContainEqual({ cmd: 'QUEUE', data1: 'kyc', data2: expect.any(String) });
    const { kycIdx } = await openOf(one);
    const fields = { kycIdx, isApproved: true, reason: '일치' };
    const answers = await Promise.all([
      call('staff.kycDecide', fields, { token: tokens.risk }),
      call('staff.kycDecide', { ...fields, isApproved: false }, { token: tokens.support }),
    ]);
    expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'T999']);
    const { list } = await request('notification.list', {}, { token: one.token });
    expect(list.map(({ facts }) => facts.event).filter((event) => event.startsWith('kyc-'))).toHaveLength(1);
    expect((await listOf(one))[0]?.decided).toMatchObject({ reason: '일치' });
  });

  it('are taken away with their documents, and then proved again from the first', async () => {
    const one = await proven();
    await one.upload('selfie');
    await one.upload('address');
    await one.send();
    const revoke = () =>
      call('staff.kycRevoke', { memberId: one.memberId, reason: '도용 신고' }, { token: tokens.risk });
    expect((await revoke()).resultCode).toBe('0');
    expect(await one.own()).toMatchObject({ level: 'none', next: { level: 'basic' }, request: { state: 'refused' } });
    expect((await run('select 1 from kyc_documents where member_id = $1', [one.memberId])).rowCount).toBe(0);
    expect(await newestAudit(platform)).toMatchObject({ action: 'kyc.revoke', before: { level: 'basic' } });
    expect((await revoke()).resultCode).toBe('T999');
  });
});

describe('documents', () => {
  it('are encrypted at rest, and re-encoded as pictures that one person sees on an audited reason', async () => {
    const one = await visitor();
    expect(await one.upload('id-card', Buffer.from('no picture').toString('base64'))).toBe('BD05');
    await one.upload('id-card');
    await one.upload('id-card');
    await one.send();
    const { rows } = await run('select sealed from kyc_documents where member_id = $1', [one.memberId]);
    expect(rows).toHaveLength(1);
    const [{ documentIdx } = { documentIdx: 0 }] = (await openOf(one)).documents;
    const shown = await request('staff.kycDocument', { documentIdx, reason: 'identity' }, { token: tokens.risk });
    const webp = Buffer.from(shown.picture, 'base64');
    expect((await sharp(webp).metadata()).format).toBe('webp');
    expect(rows.some(({ sealed }) => Buffer.from(sealed).includes(webp.subarray(0, 12)))).toBe(false);
    expect(await newestAudit(platform)).toMatchObject({
      action: 'personal.reveal',
      after: { field: 'id-card', reason: 'identity', memberId: one.memberId },
    });
    expect((await show(documentIdx, tokens.reader)).resultCode).toBe('S003');
    expect((await call('staff.kycDocument', { documentIdx, reason: 'other' }, { token: tokens.risk })).resultCode).toBe(
      'S031',
    );
  });

  it('that were not sent are not there for staff, and those of a refused request are deleted', async () => {
    const one = await visitor();
    await one.upload('id-card');
    const { rows } = await run('select document_id::integer as id from kyc_documents where member_id = $1', [
      one.memberId,
    ]);
    const documentIdx = Number(rows[0]?.id);
    expect((await show(documentIdx)).resultCode).toBe('Z404');
    await one.send();
    expect((await show(documentIdx)).resultCode).toBe('0');
    expect(await decide(one, false, '글자가 보이지 않음')).toBe('0');
    expect((await show(documentIdx)).resultCode).toBe('Z404');
    expect(await one.own()).toMatchObject({
      level: 'none',
      next: { documents: [{ isUploaded: false }] },
      request: { state: 'refused', reason: '글자가 보이지 않음' },
    });
  });
});

describe('withdrawals', () => {
  const ruled = () => run("update kyc_rules set is_on = true, amount = 30000, level = 'basic'");
  const withdraw = async ({ token }: Visitor, cash: number) => {
    const fields = { cash, requestKey: randomUuid(), cashOutPass: builtWithdrawalPassword };
    return (await call('cash.out', fields, { token })).resultCode;
  };
  const availableOf = async ({ token }: Visitor) => (await request('cash.terms', {}, { token })).available;
  const funded = async (one: Visitor) => {
    await giveCash(platform, one.id, 100_000);
    return one;
  };

  it('of a day up to the bound need no level, above it they do, and with it none is refused', async () => {
    const one = await funded(await visitor());
    await ruled();
    expect(await availableOf(one)).toBe(30_000);
    expect(await withdraw(one, 40_000)).toBe('C226');
    expect(await withdraw(one, 20_000)).toBe('0');
    await run("update cash_requests set status = 1, processed_at = now(), processed_by = 'test' where member_id = $1", [
      one.memberId,
    ]);
    expect(await availableOf(one)).toBe(10_000);
    expect(await withdraw(one, 20_000)).toBe('C226');
    const other = await funded(await proven());
    expect(await withdraw(other, 40_000)).toBe('0');
  });

  it('say that a level is missing where nothing is left below the bound, and nothing where the rule is off', async () => {
    const one = await funded(await visitor());
    await run("update kyc_rules set is_on = true, amount = 0, level = 'full'");
    expect(await request('cash.terms', {}, { token: one.token })).toMatchObject({
      available: 0,
      withdrawal: { block: { code: 'C226' } },
    });
    expect((await one.own()).rule).toEqual({ amount: 0, level: 'full' });
    await run('update kyc_rules set is_on = false');
    expect(await withdraw(one, 40_000)).toBe('0');
  });

  it('are bound by a rule that one person tightens, and two persons loosen', async () => {
    await ruled();
    const rule = { isOn: true, amount: 20_000, level: 'basic' as const, validMonths: 24 };
    const set = async (change: object) =>
      (await call('staff.kycRuleSet', { rule: { ...rule, ...change }, reason: '규정' }, { token: tokens.risk }))
        .resultCode;
    expect(await set({})).toBe('0');
    expect(await newestAudit(platform)).toMatchObject({ action: 'kyc.rule', before: { amount: 30_000 } });
    for (const looser of [{ amount: 50_000 }, { isOn: false }, { validMonths: 36 }, { validMonths: null }])
      expect(await set(looser)).toBe('S015');
    expect(await set({ level: 'full' })).toBe('0');
    expect(await set({})).toBe('S015');
    const off = { rule: { ...rule, level: 'full', isOn: false }, reason: '중지' };
    const persons = { token: tokens.risk, second: tokens.owner };
    expect(await approveByTwo(server, 'staff.kycRuleSet', off, persons)).toBe('0');
    expect((await request('staff.kycRule', {}, { token: tokens.reader })).isOn).toBe(false);
  });
});
