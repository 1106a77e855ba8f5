/** The calls of staff that reach across modules: members, the state of the site, the first page, jobs, reports. */
import { agreementCalls } from './calls/agreements.ts';
import { auditCalls } from './calls/audit.ts';
import { dashboardCalls } from './calls/dashboard.ts';
import { fileScheduleCalls } from './calls/file-schedules.ts';
import { findCalls } from './calls/find.ts';
import { internalAccountCalls } from './calls/internal-accounts.ts';
import { jobCalls } from './calls/jobs.ts';
import { maintenanceCalls } from './calls/maintenance.ts';
import { memberBanCalls } from './calls/member-bans.ts';
import { memberContactCalls } from './calls/member-contacts.ts';
import { memberDeviceCalls } from './calls/member-devices.ts';
import { memberLinkCalls } from './calls/member-links.ts';
import { memberNoteCalls } from './calls/member-notes.ts';
import { memberViewCalls } from './calls/member-views.ts';
import { memberCalls } from './calls/members.ts';
import { monthClosingCalls } from './calls/month-closings.ts';
import { reportCalls } from './calls/reports.ts';
import { signupCalls } from './calls/signups.ts';
import { siteOptionCalls } from './calls/site-options.ts';
import { staffBranchCalls } from './calls/staff-branches.ts';
import { switchCalls } from './calls/switches.ts';
import { timelineCalls } from './calls/timeline.ts';

export const deskCalls = [
  ...memberCalls,
  ...signupCalls,
  ...findCalls,
  ...fileScheduleCalls,
  ...timelineCalls,
  ...memberBanCalls,
  ...memberContactCalls,
  ...memberDeviceCalls,
  ...memberLinkCalls,
  ...memberNoteCalls,
  ...memberViewCalls,
  ...internalAccountCalls,
  ...maintenanceCalls,
  ...siteOptionCalls,
  ...agreementCalls,
  ...switchCalls,
  ...dashboardCalls,
  ...auditCalls,
  ...staffBranchCalls,
  ...jobCalls,
  ...reportCalls,
  ...monthClosingCalls,
];
