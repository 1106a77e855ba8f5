/** Corrections of phone, nickname and bank account, and what they were. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { ContactsBlock } from './contacts-block.tsx';

const contacts: Answer<'staff.memberContacts'> = {
  bankCode: '088',
  changes: [
    {
      changeIdx: 3,
      field: 'account',
      former: '*******1234',
      bankName: '신한은행',
      reason: '본인 요청',
      by: 'support1',
      at: '2026-11-22T05:00:00.000Z',
    },
  ],
  shares: { phone: [], account: [{ memberId: 8, memId: 'demo2' }] },
};
const open = (staff = staffStub) =>
  show(<ContactsBlock memberId={7} />, {
    staff,
    replies: {
      'staff.memberContacts': contacts,
      'staff.memberPhoneSet': null,
      'staff.memberAccountSet': null,
      'site.bank': [{ bankCode: '004', bankNameKr: 'KB국민은행', bankNameEn: 'KB' }],
    },
  });
const dialog = page.getByRole('dialog');

test('a phone is corrected on a reason, in any form that people type', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: '휴대전화 변경' }).click();
  await dialog.getByLabelText('새 휴대전화 번호').fill('010-1234-5678');
  await dialog.getByLabelText('사유').fill('번호 이동');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect
    .poll(() => server.requested('staff.memberPhoneSet'))
    .toMatchObject([{ memberId: 7, memPhone: '01012345678', reason: '번호 이동' }]);
});

test('a bank account is corrected with its bank, and the consequence is shown before', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: '계좌 변경' }).click();
  await expect.element(dialog.getByText(/다음 출금/)).toBeVisible();
  await dialog.getByLabelText('은행').selectOptions('004');
  await dialog.getByLabelText('새 계좌번호').fill('110-222-333444');
  await dialog.getByLabelText('사유').fill('본인 요청');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect
    .poll(() => server.requested('staff.memberAccountSet'))
    .toMatchObject([{ memberId: 7, bank: '004', bankacc: '110222333444', reason: '본인 요청' }]);
});

test('a former account is shown masked, and who has it now is a link', async () => {
  await open();
  await expect.element(page.getByText('신한은행 *******1234')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'demo2' })).toHaveAttribute('href', '/members/8');
});

test('who may only look has no buttons', async () => {
  await open({ ...staffStub, role: 'read-only', permissions: ['members.view'] });
  await expect.element(page.getByText('신한은행 *******1234')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '계좌 변경' })).not.toBeInTheDocument();
});
