/** The calls of the back office, but those of its queues of money, which the cashier serves. */
import { accountCalls } from './calls/account.ts';
import { accountsCalls } from './calls/accounts.ts';
import { dashboardCalls } from './calls/dashboard.ts';
import { memberCalls } from './calls/members.ts';
import { siteCalls } from './calls/site.ts';

export const staffCalls = [...accountCalls, ...accountsCalls, ...memberCalls, ...siteCalls, ...dashboardCalls];
