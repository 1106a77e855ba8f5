/** Exposure as accounts of branches see it: matches with open slips of their members, and no caps of the house. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { SportExposurePage } from './exposure-page.tsx';

const named = (text: string) => ({ ko: text, en: text, vi: text });
const pick = { market: 186, specifiers: '', outcome: '4' };
const match = {
  fixture: 'mf:1',
  sportNames: named('테니스'),
  league: named('서울 오픈'),
  home: named('한별'),
  away: named('은하'),
  startsAt: '2026-03-03T12:00:00.000Z',
  slips: 3,
  stakes: 90_000,
  atRisk: 30_000,
  outcomes: [{ ...pick, lineLabel: named('승패'), label: named('한별 승'), atRisk: 30_000 }],
};
const pageInfo = { page: 1, count_per_list: 20, tatal_list_count: 1 };

test('who is bound to branches sees their matches, and the slips of an outcome', async () => {
  const { server } = await show(<SportExposurePage />, {
    on: 'sportExposure',
    staff: { ...staffStub, isBound: true },
    replies: {
      'staff.sportBranchExposureList': { list: [match], pageInfo },
      'staff.sportOpenSlipList': { list: [], sums: { hangs: 0, payout: 0 }, pageInfo },
    },
  });
  await page.getByRole('button', { name: '승패 · 한별 승 30,000' }).click();
  await expect.element(page.getByRole('dialog', { name: '승패 · 한별 승' })).toBeVisible();
  expect(server.requested('staff.sportOpenSlipList').at(-1)).toMatchObject({ fixture: 'mf:1', ...pick });
  expect(server.requested('staff.sportExposureList')).toEqual([]);
});
