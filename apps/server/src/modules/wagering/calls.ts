/** The calls of wagering: what staff see of a member's requirements, and letting one go. */
import { staffCommand, staffQuery } from '../../platform/http/call.ts';
import { brandId, memberId } from '../../platform/ids.ts';
import { recordAudit } from '../staff/index.ts';
import { waiveRequirement } from './close-requirements.ts';
import { presentRequirement } from './present.ts';
import { listLatest } from './read-wagering.ts';

export const wageringCalls = [
  staffQuery('staff.wagering', 'members.view', async ({ platform: { db }, input }) =>
    (await listLatest(db, memberId(input.memberId))).map(presentRequirement),
  ),
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
];
