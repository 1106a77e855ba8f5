/** Sports slip: selections, stakes, and results of placing. */

import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { inEachLanguage } from '@mirinae/contract/languages';
import type { FreeBetRow } from '@mirinae/contract/promo/free-bets';
import type { PickNow } from '@mirinae/contract/sport/picks';
import { loseAnswer, type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { pressTwice } from '@mirinae/ui/testing/press-twice';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memberStub } from '../../../shell/session/testing/member-stub.ts';
import { takePrices } from '../../../shell/sport/fixture-prices.ts';
import { show } from '../../../testing/show.tsx';
import { slipStub } from '../testing/slip-stub.ts';
import { clearPicks, picksNow, togglePick } from './picks.ts';
import { SlipPanel } from './slip-panel.tsx';
import { setAmount, storedPolicy, useDraft } from './slip-settings.ts';

const winner = 186;
const home = '4';
const namesOf = (name: string) => inEachLanguage(() => name);

/** The home side of a match to win it. */
const nowOf = (fixture: string, name: string, odds: number): PickNow => ({
  fixture,
  market: winner,
  specifiers: '',
  outcome: home,
  odds,
  liveYn: 'N',
  refusal: null,
  match: {
    sport: 'tennis',
    league: namesOf('은하 오픈'),
    home: namesOf(name),
    away: namesOf('상대'),
    startsAt: '2026-12-01T03:00:00.000Z',
    state: null,
  },
});
const first = nowOf('f1', '견우', 18_000);
const second = nowOf('f2', '직녀', 20_000);
const third = nowOf('f3', '혜성', 15_000);

const pick = ({ fixture, odds }: PickNow): void => {
  togglePick({ fixtureId: fixture, marketId: winner, specifiers: '', outcomeId: home, odds: odds ?? 0, isLive: false });
};

const quote: Answer<'sport.quote'> = {
  legs: [],
  combinations: 1,
  odds: 18_000,
  unitStakeMin: 1_000,
  maxUnitStake: 300_000,
  maxReferredUnitStake: null,
  bound: codes.stakeAboveMax,
  delaySeconds: 0,
  bonus: { factor: 10_000, legs: 1, next: null },
  turnoverYn: 'Y',
};

const taken: Answer<'sport.place'> = { slip: slipStub, cashAmt: 0 };

const stake = page.getByLabelText('베팅 금액', { exact: false });
const legs = page.getByRole('list', { name: '담은 폴더' });
const placing = page.getByRole('button', { name: /베팅하기$/ });

beforeEach(() => {
  clearPicks();
  setAmount(0);
  storedPolicy.set('ask');
  useDraft.setState({ kind: 'combination', sizes: [2], placed: [], freeBetIdx: null });
});

async function open(picked: readonly PickNow[], replies: Replies = {}, member = true) {
  for (const one of picked) pick(one);
  const known = new Map([first, second, third].map((one) => [one.fixture, one]));
  return show(<SlipPanel />, {
    member: member ? memberStub : null,
    replies: {
      'sport.picks': ({ picks }) => picks.flatMap(({ fixture }) => known.get(fixture) ?? []),
      'sport.quote': quote,
      'sport.slips': [],
      'promo.freeBetList': [],
      'cash.getUserCash': { cashAmt: 10_000, pointAmt: 0, heldAmt: 0 },
      ...replies,
    },
  });
}

test('an empty slip says how it is filled', async () => {
  await open([]);
  await expect.element(page.getByText('배당을 누르면 여기에 담깁니다.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '모두 빼기' })).toBeDisabled();
});

test('picks are named with their match and their price, and each is taken out by itself', async () => {
  await open([first, second]);
  await expect.element(legs.getByText('견우 승')).toBeVisible();
  await expect.element(legs.getByText('견우 – 상대')).toBeVisible();
  await expect.element(legs.getByText('1.80')).toBeVisible();
  await legs.getByRole('button', { name: '견우 승 빼기' }).click();
  await expect.element(legs.getByText('견우 승')).not.toBeInTheDocument();
  await expect.element(legs.getByText('직녀 승')).toBeVisible();
  expect(picksNow().map(({ fixtureId }) => fixtureId)).toEqual(['f2']);
});

test('all are removed in one go', async () => {
  await open([first, second]);
  await page.getByRole('button', { name: '모두 빼기' }).click();
  await expect.element(page.getByText('담은 경기가 없습니다')).toBeVisible();
});

test('what it pays follows the stake, leg by leg multiplied', async () => {
  await open([first, second], { 'sport.quote': { ...quote, odds: 36_000 } });
  await stake.fill('10000');
  await expect.element(page.getByText('36,000')).toBeVisible();
  await page.getByRole('button', { name: '+5만' }).click();
  await expect.element(stake).toHaveValue('60,000');
  await expect.element(page.getByText('216,000')).toBeVisible();
});

test('as singles each leg has the stake, and the button says what all of it costs', async () => {
  const { server } = await open([first, second], { 'sport.quote': { ...quote, combinations: 2 } });
  await page.getByRole('radio', { name: '단폴' }).click();
  await page.getByLabelText(/^조합당 금액/).fill('10000');
  await expect.element(page.getByText('10,000 × 2 = 20,000')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '20,000원 베팅하기' })).toBeEnabled();
  expect(server.requested('sport.quote').at(-1)?.sizes).toEqual([1]);
});

