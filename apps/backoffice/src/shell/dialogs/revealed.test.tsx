/** A masked number that is revealed on a reason. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { Revealed } from './revealed.tsx';

const number = <Revealed masked="*****2333" of={{ cashIdx: 2 }} />;
const whole = page.getByText('110222333', { exact: true });
const open = (seconds: number) =>
  show(number, { replies: { 'staff.cashAccountReveal': { value: '110222333', seconds, today: 3 } } });

test('a number is masked until it is revealed by one press on a reason, and can be copied then', async () => {
  const { server } = await open(60);
  await expect.element(page.getByText('*****2333')).toBeVisible();
  await page.getByRole('button', { name: '번호 보기' }).click();
  const choice = page.getByRole('dialog', { name: '무엇 때문에 확인하나요?' });
  await expect.element(choice.getByRole('button', { name: '기타' })).toBeDisabled();
  await choice.getByRole('button', { name: '이 출금을 이체하기 위해' }).click();
  await expect.element(whole).toBeVisible();
  expect(server.requested('staff.cashAccountReveal')).toEqual([{ cashIdx: 2, reason: 'payout', note: '' }]);
  await expect.element(page.getByRole('button', { name: '번호 복사' })).toBeVisible();
  await page.getByRole('button', { name: '가리기' }).click();
  await expect.element(whole).not.toBeInTheDocument();
});

test('a revealed number leaves the page by itself', async () => {
  await open(1);
  await page.getByRole('button', { name: '번호 보기' }).click();
  await page.getByRole('button', { name: '이 출금을 이체하기 위해' }).click();
  await expect.element(whole).toBeVisible();
  await expect.element(whole).not.toBeInTheDocument();
});

test('who may not process requests reveals none', async () => {
  await show(number, { staff: { ...staffStub, permissions: ['cash.view'] } });
  await expect.element(page.getByText('*****2333')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '번호 보기' })).not.toBeInTheDocument();
});
