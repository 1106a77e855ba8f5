/** Messages that leave the house, as staff see them. */
import type { Answer } from '@mirinae/contract/calls';
import type { OutgoingRow } from '@mirinae/contract/staff/outgoing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { OutgoingPage } from './outgoing-page.tsx';

const sent: OutgoingRow = {
  outgoingIdx: 7,
  channel: 'mail',
  about: 'message:12',
  isOffer: true,
  memberId: 5,
  memId: 'demo1',
  to: 's***@mail.example',
  state: 'sent',
  error: '',
  tries: 2,
  mayRepeat: true,
  isSandbox: true,
  madeAt: '2026-03-03T03:00:00.000Z',
  dueAt: null,
  endedAt: '2026-03-03T03:01:00.000Z',
};
const failed: OutgoingRow = { ...sent, outgoingIdx: 8, state: 'failed', error: '550 5.1.1', mayRepeat: false };
const dropped: OutgoingRow = { ...failed, outgoingIdx: 9, state: 'dropped', error: 'no-consent' };

const channels: Answer<'staff.outgoingChannels'> = [
  { channel: 'mail', carrier: 'sandbox', perMinute: 120, waiting: 3, sentToday: 14, failedToday: 1 },
];
const list = [sent, failed, dropped];
const replies = {
  'staff.outgoingChannels': channels,
  'staff.outgoingList': { list, pageInfo: { page: 1, count_per_list: 20, tatal_list_count: list.length } },
};

test('a message that failed says why and is sent again with a reason', async () => {
  const { server } = await show(<OutgoingPage />, { replies: { ...replies, 'staff.outgoingRetry': null } });
  await expect.element(page.getByText('550 5.1.1', { exact: false })).toBeVisible();
  await expect.element(page.getByText('광고 수신 동의 없음', { exact: false })).toBeVisible();
  await expect.element(page.getByText('두 번 갔을 수 있음', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '다시 보내기' }).click();
  await page.getByLabelText('사유').fill('주소 확인');
  await page.getByRole('button', { name: '확인' }).click();
  await expect.poll(() => server.requested('staff.outgoingRetry')).toEqual([{ outgoingIdx: 8, reason: '주소 확인' }]);
});

test('receiver and text are shown on a reason', async () => {
  const shown = { to: 'someone@mail.example', title: '주말 혜택', text: '새 소식입니다.', seconds: 60, today: 3 };
  const { server } = await show(<OutgoingPage />, { replies: { ...replies, 'staff.outgoingReveal': shown } });
  await page.getByRole('button', { name: '내용 보기' }).first().click();
  await page.getByRole('button', { name: '회원 문의에 답하기 위해' }).click();
  const dialog = page.getByRole('dialog', { name: '주말 혜택' });
  await expect.element(dialog.getByText('someone@mail.example')).toBeVisible();
  await expect.element(dialog.getByText('새 소식입니다.')).toBeVisible();
  expect(server.requested('staff.outgoingReveal')).toEqual([{ outgoingIdx: 7, reason: 'support', note: '' }]);
});
