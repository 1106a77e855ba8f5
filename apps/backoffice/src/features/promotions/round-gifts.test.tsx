/** Free spins that staff give: searched game, pasted IDs, what they cost before they are given, and the list after. */
import type { Answer } from '@mirinae/contract/calls';
import type { Locale } from '@mirinae/contract/languages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { RoundGifts } from './round-gifts.tsx';

const moon = { vendorKey: '203', gameKey: 'moon-palace' };
const dragon = { vendorKey: '206', gameKey: 'dragon-rising' };
const offered: Answer<'staff.freeRoundGames'> = {
  games: [
    { ...moon, names: { ko: '달빛 궁궐', en: 'Moonlit Palace', vi: 'Cung' }, rtp: 9_600, maxWin: null },
    { ...dragon, names: { ko: '드래곤 라이징', en: 'Dragon Rising', vi: 'Rồng' }, rtp: null, maxWin: null },
  ],
  stakes: [100, 1_000],
  vendors: [
    {
      vendorKey: '206',
      names: { ko: '허브', en: 'Hub', vi: 'Hub' },
      listsStakes: true,
      maxGames: 1,
      maxRounds: 99,
      maxDays: 30,
    },
  ],
};
const preview: Answer<'staff.freeRoundPreview'> = {
  count: 2,
  stakes: 20_000,
  expected: 20_000,
  most: 100_000,
  rtp: null,
  leftOut: [
    { why: 'unknown', count: 1, memIds: ['nobody1'] },
    { why: 'running', count: 1, memIds: ['mina77'] },
  ],
};
const gift: Answer<'staff.freeRoundGifts'>['list'][number] = {
  giftIdx: 9,
  name: '사과',
  games: [{ ...dragon, names: { ko: '드래곤 라이징', en: 'Dragon Rising', vi: 'Rồng' } }],
  rounds: 10,
  stake: 1_000,
  cap: 50_000,
  worth: 'point',
  turnoverPercent: 300,
  to: 'list',
  detail: '4',
  state: 'running',
  count: 2,
  open: 1,
  refused: 1,
  roundsGiven: 20,
  roundsPlayed: 10,
  won: 7_300,
  paid: 7_300,
  expected: 20_000,
  recalledAt: null,
  issuedBy: 'admin',
  issuedAt: '2026-09-01T00:00:00.000Z',
};
const listed = (rows: readonly (typeof gift)[]) => ({
  list: [...rows],
  pageInfo: { page: 1, count_per_list: 20, tatal_list_count: rows.length },
});
const replies = {
  'staff.freeRoundGifts': listed([]),
  'staff.segmentList': [],
  'staff.freeRoundGames': offered,
  'staff.freeRoundStakes': [{ stakeRef: '2', stake: 1_000, rounds: null, maxWin: null }],
  'staff.freeRoundPreview': preview,
  'staff.freeRoundGive': { giftIdx: 9, count: 2 },
};

async function openDialog() {
  const { server } = await show(<RoundGifts />, { replies });
  await page.getByRole('button', { name: '무료 스핀 지급' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('이름 (회원에게 표시)').fill('사과');
  await dialog.getByLabelText('게임 찾기 (모든 게임사)').fill('드래곤');
  await expect.element(dialog.getByRole('checkbox', { name: '달빛 궁궐' })).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: '드래곤 라이징 · 허브' }).click();
  await dialog.getByLabelText('스핀당 베팅금').selectOptions('1,000');
  await dialog.getByText('회원 목록', { exact: true }).click();
  await dialog.getByLabelText('회원 아이디').fill('mina77, jiho12\nsora88 nobody1,jiho12');
  return { server, dialog };
}

const target = { to: 'list', memIds: ['mina77', 'jiho12', 'sora88', 'nobody1'] };

test('are given to pasted IDs once it is shown who gets them, who does not and what they cost', async () => {
  const { server, dialog } = await openDialog();
  await dialog.getByRole('button', { name: '대상과 비용 확인' }).click();
  await expect.element(dialog.getByText('받는 회원 2명')).toBeVisible();
  await expect.element(dialog.getByText('없는 아이디: 1 (nobody1)')).toBeVisible();
  await expect.element(dialog.getByText('같은 게임의 무료 스핀이 남아 있음: 1 (mina77)')).toBeVisible();
  await expect.element(dialog.getByText('100%로 계산', { exact: false }).last()).toBeVisible();
  const reward = { games: [dragon], stakeRef: '2', stake: 1_000, rounds: 10 };
  expect(server.requested('staff.freeRoundPreview')).toMatchObject([{ target, reward }]);
  await dialog.getByRole('button', { name: '무료 스핀 지급' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [sent] = server.requested('staff.freeRoundGive');
  expect(sent).toMatchObject({ name: '사과', target, rules: { reward } });
  expect(sent).toHaveProperty('requestKey');
});

test('what was shown goes with a change of the form, as it is of other figures', async () => {
  const { dialog } = await openDialog();
  await dialog.getByRole('button', { name: '대상과 비용 확인' }).click();
  await expect.element(dialog.getByText('받는 회원 2명')).toBeVisible();
  await dialog.getByLabelText('무료 스핀 횟수').fill('20');
  await expect.element(dialog.getByText('받는 회원 2명')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: '대상과 비용 확인' })).toBeVisible();
});

test('out of bounds are not sent', async () => {
  const { server, dialog } = await openDialog();
  await dialog.getByLabelText('무료 스핀 횟수').fill('0');
  await dialog.getByRole('button', { name: '대상과 비용 확인' }).click();
  await dialog.getByRole('button', { name: '무료 스핀 지급' }).click();
  await expect.element(dialog.getByLabelText('무료 스핀 횟수')).toHaveAttribute('aria-invalid', 'true');
  expect(server.requested('staff.freeRoundPreview')).toEqual([]);
  expect(server.requested('staff.freeRoundGive')).toEqual([]);
});

test('are listed with their use and cost, and unused ones are recalled', async () => {
  const { server } = await show(<RoundGifts />, {
    replies: {
      ...replies,
      'staff.freeRoundGifts': listed([gift]),
      'staff.freeRoundRecall': { recalled: 1 },
    },
  });
  for (const text of ['10 × 1,000', '회원 목록 4', '진행 중', '10 / 20', '20,000', '드래곤 라이징'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: '회수' }).click();
  await expect.poll(() => server.requested('staff.freeRoundRecall')).toMatchObject([{ giftIdx: 9 }]);
});

const titles: Readonly<Record<Locale, string>> = {
  ko: '무료 스핀 지급',
  en: 'Give free spins',
  vi: 'Tặng quay miễn phí',
};
test.each([
  ['ko', 390],
  ['en', 390],
  ['vi', 390],
  ['vi', 1_440],
] as const)('the dialog fits the page in %s at %i', async (locale, width) => {
  await show(<RoundGifts />, { replies, locale });
  await page.viewport(width, 844);
  await page.getByRole('button', { name: titles[locale] }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const box = dialog.element();
  await expect.poll(() => box.scrollWidth - box.clientWidth).toBeLessThanOrEqual(0);
});
