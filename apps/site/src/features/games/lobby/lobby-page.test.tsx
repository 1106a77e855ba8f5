/** The lobby: on a phone all that narrows it is one sheet; empty shelves and single games of a vendor. */
import type { Answer } from '@mirinae/contract/calls';
import type { GameGroup } from '@mirinae/contract/play/play';
import { loseAnswer, type Replies } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../../shell/session/testing/member-stub.ts';
import { show } from '../../../testing/show.tsx';
import { gameStub } from '../testing/game-stub.ts';
import { LobbyPage } from './lobby-page.tsx';
import { StageCard } from './stage-card.tsx';

const groupOf = (code: string, name: string, gameCount: number): GameGroup => ({
  code,
  codeName: name,
  codeNameEN: name,
  codeNameVN: name,
  groupCode: 'slot',
  groupCodeNameEN: 'Slots',
  path: `/member/slotgame/group-${code}`,
  ord: 1,
  openYn: 'Y',
  gameCount,
});

const groups = [groupOf('201', '미리내', 2), groupOf('202', '은하', 2), groupOf('203', '외톨이', 1)];
const games = [
  gameStub('한강', { mechanic: 'lines' }),
  gameStub('두물머리', { mechanic: 'ways' }),
  gameStub('은하수', { vendorKey: '202', mechanic: 'ways' }),
  gameStub('미리별', { vendorKey: '202', mechanic: 'lines' }),
  gameStub('하나', { vendorKey: '203', mechanic: 'lines' }),
];

let collections: Answer<'play.collections'> = [];
let own: Answer<'play.ownCollections'> = [];

const open = (layout: 'desktop' | 'mobile', at = '/', freeRounds: Replies['promo.freeRoundList'] = []) =>
  show(<LobbyPage about="slot" />, {
    layout,
    at,
    member: memberStub,
    replies: {
      'play.gameGroupCodes': groups,
      'play.gameCodes': games,
      'play.shelf': { favourites: [], recent: [] },
      'play.collections': collections,
      'play.ownCollections': own,
      'site.wins': [],
      ...(freeRounds && { 'promo.freeRoundList': freeRounds }),
    },
  });

