/** Sign-ups: who shares what with members, and several decided together. */
import { codes } from '@mirinae/contract/codes';
import type { StaffMemberRow } from '@mirinae/contract/staff/members';
import { refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { SignupPage } from './signup-page.tsx';

const one: StaffMemberRow = {
  memberId: 7,
  memId: 'demo1',
  memNick: '별지기',
  memName: '한별',
  memPhone: '010-****-0000',
  bankName: '한강은행',
  bankacc: '***-222',
  memLevel: 1,
  memTier: 'NORMAL',
  bans: [],
  widestBan: null,
  status: 'pending',
  recommenderId: null,
  cashAmt: 0,
  pointAmt: 0,
  joinedAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
  joinIp: '192.0.2.1',
  withdrawalsBarred: false,
  canRecommend: false,
  isInternal: false,
};
const two: StaffMemberRow = { ...one, memberId: 8, memId: 'demo2' };
const row = (memId: string) => page.getByRole('row').filter({ hasText: memId });
const alone = { sameDevice: [], sameIp: [], sameHolder: [] };
const replies = {
  'staff.memberList': { list: [one, two], pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 2 } },
  'staff.signupDuplicates': {
    signups: [
      { memberId: 7, ...alone },
      { memberId: 8, ...alone, sameDevice: ['demo9'], sameHolder: ['demo9'] },
    ],
  },
};

test('a sign-up that shares a device or a holder with a member says with whom', async () => {
  await show(<SignupPage />, { on: 'signup', replies });
  await expect.element(row('demo2').getByText('같은 기기 demo9')).toBeVisible();
  await expect.element(row('demo2').getByText('같은 예금주 demo9')).toBeVisible();
  await expect.element(row('demo1').getByText(/같은/)).not.toBeInTheDocument();
});

test('several are decided together once their number is confirmed with a reason', async () => {
  const { server } = await show(<SignupPage />, {
    on: 'signup',
    replies: {
      ...replies,
      'staff.signupDecideAll': ({ expected }) =>
        expected ? { done: 2, refused: [] } : refuse(codes.impactUnconfirmed, { count: 2, total: 0 }),
    },
  });
  for (const memId of ['demo1', 'demo2']) await row(memId).getByRole('checkbox').click();
  await page.getByRole('region', { name: '선택한 가입' }).getByRole('button', { name: '승인' }).click();
  const question = page.getByRole('dialog', { name: '가입을 함께 처리할까요?' });
  await question.getByLabelText('사유').fill('확인');
  await question.getByRole('button', { name: '확인하고 진행' }).click();
  await expect.element(page.getByText('2건을 처리했습니다.')).toBeVisible();
  expect(server.requested('staff.signupDecideAll').at(-1)).toMatchObject({ memberId: [7, 8], decision: 'approve' });
});
