/** Own bets at hand on any page: only while one runs or has just ended, with a cash-out of two presses. */
import type { Answer } from '@mirinae/contract/calls';
import { inEachLanguage } from '@mirinae/contract/languages';
import type { Slip } from '@mirinae/contract/sport/slips';
import type { Replies } from '@mirinae/contract/testing/answering-server';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setHeaderPlace } from '../../../shell/layout/header-place.ts';
import { memberStub } from '../../../shell/session/testing/member-stub.ts';
import { changeSound } from '../../../shell/sound/sound.ts';
import { soundResult } from '../../../shell/sound/sound-result.ts';
import { vibration } from '../../../shell/sound/vibration.ts';
import { setLatestSettled } from '../../../shell/sport/settled-slips.ts';
import { show } from '../../../testing/show.tsx';
import { SlipDock } from '../slip/slip-dock.tsx';
import { slipStub } from '../testing/slip-stub.ts';
import { OwnBets } from '../widget-own-bets.tsx';
import { openOwnBets } from './own-bets-store.ts';

const name = (text: string) => inEachLanguage(() => text);

const running: Slip = { ...slipStub, betIdx: '41' };
const ended: Slip = {
  ...running,
  betIdx: '40',
  state: 'settled',
  type: 'win',
  winCash: 18_000,
  settledDate: new Date().toISOString(),
  legs: [
    {
      fixture: 'f1',
      market: 186,
      specifiers: '',
      outcome: '4',
      odds: 18_000,
      bankerYn: 'N',
      liveYn: 'N',
      sport: 'tennis',
      league: name('은하 오픈'),
      home: name('견우'),
      away: name('직녀'),
      startsAt: '2026-11-30T02:00:00.000Z',
      standing: {
        kind: 'settled',
        ending: 'win',
        certainty: 'confirmed',
        score: { home: 2, away: 0 },
        voidReason: null,
      },
      builder: [],
      oddsLeft: 18_000,
    },
  ],
};
const quote: Answer<'sport.cashOutQuote'> = [
  { betIdx: '41', value: 9_000, fee: 500, amount: 8_500, code: null, delaySeconds: 0 },
];
const dock = page.getByRole('button', { name: /^내 베팅/ });
const panel = page.getByRole('dialog', { name: '내 베팅' });

afterEach(() => {
  openOwnBets(false);
  vibration.set(false);
  changeSound({ hasEffects: false });
});

const repliesOf = (open: readonly Slip[]): Replies => ({
  'sport.slips': ({ openYn }) => (openYn === 'Y' ? [...open] : [...open, ended]),
  'sport.cashOutQuote': quote,
  'cash.getUserCash': { cashAmt: 10_000, pointAmt: 0, heldAmt: 0 },
});

/** The header is the app's: here only its place. */
const View = () => (
  <>
    <span ref={setHeaderPlace} />
    <OwnBets />
  </>
);

test('nothing is there for a member without a running bet', async () => {
  const { server } = await show(<View />, { member: memberStub, layout: 'mobile', replies: repliesOf([]) });
  await expect.poll(() => server.requested('sport.slips')).toHaveLength(1);
  await expect.element(dock).not.toBeInTheDocument();
});

test('a guest requests nothing', async () => {
  const { server } = await show(<View />, { layout: 'mobile' });
  await expect.element(dock).not.toBeInTheDocument();
  expect(server.requested('sport.slips')).toEqual([]);
});

test.each(['desktop', 'mobile'] as const)('one press shows running bets and results, %s', async (layout) => {
  await show(<View />, { member: memberStub, layout, replies: repliesOf([running]) });
  await expect.element(dock.getByText('진행 중 1건')).toBeVisible();
  await dock.click();
  await expect.element(panel.getByRole('list', { name: '진행 중' })).toBeVisible();
  await expect.element(panel.getByRole('region', { name: '최근 결과' }).getByText('18,000')).toBeVisible();
});

