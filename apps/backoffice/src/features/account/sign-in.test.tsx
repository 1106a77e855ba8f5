/** Signing in to the back office: a password, then a second factor. */
import { codes } from '@mirinae/contract/codes';
import { loseAnswer, type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { pressTwice } from '@mirinae/ui/testing/press-twice';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearSession, readToken } from '../../shell/session/session.ts';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { OwnPassword } from './own-password.tsx';
import { SignIn } from './sign-in.tsx';

const known = { ticket: 'ticket', enrol: null, hasPasskeys: false };
const verified = { token: 'test', staff: staffStub };

const loginId = page.getByLabelText('아이디');
const password = page.getByLabelText('비밀번호');
const submit = page.getByRole('button', { name: '로그인' });
const otp = page.getByLabelText('인증 코드');
const ok = page.getByRole('button', { name: '확인' });

async function open(replies: Replies = {}) {
  onTestFinished(clearSession);
  return (await show(<SignIn />, { staff: null, replies })).server;
}

async function giveCredentials(): Promise<void> {
  await loginId.fill('owner');
  await password.fill('mirinae1');
  await submit.click();
}

test('ID and password are both needed', async () => {
  await open();
  await expect.element(submit).toBeDisabled();
  await loginId.fill('owner');
  await expect.element(submit).toBeDisabled();
  await password.fill('mirinae1');
  await expect.element(submit).toBeEnabled();
});

test('wrong credentials get one message, and nothing typed is lost', async () => {
  await open({ 'staff.login': () => refuse(codes.staffLoginInvalid) });
  await giveCredentials();
  await expect.element(page.getByRole('alert')).toHaveTextContent('직원 로그인 정보가 올바르지 않습니다.');
  await expect.element(loginId).toHaveValue('owner');
  await expect.element(password).toHaveValue('mirinae1');
});

test('the code field has the focus, and opens the session once', async () => {
  const server = await open({ 'staff.login': known, 'staff.verify': verified });
  await giveCredentials();
  await expect.element(otp).toHaveFocus();
  await otp.fill('12345');
  await expect.element(ok).toBeDisabled();
  await otp.fill('123456');
  await pressTwice(ok);
  await expect.poll(readToken).toBe('test');
  expect(server.requested('staff.verify')).toEqual([{ ticket: 'ticket', otp: '123456' }]);
});

test('a wrong code is reported at its field, and the next one can be tried', async () => {
  const server = await open({ 'staff.login': known, 'staff.verify': () => refuse(codes.staffCodeInvalid) });
  await giveCredentials();
  await otp.fill('000000');
  await ok.click();
  await expect.element(page.getByText('인증 코드가 올바르지 않습니다.')).toBeVisible();
  expect(readToken()).toBeNull();
  server.reply({ 'staff.verify': verified });
  await otp.fill('123456');
  await ok.click();
  await expect.poll(readToken).toBe('test');
});

test('the first login shows the secret for the authenticator, as a picture and as text', async () => {
  const enrol = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/owner?secret=JBSWY3DPEHPK3PXP' };
  await open({ 'staff.login': { ...known, enrol } });
  await giveCredentials();
  await expect.element(page.getByText(enrol.secret)).toBeVisible();
  await expect.element(page.getByRole('img', { name: '인증 앱 등록용 QR' })).toBeVisible();
});

test('a lost connection is reported, and the password can be sent again', async () => {
  const server = await open({ 'staff.login': loseAnswer });
  await giveCredentials();
  await expect.element(page.getByRole('alert')).toBeVisible();
  server.reply({ 'staff.login': known });
  await submit.click();
  await expect.element(otp).toBeVisible();
});

test('who has no code goes back to the password', async () => {
  await open({ 'staff.login': known });
  await giveCredentials();
  await page.getByRole('button', { name: '돌아가기' }).click();
  await expect.element(loginId).toBeVisible();
});

test('a given password opens nothing but the form for one’s own', async () => {
  onTestFinished(clearSession);
  const staff = { ...staffStub, mustSetPassword: true };
  const { server } = await show(<OwnPassword staff={staff} />, {
    staff,
    replies: { 'staff.passwordSet': () => refuse(codes.passwordUnchanged) },
  });
  await page.getByLabelText('전달받은 비밀번호').fill('given-password');
  await page.getByLabelText('새 비밀번호').fill('given-password');
  await page.getByRole('button', { name: '정하고 시작' }).click();
  await expect.element(page.getByText('새 비밀번호는 지금 비밀번호와 달라야 합니다.')).toBeVisible();
  server.reply({ 'staff.passwordSet': null });
  await page.getByLabelText('새 비밀번호').fill('one-of-my-own');
  await page.getByRole('button', { name: '정하고 시작' }).click();
  await expect.poll(() => server.requested('staff.passwordSet').length).toBe(2);
  expect(server.requested('staff.passwordSet').at(-1)).toEqual({
    current: 'given-password',
    password: 'one-of-my-own',
  });
});
