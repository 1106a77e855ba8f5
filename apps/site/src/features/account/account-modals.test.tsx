/** The windows of guests over any page: signing up above all. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { Button } from '@mirinae/ui/button';
import { pressTwice } from '@mirinae/ui/testing/press-twice';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { AccountModals } from './account-modals.tsx';
import { openAccountModal } from './use-account-modal.ts';

const nowhere = { Id: '', Link: '' };
const options: Answer<'site.option'> = {
  siteOption: {
    siteTitle: '미리내',
    sns1: nowhere,
    sns2: nowhere,
    sns3: nowhere,
    signupOpen: 'Y',
    footerText: '',
    accent: 'starlight',
  },
  needsBirthDate: false,
  joinRecommanderId: '',
};
const usual = {
  'site.option': options,
  'site.bank': [{ bankCode: '004', bankNameKr: 'KB국민은행', bankNameEn: 'KB Kookmin Bank' }],
  'agreement.current': { terms: 3, privacy: 2 },
  'member.checkField': null,
} satisfies Replies;

const opener = page.getByRole('button', { name: '가입하기' });
const dialog = page.getByRole('dialog', { name: '회원가입' });
const field = (name: string) => dialog.getByLabelText(name);
const submit = dialog.getByRole('button', { name: '가입 신청' });

async function open(replies: Replies = {}) {
  onTestFinished(() => openAccountModal(null));
  const { server } = await show(
    <>
      <Button onClick={() => openAccountModal('sign-up')}>가입하기</Button>
      <AccountModals onArrive={() => undefined} />
    </>,
    { replies: { ...usual, ...replies } },
  );
  await opener.click();
  await expect.element(dialog).toBeVisible();
  return server;
}

const person = {
  아이디: 'newcomer1',
  닉네임: '새별지기',
  비밀번호: 'mirinae9',
  '비밀번호 확인': 'mirinae9',
  '휴대폰 번호': '010-1234-5678',
  '출금 비밀번호': '4321',
  예금주: '한별',
  계좌번호: '110222333',
  추천인: 'demosub1',
} as const;

async function fill(changed: Partial<Record<keyof typeof person, string>> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...person, ...changed })) await field(name).fill(text);
  await field('은행').selectOptions('KB국민은행');
  await dialog.getByRole('checkbox', { name: '만 19세 이상입니다.' }).click();
  await dialog.getByRole('checkbox', { name: '이용약관과 개인정보 처리방침에 동의합니다.' }).click();
}

test('the first field has the focus, a press outside the window loses nothing, and its opener gets the focus back', async () => {
  await open();
  await expect.element(field('아이디')).toHaveFocus();
  await userEvent.keyboard('newcomer1');
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expect.element(field('아이디')).toHaveValue('newcomer1');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a password is seen by who wants to see it', async () => {
  await open();
  await field('비밀번호').fill('mirinae9');
  await expect.element(field('비밀번호')).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: '입력값 보기' }).first().click();
  await expect.element(field('비밀번호')).toHaveAttribute('type', 'text');
});

test('a taken ID is reported when its field is left, and a free one too', async () => {
  const server = await open({
    'member.checkField': ({ value }) => (value === 'taken1' ? refuse(codes.idTaken) : null),
  });
  await field('아이디').fill('taken1');
  await field('닉네임').click();
  await expect.element(field('아이디')).toHaveAttribute('aria-invalid', 'true');
  await field('아이디').fill('newcomer1');
  await field('닉네임').click();
  await expect.element(dialog.getByRole('img', { name: '사용할 수 있습니다' })).toBeVisible();
  expect(server.requested('member.checkField').map(({ value }) => value)).toEqual(['taken1', 'newcomer1']);
});

test('an ID that cannot be one is not checked', async () => {
  const server = await open();
  await field('아이디').fill('a!');
  await field('닉네임').click();
  await expect.element(field('아이디')).toHaveAttribute('aria-invalid', 'true');
  expect(server.requested('member.checkField')).toEqual([]);
});

test('an account is requested once, and the next step is shown', async () => {
  const server = await open({ 'member.signup': { memId: 'newcomer1' } });
  await fill();
  await pressTwice(submit);
  await expect.element(page.getByText(/^관리자 승인을 기다리고 있습니다/)).toBeVisible();
  expect(server.requested('member.signup')).toMatchObject([
    { memId: 'newcomer1', bank: '004', agreed: { terms: 3, privacy: 2 }, recommenderId: 'demosub1' },
  ]);
});

test('passwords that differ are reported before anything is sent', async () => {
  const server = await open();
  await fill({ '비밀번호 확인': 'mirinae8' });
  await submit.click();
  await expect.element(field('비밀번호 확인')).toHaveAttribute('aria-invalid', 'true');
  expect(server.requested('member.signup')).toEqual([]);
});

test('what the server refuses is shown at its field, and nothing typed is lost', async () => {
  await open({ 'member.signup': () => refuse(codes.phoneTaken) });
  await fill();
  await submit.click();
  await expect.element(field('휴대폰 번호')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('휴대폰 번호')).toHaveFocus();
  for (const [name, text] of Object.entries(person)) await expect.element(field(name)).toHaveValue(text);
});

test('while sign-up is closed, no form is shown', async () => {
  await open({ 'site.option': { ...options, siteOption: { ...options.siteOption, signupOpen: 'N' } } });
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
});

test('who has an account goes over to signing in', async () => {
  await open({
    'site.captcha': {
      captchaId: '5f0d6c50-2f4c-4d7e-9a10-3c1f6a1f0a01',
      image: null,
      lifeMs: 120_000,
      work: { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '' },
    },
  });
  await dialog.getByRole('button', { name: '로그인' }).click();
  await expect.element(page.getByRole('dialog', { name: '로그인' })).toBeVisible();
});
