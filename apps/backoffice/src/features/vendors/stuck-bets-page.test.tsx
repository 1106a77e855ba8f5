/** Stuck bets: what the vendor answered, and a decision with its preview. */
import type { StuckBet } from '@mirinae/contract/staff/vendor-operations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { VendorOperationsPage } from './operations-page.tsx';
import { StuckBetsPage } from './stuck-bets-page.tsx';

const bet: StuckBet = {
  betIdx: '77',
  vendorKey: '203',
  gameKey: 'lobby',
  memberId: '12',
  reference: 'txn-1',
  roundId: 'r-1',
  stake: 1_000,
  placedAt: '2026-10-01T03:00:00.000Z',
  foundAt: '2026-10-01T03:10:00.000Z',
  answer: 'unknown',
  queriedAt: '2026-10-01T03:11:00.000Z',
  state: 'open',
  endedAt: null,
  decidedBy: '',
  lateAmount: 0,
  status: 'wait',
  payout: 0,
};

const open = () =>
  show(<StuckBetsPage />, {
    on: 'stuckBets',
    at: '/stuck-bets',
    replies: {
      'staff.stuckBetList': { list: [bet], pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 1 } },
      'staff.stuckBetDecide': null,
      'staff.stuckBetQuery': null,
    },
  });

test('a stuck bet is settled with an amount that is shown against what it returned before', async () => {
  const { server } = await open();
  await page.getByRole('row').filter({ hasText: 'txn-1' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/모르는 베팅/);
  await dialog.getByRole('button', { name: '정산', exact: true }).click();
  await dialog.getByLabelText('총 반환액').fill('2500');
  await expect.element(dialog).toMatchTextContent(/0 → 2,500.*\+2,500/);
  await dialog.getByRole('textbox', { name: '사유' }).fill('벤더 확인');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect
    .poll(() => server.requested('staff.stuckBetDecide'))
    .toEqual([
      { betIdx: '77', act: 'settle', payout: 2_500, seen: { status: 'wait', payout: 0 }, reason: '벤더 확인' },
    ]);
});

test('its stake is given back, and the vendor is queried again', async () => {
  const { server } = await open();
  await page.getByRole('row').filter({ hasText: 'txn-1' }).click();
  await page.getByRole('button', { name: '게임사에 조회' }).click();
  await expect.poll(() => server.requested('staff.stuckBetQuery')).toEqual([{ betIdx: '77' }]);
  await page.getByRole('row').filter({ hasText: 'txn-1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '베팅금 반환' }).click();
  await expect.element(dialog).toMatchTextContent(/0 → 1,000.*\+1,000/);
  await dialog.getByRole('textbox', { name: '사유' }).fill('벤더 확인');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect
    .poll(() => server.requested('staff.stuckBetDecide'))
    .toEqual([{ betIdx: '77', act: 'void', seen: { status: 'wait', payout: 0 }, reason: '벤더 확인' }]);
});

const limits = { windowMinutes: 10, callsMin: 20, failedPercent: 50, creditBelow: null };
const rule = { isOn: true, playsOn: true, ...limits, isOwn: false };

test('a vendor’s calls are shown by period with failures and times', async () => {
  const rates = { calls: 200, failed: 10, p50: 40, p95: 950 };
  const { server } = await show(<VendorOperationsPage />, {
    on: 'vendorOperations',
    at: '/vendor-operations',
    replies: {
      'staff.vendorHealthList': {
        list: [
          {
            vendorKey: '203',
            names: { ko: '은하', en: 'Eunha', vi: 'Eunha' },
            openYn: 'Y',
            incoming: rates,
            outgoing: { calls: 0, failed: 0, p50: null, p95: null },
            launches: 4,
            launchesFailed: 1,
            rule,
            outage: {
              beganAt: '2026-10-01T03:00:00.000Z',
              cause: 'launches',
              calls: 4,
              failed: 3,
              probeAfter: '2026-10-01T03:04:00.000Z',
            },
            credit: { amount: 45_000, readAt: '2026-10-01T03:00:00.000Z' },
          },
        ],
        common: rule,
      },
      'staff.vendorWatchSave': null,
    },
  });
  await expect
    .element(page.getByRole('row').filter({ hasText: '은하' }))
    .toMatchTextContent(/1 \/ 4 · 25%.*10 \/ 200 · 5%.*950/);
  await page.getByRole('radio', { name: '24시간' }).click();
  await expect.poll(() => server.requested('staff.vendorHealthList')).toContainEqual({ minutes: 1_440 });
  const row = page.getByRole('row').filter({ hasText: '은하' });
  await expect.element(row).toMatchTextContent(/자동 차단.*45,000/);
  await row.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/4건 중 3건 실패/);
  await dialog.getByLabelText('예치금 알림 기준').fill('50000');
  await dialog.getByRole('switch', { name: '자동으로 닫고 열기' }).click();
  await dialog.getByRole('switch', { name: '진행 중인 게임은 계속' }).click();
  await dialog.getByRole('textbox', { name: '사유' }).fill('점검');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect
    .poll(() => server.requested('staff.vendorWatchSave'))
    .toMatchObject([{ isOn: false, playsOn: false, creditBelow: 50_000, vendorKey: '203', reason: '점검' }]);
});
