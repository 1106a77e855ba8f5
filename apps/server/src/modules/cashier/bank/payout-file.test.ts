/** Files of withdrawals for the bank: each withdrawal in one of them, and every making in the audit log. */
import { payoutFormats } from '@mirinae/contract/staff/cash-queue';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { cashierCalls } from '../calls.ts';

const server = await startCallServer({ calls: cashierCalls, withdrawalBlackout: '00:00-00:00' });
const { platform, request, call } = server;
const finance = await buildStaff(platform, { role: 'finance' });
const token = await signInStaff(server, finance);
const other = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));

async function inReview(accountHolder: string, by = token): Promise<number> {
  const member = await buildMember(platform, { accountHolder, accountNumber: '11022233344455' });
  await platform.db.$client.query('update members set account_number_hash = $1 where member_id = $2', [
    Buffer.from(randomUuid()),
    member.memberId,
  ]);
  await giveCash(platform, member.memberId, 100_000);
  const fields = { cash: 20_000, requestKey: randomUuid(), cashOutPass: builtWithdrawalPassword };
  const { cashIdx } = await request('cash.out', fields, { token: await signInMember(server, member) });
  await request('staff.cashMove', { cashIdx, to: 2 }, { token: by });
  return cashIdx;
}
const file = (fields: object, by = token) =>
  call('staff.payoutFile', { format: 'kb', reason: '오전 출금', ...fields }, { token: by });

it('holds bank, whole account, holder and amount of what one has in review, and is noted with its reason', async () => {
  const cashIdx = await inReview('김파일');
  const { payoutFileIdx, name, text, count, total } = await request(
    'staff.payoutFile',
    { cashIdx: [cashIdx], format: 'kb', reason: '오전 출금' },
    { token },
  );
  expect([name, count, total]).toEqual([`payout-${payoutFileIdx}-kb.csv`, 1, 20_000]);
  expect(text.split('\r\n')).toEqual([
    '"입금은행","입금계좌번호","입금액","받는분","송금메모"',
    `"KB국민은행","11022233344455","20000","김파일","W${cashIdx}"`,
    '',
  ]);
  const { rows } = await platform.db.$client.query(
    "select staff_login, after from staff_audit where action = 'cash.payoutFile' and target = $1",
    [`payout-file:${payoutFileIdx}`],
  );
  const after = { format: 'kb', reason: '오전 출금', count: 1, total: 20_000, again: false };
  expect(rows).toEqual([{ staff_login: finance.loginId, after }]);
});

it('takes a withdrawal once: a second file is refused and says which has it, the same is made again by its number', async () => {
  const cashIdx = [await inReview('이파일')];
  const answers = await Promise.all([file({ cashIdx }), file({ cashIdx })]);
  expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'T999']);
  const refused = answers.find(({ resultCode }) => resultCode === 'T999');
  const filed = z.object({ payoutFileIdx: z.int() }).parse(refused?.data);
  expect(await file(filed)).toMatchObject({ resultCode: '0', data: { count: 1, ...filed } });
});

it('takes each approved withdrawal once, of two files that are made at the same time without naming any', async () => {
  const { $client } = platform.db;
  const cashIdx = await inReview('윤파일');
  await request('staff.cashMove', { cashIdx, to: 1 }, { token });
  await $client.query(
    `insert into cash_decisions (cash_id, is_approved, amount, decided_at, checks) values ($1, true, 20000, now(), '[]')`,
    [cashIdx],
  );
  const holder = await $client.connect();
  await holder.query('begin');
  await holder.query('select from cash_requests where cash_id = $1 for update', [cashIdx]);
  const files = [file({}), file({})];
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await $client.query(waiting)).rowCount).toBe(2);
  await holder.query('commit');
  holder.release();
  const answers = await Promise.all(files);
  expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'C504']);
});

it('takes none that a colleague has in review, none that is free, and none of another kind', async () => {
  const theirs = await inReview('박파일', other);
  expect((await file({ cashIdx: [theirs] })).resultCode).toBe('C501');
  expect((await file({ cashIdx: [999_999] })).resultCode).toBe('C501');
  expect((await file({ payoutFileIdx: 999_999 })).resultCode).toBe('C504');
  expect((await file({})).resultCode).toBe('C504');
});

it('is for those who may process cash', async () => {
  const cashIdx = [await inReview('최파일')];
  const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
  expect((await file({ cashIdx }, support)).resultCode).toBe('S003');
});

it.each(payoutFormats)('is written for %s with account and amount', async (format) => {
  const cashIdx = [await inReview('=정파일')];
  const { text } = await request('staff.payoutFile', { cashIdx, format, reason: '시험' }, { token });
  expect(text).toContain('"11022233344455"');
  expect(text).toContain('"20000"');
  expect(text).toContain(`"'=정파일"`);
});
