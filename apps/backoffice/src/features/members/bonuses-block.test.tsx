/** Why a bonus of a member ended, and taking one back. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { BonusesBlock } from './bonuses-block.tsx';

const running: Answer<'staff.bonusList'>[number] = {
  bonusIdx: 8,
  campaignIdx: 2,
  name: '주말 보너스',
  amount: 1_000,
  needed: 25_000,
  done: 5_000,
  shares: {},
  maxStake: null,
  endsByWithdrawal: true,
  givenAt: '2026-09-01T00:00:00.000Z',
  expiresAt: '2026-09-08T00:00:00.000Z',
  endedAt: null,
  endedAs: null,
  reason: '',
};
const ended = { ...running, bonusIdx: 7, name: '가입 보너스', endedAt: '2026-09-02T00:00:00.000Z' } as const;

test('a bonus that vanished says why, and a running one is taken back with a reason', async () => {
  const { server } = await show(<BonusesBlock memberId={5} />, {
    replies: {
      'staff.bonusList': [running, { ...ended, endedAs: 'withdrawn' }],
      'staff.bonusCancel': () => {
        server.reply({ 'staff.bonusList': [{ ...ended, endedAs: 'cancelled', reason: '중복 계정' }] });
        return null;
      },
    },
  });
  const block = page.getByRole('region', { name: '캠페인 보너스' });
  await expect.element(block.getByText('출금 신청으로 회수')).toBeVisible();
  await block.getByRole('button', { name: '회수' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('사유').fill('중복 계정');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect.element(block.getByText('중복 계정')).toBeVisible();
  expect(server.requested('staff.bonusCancel')).toEqual([{ bonusIdx: 8, reason: '중복 계정' }]);
});
