/** Passkeys of a member: where one can be added, and the reason where not. */
import type { Answer } from '@mirinae/contract/calls';
import type { Replies } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { PasskeyCard } from './passkey-card.tsx';

const known: Answer<'member.passkeyList'>['list'][number] = {
  passkeyId: 7,
  name: '내 휴대폰',
  addedAt: '2026-11-01T03:00:00.000Z',
  usedAt: null,
};
const here = window.location.hostname;
const add = page.getByRole('button', { name: '패스키 추가' });
const dialog = page.getByRole('dialog');

const open = async (
  { host, list = [] }: { host: string | null; list?: readonly (typeof known)[] },
  isOn = true,
  replies: Replies = {},
) =>
  show(<PasskeyCard />, {
    member: memberStub,
    replies: { 'member.passkeyList': { host, list: [...list] }, 'member.otp': { isOn, codesLeft: 10 }, ...replies },
  });

test('at another address than its own none can be added, and the right address is shown', async () => {
  await open({ host: 'mirinae.example' });
  await expect.element(page.getByText('패스키는 mirinae.example 주소로 열었을 때만 쓸 수 있습니다.')).toBeVisible();
  await expect.element(add).toBeDisabled();
});

test('without the second factor none can be added, with a message', async () => {
  await open({ host: here }, false);
  await expect.element(page.getByText('2단계 인증을 켜면 패스키를 추가할 수 있습니다.')).toBeVisible();
  await expect.element(add).toBeDisabled();
});

test('a passkey without a name is not begun', async () => {
  await open({ host: here });
  await expect.element(page.getByText('등록된 패스키가 없습니다.')).toBeVisible();
  await add.click();
  await dialog.getByLabelText('현재 비밀번호').fill('mirinae1');
  await dialog.getByLabelText('인증번호').fill('123456');
  await expect.element(dialog.getByRole('button', { name: '계속' })).toBeDisabled();
  await dialog.getByLabelText('이름').fill('내 휴대폰');
  await expect.element(dialog.getByRole('button', { name: '계속' })).toBeEnabled();
});

test('one that is removed with the password leaves the list', async () => {
  const { server } = await open({ host: here, list: [known] }, true, { 'member.passkeyRemove': null });
  await expect.element(page.getByRole('listitem').getByText('내 휴대폰')).toBeVisible();
  await expect.element(page.getByText('등록 2026-11-01 12:00')).toBeVisible();
  await page.getByRole('button', { name: '삭제' }).click();
  await dialog.getByLabelText('현재 비밀번호').fill('mirinae1');
  server.reply({ 'member.passkeyList': { host: here, list: [] } });
  await dialog.getByRole('button', { name: '삭제' }).click();
  await expect.element(page.getByText('등록된 패스키가 없습니다.')).toBeVisible();
  expect(server.requested('member.passkeyRemove')).toEqual([{ passkeyIdx: 7, memPass: 'mirinae1' }]);
});
