/**
 * The morning of clerks who are bound to a branch: deposits together, what waits for a second person, the settlement of
 * a partner and a question. Nothing of the rest of the house is on their pages.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOtpSecret, demoPassword } from '../apps/server/src/demo/accounts.ts';
import { becomeMember } from './lib/become-member.ts';
import { expectNoFailures } from './lib/browser.ts';
import { callsOf } from './lib/calls-of.ts';
import { enterAsStaff } from './lib/enter.ts';
import { inventMember } from './lib/member-steps.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';
import { confirmImpact } from './lib/staff-steps.ts';

const system = await openSystem();
const { db } = system;
/** The branch is that of `demosub1`; the other member is below its sibling. */
const [ours, theirs] = [inventMember(), { ...inventMember(), recommender: 'demostore3' }];
const names = { finance: `branch-money-${ours.memId}`, support: `branch-help-${ours.memId}` };
const cash = 120_000;
const dialog = (page: Page) => page.getByRole('dialog');

/** With the password and the authenticator of the demo owner. */
async function bind(role: keyof typeof names): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `insert into staff (login_id, name, role, password_hash, totp_secret_encrypted, totp_enrolled_at, created_at)
     select $1, '지사 창구', $2, password_hash, totp_secret_encrypted, totp_enrolled_at, now()
     from staff where login_id = 'owner' returning staff_id as id`,
    [names[role], role],
  );
  await db.query(
    `insert into staff_branches (staff_id, partner_id, set_by, set_at)
     select $1, member_id, 'test', now() from members where login_id = 'demosub1'`,
    [rows[0]?.id],
  );
}

async function settleFor(partner: string): Promise<void> {
  await db.query(
    `insert into partner_settlements (partner_id, head_id, from_day, to_day, losing_base, bets, stake, payout, valid,
       rolling, losing, corrected_rolling, corrected_losing, carried_in, carried_out, losing_paid, amount, run_by, run_at)
     select member_id, member_id, '2020-01-01', '2020-01-31', 'A', 1, 10000, 0, 10000, 1000, 0, 0, 0, 0, 0, 0, 1000,
       'test', now() from members where login_id = $1`,
    [partner],
  );
}

async function enter(role: keyof typeof names) {
  const visiting = await system.visitor('desktop');
  await enterAsStaff(visiting.page, db, { loginId: names[role], password: demoPassword, totpSecret: demoOtpSecret });
  return visiting;
}

beforeAll(async () => {
  const { page: staffPage, context } = await system.staffVisitor();
  const staff = await callsOf(staffPage, 'staff');
  for (const member of [ours, theirs]) {
    const { page, context: ofMember } = await system.visitor('desktop');
    await becomeMember({ page, staffPage, db }, member);
    const own = await callsOf(page, 'member');
    await own('cash.in', { cash, requestKey: randomUUID() });
    const text = { title: `${member.memId} 문의`, content: '<p>입금이 언제 되나요?</p>' };
    await own('board.save', { boardType: 'qna', category: 'etc', ...text });
    const { rows } = await db.query<{ id: number }>('select member_id::int as id from members where login_id = $1', [
      member.memId,
    ]);
    const credit = { memberId: rows[0]?.id ?? 0, cash: 4_000_000, reason: `${member.memId} 보상` };
    // Above what the owner may give alone: it waits for a second person.
    await staff('staff.giveCash', { ...credit, requestKey: randomUUID() }).catch(() => undefined);
    await ofMember.close();
  }
  await context.close();
  await settleFor('demodist1');
  await settleFor('demosub2');
  await bind('finance');
  await bind('support');
}, 360_000);
afterAll(async () => {
  await db.query("delete from staff_approvals where status = 'waiting' and reason = $1", [`${theirs.memId} 보상`]);
  await db.query("update partner_settlements set status = 'reopened' where run_by = 'test' and status = 'due'");
});

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('deposits of the branch are taken and approved together, and no others are there', async () => {
  const { page, failures } = await enter('finance');
  await page.goto('/admin/deposits');
  await rowOf(page, ours.memId).getByRole('checkbox', { name: ours.memId }).click();
  expect(await rowOf(page, theirs.memId).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '1건 접수' }).click();
  await page.getByRole('button', { name: '1건 승인' }).click();
  await confirmImpact(page, '입금 확인');
  await rowOf(page, ours.memId).waitFor({ state: 'detached' });
  const { rows } = await db.query<{ name: string; status: number }>(
    `select m.login_id as name, c.status from cash_requests c join members m using (member_id)
     where m.login_id = any ($1) order by c.status desc`,
    [[ours.memId, theirs.memId]],
  );
  expect(rows).toEqual([
    { name: ours.memId, status: 1 },
    { name: theirs.memId, status: 0 },
  ]);
  expectNoFailures(failures);
});

test('what waits about a member of the branch is approved, and no other request is shown', async () => {
  const { page, failures } = await enter('finance');
  await page
    .getByRole('link', { name: /승인 대기/ })
    .first()
    .click();
  const waiting = rowOf(page, `${ours.memId} 보상`);
  await waiting.first().waitFor();
  expect(await page.getByText(theirs.memId).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await waiting.getByRole('button', { name: '승인' }).click();
  await dialog(page).getByRole('textbox', { name: '사유' }).fill('확인함');
  await dialog(page).getByRole('button', { name: '확인', exact: true }).click();
  await waiting.waitFor({ state: 'detached' });
  expectNoFailures(failures);
});

test('a settlement of the branch is paid, and a run shows partners of the branch alone', async () => {
  const { page, failures } = await enter('finance');
  await page.goto('/admin/settlements');
  const due = rowOf(page, 'demodist1').filter({ hasText: '2020' });
  await due.waitFor();
  expect(await rowOf(page, 'demosub2').count()).toBe(0);
  await due.getByRole('button', { name: '지급', exact: true }).click();
  await confirmImpact(page, '1월분');
  await due.getByRole('button', { name: '지급', exact: true }).waitFor({ state: 'detached' });
  await due.waitFor();
  await page.getByRole('button', { name: '미리보기' }).click();
  const preview = page.getByRole('region', { name: '미리보기 결과' });
  await preview.waitFor();
  expect(await preview.getByText('demosub2').count()).toBe(0);
  expectNoFailures(failures);
});

test('a question of the branch is answered', async () => {
  const { page, failures } = await enter('support');
  await page.goto('/admin/questions');
  const question = rowOf(page, `${ours.memId} 문의`);
  await question.waitFor();
  expect(await page.getByText(theirs.memId).count()).toBe(0);
  await question.getByRole('button', { name: '답변' }).click();
  await dialog(page).getByRole('textbox', { name: '답변' }).fill('곧 처리됩니다.');
  await dialog(page).getByRole('button', { name: '답변 보내기' }).click();
  await question.waitFor({ state: 'detached' });
  expectNoFailures(failures);
});
