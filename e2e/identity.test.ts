/** A member proves who it is online: at the page of the sandbox's provider, and with staff where a name differs. */
import { expect, test } from 'vitest';
import { becomeMember } from './lib/become-member.ts';
import { expectNoFailures } from './lib/browser.ts';
import { inventMember } from './lib/member-steps.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;

test('staff request a proof, the document has another name, and they decide with both names in sight', async () => {
  const staff = await system.staffVisitor();
  const member = inventMember();
  const { page, failures } = await system.visitor('mobile');
  await becomeMember({ page, staffPage: staff.page, db }, member);
  const { rows } = await db.query<{ id: string }>('select member_id::text as id from members where login_id = $1', [
    member.memId,
  ]);
  await staff.page.goto(`/admin/members/${rows[0]?.id}`);
  await staff.page.getByRole('button', { name: '다시 확인 요청' }).click();
  await staff.page.getByRole('dialog').getByLabel('사유').fill('큰 금액 출금');
  await staff.page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  await staff.page.getByText(/owner 요청: 큰 금액 출금/).waitFor();

  await page.goto('/member/security');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^본인 확인/ }) });
  await row.getByText('고객센터 요청: 큰 금액 출금').waitFor();
  await row.getByRole('button', { name: '본인 확인하기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('생년월일').fill('1990-01-31');
  await dialog.getByRole('button', { name: '온라인으로 확인' }).click();
  await page.getByRole('heading', { name: '샌드박스 본인 확인' }).waitFor();
  expect(await page.getByLabel('신분증의 이름').inputValue()).toBe(member.memName);
  expect(await axeViolations(page, { within: 'main' })).toEqual([]);
  await page.getByLabel('신분증의 이름').fill('다른이름');
  await page.getByRole('button', { name: '확인 완료' }).click();
  await row.getByText('담당자가 확인하고 있습니다.').waitFor();

  await staff.page.goto('/admin/kyc');
  await staff.page.getByRole('link', { name: /온라인 확인 \d+건 대기/ }).click();
  const waiting = staff.page.getByRole('row').filter({ hasText: member.memId });
  await waiting.getByText('이름이 다름').waitFor();
  await waiting.getByRole('button', { name: '결과 보기' }).click();
  await staff.page.getByRole('button', { name: '본인 확인을 위해' }).click();
  await staff.page.getByText('다른이름 · 1990-01-31').waitFor();
  await staff.page.getByText(`${member.memName} · 1990-01-31`).waitFor();
  await staff.page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
  await waiting.getByRole('button', { name: '승인' }).click();
  await staff.page.getByRole('dialog').getByLabel('사유').fill('개명 확인');
  await staff.page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  await waiting.waitFor({ state: 'detached' });

  await page.reload();
  await row.getByText('기본', { exact: true }).waitFor();
  expectNoFailures(failures);
  expectNoFailures(staff.failures);
});