test('three legs make a system, which starts with combinations of two', async () => {
  const { server } = await open([first, second, third]);
  await page.getByRole('radio', { name: '시스템' }).click();
  await expect.poll(() => server.requested('sport.quote').at(-1)?.sizes).toEqual([2]);
  await expect.element(page.getByText(/^3개 조합/)).toBeVisible();
  await legs.getByRole('button', { name: '견우 승 고정' }).click();
  await expect.poll(() => server.requested('sport.quote').at(-1)?.legs[0]?.isBanker).toBe(true);
});

test('a stake below the minimum is reported, and not sent', async () => {
  await open([first]);
  await stake.fill('500');
  await expect.element(page.getByText('조합당 최소 1,000원입니다.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '500원 베팅하기' })).toBeDisabled();
});

test('of a stake above the most, the most can be bet', async () => {
  const { server } = await open([first], { 'sport.place': taken });
  await stake.fill('400000');
  await expect.element(stake).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('최대 300,000 · 레벨 한도')).toBeVisible();
  await page.getByRole('button', { name: '최대 300,000원으로 베팅' }).click();
  await expect.poll(() => server.requested('sport.place').length).toBe(1);
  expect(server.requested('sport.place')[0]?.unitStake).toBe(300_000);
});

test('a referral is offered only where the house says up to which amount', async () => {
  const { server } = await open([first], {
    'sport.quote': { ...quote, maxReferredUnitStake: 500_000 },
    'sport.place': { ...taken, slip: { ...slipStub, state: 'open' } },
  });
  await stake.fill('600000');
  await expect.element(page.getByRole('button', { name: /요청하기$/ })).not.toBeInTheDocument();
  await stake.fill('400000');
  await page.getByRole('button', { name: '400,000원 요청하기' }).click();
  await expect.poll(() => server.requested('sport.place')[0]).toMatchObject({ unitStake: 400_000, isReferred: true });
});

test('a slip is placed once, however often the button is pressed, and is empty then', async () => {
  const { server } = await open([first], { 'sport.place': taken });
  await stake.fill('10000');
  await pressTwice(placing);
  await expect.element(page.getByText('베팅이 접수되었습니다.')).toBeVisible();
  await expect.element(page.getByText('담은 경기가 없습니다')).toBeVisible();
  expect(server.requested('sport.place')).toMatchObject([
    { unitStake: 10_000, sizes: [1], oddsPolicy: 'ask', legs: [{ fixture: 'f1', odds: 18_000 }] },
  ]);
});

test('a lost answer keeps the slip, and the next press requests the same one', async () => {
  const { server } = await open([first], { 'sport.place': loseAnswer });
  await stake.fill('10000');
  await placing.click();
  await expect.element(page.getByText(/^답을 받지 못했습니다/)).toBeVisible();
  await expect.element(stake).toHaveValue('10,000');
  server.reply({ 'sport.place': taken });
  await placing.click();
  await expect.element(page.getByText('담은 경기가 없습니다')).toBeVisible();
  const [lost, again] = server.requested('sport.place');
  expect(again?.requestKey).toBe(lost?.requestKey);
});

test('a refused slip names the leg at fault, and another stake forgets the refusal', async () => {
  const { server } = await open([first, second], {
    'sport.place': () => refuse(codes.lineSuspended, { legs: [{ place: 1, code: codes.lineSuspended }] }),
  });
  await stake.fill('10000');
  await placing.click();
  const fault = legs.getByRole('listitem').filter({ hasText: '직녀' });
  await expect.element(fault).toMatchTextContent(/중단|멈/);
  await expect.element(legs.getByRole('listitem').filter({ hasText: '견우' })).not.toMatchTextContent(/중단|멈/);
  await stake.fill('20000');
  await expect.element(fault).not.toMatchTextContent(/중단|멈/);
  await stake.fill('10000');
  server.reply({ 'sport.place': taken });
  await placing.click();
  await expect.element(page.getByText('담은 경기가 없습니다')).toBeVisible();
  const [refused, again] = server.requested('sport.place');
  expect(again?.requestKey).not.toBe(refused?.requestKey);
});

test('refused for its stake, the slip offers what would be taken', async () => {
  const { server } = await open([first], {
    'sport.place': () => refuse(codes.exposureExceeded, { legs: [], maxUnitStake: 7_000 }),
  });
  await stake.fill('10000');
  await placing.click();
  const most = page.getByRole('button', { name: '최대 7,000원으로 베팅' });
  await expect.element(most).toBeEnabled();
  server.reply({ 'sport.place': taken });
  await most.click();
  await expect.poll(() => server.requested('sport.place').at(-1)?.unitStake).toBe(7_000);
});

const rise = (odds: number) =>
  takePrices([
    {
      fixture: 'f1',
      state: null,
      lines: [{ market: winner, specifiers: '', status: 'active', outcomes: [{ id: home, odds, isActive: true }] }],
    },
  ]);

test('a price that changed is shown next to the one that was seen, and must be accepted', async () => {
  await open([first]);
  await expect.element(legs.getByText('1.80')).toBeVisible();
  rise(17_000);
  await expect.element(page.getByText('배당 1개가 바뀌었습니다')).toBeVisible();
  await expect.element(legs.getByText('1.70', { exact: false })).toBeVisible();
  await stake.fill('10000');
  await expect.element(page.getByRole('button', { name: '변경 수락하고 베팅' })).toBeEnabled();
});

test('a changed price that is accepted is bet at', async () => {
  const { server } = await open([first], { 'sport.place': taken });
  await expect.element(legs.getByText('1.80')).toBeVisible();
  rise(17_000);
  await page.getByRole('button', { name: '수락' }).click();
  await expect.element(page.getByText('배당 1개가 바뀌었습니다')).not.toBeInTheDocument();
  await stake.fill('10000');
  await placing.click();
  await expect.poll(() => server.requested('sport.place')[0]?.legs[0]?.odds).toBe(17_000);
});

test('a leg whose price changed can be dropped', async () => {
  await open([first, second]);
  await expect.element(legs.getByText('1.80')).toBeVisible();
  rise(17_000);
  await page.getByRole('button', { name: '빼기' }).click();
  await expect.element(legs.getByText('견우 승')).not.toBeInTheDocument();
  await expect.element(legs.getByText('직녀 승')).toBeVisible();
});

test('who takes better prices is consulted about worse ones alone', async () => {
  await open([first]);
  await page.getByLabelText('배당 변경').selectOptions('상승만 수락');
  await expect.element(legs.getByText('1.80')).toBeVisible();
  rise(19_000);
  await expect.element(legs.getByText('1.90', { exact: false })).toBeVisible();
  await expect.element(page.getByText('배당 1개가 바뀌었습니다')).not.toBeInTheDocument();
  rise(17_000);
  await expect.element(page.getByText('배당 1개가 바뀌었습니다')).toBeVisible();
});

test('a line that is closed meanwhile blocks the slip until it is taken out', async () => {
  await open([first, second]);
  await stake.fill('10000');
  await expect.element(placing).toBeEnabled();
  takePrices([{ fixture: 'f1', state: null, lines: [] }]);
  await expect.element(placing).toBeDisabled();
  await legs.getByRole('button', { name: '견우 승 빼기' }).click();
  await expect.element(placing).toBeEnabled();
});

test('a guest fills a slip and is prompted to sign in, and nothing is quoted', async () => {
  const { server } = await open([first], {}, false);
  await stake.fill('10000');
  await expect.element(page.getByRole('button', { name: '로그인 후 베팅할 수 있습니다' })).toBeDisabled();
  expect(server.requested('sport.quote')).toEqual([]);
});

test('the keys of a desktop go to the stake, add to it and place', async () => {
  const { server } = await open([first], { 'sport.place': taken });
  await expect.element(legs.getByText('1.80')).toBeVisible();
  await userEvent.keyboard('12');
  await expect.element(stake).toHaveValue('60,000');
  await userEvent.keyboard('s');
  await expect.element(stake).toHaveFocus();
  await expect.element(placing).toBeEnabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.requested('sport.place')[0]?.unitStake).toBe(60_000);
});

