/** Money given and taken in a branch, as its partner reads it. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { PartnerMovesPage } from './moves-page.tsx';

const moves: Answer<'partner.moneyMoveList'> = {
  list: [
    {
      giftIdx: 1,
      partnerId: 'above1',
      memId: 'below1',
      memNick: '아래별',
      kind: 'give',
      amount: 30_000,
      status: 'done',
      reason: '',
      canWithdraw: false,
      partnerCash: 70_000,
      memberCash: 35_000,
      regDate: '2026-11-30T03:00:00.000Z',
    },
  ],
  totals: { given: 30_000, taken: 5_000 },
  pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 1 },
};

test.each([
  ['ko', '파트너 보유금', '회원 보유금'],
  ['vi', 'Số dư đối tác', 'Số dư thành viên'],
] as const)(
  'what each side has after it is named in the order of the language, %s',
  async (locale, ofPartner, ofMember) => {
    await show(<PartnerMovesPage />, {
      member: { ...memberStub, isPartnerMember: 'Y', memTier: 'PTN_1' },
      locale,
      replies: { 'partner.moneyMoveList': moves },
    });
    await expect.element(page.getByRole('columnheader', { name: ofPartner })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: ofMember })).toBeVisible();
  },
);

test('both totals are amounts: neither is in the column of kinds', async () => {
  await show(<PartnerMovesPage />, {
    member: { ...memberStub, isPartnerMember: 'Y', memTier: 'PTN_1' },
    replies: { 'partner.moneyMoveList': moves },
  });
  await expect.element(page.getByRole('cell', { name: '지급 30,000 회수 5,000' })).toBeVisible();
});
