/** Account and phone numbers: masked for everybody, whole for one person on a reason. */
import { expect, it } from 'vitest';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { countAudit, newestAudit } from '../../../testing/observe.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { cashierCalls } from '../calls.ts';

const server = await startCallServer({ calls: cashierCalls });
const { platform, request, call, readFile } = server;
const hire = async (role: 'owner' | 'finance' | 'support' | 'risk' | 'read-only') => {
  const built = await buildStaff(platform, { role });
  return { ...built, token: await signInStaff(server, built) };
};
const finance = await hire('finance');
const support = await hire('support');
const payout = { reason: 'payout', note: '' } as const;

async function withdraw() {
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, 50_000);
  const token = await signInMember(server, member);
  const wanted = { cash: 20_000, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() };
  const { cashIdx } = await request('cash.out', wanted, { token });
  return { memberId: Number(member.memberId), cashIdx };
}

it('a withdrawal shows four digits of its account to every role, in its list and in the file of it', async () => {
  const { cashIdx } = await withdraw();
  for (const { token } of [finance, support, await hire('owner'), await hire('risk'), await hire('read-only')]) {
    const { list } = await request('staff.cashList', { cashType: 'out' }, { token });
    expect(list.find((row) => row.cashIdx === cashIdx)?.bankacc).toMatch(/^\*{10}\d{4}$/);
  }
  const file = await readFile('staff.cashList', { cashType: 'out' }, finance);
  expect(JSON.stringify(file)).not.toMatch(/"bankacc":"\d/);
});

it('who pays it reads the whole number on a reason, which the audit log keeps without the number', async () => {
  const { cashIdx, memberId } = await withdraw();
  const before = await request('staff.cashAccountReveal', { cashIdx: (await withdraw()).cashIdx, ...payout }, finance);
  const answer = await request('staff.cashAccountReveal', { cashIdx, ...payout }, finance);
  expect(answer).toMatchObject({ value: expect.stringMatching(/^\d{14}$/), seconds: 60, today: before.today + 1 });
  const again = await request('staff.cashAccountReveal', { cashIdx, ...payout }, finance);
  expect(again).toEqual(answer);
  const entry = await newestAudit(platform);
  expect(entry).toMatchObject({
    action: 'personal.reveal',
    target: `cash:${cashIdx}`,
    staff_login: finance.loginId,
    after: { field: 'account', memberId, reason: 'payout' },
  });
  expect(JSON.stringify(entry)).not.toContain(answer.value);
});

it('a support clerk reads no account of a withdrawal, but the phone of a member who calls', async () => {
  const { cashIdx, memberId } = await withdraw();
  const before = await countAudit(platform);
  expect((await call('staff.cashAccountReveal', { cashIdx, ...payout }, support)).resultCode).toBe('S003');
  expect(await countAudit(platform)).toBe(before);
  const input = { memberId, field: 'phone', reason: 'support', note: '회원이 전화함' } as const;
  expect((await request('staff.memberReveal', input, support)).value).toMatch(/^010\d{8}$/);
  expect(await newestAudit(platform)).toMatchObject({
    target: `member:${memberId}`,
    after: { field: 'phone', reason: 'support', note: '회원이 전화함' },
  });
});

it('another reason needs words, and there must be such a request and such a member', async () => {
  const { cashIdx, memberId } = await withdraw();
  const codeOf = async (name: 'staff.cashAccountReveal' | 'staff.memberReveal', input: object) =>
    (await call(name, input, finance)).resultCode;
  expect(await codeOf('staff.cashAccountReveal', { cashIdx, reason: 'other' })).toBe('S031');
  expect(await codeOf('staff.cashAccountReveal', { cashIdx, reason: 'other', note: ' ' })).toBe('S031');
  expect(await codeOf('staff.cashAccountReveal', { cashIdx, reason: 'other', note: '은행 요청' })).toBe('0');
  expect(await codeOf('staff.cashAccountReveal', { cashIdx })).toBe('Z400');
  expect(await codeOf('staff.cashAccountReveal', { cashIdx: 999_999_999, ...payout })).toBe('C504');
  expect(await codeOf('staff.memberReveal', { memberId: 999_999_999, field: 'phone', ...payout })).toBe('Z404');
  expect(await codeOf('staff.memberReveal', { memberId, field: 'account', ...payout })).toBe('0');
});

it('past the limit of the role no number is shown, however many are requested in the same moment', async () => {
  const clerk = await hire('finance');
  await platform.db.$client.query(
    "insert into staff_read_limits values ('finance', 'reveal', 2) on conflict (role, kind) do update set members = 2",
  );
  const members = await Promise.all(Array.from({ length: 6 }, () => withdraw()));
  const codes = await Promise.all(
    members.map(
      async ({ cashIdx }) => (await call('staff.cashAccountReveal', { cashIdx, ...payout }, clerk)).resultCode,
    ),
  );
  expect(codes.toSorted()).toEqual(['0', '0', 'S032', 'S032', 'S032', 'S032']);
  const seen = members[codes.indexOf('0')];
  expect((await call('staff.cashAccountReveal', { cashIdx: seen?.cashIdx, ...payout }, clerk)).resultCode).toBe('0');
  const { rows } = await platform.db.$client.query(
    "select members, refused from staff_read_days where staff_id = $1 and kind = 'reveal'",
    [clerk.staffId],
  );
  expect(rows).toEqual([{ members: 2, refused: 4 }]);
  await platform.db.$client.query('delete from staff_read_limits');
});
