/** The calls of wagering: what staff see of a member's requirements, and letting one go. */
import { staffCommand, staffQuery } from '../../platform/http/call.ts';
import { brandId, memberId } from '../../platform/ids.ts';
import { toWire } from '../../platform/money.ts';
import { fourEyes, recordAudit } from '../staff/index.ts';
import { findOpenRequirement, waiveRequirement } from './close-requirements.ts';
import { presentRequirement } from './present.ts';
import { listLatest } from './read-wagering.ts';

export const wageringCalls = [
  staffQuery('staff.wagering', 'members.view', async ({ platform: { db }, input }) =>
    (await listLatest(db, memberId(input.memberId))).map(presentRequirement),
  ),
  fourEyes(
    staffCommand('staff.wageringWaive', 'cash.adjust', async ({ platform, tx, staff, caller, input }) => {
      const row = await waiveRequirement(tx, brandId<'RequirementId'>(input.requirementIdx), platform.clock.now());
      await recordAudit(tx, {
        staff,
        action: 'wagering.waive',
        target: `member:${row.memberId}`,
        before: presentRequirement(row),
        after: { reason: input.reason },
        ip: caller.ip,
      });
      return null;
    }),
    async ({ tx, input }) => {
      const row = await findOpenRequirement(tx, brandId<'RequirementId'>(input.requirementIdx));
      return row && { target: `member:${row.memberId}`, memberId: row.memberId, amount: toWire(row.amount) };
    },
  ),
];
