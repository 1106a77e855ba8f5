/** Cashback in the office: its rules, what they would have cost, and what each period gave. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { CampaignsPage } from './campaigns-page.tsx';

const cashback: Answer<'staff.campaignList'>[number] = {
  campaignIdx: 4,
  name: '주간 캐시백',
  trigger: 'cashback',
  code: null,
  segmentIdx: null,
  rules: {
    reward: { kind: 'loss', period: 'week', percent: 10, cap: 50_000, min: 10_000, gameTypes: ['slot'] },
    depositMin: 0,
    nth: null,
    perMember: 200_000,
    turnoverPercent: 2_500,
    shares: {},
    maxStake: null,
    days: 7,
    endsByWithdrawal: true,
    isAlone: false,
    schedule: { from: null, until: null, weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: 0, untilHour: 24 },
  },
  budget: 1_000_000,
  state: 'running',
  given: 7_000,
  bonuses: 2,
  createdBy: 'admin',
  startedAt: '2026-09-01T00:00:00.000Z',
};
const draft = { ...cashback, state: 'draft', given: 0, bonuses: 0, startedAt: null } as const;

test('cashback is a share of losses of whole days, and counts what the last period would have paid', async () => {
  const { server } = await show(<CampaignsPage />, {
    replies: {
      'staff.campaignList': [],
      'staff.segmentList': [],
      'staff.cashbackPreview': {
        from: '2026-08-24',
        to: '2026-08-30',
        members: 300,
        losers: 40,
        loss: 5_000_000,
        cost: 420_000,
      },
      'staff.campaignSave': draft,
    },
  });
  await page.getByRole('button', { name: '캠페인 만들기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('이름 (회원에게 표시)').fill('주간 캐시백');
  await dialog.getByLabelText('지급 시점').selectOptions('손실 캐시백');
  await expect.element(dialog.getByLabelText('최소 순손실')).toBeVisible();
  await expect.element(dialog.getByLabelText('시작 시', { exact: true })).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: '슬롯' }).click();
  await dialog.getByRole('button', { name: '지난 기간으로 계산' }).click();
  await expect.element(dialog.getByRole('status').first()).toMatchTextContent(/300명 중 40명.*5,000,000.*420,000 P/);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const gameTypes = ['casino', 'hotel', 'sports', 'esports', 'mini', 'virtual', 'fishing'];
  expect(server.requested('staff.campaignSave')).toMatchObject([
    {
      trigger: 'cashback',
      rules: {
        reward: { kind: 'loss', period: 'week', percent: 10, gameTypes },
        schedule: { fromHour: 0, untilHour: 24 },
      },
    },
  ]);
});

test('what a cashback campaign gave is listed by period', async () => {
  await show(<CampaignsPage />, {
    replies: {
      'staff.campaignList': [cashback],
      'staff.segmentList': [],
      'staff.cashbackPeriodList': [
        { from: '2026-08-31', to: '2026-09-06', bonuses: 2, given: 7_000, finishedAt: '2026-09-06T15:30:00.000Z' },
      ],
    },
  });
  await page.getByRole('button', { name: '기간별 지급' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('7,000')).toBeVisible();
});

test('free rounds have games, a stake of the house’s list and a cap, and for a deposit no cash', async () => {
  const game = { vendorKey: '203', gameKey: 'moon-palace' };
  const { server } = await show(<CampaignsPage />, {
    replies: {
      'staff.campaignList': [],
      'staff.segmentList': [],
      'staff.freeRoundGames': {
        games: [{ ...game, names: { ko: '달빛 궁궐', en: 'Moonlit Palace', vi: 'Cung' }, rtp: 9_600, maxWin: null }],
        stakes: [100, 500, 1_000],
        vendors: [],
      },
      'staff.campaignSave': draft,
    },
  });
  await page.getByRole('button', { name: '캠페인 만들기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('이름 (회원에게 표시)').fill('무료 스핀');
  await dialog.getByLabelText('지급 시점').selectOptions('시작할 때');
  await dialog.getByText('무료 스핀', { exact: true }).click();
  await dialog.getByLabelText('스핀당 베팅금').selectOptions('500');
  await dialog.getByLabelText('당첨금', { exact: true }).selectOptions('보유금으로 지급');
  await dialog.getByRole('checkbox', { name: '달빛 궁궐' }).click();
  await expect
    .element(dialog.getByRole('status').first())
    .toMatchTextContent(/합계 5,000.*기대 비용 4,800.*최대 50,000.*96%/);
  await dialog.getByLabelText('지급 시점').selectOptions('입금 승인');
  await expect.element(dialog.getByText('입금이 취소되면', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect.poll(() => server.requested('staff.campaignSave')).toHaveLength(1);
  expect(server.requested('staff.campaignSave')).toMatchObject([
    { trigger: 'deposit', rules: { reward: { kind: 'rounds', stake: 500, games: [game], worth: 'cash' } } },
  ]);
});

test('free rounds at a vendor have its games and a stake of its list, which brings the vendor’s name of it', async () => {
  const game = { vendorKey: '206', gameKey: 'dragon-rising' };
  const names = { ko: '드래곤 라이징', en: 'Dragon Rising', vi: 'Rồng' };
  const own = {
    vendorKey: '203',
    gameKey: 'moon-palace',
    names: { ko: '달빛 궁궐', en: 'Moonlit Palace', vi: 'Cung' },
    rtp: 9_600,
    maxWin: null,
  };
  const bounds = { listsStakes: true, maxGames: 1, maxRounds: 99, maxDays: 30 };
  const { server } = await show(<CampaignsPage />, {
    replies: {
      'staff.campaignList': [],
      'staff.segmentList': [],
      'staff.freeRoundGames': {
        games: [own, { ...game, names, rtp: null, maxWin: null }],
        stakes: [100],
        vendors: [{ vendorKey: '206', names: { ko: '허브', en: 'Hub', vi: 'Hub' }, ...bounds }],
      },
      'staff.freeRoundStakes': [{ stakeRef: '2', stake: 1_000, rounds: null, maxWin: 5_000_000 }],
      'staff.campaignSave': draft,
    },
  });
  await page.getByRole('button', { name: '캠페인 만들기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('이름 (회원에게 표시)').fill('무료 스핀');
  await dialog.getByLabelText('지급 시점').selectOptions('시작할 때');
  await dialog.getByText('무료 스핀', { exact: true }).click();
  await dialog.getByLabelText('어느 게임사의 게임').selectOptions('허브');
  await expect.element(dialog.getByRole('checkbox', { name: '달빛 궁궐' })).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: '드래곤 라이징' }).click();
  await dialog.getByLabelText('스핀당 베팅금').selectOptions('1,000 (스핀당 최대 5,000,000)');
  await expect.element(dialog.getByRole('status').first()).toMatchTextContent(/기대 비용 10,000.*100%/);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect.poll(() => server.requested('staff.campaignSave')).toHaveLength(1);
  expect(server.requested('staff.freeRoundStakes')).toEqual([{ vendorKey: '206', gameKeys: ['dragon-rising'] }]);
  expect(server.requested('staff.campaignSave')).toMatchObject([
    { rules: { reward: { kind: 'rounds', stake: 1_000, stakeRef: '2', games: [game] } } },
  ]);
});
