/** The calls of points. */
import { endOfBusinessDay, startOfBusinessDay } from '../../platform/clock.ts';
import { memberCommand, memberQuery } from '../../platform/http/call.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import { money, toWire } from '../../platform/money.ts';
import { pageStatement } from '../ledger/index.ts';
import { changePoints } from './change-points.ts';

export const pointsCalls = [
  memberCommand('point.change', 'money', async ({ platform, tx, member, input }) => {
    const { point: points, requestKey } = input;
    const conversion = { memberId: member.memberId, points: money(points), requestKey };
    const { cash, point } = await changePoints(platform, tx, conversion);
    return { cashAmt: toWire(cash), pointAmt: toWire(point) };
  }),
  memberQuery('point.list', 'read', async ({ platform: { db }, member, input }) => {
    const { page, count_per_list, startDate, endDate, direction } = input;
    const { rows, total } = await pageStatement(
      db,
      { owner: member.memberId, kind: 'point' },
      {
        from: startDate === undefined ? undefined : startOfBusinessDay(startDate),
        to: endDate === undefined ? undefined : endOfBusinessDay(endDate),
        direction,
        page,
        perPage: count_per_list,
      },
    );
    return {
      list: rows.map(({ transferId, kind, amount, balanceAfter, at }) => ({
        pointIdx: String(transferId),
        kind,
        point: toWire(amount),
        balanceAfter: toWire(balanceAfter),
        regDate: at.toISOString(),
      })),
      pageInfo: pageInfo(input, total),
    };
  }),
];
