/** Popups over the banners of the main page: one after the other, closed for now or for today. */
import type { Banner } from '@mirinae/contract/site/banner';
import { clearCookie, readCookie, writeCookie } from '@mirinae/ui/cookies';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { setMessageShown } from '../../shell/layout/cards.ts';
import type { Layout } from '../../shell/layout/layout-choice.ts';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { Popups } from './popups.tsx';

/** Closed popups stay closed for as long as the page lives: each test has popups of its own. */
const popupOf = (bannerIdx: number, title: string): Banner => ({
  bannerIdx,
  title,
  isClose: 'Y',
  image: '',
  body: '',
  link: '',
});
const popup = page.getByRole('complementary', { name: '알림' });

const open = async (popups: Banner[], { layout = 'desktop', own = [] }: { layout?: Layout; own?: Banner[] } = {}) => {
  onTestFinished(() => setMessageShown(false));
  const member = own.length > 0 ? memberStub : null;
  const replies = { 'site.popupList': popups, 'site.loginPopupList': own };
  return (await show(<Popups />, { layout, member, replies })).server;
};

test.each([
  ['desktop', 901],
  ['mobile', 902],
] as const)('one that is closed for today leaves a cookie until the day is over, %s', async (layout, bannerIdx) => {
  onTestFinished(() => clearCookie(`popup-${bannerIdx}`));
  const server = await open([popupOf(bannerIdx, '가을 이벤트')], { layout });
  await expect.element(popup.getByRole('heading', { name: '가을 이벤트' })).toBeVisible();
  await popup.getByRole('button', { name: '오늘 하루 보지 않기' }).click();
  await expect.element(popup).not.toBeInTheDocument();
  expect(readCookie(`popup-${bannerIdx}`)).toBe('closed');
  expect(server.requested('site.popupList')).toEqual([{ device: layout }]);
});

test('one whose cookie is there is not shown', async () => {
  onTestFinished(() => clearCookie('popup-903'));
  writeCookie('popup-903', 'closed', 60);
  await open([popupOf(903, '어제 닫음'), popupOf(904, '새 소식')]);
  await expect.element(popup.getByRole('heading', { name: '새 소식' })).toBeVisible();
  await expect.element(page.getByText('어제 닫음')).not.toBeInTheDocument();
});

test('one that is closed for now leaves no cookie, and the next one comes; those for members come first', async () => {
  await open([popupOf(905, '모두에게')], { own: [popupOf(906, '회원에게')] });
  await expect.element(popup.getByRole('heading', { name: '회원에게' })).toBeVisible();
  await popup.getByRole('button', { name: '닫기' }).click();
  await expect.element(popup.getByRole('heading', { name: '모두에게' })).toBeVisible();
  expect(readCookie('popup-906')).toBeNull();
});

test('a message goes first', async () => {
  await open([popupOf(907, '기다림')]);
  await expect.element(popup).toBeVisible();
  setMessageShown(true);
  await expect.element(popup).not.toBeInTheDocument();
  setMessageShown(false);
  await expect.element(popup.getByRole('heading', { name: '기다림' })).toBeVisible();
});
