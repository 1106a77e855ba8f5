/** Mass reading of personal data: counted by person, day and member, stopped at the limit of the role. */
import { type CallName, callNames, callSpecs, calls, personalDataOf } from '@mirinae/contract/calls';
import type { ListFileLine } from '@mirinae/contract/list-file';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { servedCalls } from '../../app.ts';
import { addSeconds, businessDay, daySeconds } from '../../platform/clock.ts';
import { buildMember } from '../../testing/build-member.ts';
import { type BuiltStaff, buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { newestAudit } from '../../testing/observe.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { dropOldReadings } from './list-readings.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, clock, request, call, readFile } = server;
const { db } = platform;
const hire = async (role: BuiltStaff['role']) => {
  const built = await buildStaff(platform, { role });
  return { ...built, token: await signInStaff(server, built) };
};
type Hired = Awaited<ReturnType<typeof hire>>;
const owner = await hire('owner');
const other = await hire('owner');
const members = await Promise.all(Array.from({ length: 8 }, () => buildMember(platform)));
const idsOf = members.map(({ memberId }) => Number(memberId));

const codeOf = async ({ token }: Hired, name: CallName, input: object) =>
  (await call(name, input, { token })).resultCode;
const readingsOf = async ({ loginId }: Hired) =>
  (await request('staff.readingList', { searchText: loginId }, owner)).list.map(({ day, kinds }) => ({
    day,
    kinds: Object.fromEntries(kinds.map(({ kind, members: count, refused }) => [kind, [count, refused]])),
  }));
const today = () => businessDay(clock.now());

async function limit(kind: string, count: number | null, role = 'support'): Promise<void> {
  const input = { role, kind, members: count, reason: '시험' };
  const { token } = owner;
  expect(await approveByTwo(server, 'staff.readingLimitSet', input, { token, second: other.token })).toBe('0');
}

it('every call with personal data says whose it is', () => {
  const fieldsIn = (schema: z.ZodType) =>
    JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
  const marked = callNames.filter((name) => personalDataOf(name) !== undefined);
  expect(marked.length).toBeGreaterThan(10);
  for (const name of marked) {
    const { request: requested, answer } = callSpecs[name];
    const ofList = personalDataOf(name) === 'list';
    expect(fieldsIn(ofList ? answer : requested), name).toMatch(/"(?:memberId|matchedMemberId)"/);
  }
});

it('every list and page of staff with a phone, an account, a name or an address of members is counted', () => {
  const personal = /"(?:memPhone|bankacc|memName|joinIp)":/;
  /** Of one's own work, of names that the bank reports, and of accounts of the house itself. */
  const others = new Set<CallName>(['staff.bankList', 'staff.cashRules']);
  const uncounted = callNames.filter(
    (name) =>
      calls[name].who === 'staff' &&
      'reads' in calls[name] &&
      !others.has(name) &&
      personalDataOf(name) === undefined &&
      personal.test(JSON.stringify(z.toJSONSchema(calls[name].answer, { unrepresentable: 'any', io: 'input' }))),
  );
  expect(uncounted).toEqual([]);
});

