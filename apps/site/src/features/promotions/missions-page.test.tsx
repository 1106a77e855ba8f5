/** Missions: how far the member is, and the points of one that is done. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { pressTwice } from '@mirinae/ui/testing/press-twice';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { MissionsPage } from './missions-page.tsx';

const mission: Answer<'promo.missions'>[number] = {
  missionIdx: 4,
  names: { ko: '주간 출석', en: 'Weekly attendance', vi: 'Điểm danh tuần' },
  kind: 'attendance',
  gameType: null,
  goal: 3,
  period: 'week',
  points: 300,
  endDate: '2099-01-01T00:00:00.000Z',
  progress: 3,
  state: 'done',
};
const card = page.getByRole('listitem').filter({ hasText: '주간 출석' });
const claim = card.getByRole('button', { name: '보상 받기' });

const open = async (layout: 'desktop' | 'mobile', replies: Replies = {}) =>
  (
    await show(<MissionsPage />, {
      member: memberStub,
      layout,
      replies: {
        'promo.missions': [mission],
        'cash.getUserCash': { cashAmt: 10_000, pointAmt: 300, heldAmt: 0 },
        ...replies,
      },
    })
  ).server;

test.each(['desktop', 'mobile'] as const)('the points of a mission are claimed once, %s', async (layout) => {
  const server = await open(layout, {
    'promo.missionClaim': () => {
      server.reply({ 'promo.missions': [{ ...mission, state: 'claimed' }] });
      return { points: 300 };
    },
  });
  await expect.element(page.getByText(/받은 포인트는 25배 베팅하면 보유금으로 전환할 수 있습니다\./)).toBeVisible();
  await pressTwice(claim);
  await expect
    .element(page.getByText('300 P를 받았습니다. 25배 베팅하면 보유금으로 전환할 수 있습니다.'))
    .toBeVisible();
  await expect.element(card.getByRole('button', { name: '수령 완료' })).toBeDisabled();
  expect(server.requested('promo.missionClaim')).toEqual([{ missionIdx: 4 }]);
});

test('a mission that is not done shows how far it is, and pays nothing yet', async () => {
  await open('desktop', { 'promo.missions': [{ ...mission, progress: 1, state: 'open' }] });
  await expect.element(card.getByText('1 / 3')).toBeVisible();
  await expect.element(card.getByRole('button', { name: '진행 중' })).toBeDisabled();
});

test('one that was claimed elsewhere meanwhile says so, and is read anew', async () => {
  const server = await open('desktop', {
    'promo.missionClaim': () => {
      server.reply({ 'promo.missions': [{ ...mission, state: 'claimed' }] });
      return refuse(codes.missionClaimed);
    },
  });
  await claim.click();
  await expect.element(card.getByRole('button', { name: '수령 완료' })).toBeDisabled();
});

test('an empty list of missions shows what comes next', async () => {
  await open('desktop', { 'promo.missions': [] });
  await expect.element(page.getByText('진행 중인 미션이 없습니다')).toBeVisible();
});
