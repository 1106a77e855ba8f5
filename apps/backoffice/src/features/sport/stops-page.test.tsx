/** Stops by scope: all of live in one act, a market of a sport, and one that is taken off. */
import type { Answer } from '@mirinae/contract/calls';
import type { Replies } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { SportStopsPage } from './stops-page.tsx';

type Stops = Answer<'staff.sportStopList'>;

const soccer = { ko: '축구', en: 'Football', vi: 'Bóng đá' };
const total = { ko: '언더/오버', en: 'Total', vi: 'Tài xỉu' };
const sports: Stops['sports'] = [
  { sport: 'soccer', names: soccer, leagues: [], markets: [{ market: 18, names: total }] },
];
const made = { since: '2026-11-30T03:00:00.000Z', reason: '승부조작 제보', staff: 'trader1' };
const ofMarket: Stops['scopes'][number] = {
  phase: null,
  sport: 'soccer',
  league: null,
  market: 18,
  sportNames: soccer,
  leagueNames: null,
  marketNames: total,
  ...made,
};

async function open(scopes: Stops['scopes'], more: Replies = {}) {
  const replies = { 'staff.sportStopList': { scopes, matches: [], sports }, 'staff.sportScopeStop': null, ...more };
  return (await show(<SportStopsPage />, { on: 'sportStops', replies })).server;
}

async function confirm(title: string, reason: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabelText('사유').fill(reason);
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('all live bets are stopped in one act, with a reason', async () => {
  const server = await open([]);
  await page.getByRole('button', { name: '라이브 전체 중지' }).click();
  await confirm('라이브 전체 · 베팅 중지', '피드 지연');
  expect(server.requested('staff.sportScopeStop')).toEqual([
    { phase: 'live', sport: null, league: null, market: null, isStopped: true, reason: '피드 지연' },
  ]);
});

test('a market of a sport is chosen and stopped, and nothing is stopped without a choice', async () => {
  const server = await open([]);
  await page.getByRole('button', { name: '중지 추가' }).click();
  const dialog = page.getByRole('dialog', { name: '베팅 중지' });
  await expect.element(dialog.getByRole('button', { name: '확인' })).toBeDisabled();
  await dialog.getByLabelText('종목').selectOptions('축구');
  await dialog.getByLabelText('마켓').selectOptions('언더/오버');
  await confirm('베팅 중지', '배당 오류');
  expect(server.requested('staff.sportScopeStop')).toMatchObject([
    { phase: null, sport: 'soccer', market: 18, isStopped: true, reason: '배당 오류' },
  ]);
});

test('a stop in force is taken off, and a phase that is stopped is not stopped twice', async () => {
  const live = { ...ofMarket, phase: 'live' as const, sport: null, market: null, sportNames: null, marketNames: null };
  const server = await open([ofMarket, live]);
  await expect.element(page.getByRole('button', { name: '라이브 전체 중지' })).toBeDisabled();
  const row = page.getByRole('row').filter({ hasText: '언더/오버' });
  await row.getByRole('button', { name: '베팅 재개' }).click();
  await confirm('축구 · 언더/오버 · 베팅 재개', '확인 끝');
  expect(server.requested('staff.sportScopeStop')).toMatchObject([{ sport: 'soccer', market: 18, isStopped: false }]);
});

test('a reopening warns that it ends a void without an end', async () => {
  const endless = { voidedAt: made.since, from: null, until: null, lines: 3, staff: 'trader1', reason: '오심' };
  const stop = { fixture: 'mf:match:1', market: null, specifiers: '', isStopped: false, names: '서울 – 부산' };
  await show(<StopDialog stop={stop} onClose={() => undefined} />, {
    replies: { 'staff.sportVoidList': { list: [endless] } },
  });
  await expect.element(page.getByText(/끝이 없는 적특이 적용 중입니다/)).toBeVisible();
});
