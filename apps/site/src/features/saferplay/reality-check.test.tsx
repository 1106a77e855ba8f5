/** The reality check over the pages: what it shows, and what each of its answers does. */
import type { Answer } from '@mirinae/contract/calls';
import type { Replies } from '@mirinae/contract/testing/answering-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endSession } from '../../shell/log-in/session-flow.ts';
import { sessionState } from '../../shell/session/session.ts';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { playSessionStub } from '../../shell/session/testing/play-session-stub.ts';
import { show } from '../../testing/show.tsx';
import { SessionWatch } from './session-watch.tsx';

const dueAt = '2026-11-30T03:15:00.000Z';
const session = {
  ...playSessionStub,
  serverTime: '2026-11-30T03:20:00.000Z',
  stake: 20_000,
  payout: 12_500,
  result: -7_500,
  checkMinutes: 15,
  checkDueAt: dueAt,
} satisfies Answer<'safer.session'>;
const answered: Replies = { 'safer.checkAnswer': null };
const check = page.getByRole('dialog', { name: '잠시 확인해 주세요' });

async function open(replies: Replies = {}) {
  const onHistory = vi.fn();
  onTestFinished(() => endSession(null));
  const { server } = await show(<SessionWatch onHistory={onHistory} />, {
    member: memberStub,
    replies: { 'safer.session': session, ...replies },
  });
  return { server, onHistory };
}

test('what was played since the log-in is shown until it is answered', async () => {
  const { server } = await open(answered);
  await expect.element(check.getByText('0:20 동안 이용하고 있습니다.')).toBeVisible();
  await expect.element(check.getByText('20,000')).toBeVisible();
  await expect.element(check.getByText('12,500')).toBeVisible();
  await expect.element(check.getByText(/^[-−]7,500$/)).toBeVisible();
  server.reply({ 'safer.session': { ...session, checkDueAt: '2026-11-30T03:30:00.000Z' } });
  await check.getByRole('button', { name: '계속하기' }).last().click();
  await expect.element(check).not.toBeInTheDocument();
  expect(server.requested('safer.checkAnswer')).toEqual([{ dueAt, choice: 'go-on' }]);
});

test('closed by its key it is answered too, and not put off', async () => {
  const { server } = await open(answered);
  await expect.element(check).toBeVisible();
  server.reply({ 'safer.session': { ...session, checkDueAt: null } });
  await userEvent.keyboard('{Escape}');
  await expect.element(check).not.toBeInTheDocument();
  expect(server.requested('safer.checkAnswer')).toEqual([{ dueAt, choice: 'go-on' }]);
});

test('who wants to see the bets goes on and is led to them', async () => {
  const { server, onHistory } = await open(answered);
  await check.getByRole('button', { name: '베팅내역' }).click();
  await expect.poll(() => onHistory.mock.calls.length).toBe(1);
  await expect.poll(() => server.requested('safer.checkAnswer')).toEqual([{ dueAt, choice: 'go-on' }]);
});

test('who stops is logged out once the answer is kept', async () => {
  const { server } = await open({ ...answered, 'member.logout': null });
  await check.getByRole('button', { name: '그만하고 로그아웃' }).click();
  await expect.poll(() => sessionState().member).toBeNull();
  expect(server.requested('safer.checkAnswer')).toEqual([{ dueAt, choice: 'stop' }]);
});

test('a check that is not due stays closed, and a session that ends soon says so', async () => {
  await open({ 'safer.session': { ...session, checkDueAt: null, endsAt: '2026-11-30T03:24:00.000Z' } });
  await expect.element(page.getByText(/^직접 정한 이용 시간이 5분 뒤에 끝납니다/)).toBeVisible();
  await expect.element(check).not.toBeInTheDocument();
});
