/**
 * Goal: an alert has one owner and one end, each by name, and keeps withdrawals of its member with staff until then.
 * Method: alerts that the real job raised, and calls of several of the staff at the same time.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { countAudit, listenTo, newestAudit, settled } from '../../testing/observe.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import type { Found } from './keep-alerts.ts';
import { keepAlerts } from './keep-alerts.ts';
import { countHolding, readHighAlerts } from './list-alerts.ts';
import { readRules } from './rules.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call } = server;
const { db } = platform;
const risk = await buildStaff(platform, { role: 'risk' });
const support = await buildStaff(platform, { role: 'support' });
const reader = await buildStaff(platform, { role: 'read-only' });
const tokens = {
  risk: await signInStaff(server, risk),
  support: await signInStaff(server, support),
  reader: await signInStaff(server, reader),
};

beforeEach(() => db.$client.query('delete from risk_alerts'));

type Facts = Partial<Pick<Found, 'kind' | 'reason'>> & { readonly bets?: readonly string[] };

async function raise(facts: Facts = {}, member = buildMember(platform)) {
  const { memberId } = await member;
  const { kind = 'win-rate', reason = 'since:today', bets = ['1'] } = facts;
  const found: Found = { kind, memberId, reason, evidence: { figures: { oneIn: 5 }, members: [], bets, requests: [] } };
  return db.transaction(async (tx) => ({
    memberId,
    raised: await keepAlerts(platform, tx, await readRules(tx), [found]),
  }));
}

const list = (filter: object = {}) => request('staff.riskAlertList', filter, { token: tokens.risk });
const only = async () => {
  const [alert] = (await list({ state: 'all' })).list;
  if (!alert) throw new Error('There is no alert.');
  return alert;
};
const codeOf = async (name: 'staff.riskAlertTake' | 'staff.riskAlertClose', input: object, token: string) =>
  (await call(name, input, { token })).resultCode;

describe('an alert that is found again', () => {
  it('is the same one, with what was found since', async () => {
    const member = buildMember(platform);
    await raise({ bets: ['1', '2'] }, member);
    expect((await raise({ bets: ['2', '3'] }, member)).raised).toEqual([]);
    expect(await only()).toMatchObject({ bets: ['1', '2', '3'], state: 'open' });
  });

  it('by two nodes at the same time is raised once, and announced', async () => {
    const received = await listenTo(platform, 'staff');
    const member = buildMember(platform);
    const raised = await Promise.all([raise({}, member), raise({}, member), raise({}, member)]);
    expect(raised.flatMap((each) => each.raised)).toHaveLength(1);
    await settled(platform);
    expect(received).toContainEqual({ cmd: 'QUEUE', data1: 'riskAlerts', data2: '1' });
  });

  it('after it was closed is not raised for the same reason, and is for another', async () => {
    const member = buildMember(platform);
    await raise({}, member);
    const { alertIdx } = await only();
    await codeOf('staff.riskAlertClose', { alertIdx, outcome: 'harmless', reason: '가족' }, tokens.risk);
    expect((await raise({ bets: ['9'] }, member)).raised).toEqual([]);
    expect(await only()).toMatchObject({ state: 'harmless', bets: ['1'] });
    expect((await raise({ reason: 'since:tomorrow' }, member)).raised).toHaveLength(1);
  });
});

describe('an alert', () => {
  it('is taken by who comes first, and may go to somebody else', async () => {
    await raise();
    const { alertIdx } = await only();
    expect(await codeOf('staff.riskAlertTake', { alertIdx }, tokens.risk)).toBe('0');
    expect(await codeOf('staff.riskAlertTake', { alertIdx }, tokens.risk)).toBe('T999');
    expect(await only()).toMatchObject({ state: 'taken', owner: risk.loginId });
    expect(await codeOf('staff.riskAlertTake', { alertIdx }, tokens.support)).toBe('0');
    expect(await newestAudit(platform)).toMatchObject({
      before: { owner: risk.loginId },
      after: { owner: support.loginId },
    });
    expect((await list({ owner: support.loginId })).list).toHaveLength(1);
    expect((await list({ owner: risk.loginId })).list).toHaveLength(0);
  });

  it('is closed once, by one of two who close it at the same time', async () => {
    await raise();
    const { alertIdx } = await only();
    const close = (outcome: string, token: string) =>
      codeOf('staff.riskAlertClose', { alertIdx, outcome, reason: '확인함' }, token);
    const before = await countAudit(platform);
    const answers = await Promise.all([close('harmless', tokens.risk), close('confirmed', tokens.support)]);
    expect(answers.toSorted()).toEqual(['0', 'T999']);
    expect(await countAudit(platform)).toBe(before + 1);
    expect((await only()).closed).toMatchObject({ reason: '확인함' });
    expect(await codeOf('staff.riskAlertTake', { alertIdx }, tokens.risk)).toBe('T999');
  });

  it('is seen by who may see members, and decided by who may edit them', async () => {
    const { memberId } = await raise();
    const { alertIdx } = await only();
    expect((await request('staff.riskAlertList', {}, { token: tokens.reader })).list).toHaveLength(1);
    expect(await codeOf('staff.riskAlertTake', { alertIdx }, tokens.reader)).toBe('S003');
    const member = await buildMember(platform);
    const own = await signInMember(server, member);
    expect((await call('staff.riskAlertList', { memberId: Number(memberId) }, { token: own })).resultCode).toBe('Z401');
    expect(
      await codeOf('staff.riskAlertClose', { alertIdx: 999_999, outcome: 'harmless', reason: 'x' }, tokens.risk),
    ).toBe('Z404');
  });

  it('is counted by how grave it is while it is not closed', async () => {
    await raise();
    await raise({ kind: 'shared-network', reason: 'network:1' });
    const { alertIdx } = (await list({ severity: 'high' })).list[0] ?? { alertIdx: 0 };
    expect((await list()).sums).toEqual({ low: 1, medium: 0, high: 1 });
    await codeOf('staff.riskAlertClose', { alertIdx, outcome: 'confirmed', reason: '조작' }, tokens.risk);
    expect((await list()).sums).toEqual({ low: 1, medium: 0, high: 0 });
    expect(await readHighAlerts(db)).toEqual({ count: 0, since: null });
  });

  it('of a rule that holds withdrawals does so until it is closed; another one never does', async () => {
    const { memberId } = await raise();
    await raise({ kind: 'shared-network', reason: 'network:2' }, buildMember(platform));
    const held = () => db.transaction((tx) => countHolding(tx, memberId));
    expect(await held()).toBe(1);
    const { alertIdx } = (await list({ severity: 'high' })).list[0] ?? { alertIdx: 0 };
    await codeOf('staff.riskAlertTake', { alertIdx }, tokens.risk);
    expect(await held()).toBe(1);
    await codeOf('staff.riskAlertClose', { alertIdx, outcome: 'harmless', reason: '가족' }, tokens.risk);
    expect(await held()).toBe(0);
  });

  it('is part of what staff see of a member when they decide a request', async () => {
    const { memberId } = await raise();
    const brief = await request('staff.cashBrief', { memberId: Number(memberId) }, { token: tokens.support });
    expect(brief.alerts).toMatchObject([{ kind: 'win-rate', severity: 'high' }]);
  });
});
