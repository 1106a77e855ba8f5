/** Attendance: one stamp a day, what it needs, and the sheet of a month. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { pressTwice } from '@mirinae/ui/testing/press-twice';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { AttendancePage } from './attendance-page.tsx';

const sheet: Answer<'promo.attendance'> = {
  month: '2026-11',
  today: '2026-11-30',
  isStamped: false,
  streak: 2,
  rules: [
    { days: 1, points: 100 },
    { days: 7, points: 1_000 },
  ],
  turnoverPercent: 2_500,
  playMin: 30_000,
  played: 30_000,
  stamps: [{ day: '2026-11-29', streak: 2, points: 100 }],
};
const stamp = page.getByRole('button', { name: '오늘 출석하기' });
const stamped = page.getByRole('button', { name: '오늘 출석 완료' });

const open = async (layout: 'desktop' | 'mobile', replies: Replies = {}) =>
  (
    await show(<AttendancePage />, {
      member: memberStub,
      layout,
      replies: {
        'promo.attendance': sheet,
        'cash.getUserCash': { cashAmt: 10_000, pointAmt: 100, heldAmt: 0 },
        ...replies,
      },
    })
  ).server;

test.each(['desktop', 'mobile'] as const)('a day is stamped once, however often it is pressed, %s', async (layout) => {
  const server = await open(layout, {
    'promo.attend': () => {
      server.reply({ 'promo.attendance': { ...sheet, isStamped: true, streak: 3 } });
      return { day: '2026-11-30', streak: 3, points: 100 };
    },
  });
  await pressTwice(stamp);
  await expect.element(page.getByText(/^출석했습니다\. 100 P 적립 25배 베팅하면/)).toBeVisible();
  await expect.element(stamped).toBeDisabled();
  await expect.element(page.getByText('3일', { exact: true })).toBeVisible();
  expect(server.requested('promo.attend').length).toBe(1);
});

test('a stamp that needs play is refused in words, and can be tried again', async () => {
  await open('desktop', {
    'promo.attendance': { ...sheet, played: 0 },
    'promo.attend': () => refuse(codes.stampNeedsPlay),
  });
  await expect.element(page.getByText('오늘 유효 베팅 0 / 30,000원')).toBeVisible();
  await stamp.click();
  await expect
    .element(page.getByText('오늘 플레이가 아직 부족합니다. 조금 더 플레이한 뒤 출석해 주세요.'))
    .toBeVisible();
  await expect.element(stamp).toBeEnabled();
});

test('the sheet has the stamps of its month, and leads to earlier ones alone', async () => {
  const server = await open('desktop');
  await expect.element(page.getByRole('listitem', { name: '29일 출석 100 P' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '다음 달' })).toBeDisabled();
  server.reply({ 'promo.attendance': { ...sheet, month: '2026-10', stamps: [] } });
  await page.getByRole('button', { name: '이전 달' }).click();
  await expect.element(page.getByText('2026.10')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '다음 달' })).toBeEnabled();
  expect(server.requested('promo.attendance').at(-1)).toEqual({ month: '2026-10' });
});
