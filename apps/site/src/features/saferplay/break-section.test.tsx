/** Taking a break: confirmation before it begins, and notice while it runs. */
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { BreakSection } from './break-section.tsx';

const until = '2026-12-08T03:00:00.000Z';
const question = page.getByRole('alertdialog');

const open = async (replies: Replies = {}, running: ComponentProps<typeof BreakSection>['running'] = null) =>
  (await show(<BreakSection running={running} />, { member: memberStub, replies })).server;

const choose = (length: string) => page.getByRole('button', { name: length, exact: true }).click();

test('a break begins only after a confirmation of how long nothing can be played', async () => {
  const server = await open({ 'safer.breakBegin': { kind: 'time-out', until } });
  await choose('7일');
  await expect.element(question.getByText(/^7일 동안 게임과 입금을 할 수 없습니다/)).toBeVisible();
  await question.getByRole('button', { name: '취소' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.requested('safer.breakBegin')).toEqual([]);
  await choose('7일');
  await question.getByRole('button', { name: '시작' }).click();
  await expect.element(page.getByText('2026-12-08 12:00까지 쉬어 갑니다.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.requested('safer.breakBegin')).toEqual([{ kind: 'time-out', days: 7 }]);
});

test('a self-exclusion is chosen in months, and read in years where they are whole', async () => {
  const server = await open({ 'safer.breakBegin': { kind: 'self-exclusion', until } });
  await choose('5년');
  await expect.element(question.getByText(/^5년 동안/)).toBeVisible();
  await question.getByRole('button', { name: '시작' }).click();
  await expect.poll(() => server.requested('safer.breakBegin')).toEqual([{ kind: 'self-exclusion', months: 60 }]);
});

test('a break that runs says until when; one that would shorten it is refused in words', async () => {
  await open({ 'safer.breakBegin': () => refuse(codes.breakRunning) }, { kind: 'time-out', until });
  await expect.element(page.getByRole('status')).toMatchTextContent(/^2026-12-08 12:00까지 휴식 중입니다/);
  await choose('1일');
  await question.getByRole('button', { name: '시작' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('진행 중인 휴식은 더 길게만 바꿀 수 있습니다.')).toBeVisible();
});
