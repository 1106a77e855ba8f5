/** The calls of held prizes. */
import { staffCommand, staffQuery } from '../../platform/http/call.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import { brandId } from '../../platform/ids.ts';
import { toWire } from '../../platform/money.ts';
import { nameMembers } from '../identity/index.ts';
import { fourEyes, recordAudit } from '../staff/index.ts';
import { decidePrize, findHold } from './decide-prize.ts';
import { listCeilings, setCeiling } from './prize-ceilings.ts';
import { listHolds } from './prize-holds.ts';

const holdIdOf = (value: number) => brandId<'HoldId'>(value);

export const prizeCalls = [
  staffQuery('staff.prizeList', 'cash.view', async ({ platform: { db }, input }) => {
    const paging = { page: input.page, perPage: input.count_per_list };
    const { rows, total } = await listHolds(db, input.status === 'waiting', paging);
    const nameOf = await nameMembers(db, rows);
    const list = rows.map((row) => ({
      holdIdx: Number(row.holdId),
      vendorKey: row.vendorKey,
      memberId: Number(row.memberId),
      ...nameOf(row.memberId),
      amount: toWire(row.amount),
      reference: row.reference,
      prizeKind: row.prizeKind,
      status: row.status,
      heldAt: row.heldAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: row.decidedBy,
      reason: row.reason,
    }));
    return { list, pageInfo: pageInfo(input, total) };
  }),
  fourEyes(
    staffCommand('staff.prizeDecide', 'cash.process', async ({ platform, tx, staff, caller, input }) => {
      const { holdIdx, decision, reason } = input;
      const isReleased = decision === 'release';
      const row = await decidePrize(platform, tx, { holdId: holdIdOf(holdIdx), isReleased, reason }, staff);
      await recordAudit(tx, {
        staff,
        action: 'prize.decide',
        target: `member:${row.memberId}`,
        before: { status: row.status, amount: toWire(row.amount), reference: row.reference },
        after: { status: isReleased ? 'released' : 'refused', reason },
        ip: caller.ip,
      });
      return null;
    }),
    // A refusal gives no money to a member: one approver is enough.
    async ({ tx, input: { holdIdx, decision } }) => {
      const row = decision === 'release' ? await findHold(tx, holdIdOf(holdIdx)) : null;
      return row && { target: `member:${row.memberId}`, amount: toWire(row.amount) };
    },
  ),
  staffQuery('staff.prizeCeilings', 'cash.view', ({ platform: { db } }) => listCeilings(db)),
  fourEyes(
    staffCommand('staff.prizeCeilingSet', 'cash.rules', async ({ platform, tx, staff, caller, input }) => {
      const { vendorKey, ceiling, reason } = input;
      const before = await setCeiling(platform, tx, { vendorKey, ceiling });
      await recordAudit(tx, {
        staff,
        action: 'prize.ceiling',
        target: `vendor:${vendorKey}`,
        before: { ceiling: before },
        after: { ceiling, reason },
        ip: caller.ip,
      });
      return null;
    }),
    ({ input: { vendorKey, ceiling } }) => ({ target: `vendor:${vendorKey}`, amount: ceiling ?? 0 }),
  ),
];
