/** The calls of bets. */
import { memberQuery, notYet } from '../../platform/http/call.ts';
import { listBranchBets } from './branch-bets.ts';
import { listBets } from './list-bets.ts';
import { presentBets, presentTotals } from './present.ts';

export const betsCalls = {
  'bet.list': memberQuery('bet.list', 'read', async ({ platform: { db, clock }, member, input }) => {
    const { page, count_per_list, groupKey, vendorCode, startDate, endDate, oldYn } = input;
    const { rows, totals } = await listBets(
      db,
      {
        memberId: member.memberId,
        gameType: groupKey,
        vendorKey: vendorCode,
        startDate,
        endDate,
        isArchive: oldYn === 'Y',
      },
      { page, perPage: count_per_list, now: clock.now() },
    );
    return {
      list: await presentBets(db, rows),
      pageInfo: { page, count_per_list, tatal_list_count: totals.count },
      totals: presentTotals(totals),
    };
  }),
  'partner.betList': memberQuery('partner.betList', 'read', ({ platform, member, input }) =>
    listBranchBets(platform, member.memberId, input),
  ),
  'bet.proc': notYet('bet.proc'),
  'bet.powerballResult': notYet('bet.powerballResult'),
};
