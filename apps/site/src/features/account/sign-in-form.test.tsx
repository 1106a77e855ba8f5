/** Signing in, with its captcha and its second step. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { pressTwice } from '@mirinae/ui/testing/press-twice';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endSession } from '../../shell/log-in/session-flow.ts';
import { sessionState } from '../../shell/session/session.ts';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { SignInForm } from './sign-in-form.tsx';

const captcha: Answer<'site.captcha'> = {
  captchaId: '5f0d6c50-2f4c-4d7e-9a10-3c1f6a1f0a01',
  image: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  lifeMs: 120_000,
  work: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00112233445566778899aabbccddeeff',
    salt: '00112233445566778899aabbccddeeff',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
  },
};

const signedIn: Answer<'member.login'> = {
  member: memberStub,
  token: 'test',
  msgInfo: { newMsg: 0, newNotifications: 0 },
};

const id = page.getByLabelText('아이디');
const password = page.getByLabelText('비밀번호');
const digits = page.getByLabelText('자동입력 방지');
const submit = page.getByRole('button', { name: '로그인' });

async function open(replies: Replies = {}, locale: 'ko' | 'en' = 'ko') {
  const acts = { onDone: vi.fn(), onSignUp: vi.fn(), onFind: vi.fn() };
  onTestFinished(() => endSession(null));
  const { server } = await show(<SignInForm {...acts} />, {
    locale,
    replies: { 'site.captcha': captcha, ...replies },
  });
  return { server, ...acts };
}

async function fill(): Promise<void> {
  await id.fill('demo1');
  await password.fill('mirinae1');
  await digits.fill('1234');
}

test('the form cannot be sent before ID, password and all four digits are there', async () => {
  await open();
  await expect.element(submit).toBeDisabled();
  await id.fill('demo1');
  await password.fill('mirinae1');
  await digits.fill('123');
  await expect.element(submit).toBeDisabled();
  await digits.fill('1234');
  await expect.element(submit).toBeEnabled();
});

test('the captcha takes only the digits that its picture can show', async () => {
  await open();
  await digits.fill('1a9');
  await expect.element(digits).toHaveValue('1');
});

test('a site without digits shows no field for them', async () => {
  await open({ 'site.captcha': { ...captcha, image: null } });
  await id.fill('demo1');
  await password.fill('mirinae1');
  await expect.element(submit).toBeEnabled();
  await expect.element(digits).not.toBeInTheDocument();
});

test('a member is signed in once, however often the button is pressed, and greeted', async () => {
  const { server, onDone } = await open({ 'member.login': signedIn });
  await fill();
  await pressTwice(submit);
  await expect.element(page.getByText('별지기님, 반갑습니다.')).toBeVisible();
  expect(onDone).toHaveBeenCalledOnce();
  expect(server.requested('member.login')).toMatchObject([{ memId: 'demo1', memPass: 'mirinae1', captcha: '1234' }]);
  expect(sessionState().member?.memId).toBe('demo1');
});

test('whatever was wrong, one sentence says so, what was typed stays and a new captcha comes', async () => {
  const { server } = await open({ 'member.login': () => refuse(codes.loginInvalid) });
  await fill();
  await submit.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('로그인 정보가 올바르지 않습니다. 다시 확인해 주세요.');
  await expect.element(id).toHaveValue('demo1');
  await expect.element(password).toHaveValue('mirinae1');
  await expect.element(digits).toHaveValue('');
  await expect.poll(() => server.requested('site.captcha').length).toBe(2);
});

test('an account that is closed or waits for approval says so itself', async () => {
  const { server } = await open({ 'member.login': () => refuse(codes.signupPending) });
  await fill();
  await submit.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/승인/);
  await expect.poll(() => server.requested('site.captcha').length).toBe(2);
});

test('who tried too often reads how long to wait', async () => {
  const { server } = await open({ 'member.login': () => refuse(codes.tooManyRequests, { waitSeconds: 40 }) });
  await fill();
  await submit.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('시도가 많았습니다. 40초 후 다시 시도해 주세요.');
  await expect.poll(() => server.requested('site.captcha').length).toBe(2);
});

test('another picture is there for who cannot read this one', async () => {
  const { server } = await open();
  await digits.fill('12');
  await page.getByRole('button', { name: '새로고침' }).click();
  await expect.element(digits).toHaveValue('');
  await expect.poll(() => server.requested('site.captcha').length).toBe(2);
});

test('signing up and finding an account are one press away', async () => {
  const { onSignUp, onFind } = await open();
  await page.getByRole('button', { name: '회원가입' }).click();
  await page.getByRole('button', { name: '아이디·비밀번호 찾기' }).click();
  expect(onSignUp).toHaveBeenCalledOnce();
  expect(onFind).toHaveBeenCalledOnce();
});

const ticket = { ticket: 'ticket', hasPasskeys: false };
const code = page.getByLabelText('인증번호');

async function openSecondStep(replies: Replies) {
  const opened = await open({ 'member.login': () => refuse(codes.otpMissing, ticket), ...replies });
  await fill();
  await submit.click();
  await expect.element(code).toHaveFocus();
  return opened;
}

test('with a second factor the password is followed by the code, which belongs to its ticket', async () => {
  const { server, onDone } = await openSecondStep({ 'member.loginCode': signedIn });
  await code.fill('12345');
  await expect.element(submit).toBeDisabled();
  await code.fill('123456');
  await pressTwice(submit);
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(server.requested('member.loginCode')).toEqual([{ ticket: 'ticket', code: '123456' }]);
});

test('a wrong code is reported at its field, and can be corrected', async () => {
  const { server, onDone } = await openSecondStep({ 'member.loginCode': () => refuse(codes.otpInvalid) });
  await code.fill('000000');
  await submit.click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await expect.element(code).toHaveValue('000000');
  server.reply({ 'member.loginCode': signedIn });
  await code.fill('123456');
  await submit.click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});

test('once a ticket is over the sign-in begins anew, and says so', async () => {
  await openSecondStep({ 'member.loginCode': () => refuse(codes.loginTicketExpired) });
  await code.fill('123456');
  await submit.click();
  await expect.element(id).toHaveValue('demo1');
  await expect.element(code).not.toBeInTheDocument();
});

test('who has no code goes back to the password', async () => {
  await openSecondStep({});
  await page.getByRole('button', { name: '돌아가기' }).click();
  await expect.element(id).toHaveValue('demo1');
});
