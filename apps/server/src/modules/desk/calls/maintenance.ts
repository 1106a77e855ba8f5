/** The calls of staff about maintenance. */
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { countActive } from '../../identity/index.ts';
import { getMaintenance, type Maintenance, setMaintenance } from '../../site/index.ts';
import { recordAudit } from '../../staff/index.ts';
import { applyMaintenance } from '../apply-maintenance.ts';

type Window = Pick<Maintenance, 'startsAt' | 'endsAt' | 'notice'>;

const toDate = (text: string | null) => (text === null ? null : new Date(text));

function presentWindow({ startsAt, endsAt, notice }: Window) {
  return { startDate: startsAt?.toISOString() ?? null, endDate: endsAt?.toISOString() ?? null, notice };
}

export const maintenanceCalls = [
  staffQuery('staff.maintenance', 'site.edit', async ({ platform: { db, clock } }) => {
    const maintenance = await getMaintenance(db, clock.now());
    return { ...presentWindow(maintenance), active: maintenance.active };
  }),
  staffCommand('staff.maintenanceSet', 'site.edit', async ({ platform, tx, caller, staff, input }) => {
    const window = { startsAt: toDate(input.startDate), endsAt: toDate(input.endDate), notice: input.notice };
    const { before, after } = await setMaintenance(platform, tx, window);
    await applyMaintenance(platform, tx);
    const confirmed = checkImpact(input, { count: await countActive(tx), total: 0 });
    const change = { before: presentWindow(before), after: { ...presentWindow(after), ...confirmed } };
    await recordAudit(tx, { staff, action: 'site.maintenance', target: 'site', ...change, ip: caller.ip });
    return null;
  }),
];
