/** Phone, nickname and bank account of a member, corrected by staff: what was before is kept, and the member learns. */
import { expect, test } from 'vitest';
import { servedCalls } from '../../app.ts';
import { randomInt } from '../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { newestAudit } from '../../testing/observe.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call } = server;
const hire = async (role: 'support' | 'finance' | 'read-only') => ({
  token: await signInStaff(server, await buildStaff(platform, { role })),
});
const [support, finance, guest] = [await hire('support'), await hire('finance'), await hire('read-only')];
const reason = '본인 확인';
const number = (start: string) => `${start}${randomInt(10_000_000, 100_000_000)}`;
const contacts = (memberId: bigint) => request('staff.memberContacts', { memberId: Number(memberId) }, support);
const setPhone = async (memberId: bigint, memPhone: string, by = support) =>
  (await call('staff.memberPhoneSet', { memberId: Number(memberId), memPhone, reason }, by)).resultCode;
const setNickname = async (memberId: bigint, memNick: string) =>
  (await call('staff.memberNicknameSet', { memberId: Number(memberId), memNick, reason }, support)).resultCode;
const setAccount = async (memberId: bigint, bankacc: string, bank = '088') =>
  (await call('staff.memberAccountSet', { memberId: Number(memberId), bank, bankacc, reason }, support)).resultCode;

test('a changed phone is found whole, its former value is kept masked, and the member is notified', async () => {
  const [former, next] = [number('010'), number('010')];
  const member = await buildMember(platform, { phone: former });
  const token = await signInMember(server, member);
  expect(await setPhone(member.memberId, `+82 ${next.slice(1)}`)).toBe('0');
  expect((await contacts(member.memberId)).changes).toMatchObject([
    { field: 'phone', former: `*******${former.slice(-4)}`, bankName: null, reason },
  ]);
  expect(await newestAudit(platform)).toMatchObject({
    action: 'member.phone',
    target: `member:${member.memberId}`,
    before: { phone: `*******${former.slice(-4)}` },
    after: { phone: `*******${next.slice(-4)}`, reason },
  });
  const found = await request('staff.find', { text: next }, support);
  expect(found.members).toMatchObject([{ memId: member.loginId, by: 'phone' }]);
  expect((await request('staff.find', { text: former }, support)).members).toEqual([]);
  const news = await request('notification.list', {}, { token });
  expect(news.list[0]).toMatchObject({ facts: { event: 'phone-changed' } });
});

test('a nickname changes unless it reads like that of another member, or is the same', async () => {
  const suffix = randomInt(100_000, 1_000_000);
  const [one, other] = [
    await buildMember(platform, { nickname: `별똥${suffix}` }),
    await buildMember(platform, { nickname: `Orion${suffix}` }),
  ];
  expect(await setNickname(one.memberId, `ORI0N${suffix}`)).toBe('U117');
  expect(await setNickname(one.memberId, `별똥${suffix}`)).toBe('S034');
  expect(await setNickname(one.memberId, `은하${suffix}`)).toBe('0');
  expect((await contacts(one.memberId)).changes).toMatchObject([{ field: 'nickname', former: `별똥${suffix}` }]);
  expect(await setNickname(other.memberId, `별똥${suffix}`)).toBe('0');
});

test('no two members have one account, and a former one of somebody else is shown on both pages', async () => {
  const [account, next] = [number('110'), number('110')];
  const one = await buildMember(platform, { accountNumber: account });
  const other = await buildMember(platform);
  expect(await setAccount(other.memberId, account)).toBe('U119');
  expect(await setAccount(one.memberId, next)).toBe('0');
  expect(await setAccount(other.memberId, account)).toBe('0');
  expect((await contacts(one.memberId)).shares.account).toMatchObject([{ memId: other.loginId }]);
  expect((await contacts(other.memberId)).shares.account).toMatchObject([{ memId: one.loginId }]);
  const [change] = (await contacts(one.memberId)).changes;
  expect(change).toMatchObject({ field: 'account', former: `*******${account.slice(-4)}`, bankName: 'KB국민은행' });
});

test('one of two concurrent changes to the same account gets through', async () => {
  const account = number('110');
  const built = [await buildMember(platform), await buildMember(platform)];
  const answers = await Promise.all(built.map(({ memberId }) => setAccount(memberId, account)));
  expect(answers.sort()).toEqual(['0', 'U119']);
});

test('the first withdrawal to an account that staff changed is unusual twice over', async () => {
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, 1_000_000);
  const token = await signInMember(server, member);
  expect(await setAccount(member.memberId, number('110'))).toBe('0');
  const wanted = { cash: 300_000, cashOutPass: builtWithdrawalPassword, requestKey: crypto.randomUUID() };
  const { cashIdx } = await request('cash.out', wanted, { token });
  await request('staff.cashMove', { cashIdx, to: 2 }, finance);
  expect((await call('staff.cashMove', { cashIdx, to: 1 }, finance)).resultCode).toBe('S015');
  const { list } = await request('staff.approvalList', { count_per_list: 100 }, await hire('finance'));
  expect(list.at(-1)).toMatchObject({ unusual: ['first-withdrawal', 'changed-account'] });
});

test('a request under way keeps the account it was made for', async () => {
  const former = number('110');
  const member = await buildMember(platform, { accountNumber: former });
  await giveCash(platform, member.memberId, 100_000);
  const token = await signInMember(server, member);
  const wanted = { cash: 50_000, cashOutPass: builtWithdrawalPassword, requestKey: crypto.randomUUID() };
  const { cashIdx } = await request('cash.out', wanted, { token });
  expect(await setAccount(member.memberId, number('110'))).toBe('0');
  const shown = await request('staff.cashAccountReveal', { cashIdx, reason: 'payout' }, finance);
  expect(shown.value).toContain(former);
});

test('nothing changes without a right, a reason, a known bank, or a member that may log in', async () => {
  const { memberId } = await buildMember(platform);
  const waiting = await buildMember(platform, { status: 'pending' });
  expect(await setPhone(memberId, number('010'), guest)).toBe('S003');
  expect(await setPhone(memberId, '02-123-4567')).toBe('U106');
  expect(await setAccount(memberId, number('110'), '999')).toBe('U107');
  expect(await setPhone(waiting.memberId, number('010'))).toBe('S004');
  expect(await setPhone(999_999_999n, number('010'))).toBe('Z404');
  const silent = { memberId: Number(memberId), memPhone: number('010'), reason: ' ' };
  expect((await call('staff.memberPhoneSet', silent, support)).resultCode).toBe('Z400');
  expect((await call('staff.memberContacts', { memberId: 999_999_999 }, support)).resultCode).toBe('Z404');
  expect((await contacts(memberId)).changes).toEqual([]);
});
