/** A match is voided by a trader: what it would do first, whole or within a span, and a void taken back. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { VoidDialog } from './void-dialog.tsx';

const of = { fixture: 'mf:match:1', names: '서울 – 부산' };
const change: Answer<'staff.sportVoid'> = { slips: 12, paid: 340_000, taken: 50_000, lines: 3 };
const dialog = page.getByRole('dialog', { name: '서울 – 부산 · 경기 적특' });
const preview = page.getByLabelText('처리 미리보기');

async function open(replies: Replies = {}) {
  const onClose = vi.fn();
  const { server } = await show(<VoidDialog of={of} onClose={onClose} />, {
    replies: {
      'staff.sportVoidList': { list: [] },
      'staff.sportVoidPreview': change,
      'staff.sportVoid': change,
      ...replies,
    },
  });
  return { server, onClose };
}

test('all bets are voided after the preview, with a reason', async () => {
  const { server, onClose } = await open();
  await expect.element(preview).toMatchTextContent(/340,000/);
  await dialog.getByRole('button', { name: '적특 처리' }).click();
  await expect.element(dialog.getByLabelText('사유')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabelText('사유').fill('경기 중단');
  await dialog.getByRole('button', { name: '적특 처리' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.requested('staff.sportVoid')).toMatchObject([
    { fixture: of.fixture, act: { kind: 'void', from: null, until: null }, reason: '경기 중단' },
  ]);
});

test('a span that ends before it begins says so in place of the preview', async () => {
  await open({ 'staff.sportVoidPreview': () => refuse(codes.malformedRequest) });
  await dialog.getByText('시간 구간').click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(preview).not.toBeInTheDocument();
});

test('a void in force is taken back by its moment', async () => {
  const voided = {
    voidedAt: '2026-11-30T03:00:00.000Z',
    from: '2026-11-30T02:00:00.000Z',
    until: '2026-11-30T02:30:00.000Z',
    lines: 3,
    staff: 'trader1',
    reason: '오심',
  };
  const { server, onClose } = await open({ 'staff.sportVoidList': { list: [voided] } });
  const inForce = dialog.getByRole('region', { name: '적용 중인 적특' });
  await expect.element(inForce).toMatchTextContent(/11:00 – .* 11:30/);
  await inForce.getByRole('button', { name: '적특 취소' }).click();
  const takeBack = page.getByRole('dialog', { name: '서울 – 부산 · 적특 취소' });
  await takeBack.getByLabelText('사유').fill('잘못 처리');
  await takeBack.getByRole('button', { name: '확인' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.requested('staff.sportVoid')).toMatchObject([{ act: { kind: 'unvoid', voidedAt: voided.voidedAt } }]);
});
