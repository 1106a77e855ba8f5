/** Coupons: used, entered as a code, given to others. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { pressTwice } from '@mirinae/ui/testing/press-twice';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { CouponGiftPage, CouponListPage, CouponUsePage } from './coupon-page.tsx';

type Coupon = Answer<'promo.couponList'>['list'][number];

const coupon: Coupon = {
  couponIdx: 3,
  name: '가을 쿠폰',
  worth: 'point',
  amount: 700,
  turnoverPercent: 2_500,
  status: 'open',
  at: '2026-09-01T00:00:00.000Z',
  expiresAt: null,
  other: '',
};
const listOf = (list: Coupon[]): Answer<'promo.couponList'> => ({
  list,
  pageInfo: { page: 1, count_per_list: 20, tatal_list_count: list.length },
});

const open = async (view: 'use' | 'gift', replies: Replies = {}) =>
  (
    await show(view === 'use' ? <CouponUsePage /> : <CouponGiftPage />, {
      member: memberStub,
      replies: {
        'promo.couponList': listOf([coupon]),
        'promo.bonusList': [],
        'promo.cashbackList': [],
        'promo.freeBetList': [],
        'promo.freeRoundList': [],
        'cash.getUserCash': { cashAmt: 10_000, pointAmt: 700, heldAmt: 0 },
        ...replies,
      },
    })
  ).server;

const code = page.getByLabelText('쿠폰 코드');
const enter = page.getByRole('button', { name: '등록' });

test('a coupon is used once, however often it is pressed, and is gone then', async () => {
  const server = await open('use', {
    'promo.couponUse': () => {
      server.reply({ 'promo.couponList': listOf([]) });
      return { worth: 'point', amount: 700, turnoverPercent: 2_500 };
    },
  });
  await pressTwice(page.getByRole('button', { name: '사용', exact: true }));
  await expect
    .element(page.getByText('700 P가 지급되었습니다. 25배 베팅하면 보유금으로 전환할 수 있습니다.'))
    .toBeVisible();
  await expect.element(page.getByText('사용할 수 있는 쿠폰이 없습니다')).toBeVisible();
  expect(server.requested('promo.couponUse')).toEqual([{ couponIdx: 3 }]);
});

test('a code is entered and its field emptied; a used one says so and stays', async () => {
  const server = await open('use', { 'promo.couponCode': { worth: 'cash', amount: 5_000, turnoverPercent: 2_500 } });
  await expect.element(enter).toBeDisabled();
  await code.fill('AUTUMN-1');
  await enter.click();
  await expect
    .element(page.getByText('5,000원 지급이 완료되었습니다. 25배 베팅하면 출금할 수 있습니다.'))
    .toBeVisible();
  await expect.element(code).toHaveValue('');
  server.reply({ 'promo.couponCode': () => refuse(codes.couponUsed) });
  await code.fill('AUTUMN-1');
  await enter.click();
  await expect.element(page.getByText('이미 사용한 쿠폰입니다.')).toBeVisible();
  await expect.element(code).toHaveValue('AUTUMN-1');
});

test('a code that cannot be one is not sent', async () => {
  const server = await open('use');
  await code.fill('a!');
  await enter.click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  expect(server.requested('promo.couponCode')).toEqual([]);
});

test.each(['desktop', 'mobile'] as const)(
  'a coupon says what play it requires before it is used, on %s',
  async (layout) => {
    const cash: Coupon = { ...coupon, couponIdx: 4, worth: 'cash', amount: 3_000, turnoverPercent: 150 };
    await show(<CouponUsePage />, {
      member: memberStub,
      layout,
      replies: {
        'promo.couponList': listOf([coupon, cash]),
        'promo.bonusList': [],
        'promo.cashbackList': [],
        'promo.freeBetList': [],
        'promo.freeRoundList': [],
      },
    });
    await expect.element(page.getByText('25배 베팅 후 전환')).toBeVisible();
    await expect.element(page.getByText('1.5배 베팅 후 출금')).toBeVisible();
  },
);

test.each([
  ['en', 'wager 25x to convert'],
  ['vi', '25 vòng cược để đổi'],
] as const)('its play is written as in %s', async (locale, text) => {
  const replies = {
    'promo.couponList': listOf([coupon]),
    'promo.bonusList': [],
    'promo.cashbackList': [],
    'promo.freeBetList': [],
    'promo.freeRoundList': [],
  };
  await show(<CouponUsePage />, { member: memberStub, locale, replies });
  await expect.element(page.getByText(text)).toBeVisible();
});

test.each([
  [codes.couponTargetInvalid, /./],
  [codes.couponRecalled, /./],
  [codes.couponUsed, '이미 사용한 쿠폰입니다.'],
] as const)('a gift that is refused (%s) says why in its dialog, and keeps the ID', async (code, text) => {
  await open('gift', { 'promo.couponGift': () => refuse(code) });
  await page.getByRole('button', { name: '선물', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '쿠폰 선물' });
  const id = dialog.getByLabelText('받는 회원 아이디');
  await id.fill('demo3');
  await dialog.getByRole('button', { name: '선물' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(text);
  await expect.element(id).toHaveValue('demo3');
});

test('what was given and what came as a gift say to whom and from whom', async () => {
  const given: Coupon = { ...coupon, couponIdx: 5, status: 'given', other: '은하' };
  await show(<CouponListPage />, { member: memberStub, replies: { 'promo.couponList': listOf([given]) } });
  await expect.element(page.getByText(/은하님에게/)).toBeVisible();
  await expect.element(page.getByText('선물 완료')).toBeVisible();
});

test('a gift says that it cannot be taken back, and to whom it went', async () => {
  const server = await open('gift', { 'promo.couponGift': null });
  await page.getByRole('button', { name: '선물', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '쿠폰 선물' });
  await expect.element(dialog).toMatchTextContent(/선물한 쿠폰은 되돌릴 수 없습니다/);
  await dialog.getByLabelText('받는 회원 아이디').fill('demo3');
  await dialog.getByRole('button', { name: '선물' }).click();
  await expect.element(page.getByText('demo3님에게 선물했습니다.')).toBeVisible();
  expect(server.requested('promo.couponGift')).toEqual([{ couponIdx: 3, memId: 'demo3' }]);
});

const bonus: Answer<'promo.bonusList'>[number] = {
  bonusIdx: 8,
  campaignIdx: 2,
  name: '주말 보너스',
  amount: 1_000,
  needed: 25_000,
  done: 5_000,
  shares: { slot: 50 },
  maxStake: 10_000,
  endsByWithdrawal: true,
  givenAt: '2026-09-01T00:00:00.000Z',
  expiresAt: '2026-09-08T00:00:00.000Z',
  endedAt: null,
  endedAs: null,
  reason: '',
};

test('a bonus of a campaign says what it requires, is given up once it is confirmed, and says then why it ended', async () => {
  const server = await open('use', {
    'promo.bonusList': [bonus],
    'promo.bonusGiveUp': () => {
      server.reply({ 'promo.bonusList': [{ ...bonus, endedAt: '2026-09-02T00:00:00.000Z', endedAs: 'given-up' }] });
      return null;
    },
  });
  const bonuses = page.getByRole('region', { name: '캠페인 보너스' });
  await expect.element(bonuses).toMatchTextContent(/1,000 P의 25배 베팅 필요.*10,000원까지.*회수.*슬롯 50%/);
  await bonuses.getByRole('button', { name: '포기' }).click();
  expect(server.requested('promo.bonusGiveUp')).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: '포기' }).click();
  await expect.element(bonuses.getByText('포기', { exact: true })).toBeVisible();
  await expect.element(bonuses.getByRole('button')).not.toBeInTheDocument();
  expect(server.requested('promo.bonusGiveUp')).toEqual([{ bonusIdx: 8 }]);
});

test('cashback of the running week says what counts so far, what it is worth and what bars it', async () => {
  const reward = {
    kind: 'loss',
    period: 'week',
    percent: 10,
    cap: 50_000,
    min: 10_000,
    gameTypes: ['slot', 'mini'],
  } as const;
  await open('use', {
    'promo.cashbackList': [
      {
        campaignIdx: 4,
        name: '주간 캐시백',
        reward: { ...reward, gameTypes: [...reward.gameTypes] },
        from: '2026-08-31',
        to: '2026-09-06',
        givenAt: '2026-09-06T15:30:00.000Z',
        stake: 400_000,
        payout: 250_000,
        loss: 150_000,
        worth: 15_000,
        barredBy: 'other-bonus',
        turnoverPercent: 2_500,
        shares: {},
        maxStake: null,
        days: 7,
        endsByWithdrawal: true,
      },
    ],
  });
  const cashback = page.getByRole('region', { name: '캐시백' });
  await expect.element(cashback).toMatchTextContent(/400,000.*250,000.*150,000.*15,000 P/);
  await expect
    .element(cashback)
    .toMatchTextContent(/순손실의 10%, 최대 50,000 P.*10,000원부터.*슬롯, 미니게임.*25배 베팅/);
  await expect
    .element(cashback.getByText('다른 캠페인 보너스와 함께 받을 수 없습니다', { exact: false }))
    .toBeVisible();
});

const freeRounds: Answer<'promo.freeRoundList'>[number] = {
  grantIdx: 6,
  campaignIdx: 3,
  name: '별빛 무료 스핀',
  rounds: 10,
  left: 7,
  stake: 1_000,
  cap: 50_000,
  won: 2_400,
  worth: 'point',
  games: [{ vendorKey: '201', gameKey: 'moon-palace', names: { ko: '달빛 궁궐', en: 'Moonlit Palace', vi: 'Cung' } }],
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

test('free rounds say where they are played, what is left of them, and once they are given up what was paid', async () => {
  const server = await open('use', {
    'promo.freeBetList': [],
    'promo.freeRoundList': [freeRounds],
    'promo.freeRoundGiveUp': () => {
      const over = { endedAt: '2026-09-02T00:00:00.000Z', endedAs: 'given-up', paid: 2_400 } as const;
      server.reply({ 'promo.freeRoundList': [{ ...freeRounds, ...over }] });
      return null;
    },
  });
  const region = page.getByRole('region', { name: '무료 스핀' });
  await expect
    .element(region)
    .toMatchTextContent(
      /10회 × 1,000원.*달빛 궁궐.*10회 중 7회 남음.*2,400 P.*10배 베팅.*최대 50,000 P.*출금 신청 시 회수/,
    );
  await region.getByRole('button', { name: '포기' }).click();
  expect(server.requested('promo.freeRoundGiveUp')).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: '포기' }).click();
  await expect.element(region.getByText(/지급 2,400 P/)).toBeVisible();
  await expect.element(region.getByRole('button')).not.toBeInTheDocument();
  expect(server.requested('promo.freeRoundGiveUp')).toEqual([{ grantIdx: 6 }]);
});

test('a code of free rounds says how many it gave', async () => {
  const answer = { worth: 'point', amount: 0, turnoverPercent: 1_000, rounds: 10 } as const;
  await open('use', { 'promo.couponCode': answer });
  await code.fill('FREE-SPINS');
  await enter.click();
  await expect.element(page.getByText('무료 스핀 10회를 받았습니다.', { exact: false })).toBeVisible();
});
