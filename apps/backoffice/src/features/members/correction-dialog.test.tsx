/** Giving cash or points to a member by hand, and taking them back. */
import { codes } from '@mirinae/contract/codes';
import { loseAnswer, type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { pressTwice } from '@mirinae/ui/testing/press-twice';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';

const balances = { cashAmt: 60_000, pointAmt: 0 };
const dialog = page.getByRole('dialog', { name: '보유금·포인트 조정' });
const amount = dialog.getByLabelText('금액');
const reason = dialog.getByLabelText('사유');
const give = dialog.getByRole('button', { name: '지급' });
const take = dialog.getByRole('button', { name: '회수' });

async function open(replies: Replies = {}) {
  const onClose = vi.fn();
  const { server } = await show(<CorrectionDialog memberId={7} onClose={onClose} />, { replies });
  return { server, onClose };
}

async function fill(): Promise<void> {
  await amount.fill('50000');
  await reason.fill('보상');
}

test('amount and reason are both needed', async () => {
  const { server } = await open();
  await give.click();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('50000');
  await give.click();
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  expect(server.requested('staff.giveCash')).toEqual([]);
});

test('cash is given once, however often the button is pressed', async () => {
  const { server, onClose } = await open({ 'staff.giveCash': balances });
  await fill();
  await pressTwice(give);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.requested('staff.giveCash')).toMatchObject([{ memberId: 7, cash: 50_000, reason: '보상' }]);
  await expect.element(page.getByText('처리했습니다.')).toBeVisible();
});

test('points are taken back by their own call', async () => {
  const { server } = await open({ 'staff.takePoints': balances });
  await dialog.getByRole('radio', { name: '포인트' }).click();
  await dialog.getByRole('radio', { name: '회수' }).click();
  await fill();
  await take.click();
  await expect.poll(() => server.requested('staff.takePoints')).toMatchObject([{ memberId: 7, point: 50_000 }]);
});

test('a lost answer moves the money once: the next press has the same key', async () => {
  const { server, onClose } = await open({ 'staff.giveCash': loseAnswer });
  await fill();
  await give.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  server.reply({ 'staff.giveCash': balances });
  await give.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [lost, done] = server.requested('staff.giveCash');
  expect(done).toEqual(lost);
});

test('more than the member has is refused in words, and the dialog stays as it was', async () => {
  const { onClose } = await open({ 'staff.takeCash': () => refuse(codes.withdrawalAboveBalance) });
  await dialog.getByRole('radio', { name: '회수' }).click();
  await fill();
  await take.click();
  await expect.element(dialog.getByText('금액이 보유금보다 많습니다.')).toBeVisible();
  await expect.element(amount).toHaveValue('50000');
  await expect.element(reason).toHaveValue('보상');
  expect(onClose).not.toHaveBeenCalled();
});

test('what waits for a second person closes the dialog and says that it waits', async () => {
  const { onClose } = await open({ 'staff.giveCash': () => refuse(codes.secondPersonNeeded) });
  await fill();
  await give.click();
  await expect.poll(() => onClose.mock.calls.length).toBeGreaterThan(0);
  await expect.element(page.getByText('다른 담당자의 승인을 기다립니다.')).toBeVisible();
});

test('an amount that is pasted as people write it is read whole, and one that could be two things not at all', async () => {
  await open();
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    amount.element().dispatchEvent(event);
    // The browser would read what it does not know in its own way.
    expect(event.defaultPrevented).toBe(true);
  };
  await expect.element(amount).toBeVisible();
  paste('1,234,000원');
  await expect.element(amount).toHaveValue('1234000');
  paste('50,00');
  await expect.element(amount).toHaveValue('1234000');
});

test('an amount is typed in the currency, and given in its smallest units', async () => {
  const onClose = vi.fn();
  const replies = { 'staff.giveCash': balances };
  const { server } = await show(<CorrectionDialog memberId={7} onClose={onClose} />, { replies, currency: 'USD' });
  await amount.fill('12.345');
  await reason.fill('보상');
  await give.click();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('1,234.5');
  await give.click();
  await expect.poll(() => server.requested('staff.giveCash')).toMatchObject([{ memberId: 7, cash: 123_450 }]);
});