const vendors = page.getByRole('navigation', { name: '제공사' });
const gameNamed = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} 게임 시작`) });

test('on a phone nothing but the title comes before the games', async () => {
  await open('mobile');
  await expect.element(gameNamed('하나')).toBeVisible();
  await expect.element(vendors).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  const { bottom } = page.getByRole('button', { name: '필터' }).element().getBoundingClientRect();
  expect(bottom).toBeLessThan(160);
});

test('the sheet narrows the games, and its button counts what is set', async () => {
  const { router } = await open('mobile');
  await page.getByRole('button', { name: '필터' }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await sheet.getByRole('combobox', { name: '방식' }).selectOptions('ways');
  await sheet.getByRole('button', { name: '게임 보기' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '필터 1' })).toBeVisible();
  await expect.element(gameNamed('하나')).not.toBeInTheDocument();
  expect(router.state.location.search).toMatchObject({ mechanic: 'ways' });
});

test('a vendor with one game is no shelf of its own', async () => {
  await open('desktop');
  await expect
    .poll(() =>
      vendors
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['전체', '미리내2', '은하2']);
  await expect.element(gameNamed('하나')).toBeVisible();
});

test('an empty shelf says how it is filled, and leads back to all games', async () => {
  await open('desktop', '/?shelf=favourites');
  await expect.element(page.getByText('아직 즐겨찾기가 없습니다')).toBeVisible();
  await page.getByRole('button', { name: '모든 게임 보기' }).click();
  await expect.element(gameNamed('하나')).toBeVisible();
});

test('games with free rounds say how many are left, above all games and on their cards', async () => {
  const [game] = games;
  const named = {
    vendorKey: game?.vendorKey ?? '',
    gameKey: game?.key ?? '',
    names: { ko: '한강', en: 'Han', vi: 'Han' },
  };
  const running: Answer<'promo.freeRoundList'>[number] = {
    grantIdx: 6,
    campaignIdx: 3,
    name: '무료 스핀',
    rounds: 10,
    left: 7,
    stake: 1_000,
    cap: 50_000,
    won: 0,
    worth: 'point',
    games: [named],
    turnoverPercent: 1_000,
    days: 7,
    endsByWithdrawal: true,
    givenAt: '2026-09-01T00:00:00.000Z',
    expiresAt: '2026-09-08T00:00:00.000Z',
    endedAt: null,
    endedAs: null,
    paid: 0,
    reason: '',
    vendorState: null,
  };
  const over = { ...running, grantIdx: 5, endedAt: '2026-09-02T00:00:00.000Z', endedAs: 'played' } as const;
  await open('mobile', '/', [running, over]);
  await expect.element(page.getByRole('region', { name: '무료 스핀' })).toMatchTextContent(/한강 7회/);
  await expect.element(gameNamed('무료 7회 ?한강')).toBeVisible();
});

test.each(['desktop', 'mobile'] as const)('collections come in the order of staff: %s', async (layout) => {
  const names = (label: string) => ({ ko: label, en: label, vi: label });
  collections = [{ collectionIdx: 1, names: names('새 게임'), ord: 20, games: [{ vendorKey: '202', key: '미리별' }] }];
  own = [{ collectionIdx: 2, names: names('회원님께'), ord: 10, games: [{ vendorKey: '201', key: '한강' }] }];
  try {
    const { server } = await open(layout);
    const first = page.getByRole('region', { name: '회원님께' });
    const second = page.getByRole('region', { name: '새 게임' });
    await expect.element(first.getByRole('button', { name: /^한강 게임 시작/ })).toBeVisible();
    await expect.element(second.getByRole('button', { name: /^미리별 게임 시작/ })).toBeVisible();
    const topOf = (region: typeof first) => region.element().getBoundingClientRect().top;
    expect(topOf(first)).toBeLessThan(topOf(second));
    const device = layout === 'mobile' ? 'phone' : 'desktop';
    expect(server.requested('play.collections')).toEqual([{ gameType: 'slot', device }]);
    expect(server.requested('play.gameCodes')).toMatchObject([{ device }]);
    expect(server.requested('play.gameGroupCodes')).toMatchObject([{ device }]);
  } finally {
    collections = [];
    own = [];
  }
});

test('games take a press once free rounds and collections above them are known, so that none moves under it', async () => {
  const answered = Promise.withResolvers<Answer<'promo.freeRoundList'>>();
  await open('desktop', '/', () => answered.promise);
  await expect.element(page.getByRole('searchbox', { name: '게임 검색' })).toBeVisible();
  const card = gameNamed('하나');
  await expect.element(card).toBeVisible();
  const takesPress = () => card.element().closest('[inert]') === null;
  expect(takesPress()).toBe(false);
  answered.resolve([]);
  await expect.poll(takesPress).toBe(true);
});

test('games take a press all the same when free rounds cannot be read', async () => {
  await open('desktop', '/', loseAnswer);
  await expect.element(gameNamed('하나')).toBeVisible();
});

test('a narrowed lobby shows no collections', async () => {
  const names = { ko: '새 게임', en: 'New', vi: 'Mới' };
  collections = [{ collectionIdx: 1, names, ord: 20, games: [{ vendorKey: '202', key: '미리별' }] }];
  try {
    await open('desktop', '/?mechanic=ways');
    await expect.element(gameNamed('은하수')).toBeVisible();
    await expect.element(page.getByRole('region', { name: '새 게임' })).not.toBeInTheDocument();
  } finally {
    collections = [];
  }
});

test('the first game of a lobby says how it pays in a whole phrase', async () => {
  await show(<StageCard game={gameStub('한강', { mechanic: 'lines' })} />, { member: memberStub });
  await expect
    .element(page.getByRole('region', { name: '한강' }).getByText('라인 방식', { exact: true }))
    .toBeVisible();
});
