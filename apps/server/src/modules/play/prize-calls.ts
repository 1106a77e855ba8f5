/** The calls of held prizes. */
import { staffCommand, staffQuery } from '../../platform/http/call.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import { brandId } from '../../platform/ids.ts';
import { toWire } from '../../platform/money.ts';
import { findMembers } from '../identity/index.ts';
import { recordAudit } from '../staff/index.ts';
import { decidePrize, listHolds } from './hold-prize.ts';

export const prizeCalls = [
  staffQuery('staff.prizeList', 'cash.view', async ({ platform: { db }, input }) => {
    const paging = { page: input.page, perPage: input.count_per_list };
    const { rows, total } = await listHolds(db, input.status === 'waiting', paging);
    const members = await findMembers(
      db,
      rows.map(({ memberId }) => memberId),
    );
    const loginOf = new Map(members.map(({ memberId, loginId }) => [memberId, loginId]));
    const list = rows.map((row) => ({
      holdIdx: Number(row.holdId),
      vendorKey: row.vendorKey,
      memberId: Number(row.memberId),
      memId: loginOf.get(row.memberId) ?? '',
      amount: toWire(row.amount),
      reference: row.reference,
      status: row.status,
      heldAt: row.heldAt.toISOString(),
      decidedBy: row.decidedBy,
      reason: row.reason,
    }));
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffCommand('staff.prizeDecide', 'cash.process', async ({ platform, tx, staff, caller, input }) => {
    const { holdIdx, decision, reason } = input;
    const isReleased = decision === 'release';
    const by = `staff:${staff.staffId}`;
    const row = await decidePrize(platform, tx, { holdId: brandId<'HoldId'>(holdIdx), isReleased, reason, by });
    await recordAudit(tx, {
      staff,
      action: 'prize.decide',
      target: `member:${row.memberId}`,
      before: { status: row.status, amount: toWire(row.amount) },
      after: { status: isReleased ? 'released' : 'refused', reason },
      ip: caller.ip,
    });
    return null;
  }),
];
