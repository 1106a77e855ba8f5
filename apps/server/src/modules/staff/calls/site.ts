/** The calls of staff about the site: maintenance, switches, the audit log. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { endAllMemberSessions } from '../../identity/index.ts';
import {
  announceMaintenance,
  getMaintenance,
  getSwitches,
  type Maintenance,
  type Switches,
  setMaintenance,
  setSwitches,
} from '../../site/index.ts';
import { pageInfo, presentAudit } from '../present.ts';
import { listAudit, recordAudit } from '../record-audit.ts';

type Window = Pick<Maintenance, 'startsAt' | 'endsAt' | 'notice'>;

const yesNo = (open: boolean) => (open ? 'Y' : 'N');
const toOpen = (value: 'Y' | 'N' | undefined) => (value === undefined ? undefined : value === 'Y');
const toDate = (text: string | null) => (text === null ? null : new Date(text));

function presentWindow({ startsAt, endsAt, notice }: Window) {
  return { startDate: startsAt?.toISOString() ?? null, endDate: endsAt?.toISOString() ?? null, notice };
}

function presentSwitches(switches: Switches): Answer<'staff.switches'> {
  return {
    signupOpen: yesNo(switches.signupOpen),
    depositOpen: yesNo(switches.depositOpen),
    withdrawalOpen: yesNo(switches.withdrawalOpen),
    playOpen: yesNo(switches.playOpen),
  };
}

function readChange(input: Input<'staff.switchesSet'>) {
  return {
    signupOpen: toOpen(input.signupOpen),
    depositOpen: toOpen(input.depositOpen),
    withdrawalOpen: toOpen(input.withdrawalOpen),
    playOpen: toOpen(input.playOpen),
  };
}

export const siteCalls = [
  staffQuery('staff.maintenance', 'site.edit', async ({ platform: { db, clock } }) => {
    const maintenance = await getMaintenance(db, clock.now());
    return { ...presentWindow(maintenance), active: maintenance.active };
  }),
  staffCommand('staff.maintenanceSet', 'site.edit', async ({ platform, tx, caller, staff, input }) => {
    const window = { startsAt: toDate(input.startDate), endsAt: toDate(input.endDate), notice: input.notice };
    const { before, after } = await setMaintenance(platform, tx, window);
    await announceMaintenance(platform, tx, () => endAllMemberSessions(platform, tx));
    const change = { before: presentWindow(before), after: presentWindow(after) };
    await recordAudit(tx, { staff, action: 'site.maintenance', target: 'site', ...change, ip: caller.ip });
    return null;
  }),
  staffQuery('staff.switches', 'site.edit', async ({ platform }) => presentSwitches(await getSwitches(platform.db))),
  staffCommand('staff.switchesSet', 'site.edit', async ({ platform, tx, caller, staff, input }) => {
    const { before, after } = await setSwitches(platform, tx, readChange(input));
    const change = { before: presentSwitches(before), after: presentSwitches(after) };
    await recordAudit(tx, { staff, action: 'site.switches', target: 'site', ...change, ip: caller.ip });
    return change.after;
  }),
  staffQuery('staff.auditList', 'audit.view', async ({ platform, input }) => {
    const { action, searchText, startDate, endDate, page, count_per_list: perPage } = input;
    const { list, total } = await listAudit(platform.db, { action, searchText, startDate, endDate, page, perPage });
    return { list: list.map(presentAudit), pageInfo: pageInfo(input, total) };
  }),
];