describe('a person who reads members', () => {
  it('leaves a trace a day: each member once, lists and pages apart', async () => {
    const clerk = await hire('support');
    for (const memberId of [...idsOf.slice(0, 3), ...idsOf.slice(0, 3)])
      expect(await codeOf(clerk, 'staff.memberDetail', { memberId })).toBe('0');
    await request('staff.memberList', { count_per_list: 5 }, clerk);
    await request('staff.memberList', { count_per_list: 5 }, clerk);
    expect(await readingsOf(clerk)).toEqual([{ day: today(), kinds: { detail: [3, 0], list: [5, 0] } }]);
  });

  it('is stopped at the limit, however many pages are opened in the same moment, and may read again what was read', async () => {
    await limit('detail', 4);
    const clerk = await hire('support');
    const answers = await Promise.all(idsOf.map((memberId) => call('staff.memberDetail', { memberId }, clerk)));
    expect(answers.filter(({ resultCode }) => resultCode === '0')).toHaveLength(4);
    const refused = answers.filter(({ resultCode }) => resultCode === 'S032');
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ data: { kind: 'detail', max: 4 }, resultMessage: expect.stringContaining('4') });
    expect(JSON.stringify(refused)).not.toContain('memPhone');
    expect(await readingsOf(clerk)).toMatchObject([{ kinds: { detail: [4, 4] } }]);
    const seen = idsOf[answers.findIndex(({ resultCode }) => resultCode === '0')];
    expect(await codeOf(clerk, 'staff.memberDetail', { memberId: seen })).toBe('0');
    expect(await codeOf(clerk, 'staff.cashBrief', { memberId: seen })).toBe('0');
    const { list } = await request('staff.auditList', { action: 'personal.refused' }, owner);
    expect(list.filter(({ staff }) => staff === clerk.loginId)).toHaveLength(1);
    await limit('detail', 300);
  });

  it('reads on when another person allows more, and on the next business day', async () => {
    await limit('detail', 1);
    const clerk = await hire('support');
    const [first, second, third] = idsOf;
    expect(await codeOf(clerk, 'staff.memberDetail', { memberId: first })).toBe('0');
    expect(await codeOf(clerk, 'staff.memberDetail', { memberId: second })).toBe('S032');
    const more = { staffId: clerk.staffId, kind: 'detail', members: 1, reason: '민원 처리' };
    expect(await codeOf(clerk, 'staff.readingAllow', more)).toBe('S003');
    expect(await codeOf(owner, 'staff.readingAllow', { ...more, staffId: owner.staffId })).toBe('S016');
    expect(await codeOf(owner, 'staff.readingAllow', { ...more, staffId: 999_999 })).toBe('Z404');
    expect(await codeOf(owner, 'staff.readingAllow', more)).toBe('0');
    expect(await newestAudit(platform)).toMatchObject({
      action: 'personal.allow',
      target: `staff:${clerk.staffId}`,
      after: { kind: 'detail', allowed: 1, reason: '민원 처리' },
    });
    expect(await codeOf(clerk, 'staff.memberDetail', { memberId: second })).toBe('0');
    expect(await codeOf(clerk, 'staff.memberDetail', { memberId: third })).toBe('S032');
    await db.$client.query('update staff_read_days set day = day - 1 where staff_id = $1', [clerk.staffId]);
    await db.$client.query('update staff_reads set day = day - 1 where staff_id = $1', [clerk.staffId]);
    expect(await codeOf(clerk, 'staff.memberDetail', { memberId: third })).toBe('0');
    const yesterday = businessDay(addSeconds(clock.now(), -daySeconds));
    expect((await readingsOf(clerk)).map(({ day }) => day)).toEqual([today(), yesterday]);
    await limit('detail', 300);
  });
});

describe('a list with personal data as a file', () => {
  it('is saved by no one who has no right to it, before its first row', async () => {
    const clerk = await hire('support');
    await expect(readFile('staff.memberList', {}, clerk)).rejects.toMatchObject({ code: 'S032', data: { max: 0 } });
    expect(await readingsOf(clerk)).toMatchObject([{ kinds: { export: [0, 1] } }]);
    const lines: ListFileLine[] = await readFile('staff.qnaList', { status: 'wait' }, clerk);
    expect(lines.at(-1)).toEqual({ isWhole: true });
  });

  it('counts its members, and is audited', async () => {
    const clerk = await hire('finance');
    const lines = await readFile('staff.memberList', {}, clerk);
    const rows = lines.flatMap((line) => ('rows' in line ? line.rows : []));
    expect(await readingsOf(clerk)).toMatchObject([{ kinds: { export: [rows.length, 0] } }]);
    expect(await newestAudit(platform)).toMatchObject({ action: 'list.export', staff_login: clerk.loginId });
    await limit('export', rows.length - 1, 'finance');
    const late = await hire('finance');
    await expect(readFile('staff.memberList', {}, late)).rejects.toMatchObject({ code: 'S032' });
    await limit('export', 50_000, 'finance');
  });
});

describe('the limits of roles', () => {
  it('are set by two owners, shown with what is shipped, and not stored as shipped', async () => {
    const input = { role: 'support', kind: 'list', members: 20, reason: '축소' };
    expect(await codeOf(owner, 'staff.readingLimitSet', input)).toBe('S015');
    await limit('list', 20);
    const find = async () =>
      (await request('staff.readingLimits', {}, owner)).find(({ role, kind }) => role === 'support' && kind === 'list');
    expect(await find()).toEqual({ role: 'support', kind: 'list', members: 20, shipped: 1_000 });
    await limit('list', 1_000);
    expect((await db.$client.query('select 1 from staff_read_limits')).rowCount).toBe(0);
    expect(await codeOf(await hire('support'), 'staff.readingList', {})).toBe('S003');
  });
});

it('who read whose data is forgotten after ninety days, and how many stays', async () => {
  const clerk = await hire('support');
  await request('staff.memberList', {}, clerk);
  await db.$client.query('update staff_reads set day = day - 91 where staff_id = $1', [clerk.staffId]);
  await dropOldReadings(platform);
  const { rows } = await db.$client.query('select 1 from staff_reads where staff_id = $1', [clerk.staffId]);
  expect(rows).toEqual([]);
  expect(await readingsOf(clerk)).toHaveLength(1);
});
