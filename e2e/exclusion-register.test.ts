/**
 * A register of self-exclusions: staff switch it on and add a person to the sandbox's own, and the member who is that
 * person is found with the birth date, logged out, and has one page left, which says what it is and whom to contact.
 */
import { afterAll, expect, test } from 'vitest';
import { becomeMember } from './lib/become-member.ts';
import { expectNoFailures } from './lib/browser.ts';
import { enterAsMember, leaveSession } from './lib/enter.ts';
import { inventMember } from './lib/member-steps.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;
const birthDate = '1985-04-12';
const note = `시험 ${inventMember().memId}`;

// No one else of this system is looked up from then on.
afterAll(async () => {
  await db.query('update exclusion_register_rules set is_on = false');
  await db.query('update members set register_state = null, register_day = null where register_day is not null');
  await db.query('delete from sandbox_register_entries where note = $1', [note]);
});

test('a listed member is found, logged out, and reads on one page what it is and whom to contact', async () => {
  const { page: staffPage, failures: staffFailures } = await system.staffVisitor();
  const { page, failures } = await system.visitor('mobile');
  const member = inventMember();
  await becomeMember({ page, staffPage, db }, member);

  await staffPage.goto('/admin/exclusion-register');
  await staffPage.getByRole('button', { name: '등록부에 추가' }).click();
  const dialog = staffPage.getByRole('dialog');
  await dialog.getByLabel('예금주').fill(member.memName);
  await dialog.getByLabel('생년월일').fill(birthDate);
  await dialog.getByLabel('휴대폰').fill(member.memPhone);
  await dialog.getByLabel('메모').fill(note);
  await dialog.getByRole('button', { name: '저장' }).click();
  await staffPage.getByRole('row').filter({ hasText: note }).waitFor();
  await staffPage.getByRole('button', { name: '조회 규칙' }).click();
  await dialog.getByRole('switch', { name: '등록부 조회' }).click();
  await dialog.getByLabel('사유').fill('의무 시행');
  await dialog.getByRole('button', { name: '확인' }).click();
  await staffPage.getByText(/^켜짐/).waitFor();

  await leaveSession(page);
  await enterAsMember(page, db, member);
  await page.goto('/');
  const question = page.getByRole('dialog', { name: '자기차단 등록부 확인' });
  await question.getByLabel('생년월일').fill(birthDate);
  await question.getByRole('button', { name: '확인하기' }).click();
  // The session ends with the answer of the register.
  await expect
    .poll(async () => {
      const { rows } = await db.query<{ state: string | null }>(
        'select register_state as state from members where login_id = $1',
        [member.memId],
      );
      return rows[0]?.state;
    })
    .toBe('listed');

  await leaveSession(page);
  await enterAsMember(page, db, member);
  await page.goto('/');
  await page.waitForURL('**/member/break');
  await page.getByRole('heading', { level: 1, name: '자기차단 등록부에 있음' }).waitFor();
  await page.getByText(/외부 기관이 관리합니다/).waitFor();
  expect(await page.getByText('휴식 중').count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '출금' }).first().click();
  await page.getByRole('heading', { level: 1, name: '출금' }).waitFor();
  expectNoFailures(failures);
  expectNoFailures(staffFailures);
});
