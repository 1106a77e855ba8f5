/** Request to support for a forgotten ID or password. */
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { pressTwice } from '@mirinae/ui/testing/press-twice';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { FindForm } from './find-form.tsx';

const name = page.getByLabelText('예금주');
const phone = page.getByLabelText('휴대폰 번호');
const submit = page.getByRole('button', { name: '요청하기' });

async function open(replies: Replies = {}) {
  const onSignIn = vi.fn();
  const { server } = await show(<FindForm onSignIn={onSignIn} />, { replies });
  return { server, onSignIn };
}

test('missing values are reported at their field, and nothing is sent', async () => {
  const { server } = await open();
  await submit.click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveFocus();
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  expect(server.requested('member.findAccount')).toEqual([]);
});

test('the ID is requested where the password was forgotten', async () => {
  await open();
  await expect.element(page.getByRole('textbox', { name: '아이디' })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: '비밀번호' }).click();
  await expect.element(page.getByRole('textbox', { name: '아이디' })).toBeVisible();
});

test('a request is answered alike whether or not there is such an account, once for two presses', async () => {
  const { server, onSignIn } = await open({ 'member.findAccount': null });
  await name.fill('한별');
  await phone.fill('010-1234-5678');
  await pressTwice(submit);
  await expect.element(page.getByText('요청을 받았습니다. 고객센터가 확인 후 안내해 드립니다.')).toBeVisible();
  expect(server.requested('member.findAccount')).toHaveLength(1);
  await page.getByRole('button', { name: '로그인' }).click();
  expect(onSignIn).toHaveBeenCalledOnce();
});

test('a refused request keeps what was typed', async () => {
  await open({ 'member.findAccount': () => refuse(codes.tooManyRequests, { waitSeconds: 30 }) });
  await name.fill('한별');
  await phone.fill('010-1234-5678');
  await submit.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(name).toHaveValue('한별');
});
