/** The tree of partners: summed, and searched. */
import type { PartnerRow } from '@mirinae/contract/partner/partner';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { PartnersPage } from './partners-page.tsx';

const head = (memId: string, stake: number): PartnerRow => ({
  memId,
  memNick: memId,
  tier: 'PTN_1',
  status: 'active',
  joinCode: null,
  children: 0,
  below: 3,
  cashAmt: 1_000,
  rates: [],
  total: { bets: 1, stake, payout: 0, valid: stake, rolling: 10, losing: -30 },
  types: [],
  flow: { deposits: 500, withdrawals: 0, given: 0, taken: 0 },
});
const heads = [head('head01', 70_000), head('head02', 30_000)];

const open = () =>
  show(<PartnersPage />, {
    on: 'partners',
    replies: {
      'staff.partnerTree': ({ searchText }) => ({
        self: null,
        list: searchText === undefined ? heads : heads.filter(({ memId }) => memId.startsWith(searchText)),
      }),
      'staff.partnerMoveList': { list: [], pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 0 } },
    },
  });
const table = page.getByRole('table', { name: '본사 전체' });

test('the head offices are added up below them', async () => {
  await open();
  await expect
    .element(table.getByRole('row').last())
    .toMatchTextContent(/합계.*6.*2,000.*100,000.*100,000.*\+20.*1,000/);
});

test('a search is sent and kept in the address, and adds nothing up', async () => {
  const { server, router } = await open();
  await page.getByRole('searchbox', { name: '파트너 아이디·닉네임 앞부분' }).fill('head02');
  await expect.element(table.getByText('head01').first()).not.toBeInTheDocument();
  expect(server.requested('staff.partnerTree').at(-1)).toMatchObject({ searchText: 'head02' });
  expect(router.state.location.search).toEqual({ searchText: 'head02' });
  await expect.element(table.getByText('합계')).not.toBeInTheDocument();
});
