/** The window of the money conversion in each of its states, opened from the page where the money is missed. */
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { memberStub } from '../session/testing/member-stub.ts';
import { closeConversion, convertGameMoney } from './conversion.ts';

const usual = {
  'cash.getUserCash': { cashAmt: 10_000, pointAmt: 0, heldAmt: 0 },
  'cash.coinBalance': { balance: 30_000 },
  'play.isPlayGame': { isPlay: 'N' },
} satisfies Replies;
const window = page.getByRole('dialog', { name: '게임머니 전환' });
const state = window.getByRole('status');

afterEach(closeConversion);

describe.each(['desktop', 'mobile'] as const)('on %s', (layout) => {
  const open = async (replies: Replies) => {
    const { server } = await show(<p>보유금</p>, { member: memberStub, layout, replies: { ...usual, ...replies } });
    void convertGameMoney();
    return server;
  };

  test('it waits while games give the money back, and says how much came', async () => {
    const returned = Promise.withResolvers<{ cashAmt: number; moved: number }>();
    const server = await open({ 'cash.mergeGameMoney': () => returned.promise });
    await expect.element(state).toHaveAttribute('data-state', 'ing');
    void convertGameMoney();
    returned.resolve({ cashAmt: 40_000, moved: 30_000 });
    await expect.element(state).toHaveAttribute('data-state', 'complete');
    await expect.element(window).toMatchTextContent(/30,000/);
    expect(server.requested('cash.mergeGameMoney')).toHaveLength(1);
    await window.getByRole('button', { name: '확인' }).click();
    await expect.element(window).not.toBeInTheDocument();
  });

  test.each([codes.transferIncomplete, codes.vendorDelayed, codes.connectionDelayed])(
    'refused by %s it shows what is still in games, and tries again',
    async (code) => {
      const server = await open({ 'cash.mergeGameMoney': () => refuse(code) });
      await expect.element(state).toHaveAttribute('data-state', 'fail');
      await expect.element(window).toMatchTextContent(/30,000/);
      // One way on: again, and only then to support.
      await expect.element(window.getByText(/^전환에 실패했습니다\.$/)).toBeVisible();
      await expect.element(window.getByText(/전환을 다시 눌러 주세요\. 계속 실패하면 고객센터로/)).toBeVisible();
      server.reply({ 'cash.mergeGameMoney': { cashAmt: 40_000, moved: 30_000 } });
      await window.getByRole('button', { name: '전환', exact: true }).click();
      await expect.element(state).toHaveAttribute('data-state', 'complete');
    },
  );

  test('where games kept nothing it says so, not that 0 came', async () => {
    await open({ 'cash.mergeGameMoney': { cashAmt: 10_000, moved: 0 } });
    await expect.element(state).toHaveAttribute('data-state', 'complete');
    await expect.element(window.getByText('게임에 남은 돈이 없습니다.')).toBeVisible();
  });

  test('a game that is still open is reported, and the window closes', async () => {
    await open({ 'cash.mergeGameMoney': () => refuse(codes.gameClosing) });
    await expect.element(page.getByText(/1분 정도/)).toBeVisible();
    await expect.element(window).not.toBeInTheDocument();
  });

  test('a game that keeps the money is reported where it failed', async () => {
    await open({
      'cash.mergeGameMoney': () => refuse(codes.vendorDelayed),
      'play.isPlayGame': { isPlay: 'Y' },
    });
    await expect.element(state).toHaveAttribute('data-state', 'fail');
    await expect.element(window.getByText('게임이 열려 있습니다. 먼저 게임 창을 닫아 주세요.')).toBeVisible();
  });
});
