/** Making a partner: who it is, below whom, and with which rates. */
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { pressTwice } from '@mirinae/ui/testing/press-twice';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { CreateDialog } from './create-dialog.tsx';

const dialog = page.getByRole('dialog', { name: '파트너 등록' });
const submit = dialog.getByRole('button', { name: '파트너 등록' });
const field = (name: string) => dialog.getByLabelText(name);

const person = {
  아이디: 'head1',
  닉네임: '큰별지기',
  비밀번호: 'mirinae9',
  '비밀번호 확인': 'mirinae9',
  '휴대폰 번호': '010-1234-5678',
  '출금 비밀번호': '4321',
  예금주: '한별',
  계좌번호: '110222333',
} as const;

async function open(replies: Replies = {}) {
  const onClose = vi.fn();
  const { server } = await show(<CreateDialog onClose={onClose} />, {
    replies: { 'site.bank': [{ bankCode: '004', bankNameKr: 'KB국민은행', bankNameEn: 'KB' }], ...replies },
  });
  return { server, onClose };
}

async function fill(): Promise<void> {
  for (const [name, text] of Object.entries(person)) await field(name).fill(text);
  await field('은행').selectOptions('KB국민은행');
}

test('a head office has no partner above it, and rates in hundredths of a percent', async () => {
  const { server, onClose } = await open({ 'staff.partnerCreate': { memId: 'head1', joinCode: 'JG9' } });
  await fill();
  await field('슬롯 롤링').fill('1.25');
  await pressTwice(submit);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [sent, ...others] = server.requested('staff.partnerCreate');
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ memId: 'head1', tier: 'PTN_1', recommenderId: null, bank: '004' });
  expect(sent?.rates.find(({ gameType }) => gameType === 'slot')).toEqual({
    gameType: 'slot',
    rolling: 125,
    losing: 0,
  });
});

test('a plain member has no rates, and a rate that was wrong does not prevent a new one', async () => {
  const { server } = await open({ 'staff.partnerCreate': { memId: 'head1', joinCode: null } });
  await fill();
  await field('슬롯 롤링').fill('');
  await expect.element(submit).toBeDisabled();
  await field('등급').selectOptions('회원');
  await expect.element(field('슬롯 롤링')).not.toBeInTheDocument();
  await field('상위 파트너 아이디 (본사는 비워 둡니다)').fill('demosub1');
  await submit.click();
  await expect
    .poll(() => server.requested('staff.partnerCreate'))
    .toMatchObject([{ tier: 'NORMAL', rates: [], recommenderId: 'demosub1' }]);
});

test('a rate above the whole cannot be sent', async () => {
  await open();
  await fill();
  await field('카지노 루징').fill('100.01');
  await expect.element(field('카지노 루징')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(submit).toBeDisabled();
  await field('카지노 루징').fill('100');
  await expect.element(submit).toBeEnabled();
});

test('missing values are reported at each field, and nothing is sent', async () => {
  const { server } = await open();
  await submit.click();
  await expect.element(field('아이디')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('계좌번호')).toHaveAttribute('aria-invalid', 'true');
  expect(server.requested('staff.partnerCreate')).toEqual([]);
});

test('a rate above that of the partner over it is refused in words, and all stays typed', async () => {
  const { onClose } = await open({ 'staff.partnerCreate': () => refuse(codes.rateAboveParent) });
  await fill();
  await field('슬롯 롤링').fill('5');
  await submit.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(field('슬롯 롤링')).toHaveValue(5);
  await expect.element(field('아이디')).toHaveValue('head1');
  expect(onClose).not.toHaveBeenCalled();
});
