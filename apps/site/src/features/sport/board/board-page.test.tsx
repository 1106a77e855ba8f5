/** A list of matches without any: its texts name the reason. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../../shell/session/testing/member-stub.ts';
import { show } from '../../../testing/show.tsx';
import { BoardPage } from './board-page.tsx';

const open = (layout: 'desktop' | 'mobile', at = '/') =>
  show(<BoardPage about="special" />, {
    layout,
    at,
    member: memberStub,
    replies: {
      'sport.slips': [],
      'sport.sports': [],
      'sport.fixtures': { list: [], pageInfo: { page: 1, count_per_list: 100, tatal_list_count: 0 } },
    },
  });

const favourites = page.getByRole('button', { name: /^즐겨찾기/ });
const all = page.getByRole('button', { name: /^전체/ });

test.each(['desktop', 'mobile'] as const)(
  'a house without matches says so, and names no filter: %s',
  async (layout) => {
    await open(layout);
    await expect.element(page.getByText('열린 경기가 없습니다')).toBeVisible();
    await expect.element(page.getByText('경기가 열리면 여기에 나타납니다.')).toBeVisible();
    await expect.element(page.getByText('조건에 맞는 경기가 없습니다')).not.toBeInTheDocument();
    await favourites.click();
    await expect.element(page.getByText('경기 앞의 별을 누르면 여기에 모입니다.')).toBeVisible();
    await all.click();
    await expect.element(page.getByText('열린 경기가 없습니다')).toBeVisible();
  },
);

test('a search without a match is cleared with one press', async () => {
  await open('desktop', '/?search=없는팀');
  await expect.element(page.getByText('조건에 맞는 경기가 없습니다')).toBeVisible();
  await page.getByRole('button', { name: '필터 지우기' }).last().click();
  await expect.element(page.getByText('열린 경기가 없습니다')).toBeVisible();
});
