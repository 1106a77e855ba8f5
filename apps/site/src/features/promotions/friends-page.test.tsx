/** Recommending, and the grade of a member: what the pages say of what the server knows. */

import type { Answer } from '@mirinae/contract/calls';
import { inEachLanguage } from '@mirinae/contract/languages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { FriendsPage } from './friends-page.tsx';
import { VipPage } from './vip-page.tsx';

const friends: Answer<'promo.friends'> = {
  code: '4abcdefg',
  rules: { isOn: true, depositMin: 50_000, turnoverMin: 100_000, reward: 5_000, welcome: 3_000, maxMonthly: 10 },
  earned: 5_000,
  list: [
    { memNick: '새**', joinedAt: '2026-11-29T03:00:00.000Z', state: 'wait', points: 0 },
    { memNick: '별**', joinedAt: '2026-11-20T03:00:00.000Z', state: 'paid', points: 5_000 },
  ],
};
const namesOf = (name: string) => inEachLanguage(() => name);
const vip: Answer<'promo.vip'> = {
  grade: 0,
  turnover: 0,
  grades: [
    { grade: 1, names: namesOf('별씨'), turnover: 500_000, reward: 1_000, monthly: 0 },
    { grade: 2, names: namesOf('별빛'), turnover: 2_000_000, reward: 5_000, monthly: 1_000 },
  ],
  rewards: [],
};

test.each(['desktop', 'mobile'] as const)(
  'the own code is shown with its link, and each friend with what came of it, %s',
  async (layout) => {
    await show(<FriendsPage />, { member: memberStub, layout, replies: { 'promo.friends': friends } });
    await expect.element(page.getByText(`${window.location.origin}/join/4abcdefg`)).toBeVisible();
    await expect.element(page.getByText('조건 진행 중')).toBeVisible();
    await expect.element(page.getByText('지급 완료')).toBeVisible();
    await expect.element(page.getByText('나는 5,000 P, 친구는 3,000 P를 받습니다.')).toBeVisible();
    await expect.element(page.getByText(/25배 베팅하면 보유금으로/)).toBeVisible();
  },
);

test('who may not recommend sees no code', async () => {
  const closed = { ...friends, code: null };
  await show(<FriendsPage />, { member: memberStub, replies: { 'promo.friends': closed } });
  await expect.element(page.getByText('지금은 추천할 수 없습니다')).toBeVisible();
  await expect.element(page.getByText(/\/join\//)).not.toBeInTheDocument();
});

test('before the first grade the page says how far it is', async () => {
  await show(<VipPage />, { member: memberStub, replies: { 'promo.vip': vip } });
  await expect.element(page.getByText('등급 없음')).toBeVisible();
  await expect.element(page.getByText('별씨 등급까지 500,000원')).toBeVisible();
  await expect.element(page.getByText('아직 받은 보상이 없습니다.')).toBeVisible();
});

test('a grade that is reached and not given yet is announced for tonight; paid rewards are listed', async () => {
  const rewards = [{ kind: 'grade' as const, grade: 1, points: 1_000, paidAt: '2026-11-20T03:00:00.000Z' }];
  const reached = { ...vip, grade: 1, turnover: 2_000_000, rewards };
  await show(<VipPage />, { member: memberStub, replies: { 'promo.vip': reached } });
  await expect.element(page.getByText('오늘 밤 별빛 등급으로 올라갑니다.')).toBeVisible();
  await expect.element(page.getByText(/^승급 보상/).first()).toBeVisible();
  await expect.element(page.getByText('+1,000 P')).toBeVisible();
});
