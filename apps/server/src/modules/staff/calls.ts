/** The calls of staff about themselves: sign-in, accounts, the inbox of four eyes. */
import { accountCalls, type StaffHost } from './calls/account.ts';
import { accountsCalls } from './calls/accounts.ts';
import { apiKeyCalls } from './calls/api-keys.ts';
import { approvalCalls } from './calls/approvals.ts';
import { passkeyCalls } from './calls/passkeys.ts';
import { readingCalls } from './calls/readings.ts';
import { rightCalls } from './calls/rights.ts';
import { roleCalls } from './calls/roles.ts';
import { viewCalls } from './calls/views.ts';

export const staffCalls = (host: StaffHost) => [
  ...accountCalls(host),
  ...passkeyCalls(host),
  ...accountsCalls,
  ...approvalCalls,
  ...rightCalls,
  ...roleCalls,
  ...readingCalls,
  ...viewCalls,
  ...apiKeyCalls,
];
