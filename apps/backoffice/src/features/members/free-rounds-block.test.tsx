/** Free rounds of a member: how they ended and what they paid, and taking running ones back. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { FreeRoundsBlock } from './free-rounds-block.tsx';

const running: Answer<'staff.freeRoundList'>[number] = {
  grantIdx: 6,
  campaignIdx: 3,
  name: '별빛 무료 스핀',
  rounds: 10,
  left: 7,
  stake: 1_000,
  cap: 50_000,
  won: 2_400,
  worth: 'point',
  games: [{ vendorKey: '203', gameKey: 'moon-palace', names: { ko: '달빛 궁궐', en: 'Moonlit Palace', vi: 'Cung' } }],
  turnoverPercent: 1_000,
  days: 7,
  endsByWithdrawal: true,
  givenAt: '2026-09-01T00:00:00.000Z',
  expiresAt: '2026-09-08T00:00:00.000Z',
  endedAt: null,
  endedAs: null,
  paid: 0,
  reason: '',
  vendorState: null,
  vendorReason: '',
};
const over = { ...running, endedAt: '2026-09-02T00:00:00.000Z' } as const;

test('running ones are taken back with a reason, and ended ones say why and what they paid', async () => {
  const cancelled = { ...over, endedAs: 'cancelled', reason: '중복 계정' } as const;
  const { server } = await show(<FreeRoundsBlock memberId={5} />, {
    replies: {
      'staff.freeRoundList': [running, { ...over, grantIdx: 5, endedAs: 'played', left: 0, paid: 2_400 }],
      'staff.freeRoundCancel': () => {
        server.reply({ 'staff.freeRoundList': [cancelled] });
        return null;
      },
    },
  });
  const block = page.getByRole('region', { name: '무료 스핀' });
  await expect.element(block).toMatchTextContent(/10회 × 1,000.*달빛 궁궐.*당첨 누적 2,400 P.*모두 사용.*지급 2,400 P/);
  await block.getByRole('button', { name: '회수' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('사유').fill('중복 계정');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect.element(block.getByText('중복 계정')).toBeVisible();
  expect(server.requested('staff.freeRoundCancel')).toEqual([{ grantIdx: 6, reason: '중복 계정' }]);
});

test('ones that a vendor did not create show its words, and are requested again', async () => {
  const refused = { ...running, vendorState: 'refused', vendorReason: '600 provider has no free spins' } as const;
  const { server } = await show(<FreeRoundsBlock memberId={5} />, {
    replies: {
      'staff.freeRoundList': [refused],
      'staff.freeRoundRetry': () => {
        server.reply({ 'staff.freeRoundList': [{ ...running, vendorState: 'due' }] });
        return null;
      },
    },
  });
  const block = page.getByRole('region', { name: '무료 스핀' });
  await expect.element(block).toMatchTextContent(/만들어지지 않음.*600 provider has no free spins/);
  await block.getByRole('button', { name: '다시 요청' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('사유').fill('게임을 열었습니다');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect.element(block.getByText('게임사에 요청 중')).toBeVisible();
  expect(server.requested('staff.freeRoundRetry')).toEqual([{ grantIdx: 6, reason: '게임을 열었습니다' }]);
});