const freeBet: FreeBetRow = {
  freeBetIdx: 7,
  name: '주말 무료 베팅',
  amount: 5_000,
  maxWin: 1_000_000,
  minOdds: 15_000,
  kinds: ['single'],
  sports: [],
  markets: [],
  days: 7,
  givenAt: '2026-11-30T03:00:00.000Z',
  expiresAt: '2026-12-07T03:00:00.000Z',
  usedAt: null,
  endedAt: null,
  endedAs: null,
  paid: 0,
};

test('a free bet is staked whole, shows the win alone, and names why it does not fit a slip', async () => {
  const { server } = await open([first], { 'promo.freeBetList': [freeBet], 'sport.place': taken });
  await page.getByLabelText('베팅 방법').selectOptions('무료 베팅 5,000 · 주말 무료 베팅');
  await expect.element(stake).not.toBeInTheDocument();
  await expect.element(page.getByText('4,000', { exact: true })).toBeVisible();
  pick(second);
  await expect.element(page.getByText('이 무료 베팅은 이런 조합에 사용할 수 없습니다.')).toBeVisible();
  const place = page.getByRole('button', { name: '무료 베팅 5,000 걸기' });
  await expect.element(place).toBeDisabled();
  pick(second);
  await place.click();
  await expect.poll(() => server.requested('sport.place')).toMatchObject([{ unitStake: 5_000, freeBetIdx: 7 }]);
});
