/** The tree of a branch: opened and shut step by step, each partner loaded once. */
import type { PartnerRow } from '@mirinae/contract/partner/partner';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { PartnerTreePage } from './tree-page.tsx';

const none = { bets: 0, stake: 0, payout: 0, valid: 0, rolling: 0, losing: 0 };
const partnerOf = (memId: string, tier: PartnerRow['tier'], children: number): PartnerRow => ({
  memId,
  memNick: memId,
  tier,
  status: 'active',
  joinCode: 'abcd',
  children,
  below: children,
  cashAmt: 0,
  rates: [],
  total: none,
  types: [],
  flow: { deposits: 0, withdrawals: 0, given: 0, taken: 0 },
});
const top = partnerOf('top1', 'PTN_1', 1);
const sub = partnerOf('sub1', 'PTN_2', 1);
const dist = partnerOf('dist1', 'PTN_3', 0);

test.each(['desktop', 'mobile'] as const)('a branch opens below its partner and shuts again, %s', async (layout) => {
  const { server } = await show(<PartnerTreePage />, {
    member: { ...memberStub, isPartnerMember: 'Y', memTier: 'PTN_1' },
    layout,
    replies: {
      'partner.tree': ({ memId }) => (memId === 'sub1' ? { self: sub, list: [dist] } : { self: top, list: [sub] }),
    },
  });
  await page.getByRole('button', { name: '하위 펼치기 sub1' }).click();
  await expect.element(page.getByText('dist1').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /dist1$/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '하위 접기 sub1' }).click();
  await expect.element(page.getByText('dist1')).not.toBeInTheDocument();
  expect(server.requested('partner.tree').map(({ memId }) => memId)).toEqual([undefined, 'sub1']);
});
