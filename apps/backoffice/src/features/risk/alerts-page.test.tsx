/** Risk alerts: where what proves one leads, which filter of a member is set, and a case that joins alerts. */
import type { RiskAlert } from '@mirinae/contract/staff/risk';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { AlertsPage } from './alerts-page.tsx';

const alert: RiskAlert = {
  alertIdx: 3,
  kind: 'fast-in-out',
  severity: 'medium',
  state: 'open',
  memberId: 7,
  memId: 'demo7',
  memNick: '은하',
  foundAt: '2026-11-22T05:00:00.000Z',
  seenAt: '2026-11-22T05:00:00.000Z',
  shared: null,
  figures: { deposited: 100_000, withdrawn: 80_000, staked: 10_000, percent: 10 },
  members: [{ memberId: 9, memId: 'demo9', memNick: '달' }],
  bets: ['41'],
  requests: [12, 13],
  owner: null,
  closed: null,
  caseIdx: null,
};
const listOf = (list: RiskAlert[]) => ({
  list,
  pageInfo: { page: 1, count_per_list: 30, tatal_list_count: list.length },
  sums: { low: 0, medium: list.length, high: 0 },
});
const open = (list: RiskAlert[], at = '/risk-alerts') =>
  show(<AlertsPage />, { on: 'riskAlerts', at, replies: { 'staff.riskAlertList': listOf(list) } });
const row = page.getByRole('row').filter({ hasText: 'demo7' });

test('what proves an alert is shown on demand, and leads to its bet, its requests and its members', async () => {
  await open([alert]);
  await row.getByRole('button', { name: '근거 4건' }).click();
  for (const [name, address] of [
    ['#41', '/bets/41'],
    ['#12', '/requests/12'],
    ['#13', '/requests/13'],
    ['demo9', '/members/9'],
  ] as const)
    await expect.element(row.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
});

test('alerts of one member say whose they are, and all are listed again once that is cleared', async () => {
  const { server, router } = await open([alert], '/risk-alerts?memberId=7');
  const filter = page.getByRole('button', { name: '회원 demo7' });
  await expect.element(filter).toBeVisible();
  expect(server.requested('staff.riskAlertList').at(-1)).toMatchObject({ memberId: 7 });
  await filter.click();
  await expect.element(filter).not.toBeInTheDocument();
  expect(router.state.location.search).toEqual({});
  await expect.poll(() => server.requested('staff.riskAlertList').at(-1)?.memberId).toBeUndefined();
});

test('a list without alerts says what would raise one, and one that is filtered that none match', async () => {
  await open([]);
  await expect.element(page.getByText(/두 회원이 같은 브라우저 사용/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '규칙 보기' })).toHaveAttribute('href', '/risk-rules');
});

test('a filter that leaves no alerts is named as the reason', async () => {
  await open([], '/risk-alerts?severity=high');
  await expect.element(page.getByText('조건에 맞는 알림이 없습니다')).toBeVisible();
});

test('an alert of a case leads to it, another one opens a case of its own', async () => {
  const { server } = await open([{ ...alert, alertIdx: 4, memId: 'demo4', caseIdx: 2 }, alert]);
  const joined = page.getByRole('row').filter({ hasText: 'demo4' });
  await expect.element(joined.getByRole('link', { name: '사건 #2' })).toHaveAttribute('href', '/risk-cases/2');
  await expect.element(joined.getByRole('button', { name: '사건에 추가' })).not.toBeInTheDocument();
  server.reply({
    'staff.riskCaseList': { list: [], pageInfo: { page: 1, count_per_list: 8, tatal_list_count: 0 } },
    'staff.riskCaseOpen': { caseIdx: 3 },
  });
  await row.getByRole('button', { name: '사건에 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('새 사건의 제목').fill('같은 집 계정');
  await dialog.getByRole('button', { name: '새 사건 시작' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requested('staff.riskCaseOpen')).toEqual([{ title: '같은 집 계정', alertIdxs: [3] }]);
});

test('all alerts of a member that are in no case are joined in one act, or the one alone', async () => {
  const taken = { ...alert, alertIdx: 5, caseIdx: 2 };
  const { server } = await open([alert, { ...alert, alertIdx: 4, kind: 'win-rate' }, taken], '/risk-alerts?memberId=7');
  const riskCase = { caseIdx: 8, title: '한 사람', opened: { by: 'owner', at: alert.foundAt } };
  const cases = [{ ...riskCase, owner: null, closed: null, alerts: 1, members: 1 }];
  server.reply({
    'staff.riskCaseList': { list: cases, pageInfo: { page: 1, count_per_list: 8, tatal_list_count: 1 } },
    'staff.riskCaseJoin': null,
    'staff.riskCaseOpen': { caseIdx: 9 },
  });
  const join = () => page.getByRole('button', { name: '사건에 추가' }).first().click();
  const dialog = page.getByRole('dialog');
  const together = dialog.getByRole('checkbox', { name: 'demo7의 다른 알림 1건도 함께' });
  await join();
  await expect.element(together).toBeChecked();
  await dialog.getByRole('button', { name: '#8 한 사람' }).click();
  await expect.poll(() => server.requested('staff.riskCaseJoin')).toEqual([{ caseIdx: 8, alertIdxs: [3, 4] }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await join();
  await together.click();
  await dialog.getByLabelText('새 사건의 제목').fill('따로');
  await dialog.getByRole('button', { name: '새 사건 시작' }).click();
  await expect.poll(() => server.requested('staff.riskCaseOpen')).toEqual([{ title: '따로', alertIdxs: [3] }]);
});
