/** Addresses outside the site, consent to advertising, and its end by a link. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../../shell/session/testing/member-stub.ts';
import { show } from '../../../testing/show.tsx';
import { ReachSection } from './reach-section.tsx';

type Reach = Answer<'reach.list'>;
const none = { address: null, offersAt: null, nightAt: null };
const sms = { ...none, channel: 'sms', address: '*******5678' } as const;
const mail = { ...none, channel: 'mail' } as const;
const telegram = { ...none, channel: 'telegram' } as const;
const agreedAt = '2026-03-03T03:00:00.000Z';

const reachOf = (channels: Reach['channels'], proving: string | null = null): Reach => ({
  channels,
  proving,
  isSandbox: true,
});
const open = (reach: Reach | (() => Reach), replies: Replies = {}) =>
  show(<ReachSection />, { member: memberStub, replies: { 'reach.list': reach, ...replies } });
const toggle = (name: string) => page.getByRole('switch', { name });

test('consent is off, and cannot be given without an address', async () => {
  await open(reachOf([mail, sms, telegram]));
  await expect.element(toggle('이메일: 광고 수신 동의')).toBeDisabled();
  await expect.element(toggle('문자(SMS): 광고 수신 동의')).not.toBeChecked();
  await expect.element(toggle('문자(SMS): 야간 광고 수신 동의 (21시~8시)')).toBeDisabled();
});

test('consent to the night is given after that to the day, and ends with it', async () => {
  let current = reachOf([{ ...sms, offersAt: agreedAt }]);
  const { server } = await open(() => current, { 'reach.prefer': null });
  const night = toggle('문자(SMS): 야간 광고 수신 동의 (21시~8시)');
  await night.click();
  current = reachOf([{ ...sms, offersAt: agreedAt, nightAt: agreedAt }]);
  await expect.poll(() => server.requested('reach.prefer')).toEqual([{ channel: 'sms', offers: true, night: true }]);
  await toggle('문자(SMS): 광고 수신 동의').click();
  await expect
    .poll(() => server.requested('reach.prefer').at(-1))
    .toEqual({ channel: 'sms', offers: false, night: false });
});

test('a mail address is added by the code that was sent there', async () => {
  let current = reachOf([mail]);
  const { server } = await open(() => current, {
    'reach.mailStart': () => {
      current = reachOf([mail], 's***@mail.example');
      return null;
    },
    'reach.mailProve': ({ code }) => (code === '123456' ? null : refuse(codes.addressCodeWrong)),
  });
  await page.getByRole('button', { name: '등록' }).click();
  const dialog = page.getByRole('dialog', { name: '이메일 등록' });
  await dialog.getByLabelText('이메일 주소').fill('no address');
  await dialog.getByRole('button', { name: '인증번호 받기' }).click();
  await expect.element(dialog.getByText('이메일 주소를 확인해 주세요.')).toBeVisible();
  expect(server.requested('reach.mailStart')).toEqual([]);
  await dialog.getByLabelText('이메일 주소').fill('someone@mail.example');
  await dialog.getByRole('button', { name: '인증번호 받기' }).click();
  await expect.element(dialog.getByText('s***@mail.example', { exact: false })).toBeVisible();
  await dialog.getByLabelText('인증번호').fill('111111');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect.element(dialog.getByText('인증번호가 올바르지 않거나', { exact: false })).toBeVisible();
  await dialog.getByLabelText('인증번호').fill('123456');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect.element(page.getByText('이메일을 등록했습니다.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a chat of Telegram is tied by the link of the bot', async () => {
  const url = 'https://t.me/mirinae_bot?start=word';
  await open(reachOf([telegram]), { 'reach.telegramStart': { url } });
  await page.getByRole('button', { name: '연결' }).click();
  await expect.element(page.getByRole('link', { name: '텔레그램에서 연결하기' })).toHaveAttribute('href', url);
});
