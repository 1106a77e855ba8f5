/** The second factor: turned on by its first digits, its recovery codes shown once, turned off by password and code. */
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { OtpRows } from './otp-rows.tsx';

const off = { isOn: false, codesLeft: 0 };
const on = { isOn: true, codesLeft: 10 };
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Mirinae:demo1?secret=JBSWY3DPEHPK3PXP' };
const recoveryCodes = ['aaaaa-11111', 'bbbbb-22222'];

const dialog = page.getByRole('dialog');
const password = dialog.getByLabelText('현재 비밀번호');
const code = dialog.getByLabelText('인증번호');
const pressOn = (name: string) => page.getByRole('button', { name }).click();

const open = async (replies: Replies) => (await show(<OtpRows />, { member: memberStub, replies })).server;

test.each(['desktop', 'mobile'] as const)(
  'it is on once the first digits fit, and its recovery codes are shown until they are kept, %s',
  async (layout) => {
    const { server } = await show(<OtpRows />, {
      member: memberStub,
      layout,
      replies: { 'member.otp': off, 'member.otpStart': secret, 'member.otpConfirm': { recoveryCodes } },
    });
    await expect.element(page.getByText('꺼짐')).toBeVisible();
    await pressOn('2단계 인증 켜기');
    await password.fill('mirinae1');
    await dialog.getByRole('button', { name: '다음' }).click();
    await expect.element(dialog.getByAltText('인증 앱용 QR 코드')).toBeVisible();
    await expect.element(dialog.getByText(secret.secret)).toBeVisible();
    const turnOn = dialog.getByRole('button', { name: '2단계 인증 켜기' });
    await code.fill('12345');
    await expect.element(turnOn).toBeDisabled();
    await code.fill('123456');
    server.reply({ 'member.otp': on });
    await turnOn.click();
    await expect.element(dialog.getByText('bbbbb-22222')).toBeVisible();
    await dialog.getByRole('button', { name: '보관했습니다' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('남은 복구 코드 10개')).toBeVisible();
    expect(server.requested('member.otpStart')).toEqual([{ memPass: 'mirinae1' }]);
    expect(server.requested('member.otpConfirm')).toEqual([{ code: '123456' }]);
  },
);

test('a wrong password shows no secret, and wrong digits turn nothing on', async () => {
  const server = await open({ 'member.otp': off, 'member.otpStart': () => refuse(codes.passwordWrong) });
  await pressOn('2단계 인증 켜기');
  await password.fill('mirinae2');
  await dialog.getByRole('button', { name: '다음' }).click();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  server.reply({ 'member.otpStart': secret, 'member.otpConfirm': () => refuse(codes.otpInvalid) });
  await password.fill('mirinae1');
  await dialog.getByRole('button', { name: '다음' }).click();
  await code.fill('000000');
  await dialog.getByRole('button', { name: '2단계 인증 켜기' }).click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('꺼짐')).toBeVisible();
});

test('new recovery codes are requested with password and code', async () => {
  const server = await open({ 'member.otp': { isOn: true, codesLeft: 1 }, 'member.otpRecovery': { recoveryCodes } });
  await expect.element(page.getByText('남은 복구 코드 1개')).toBeVisible();
  await pressOn('복구 코드 새로 받기');
  await password.fill('mirinae1');
  await code.fill('123456');
  await dialog.getByRole('button', { name: '복구 코드 새로 받기' }).click();
  await expect.element(dialog.getByText('aaaaa-11111')).toBeVisible();
  expect(server.requested('member.otpRecovery')).toEqual([{ memPass: 'mirinae1', code: '123456' }]);
});

test('it is off after password and code, with a message', async () => {
  const server = await open({ 'member.otp': on, 'member.otpOff': null });
  await pressOn('2단계 인증 끄기');
  await password.fill('mirinae1');
  await code.fill('123456');
  server.reply({ 'member.otp': off });
  await dialog.getByRole('button', { name: '2단계 인증 끄기' }).click();
  await expect.element(page.getByText('2단계 인증을 껐습니다.')).toBeVisible();
  await expect.element(page.getByText('꺼짐')).toBeVisible();
});
