/** The page of outside draws. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { FeedPage } from './feed-page.tsx';

type Report = Answer<'staff.miniFeedReports'>['list'][number];

const room = { roomKey: 'pb5', family: 'powerball', source: 'feed', isOpen: true, closeSeconds: 30 } as const;
const waiting = {
  roundId: 7,
  roomKey: 'pb5',
  family: 'powerball',
  day: '2026-03-03',
  number: 145,
  drawsAt: '2026-03-03T03:05:00.000Z',
  voidAt: '2026-03-03T03:07:00.000Z',
  isAwaited: false,
} as const;
const report = {
  reportIdx: '1',
  roomKey: 'pb5',
  day: '2026-03-03',
  number: 144,
  powerball: 7,
  at: '2026-03-03T03:00:05.000Z',
  staff: 'draw-feed',
  approvedBy: null,
  ip: '10.0.0.9',
  refusal: 'B6013',
  pays: null,
  status: 'settled',
  version: 1,
} as const satisfies Omit<Report, 'balls'>;
const pageInfo = { page: 1, count_per_list: 20, tatal_list_count: 1 };

test('a waiting round takes its result, and a refused report says why and from where it came', async () => {
  const { server } = await show(<FeedPage />, {
    replies: {
      'staff.miniFeedState': { rooms: [{ ...room, last: null }], waiting: [waiting], refusedToday: 1 },
      'staff.miniFeedReports': { list: [{ ...report, balls: [1, 2, 3, 4, 5] }], pageInfo },
      'staff.miniFeed': null,
    },
  });
  await expect.element(page.getByText('draw-feed · 10.0.0.9')).toBeVisible();
  await expect.element(page.getByText('오늘 거절된 입력 1건')).toBeVisible();
  await page.getByRole('button', { name: '결과 입력' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('공 (공백으로 구분)').fill('3 9 14 21 28');
  await dialog.getByRole('button', { name: '결과 입력' }).click();
  await expect
    .poll(() => server.requested('staff.miniFeed'))
    .toMatchObject([{ roomKey: 'pb5', day: '2026-03-03', number: 145, balls: [3, 9, 14, 21, 28], powerball: 0 }]);
});
