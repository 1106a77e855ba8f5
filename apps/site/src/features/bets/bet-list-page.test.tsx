/** Own bets: what a slip with a free bet staked and won, of which its bet has neither. */
import { inEachLanguage } from '@mirinae/contract/languages';
import type { BetRecord } from '@mirinae/contract/play/play';
import type { Slip } from '@mirinae/contract/sport/slips';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { BetListPage } from './bet-list-page.tsx';

const bet: BetRecord = {
  betIdx: '7',
  groupKey: 'sports',
  vendorCode: 'sportsbook',
  gameKey: 'soccer',
  gameName: inEachLanguage(() => '축구'),
  roundId: 'slip:7',
  cash: 0,
  winCash: 0,
  resultCash: 0,
  type: 'win',
  regDate: '2026-11-30T03:00:00.000Z',
  settledDate: '2026-11-30T05:00:00.000Z',
};
const slip: Slip = {
  betIdx: '7',
  requestKey: '5f0d6c50-2f4c-4d7e-9a10-3c1f6a1f0a01',
  state: 'settled',
  type: 'win',
  sizes: [1],
  combinations: 1,
  bonus: 10_000,
  unitStake: 10_000,
  cash: 10_000,
  maxPayout: 8_000,
  winCash: 8_000,
  regDate: bet.regDate,
  judgeAt: null,
  settledDate: bet.settledDate,
  refusal: null,
  referral: null,
  shareLeft: 10_000,
  freeBetYn: 'Y',
  cashedOut: 0,
  autoCashOut: null,
  legs: [],
};
const totals = { cash: 0, winCash: 0, resultCash: 0, count: 1, open: 0 };

function list(shown: Slip, layout: 'desktop' | 'mobile') {
  return show(<BetListPage />, {
    member: memberStub,
    layout,
    replies: {
      'bet.list': {
        list: [{ ...bet, type: shown.type }],
        pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 1 },
        totals,
      },
      'sport.slips': [shown],
      'play.gameGroupCodes': [],
    },
  });
}

test.each(['desktop', 'mobile'] as const)(
  'a free bet that won is listed with its stake and win, %s',
  async (layout) => {
    await list(slip, layout);
    await expect.element(page.getByText('무료 베팅 10,000 · 당첨금 8,000')).toBeVisible();
  },
);

test('an open free bet has no win yet, and a slip for money no such line', async () => {
  await list({ ...slip, state: 'open', type: 'wait', winCash: 0 }, 'desktop');
  await expect.element(page.getByText('무료 베팅 10,000', { exact: true })).toBeVisible();
  await list({ ...slip, freeBetYn: 'N' }, 'desktop');
  await expect.element(page.getByRole('button', { name: /축구/ })).toBeVisible();
  await expect.element(page.getByText(/무료 베팅/)).not.toBeInTheDocument();
});
