/** Money in and out as a member and the desk see it, in both layouts. */

import { describe, test } from 'vitest';
import { becomeMember } from './lib/become-member.ts';
import { expectNoFailures } from './lib/browser.ts';
import { countAsPlayed, inventMember, seeCash, visit } from './lib/member-steps.ts';
import { openSystem } from './lib/open-system.ts';
import { importBankLine } from './lib/staff-steps.ts';

const system = await openSystem();
const { db } = system;
const staff = await system.staffVisitor();

describe.each(['desktop', 'mobile'] as const)('in the %s layout', (layout) => {
  test('a deposit is found in the bank’s file, brings its bonus, and the points become cash', async () => {
    const member = inventMember();
    const { page, failures } = await system.visitor(layout);
    await becomeMember({ page, staffPage: staff.page, db }, member);

    await visit(page, layout, 'charge');
    await seeCash(page, '0');
    await page.getByText('첫 입금 10% 포인트').waitFor();
    await page.getByLabel('입금자명').fill(member.memName);
    await page.getByRole('button', { name: '5만', exact: true }).click();
    await page.getByText('+5,000 P').waitFor();
    await page.getByRole('button', { name: '입금 신청' }).click();
    await page.getByText('입금을 신청했습니다').first().waitFor();

    await importBankLine(staff.page, { holder: member.memName, cash: 50_000 });
    await seeCash(page, '50,000');

    await visit(page, layout, 'point');
    await page.getByText('보너스').first().waitFor();
    await page
      .getByText(/^전환까지 .+ 더 베팅해야 합니다/)
      .first()
      .waitFor();
    await countAsPlayed(db, member.memId);
    await page.reload();
    await page.getByRole('button', { name: '5,000', exact: true }).click();
    await page.getByRole('button', { name: '보유금으로 전환' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '보유금으로 전환' }).click();
    await seeCash(page, '55,000');
    await page.getByRole('link', { name: '사용 내역' }).click();
    await page.getByText('-5,000').waitFor();
    expectNoFailures(failures);
  });

  test('a deposit in coins gets an address, is paid by the sandbox and credited without staff', async () => {
    const member = inventMember();
    const { page, failures } = await system.visitor(layout);
    await becomeMember({ page, staffPage: staff.page, db }, member);

    await visit(page, layout, 'charge');
    await page.getByRole('radio', { name: '코인(샌드박스)' }).click();
    await page.getByRole('button', { name: '5만', exact: true }).click();
    await page.getByRole('button', { name: '입금 신청' }).click();
    const payment = page.getByRole('region', { name: '코인 입금' });
    await payment.getByText(/^sbx1/).waitFor();
    await payment.getByRole('button', { name: '지불하기(샌드박스)' }).click();
    await payment.getByText(/확인 \d\/3/).waitFor();
    await seeCash(page, '50,000');
    expectNoFailures(failures);
  });
});
