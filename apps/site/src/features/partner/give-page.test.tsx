/** A partner gives money to those below, and takes it back. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { pressTwice } from '@mirinae/ui/testing/press-twice';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { PartnerGivePage } from './give-page.tsx';

const unknownMember: Answer<'partner.memberList'> = {
  list: [],
  pageInfo: { page: 1, count_per_list: 6, tatal_list_count: 0 },
};

const to = page.getByLabelText('하위 아이디');
const amount = page.getByLabelText('금액');
const password = page.getByLabelText('출금 비밀번호');
const give = page.getByRole('button', { name: '지급' });
const take = page.getByRole('button', { name: '회수' });

const open = async (replies: Replies = {}) =>
  (
    await show(<PartnerGivePage />, {
      member: { ...memberStub, isPartnerMember: 'Y', memTier: 'PTN_1', cashAmt: 500_000 },
      replies: {
        'partner.memberList': unknownMember,
        'cash.getUserCash': { cashAmt: 450_000, pointAmt: 0, heldAmt: 0 },
        ...replies,
      },
    })
  ).server;

async function fill(): Promise<void> {
  await to.fill('Below1');
  await amount.fill('50000');
  await password.fill('1234');
}

test('nothing moves before a name, an amount and all four digits are there', async () => {
  await open();
  await expect.element(give).toBeDisabled();
  await to.fill('below1');
  await amount.fill('50000');
  await password.fill('123');
  await expect.element(give).toBeDisabled();
  await password.fill('1234');
  await expect.element(give).toBeEnabled();
});

test('money is given once, and amount and password are emptied while the name stays', async () => {
  const server = await open({ 'partner.give': { isHeld: false } });
  await fill();
  await pressTwice(give);
  await expect.element(page.getByText('below1님에게 50,000원을 지급했습니다.')).toBeVisible();
  expect(server.requested('partner.give')).toMatchObject([{ memId: 'below1', cash: 50_000, cashOutPass: '1234' }]);
  await expect.element(amount).toHaveValue('');
  await expect.element(password).toHaveValue('');
  await expect.element(to).toHaveValue('below1');
});

test('what is above a limit is shown as waiting, not as done', async () => {
  await open({ 'partner.give': { isHeld: true } });
  await fill();
  await give.click();
  await expect.element(page.getByText(/한도를 넘어 승인을 기다립니다/)).toBeVisible();
});

test('taking back is a call of its own, with what was typed', async () => {
  const server = await open({ 'partner.take': { isHeld: false } });
  await fill();
  await page.getByRole('radio', { name: '회수' }).click();
  await take.click();
  await expect.element(page.getByText('below1님에게서 50,000원을 회수했습니다.')).toBeVisible();
  expect(server.requested('partner.take')).toMatchObject([{ memId: 'below1', cash: 50_000 }]);
  expect(server.requested('partner.give')).toEqual([]);
});

test('a wrong password is reported at its field, and cleared with the other kind', async () => {
  await open({ 'partner.give': () => refuse(codes.withdrawalPasswordWrong) });
  await fill();
  await give.click();
  await expect.element(page.getByText('출금 비밀번호가 올바르지 않습니다.')).toBeVisible();
  await expect.element(amount).toHaveValue('50,000');
  await page.getByRole('radio', { name: '회수' }).click();
  await expect.element(page.getByText('출금 비밀번호가 올바르지 않습니다.')).not.toBeInTheDocument();
});