test('open bets beyond the newest thirty are shown on request, with their offers', async () => {
  const slips = Array.from({ length: 31 }, (_, index): Slip => ({ ...running, betIdx: String(131 - index) }));
  const [last, older] = [slips[29]?.betIdx, slips[30]?.betIdx];
  const { server } = await show(<View />, {
    member: memberStub,
    layout: 'mobile',
    replies: {
      ...repliesOf([]),
      'sport.slips': ({ before }) => (before === undefined ? slips.slice(0, 30) : slips.slice(30)),
    },
  });
  await dock.click();
  await panel.getByRole('button', { name: '이전 진행 베팅 더보기' }).click();
  await expect.poll(() => server.requested('sport.slips').some(({ before }) => before === last)).toBe(true);
  await expect.poll(() => panel.getByRole('list', { name: '진행 중' }).elements().length).toBe(2);
  await expect
    .poll(() => server.requested('sport.cashOutQuote').some(({ betIdxs }) => betIdxs?.includes(older ?? '')))
    .toBe(true);
  await expect.element(panel.getByRole('button', { name: '이전 진행 베팅 더보기' })).not.toBeInTheDocument();
});

test('a cash-out is confirmed first, and taken by the second press', async () => {
  const { server } = await show(<View />, {
    member: memberStub,
    layout: 'mobile',
    replies: {
      ...repliesOf([running]),
      'sport.cashOut': ({ requestKey }) => ({
        slip: running,
        cashAmt: 18_500,
        cashOut: {
          requestKey,
          state: 'done',
          isAuto: false,
          share: 10_000,
          value: 9_000,
          amount: 8_500,
          fee: 500,
          requestedAt: '2026-11-30T03:10:00.000Z',
          judgeAt: null,
          code: null,
        },
      }),
    },
  });
  await dock.click();
  await panel.getByRole('button', { name: '8,500원 캐시아웃' }).click();
  await expect.element(panel.getByText('8,500원에 캐시아웃할까요?')).toBeVisible();
  expect(server.requested('sport.cashOut')).toEqual([]);
  await panel.getByRole('button', { name: '취소' }).click();
  await panel.getByRole('button', { name: '8,500원 캐시아웃' }).click();
  await panel
    .getByRole('group', { name: '8,500원에 캐시아웃할까요?' })
    .getByRole('button', { name: /캐시아웃$/ })
    .click();
  await expect.poll(() => server.requested('sport.cashOut')).toMatchObject([{ betIdx: '41', part: 100, least: 8_500 }]);
});

test('a new result is shown, also of the last bet', async () => {
  const { server } = await show(<View />, { member: memberStub, layout: 'mobile', replies: repliesOf([]) });
  await expect.poll(() => server.requested('sport.slips')).toHaveLength(1);
  setLatestSettled({ slips: 1, won: 1, paid: 18_000, taken: 0, corrected: 0, cashedOut: 0 });
  await expect.element(dock).toMatchTextContent(/스포츠 베팅 당첨 \+18,000원/);
});

test('on a page with a slip of its own there is one bar, from which running bets are one press away', async () => {
  await show(
    <>
      <SlipDock />
      <View />
    </>,
    { member: memberStub, layout: 'mobile', replies: repliesOf([running]) },
  );
  await page.getByRole('button', { name: /진행 중.*1/ }).click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: '8,500원 캐시아웃' })).toBeVisible();
  await expect.element(dock).not.toBeInTheDocument();
});

test('nothing shakes until its member turns it on, on the panel', async () => {
  const shake = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  await show(<View />, { member: memberStub, layout: 'mobile', replies: repliesOf([running]) });
  await soundResult('win');
  expect(shake).not.toHaveBeenCalled();
  await dock.click();
  const choice = panel.getByRole('switch', { name: '결과 진동' });
  await expect.element(choice).not.toBeChecked();
  await choice.click();
  await soundResult('win');
  expect(shake).toHaveBeenCalledOnce();
  expect(localStorage.getItem('vibration')).toBe('true');
  shake.mockRestore();
});
