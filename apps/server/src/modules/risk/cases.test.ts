/**
 * Goal: alerts are in one case at most, and a case is decided once, with all of its alerts. Method: real calls of
 * two of the staff, at the same time where it matters.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { newestAudit } from '../../testing/observe.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { keepAlerts } from './keep-alerts.ts';
import { readRules } from './rules.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call } = server;
const { db } = platform;
const risk = await buildStaff(platform, { role: 'risk' });
const tokens = {
  risk: await signInStaff(server, risk),
  support: await signInStaff(server, await buildStaff(platform, { role: 'support' })),
  reader: await signInStaff(server, await buildStaff(platform, { role: 'read-only' })),
};
type Act = 'Open' | 'Join' | 'Take' | 'Note' | 'Close';
type Name = `staff.riskCase${Act}`;
const codeOf = async (name: Name, input: object, token = tokens.risk) =>
  (await call(name, input, { token })).resultCode;

beforeEach(() => db.$client.query('delete from risk_case_entries; delete from risk_alerts; delete from risk_cases'));

async function raise(): Promise<number> {
  const { memberId } = await buildMember(platform);
  const evidence = { figures: { oneIn: 5 }, members: [], bets: [], requests: [] };
  const found = { kind: 'win-rate', memberId, reason: 'test', evidence } as const;
  const [alert] = await db.transaction(async (tx) => keepAlerts(platform, tx, await readRules(tx), [found]));
  if (!alert) throw new Error('No alert was raised.');
  return Number(alert.alertId);
}
const open = (alertIdxs: number[]) =>
  request('staff.riskCaseOpen', { title: '같은 집 계정', alertIdxs }, { token: tokens.risk });
const read = (caseIdx: number) => request('staff.riskCase', { caseIdx }, { token: tokens.risk });

describe('a case', () => {
  it('joins alerts, and keeps what was done with it', async () => {
    const [one, other] = [await raise(), await raise()];
    const { caseIdx } = await open([one]);
    expect(await codeOf('staff.riskCaseJoin', { caseIdx, alertIdxs: [other] })).toBe('0');
    expect(await codeOf('staff.riskCaseNote', { caseIdx, text: '같은 주소: /admin/bets/1' }, tokens.support)).toBe('0');
    const found = await read(caseIdx);
    expect(found).toMatchObject({ title: '같은 집 계정', alerts: 2, members: 2, closed: null });
    expect(found.list.map(({ alertIdx, caseIdx: own }) => [alertIdx, own])).toEqual([
      [one, caseIdx],
      [other, caseIdx],
    ]);
    expect(found.entries.map(({ act }) => act)).toEqual(['opened', 'joined', 'joined', 'note']);
    const { list } = await request('staff.riskCaseList', {}, { token: tokens.reader });
    expect(list).toMatchObject([{ caseIdx, alerts: 2, opened: { by: risk.loginId } }]);
  });

  it('has an alert that no other has: of two cases that want it one gets it, and nothing else is left', async () => {
    const alert = await raise();
    const wanted = { title: '중복', alertIdxs: [alert] };
    const answers = await Promise.all([
      codeOf('staff.riskCaseOpen', wanted),
      codeOf('staff.riskCaseOpen', wanted, tokens.support),
    ]);
    expect(answers.toSorted()).toEqual(['0', 'T999']);
    const { list } = await request('staff.riskCaseList', { state: 'all' }, { token: tokens.risk });
    expect(list).toHaveLength(1);
    expect(await codeOf('staff.riskCaseOpen', { title: '없음', alertIdxs: [999_999] })).toBe('Z404');
  });

  it('is taken by who comes first, and may go to somebody else while it is open', async () => {
    const { caseIdx } = await open([await raise()]);
    expect((await read(caseIdx)).owner).toBeNull();
    expect(await codeOf('staff.riskCaseTake', { caseIdx })).toBe('0');
    expect(await codeOf('staff.riskCaseTake', { caseIdx })).toBe('T999');
    expect(await codeOf('staff.riskCaseTake', { caseIdx }, tokens.support)).toBe('0');
    expect(await newestAudit(platform)).toMatchObject({ action: 'risk.caseTake', before: { owner: risk.loginId } });
    const { owner, entries } = await read(caseIdx);
    expect(entries.map(({ act, by }) => [act, by]).at(-1)).toEqual(['taken', owner]);
    await codeOf('staff.riskCaseClose', { caseIdx, outcome: 'harmless', reason: '가족' });
    expect(await codeOf('staff.riskCaseTake', { caseIdx })).toBe('T999');
  });

  it('is decided once, and closes those of its alerts that are not closed', async () => {
    const [one, other] = [await raise(), await raise()];
    const { caseIdx } = await open([one, other]);
    await call('staff.riskAlertClose', { alertIdx: one, outcome: 'harmless', reason: '가족' }, { token: tokens.risk });
    const close = (outcome: string, token: string) =>
      codeOf('staff.riskCaseClose', { caseIdx, outcome, reason: '공모 확인' }, token);
    const answers = await Promise.all([close('confirmed', tokens.risk), close('confirmed', tokens.support)]);
    expect(answers.toSorted()).toEqual(['0', 'T999']);
    const { list, closed, entries } = await read(caseIdx);
    expect(closed).toMatchObject({ outcome: 'confirmed' });
    expect(list.map(({ state, closed: end }) => [state, end?.reason])).toEqual([
      ['harmless', '가족'],
      ['confirmed', '공모 확인'],
    ]);
    expect(entries.at(-1)).toMatchObject({ act: 'closed', text: '공모 확인' });
    expect(await newestAudit(platform)).toMatchObject({ action: 'risk.caseClose', after: { alerts: [other] } });
    expect(await codeOf('staff.riskCaseNote', { caseIdx, text: '늦음' })).toBe('T999');
    expect(await codeOf('staff.riskCaseJoin', { caseIdx, alertIdxs: [await raise()] })).toBe('T999');
  });

  it('is seen by who may see members, and changed by who may edit them', async () => {
    const alert = await raise();
    const { caseIdx } = await open([alert]);
    expect((await request('staff.riskCase', { caseIdx }, { token: tokens.reader })).alerts).toBe(1);
    expect(await codeOf('staff.riskCaseNote', { caseIdx, text: 'x' }, tokens.reader)).toBe('S003');
    expect((await call('staff.riskCase', { caseIdx: 999_999 }, { token: tokens.risk })).resultCode).toBe('Z404');
  });
});
