/** Questions in the search: what is announced, the way to the same figures by keyboard, and what is not understood. */
import { inEachLanguage } from '@mirinae/contract/languages';
import type { AssistantAnswer } from '@mirinae/contract/site/assistant';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Layout } from '../../../shell/layout/layout-choice.ts';
import { memberStub } from '../../../shell/session/testing/member-stub.ts';
import { show } from '../../../testing/show.tsx';
import { forgetSearches } from '../search/recent-searches.ts';
import { SearchBox } from '../search/search-box.tsx';
import { SearchPage } from '../search/search-page.tsx';
import { SearchSheet } from '../search/search-sheet.tsx';
import { gameStub } from '../testing/game-stub.ts';
import { answerStub } from './testing/answer-stub.ts';

const lost = answerStub('result', {
  period: { startDate: '2026-11-28', endDate: '2026-11-28', isShortened: false },
  about: inEachLanguage(() => '바카라'),
  figures: [
    { name: 'result', amount: -7_000 },
    { name: 'stake', amount: 9_000 },
    { name: 'count', amount: 3 },
  ],
  links: [{ page: 'betList', search: { game: '바카라', startDate: '2026-11-28', endDate: '2026-11-28' } }],
});
const replies = (answer: AssistantAnswer) => ({
  'play.gameCodes': [gameStub('hangang', { names: inEachLanguage(() => '한강 세븐') })],
  'play.gameGroupCodes': [],
  'play.shelf': { favourites: [], recent: [] },
  'member.question': answer,
  'site.question': answer,
});
const box = page.getByRole('combobox', { name: '게임 검색' });

beforeEach(forgetSearches);

async function open(layout: Layout, answer: AssistantAnswer, isGuest = false) {
  const view = layout === 'mobile' ? <SearchSheet /> : <SearchBox list="over" />;
  const shown = await show(view, { layout, replies: replies(answer), member: isGuest ? null : memberStub });
  if (layout === 'mobile') await page.getByRole('button', { name: '게임 검색' }).click();
  return shown;
}

test.each(['desktop', 'mobile'] as const)(
  'an answer is announced with its period and figures, and the arrows lead to the page that shows them, %s',
  async (layout) => {
    const { router } = await open(layout, lost);
    await box.fill('어제 바카라 얼마 잃었어');
    const status = page.getByRole('status');
    await expect.element(status).toMatchTextContent('내 손익 · 바카라');
    await expect.element(status).toMatchTextContent('2026-11-28');
    await expect.element(status).toMatchTextContent('7,000 잃었습니다.');
    await expect.element(page.getByRole('option', { name: '베팅내역' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => router.state.location.searchStr).toContain('startDate=2026-11-28');
  },
);

test('what is not understood brings what it finds, and questions that are', async () => {
  await open('desktop', answerStub('unknown'));
  await box.fill('한강 세븐');
  await expect.element(page.getByRole('option').filter({ hasText: '한강 세븐' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: '이렇게 물어보세요' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: '이번 주 입금 얼마 했지' })).toBeVisible();
});

test('a bet is never suggested', async () => {
  await open('desktop', answerStub('noAdvice'), true);
  await box.fill('뭐에 걸까');
  await expect.element(page.getByRole('status')).toMatchTextContent('어디에 걸지는 알려 드리지 않습니다.');
});

test('a guest logs in for its own figures', async () => {
  await open('desktop', answerStub('signIn'), true);
  await box.fill('내 잔액 얼마야');
  await expect.element(page.getByRole('status')).toMatchTextContent('로그인하면');
});

test('the results of a search begin with the answer, with links', async () => {
  await show(<SearchPage />, {
    at: '/search?q=%EC%96%B4%EC%A0%9C%20%EC%86%90%EC%9D%B5',
    replies: replies(lost),
    member: memberStub,
  });
  await expect.element(page.getByRole('status', { name: '답변' })).toMatchTextContent('내 손익');
  await expect.element(page.getByRole('link', { name: '베팅내역' })).toBeVisible();
});
