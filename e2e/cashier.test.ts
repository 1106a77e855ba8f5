/** Money in and out as a member and the desk see it, in both layouts. */

import { coinAddress } from '@mirinae/contract/coin/signature';
import { describe, expect, test } from 'vitest';
import { becomeMember } from './lib/become-member.ts';
import { bringDeposit } from './lib/bring-deposit.ts';
import { expectNoFailures } from './lib/browser.ts';
import { callsOf } from './lib/calls-of.ts';
import { countAsPlayed, inventMember, seeCash, visit } from './lib/member-steps.ts';
import { openSystem } from './lib/open-system.ts';
import { importBankLine, payOutWithdrawal } from './lib/staff-steps.ts';

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
    await page.getByText('지금 전환할 수 있는 포인트 0 P').waitFor();
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

const walks = [
  {
    layout: 'desktop',
    cookie: 'ko',
    rail: '코인(샌드박스)',
    to: '받을 코인 주소',
    amount: '출금 금액',
    password: '출금 비밀번호',
    submit: '출금 신청',
    waiting: '35 SBC · 대기',
    confirmed: '35 SBC · 확인됨',
    statement: '머니 내역',
  },
  {
    layout: 'mobile',
    cookie: 'vn',
    rail: 'Coin (thử nghiệm)',
    to: 'Địa chỉ coin của bạn',
    amount: 'Số tiền',
    password: 'Mật khẩu rút tiền',
    submit: 'Gửi yêu cầu rút',
    waiting: '35 SBC · đang chờ',
    confirmed: '35 SBC · đã xác nhận',
    statement: 'Sao kê',
  },
] as const;

test.each(walks)('a withdrawal in coins is paid out by staff and confirmed ($layout, $cookie)', async (walk) => {
  const { layout } = walk;
  const member = inventMember();
  const { page, context, failures } = await system.visitor(layout);
  await context.addCookies([{ name: 'lang', value: walk.cookie, url: system.siteUrl }]);
  await becomeMember({ page, staffPage: staff.page, db }, member);
  await bringDeposit({ page, staffPage: staff.page }, 100_000);
  await countAsPlayed(db, member.memId);
  const wallet = coinAddress('a wallet of its own', member.memId);

  await visit(page, layout, 'exchange');
  await seeCash(page, '100,000');
  await page.getByRole('radio', { name: walk.rail }).click();
  await page.getByLabel(walk.to).fill(wallet);
  await page.getByLabel(walk.amount, { exact: true }).fill('50000');
  await page.getByLabel(walk.password).fill(member.cashOutPass);
  await page.getByRole('button', { name: walk.submit }).click();
  // Of 50,000 the network takes 1,000, and a coin costs 1,400. The money is held until it is sent.
  await page.getByText(walk.waiting).waitFor();
  await seeCash(page, '50,000');
  await page.getByTestId('held').getByText('50,000').waitFor();

  await payOutWithdrawal(staff.page, member.memId);
  // No reload: the service's callback reaches the open page.
  await page.getByText(walk.confirmed).waitFor();
  await page.getByTestId('held').getByText('0', { exact: true }).waitFor();
  await seeCash(page, '50,000');
  await page.getByRole('link', { name: walk.statement }).first().click();
  await page.getByText('-50,000').first().waitFor();
  await page.getByText('+100,000').first().waitFor();

  const desk = await callsOf(staff.page, 'staff');
  const { rails } = await desk('staff.railCheck', {});
  expect(rails.flatMap(({ differences }) => differences).filter(({ memId }) => memId === member.memId)).toEqual([]);
  expectNoFailures(failures);
});
