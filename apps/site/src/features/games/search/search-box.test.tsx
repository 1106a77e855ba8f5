/** Search box: groups while typing, keys, results, and recent searches. */
import { inEachLanguage } from '@mirinae/contract/languages';
import type { GameGroup } from '@mirinae/contract/play/play';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Layout } from '../../../shell/layout/layout-choice.ts';
import { show } from '../../../testing/show.tsx';
import { answerStub } from '../answers/testing/answer-stub.ts';
import { gameStub } from '../testing/game-stub.ts';
import { forgetSearches, rememberSearch } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import { SearchSheet } from './search-sheet.tsx';

const namesOf = (name: string) => inEachLanguage(() => name);
const games = [
  gameStub('hangang', { names: namesOf('한강 세븐'), plays: 9 }),
  gameStub('ladder', { names: namesOf('파워사다리'), plays: 5 }),
];
const house: GameGroup = {
  code: '201',
  groupCode: 'slot',
  codeName: '미리내 슬롯',
  codeNameEN: 'Mirinae Slots',
  codeNameVN: 'Mirinae Slots',
  groupCodeNameEN: 'Slots',
  ord: 1,
  gameCount: 2,
  openYn: 'Y',
  path: '/member/slotgame/slot_mirinae',
};
const box = page.getByRole('combobox', { name: '게임 검색' });
const row = (name: string) => page.getByRole('option').filter({ hasText: name });

const open = async (layout: Layout = 'desktop') =>
  show(layout === 'mobile' ? <SearchSheet /> : <SearchBox list="over" hotkey="/" />, {
    layout,
    replies: { 'play.gameCodes': games, 'play.gameGroupCodes': [house], 'site.question': answerStub('unknown') },
  });

beforeEach(forgetSearches);

test('games and houses come in groups as one types, by their initial consonants too', async () => {
  await open();
  await userEvent.keyboard('/');
  await expect.element(box).toHaveFocus();
  await box.fill('ㅎㄱㅅㅂ');
  await expect.element(page.getByRole('group', { name: '게임' }).getByText('한강 세븐')).toBeVisible();
  await expect.element(row('파워사다리')).not.toBeInTheDocument();
  await box.fill('ㅁㄹㄴ');
  await expect.element(page.getByRole('group', { name: '제공사' }).getByText('미리내 슬롯')).toBeVisible();
});

test('arrows point at a row, Enter opens it, Escape closes the list and keeps what was typed', async () => {
  const { router } = await open();
  await box.fill('ㅁㄹㄴ');
  await expect.element(row('미리내 슬롯')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(row('미리내 슬롯')).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('ㅁㄹㄴ');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row('미리내 슬롯')).toHaveAttribute('aria-selected', 'true');
  await expect.element(box).toHaveAttribute('aria-activedescendant', row('미리내 슬롯').element().id);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe(house.path);
});

test.each(['desktop', 'mobile'] as const)(
  'Enter leads to the results, and the search is offered again until it is forgotten, %s',
  async (layout) => {
    const { router } = await open(layout);
    if (layout === 'mobile') await page.getByRole('button', { name: '게임 검색' }).click();
    await box.fill('ㅎㄱㅅㅂ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.href).toMatch(/\?q=/);
    if (layout === 'mobile') await page.getByRole('button', { name: '게임 검색' }).click();
    await box.fill('');
    await expect.element(row('ㅎㄱㅅㅂ')).toBeVisible();
    await page.getByRole('button', { name: '최근 검색 지우기' }).click();
    await expect.element(row('ㅎㄱㅅㅂ')).not.toBeInTheDocument();
  },
);

test('what is played most is offered before anything is typed, behind what was searched for', async () => {
  rememberSearch('용');
  await open();
  await box.click();
  await expect.element(page.getByRole('option').first()).toMatchTextContent('용');
  await expect.element(page.getByRole('option').nth(1)).toMatchTextContent('한강 세븐');
});

test('an empty result is shown with the search text', async () => {
  await open();
  await box.fill('없는게임');
  await expect.element(page.getByRole('status')).toHaveTextContent("'없는게임' 검색 결과가 없습니다");
});
