/** Staff who look at the site as a member: every call of the contract is tried with the token of such a view. */
import { callNames, calls } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { memberViewMinutes } from '@mirinae/contract/staff/member-views';
import { viewedCalls } from '@mirinae/contract/viewed-calls';
import { expect, test } from 'vitest';
import { servedCalls } from './app.ts';
import { addSeconds } from './platform/clock.ts';
import { buildMember } from './testing/build-member.ts';
import { buildStaff } from './testing/build-staff.ts';
import { startCallServer } from './testing/call-server.ts';
import { giveCash } from './testing/give-money.ts';
import { sampleBody } from './testing/hostile.ts';
import { newestAudit } from './testing/observe.ts';
import { signInMember, signInStaff } from './testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call, clock } = server;
const person = await buildMember(platform);
const memberId = Number(person.memberId);
await giveCash(platform, person.memberId, 70_000);
const reason = '출금이 안 된다는 문의 확인';

/** A member of staff who may read personal data, with a view of the member. */
async function openView() {
  const staff = await buildStaff(platform, { role: 'owner' });
  const token = await signInStaff(server, staff);
  const view = await request('staff.memberView', { memberId, reason }, { token });
  return { staff, token, view };
}

/** What the member has and how it was last there. */
async function traces() {
  const { rows } = await platform.db.$client.query(
    `select (select row_to_json(m) from members m where member_id = $1) as member,
       (select count(*) from member_logins where member_id = $1) as logins,
       (select json_agg(s order by session_id) from member_sessions s where member_id = $1) as sessions,
       (select count(*) from ledger.transfers) as transfers, (select count(*) from cash_requests) as requests,
       (select count(*) from bets) as bets, (select count(*) from board_posts) as posts`,
    [memberId],
  );
  return JSON.stringify(rows[0], (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

test('every call but those that draw pages is refused before anything of it is read', async () => {
  const { view } = await openView();
  const others = callNames.filter((name) => !viewedCalls.has(name));
  const before = await traces();
  const answered = new Map<string, string>();
  for (const name of others) answered.set(name, (await call(name, sampleBody(name), { token: view.token })).resultCode);
  expect([...answered].filter(([, code]) => code !== codes.viewReadsOnly)).toEqual([]);
  expect(others.filter((name) => calls[name].who === 'staff')).toEqual(
    callNames.filter((name) => calls[name].who === 'staff'),
  );
  expect(await traces()).toBe(before);
});

test('those that draw pages are served without a write, and leave no trace of the member having been there', async () => {
  const { view } = await openView();
  clock.set(addSeconds(clock.now(), 60));
  const before = await traces();
  const broken: string[] = [];
  for (const name of viewedCalls) {
    const { resultCode } = await call(name, sampleBody(name), { token: view.token });
    if (
      [codes.viewReadsOnly, codes.notSignedIn, codes.notWritable, codes.unexpectedError].some(
        (code) => code === resultCode,
      )
    )
      broken.push(`${name}: ${resultCode}`);
  }
  expect(broken).toEqual([]);
  expect(await traces()).toBe(before);
});

test('it shows what the member sees, with numbers masked as to the member itself', async () => {
  const { view } = await openView();
  const { member } = await request('member.info', {}, { token: view.token });
  expect(member).toMatchObject({ memId: person.loginId, cashAmt: 70_000 });
  expect(member.memPhone).toMatch(/^\*+\d{4}$/);
  expect(member.bankacc).toMatch(/^\*+\d{4}$/);
});

test('the session of the member goes on', async () => {
  const own = await signInMember(server, person);
  const before = await traces();
  const { view } = await openView();
  await request('member.info', {}, { token: view.token });
  expect(await traces()).toBe(before);
  expect((await request('member.info', {}, { token: own })).member.memId).toBe(person.loginId);
});

test('it is opened on a reason that the audit log has, and not without the right', async () => {
  const { staff } = await openView();
  expect(await newestAudit(platform)).toMatchObject({
    action: 'member.view',
    staff_login: staff.loginId,
    target: `member:${memberId}`,
    after: { reason },
  });
  const token = await signInStaff(server, await buildStaff(platform, { role: 'content' }));
  expect((await call('staff.memberView', { memberId, reason }, { token })).resultCode).toBe(codes.permissionMissing);
});

test('it ends after its minutes, and when its staff member signs out', async () => {
  const first = await openView();
  const codeOf = async (token: string) => (await call('member.info', {}, { token })).resultCode;
  await request('staff.logout', {}, { token: first.token });
  expect(await codeOf(first.view.token)).toBe(codes.notSignedIn);
  const second = await openView();
  expect(await codeOf(second.view.token)).toBe('0');
  clock.set(addSeconds(clock.now(), memberViewMinutes * 60));
  expect(await codeOf(second.view.token)).toBe(codes.notSignedIn);
});
