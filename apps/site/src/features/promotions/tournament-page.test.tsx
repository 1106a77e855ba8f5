/** Tournaments of a member: what they are by, joining, and a board that the socket changes. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tournamentNews } from '../../shell/realtime/latest-notification.ts';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { TournamentPage } from './tournament-page.tsx';

type Row = Answer<'promo.tournamentList'>[number];
const line = (place: number, score: number): Row['board'][number] => ({
  entryIdx: place + 10,
  place,
  nick: `별${place}***`,
  score,
  rounds: 12,
  prize: place === 1 ? 100_000 : 0,
});
const row: Row = {
  tournamentIdx: 4,
  names: { ko: '주간 토너먼트', en: 'Weekly tournament', vi: 'Giải tuần' },
  measure: 'wins',
  gameTypes: ['slot'],
  games: [],
  minStake: 1_000,
  minRounds: 5,
  startsAt: '2026-08-31T15:00:00.000Z',
  endsAt: '2026-09-07T15:00:00.000Z',
  prizes: [
    { from: 1, to: 1, amount: 100_000 },
    { from: 2, to: 4, amount: 20_000 },
  ],
  worth: 'point',
  turnoverPercent: 1_000,
  state: 'running',
  players: 2,
  repeatsEvery: null,
  nth: 1,
  times: 1,
  board: [line(1, 90_000), line(2, 40_000)],
  own: null,
  mayJoin: true,
};
const own = { entryIdx: 40, joinedAt: row.startsAt, place: null, score: 0, rounds: 2, prize: 0 };

test.each(['desktop', 'mobile'] as const)(
  'says what places are by, the prizes and the board, on %s',
  async (layout) => {
    await show(<TournamentPage />, { member: memberStub, layout, replies: { 'promo.tournamentList': [row] } });
    const article = page.getByRole('article', { name: '주간 토너먼트' });
    await expect
      .element(article)
      .toMatchTextContent(
        /당첨금 합계.*게임: 슬롯.*1,000원 이상.*5라운드 이상.*먼저 도달한 회원이 앞섭니다.*10배 베팅.*총 상금 160,000 P/,
      );
    await expect
      .element(article.getByRole('region', { name: '순위표' }))
      .toMatchTextContent(/별1\*\*\*.*90,000.*별2\*\*\*/);
  },
);

test('is joined once, says what is missing for a place, and the socket brings places without a read', async () => {
  const { server } = await show(<TournamentPage />, {
    member: memberStub,
    replies: {
      'promo.tournamentList': [row],
      'promo.tournamentJoin': () => {
        server.reply({ 'promo.tournamentList': [{ ...row, own, mayJoin: false, players: 3 }] });
        return null;
      },
      'cash.getUserCash': { cashAmt: 10_000, pointAmt: 700, heldAmt: 0 },
    },
  });
  await page.getByRole('button', { name: '참가하기' }).click();
  await expect.element(page.getByText('5라운드 중 2라운드를 플레이했습니다.', { exact: false })).toBeVisible();
  expect(server.requested('promo.tournamentJoin')).toEqual([{ tournamentIdx: 4 }]);
  const reads = server.requested('promo.tournamentList').length;
  const say = (news: object) => tournamentNews.setState({ data1: '4', data2: JSON.stringify(news) });
  say({ board: [line(1, 95_000), line(2, 41_000)], players: 3 });
  say({ own: { ...own, place: 3, score: 30_000, rounds: 6 } });
  await expect.element(page.getByText('현재 3위 · 30,000원')).toBeVisible();
  await expect.element(page.getByText('95,000원')).toBeVisible();
  expect(server.requested('promo.tournamentList')).toHaveLength(reads);
});

test('says to whom it is not open', async () => {
  await show(<TournamentPage />, {
    member: memberStub,
    replies: { 'promo.tournamentList': [{ ...row, mayJoin: false }] },
  });
  await expect.element(page.getByText('이 토너먼트는 참가 대상이 아닙니다.')).toBeVisible();
});

test('says that there is none, and what to do instead', async () => {
  await show(<TournamentPage />, { member: memberStub, replies: { 'promo.tournamentList': [] } });
  await expect.element(page.getByText('진행 중인 토너먼트가 없습니다')).toBeVisible();
});

test('says of one that repeats which time it is', async () => {
  const weekly = { ...row, repeatsEvery: 'week', nth: 3, times: 8 } as const;
  await show(<TournamentPage />, { member: memberStub, replies: { 'promo.tournamentList': [weekly] } });
  await expect.element(page.getByText('매주 열립니다: 8회 중 3회째', { exact: false })).toBeVisible();
});
