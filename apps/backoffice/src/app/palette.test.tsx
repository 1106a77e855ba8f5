/** The palette: pages and what the server finds, moved through by keys, as links. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Palette } from './palette.tsx';

const none = { members: [], bets: [], rounds: [], requests: [] };
const demo = { memberId: 7, memId: 'deposit1', memNick: '별지기', status: 'active' as const };
const field = page.getByRole('textbox', { name: '찾기' });
const links = page.getByRole('dialog').getByRole('link');

async function open(found: object = none) {
  const onOpenChange = vi.fn();
  const shown = await show(<Palette open onOpenChange={onOpenChange} />, {
    replies: { 'staff.find': { ...none, ...found } },
  });
  return { ...shown, onOpenChange };
}

test('a page is found by a part of its name and opened by Enter', async () => {
  const { router, onOpenChange } = await open();
  await field.fill('감사');
  await expect.element(links.first()).toHaveAttribute('href', '/audit');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/audit');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('a member whose exact ID was typed comes before pages of that name', async () => {
  await open({ members: [{ ...demo, by: 'id' }] });
  await field.fill('입금');
  await expect.element(links.first()).toHaveAttribute('href', '/members/7');
  await expect.element(page.getByRole('region', { name: '화면·설정' })).toBeVisible();
});

test('arrow keys move through the results and back to the field', async () => {
  const bets = [
    { betIdx: '12', gameName: { ko: '한강', en: 'H', vi: 'H' }, cash: 1_000, regDate: '2026-01-01T00:00:00Z' },
  ];
  const { router } = await open({ members: [{ ...demo, by: 'id' }], bets });
  await field.fill('없는화면');
  await expect.element(links.nth(1)).toHaveAttribute('href', '/bets/12');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(links.nth(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/bets/12');
});

test('a request leads to itself', async () => {
  const requests = [{ cashIdx: 3, kind: 'deposit', memId: 'demo1', cash: 5_000, at: '2026-11-22T16:00:00.000Z' }];
  await open({ requests });
  await field.fill('없는화면3');
  await expect.element(links.first()).toMatchTextContent(/입금 #3.*demo1 · 5,000/);
  await expect.element(links.first()).toHaveAttribute('href', '/requests/3');
});
