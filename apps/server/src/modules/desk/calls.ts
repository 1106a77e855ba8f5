/** The calls of staff that reach across modules: members, maintenance, site options, the first page, failing jobs. */
import { dashboardCalls } from './calls/dashboard.ts';
import { jobCalls } from './calls/jobs.ts';
import { maintenanceCalls } from './calls/maintenance.ts';
import { memberCalls } from './calls/members.ts';
import { siteOptionCalls } from './calls/site-options.ts';

export const deskCalls = [...memberCalls, ...maintenanceCalls, ...siteOptionCalls, ...dashboardCalls, ...jobCalls];
