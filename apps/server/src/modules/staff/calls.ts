/** The calls of staff about themselves: sign-in, accounts, the audit log, the inbox of four eyes. */
import { accountCalls, type StaffHost } from './calls/account.ts';
import { accountsCalls } from './calls/accounts.ts';
import { apiKeyCalls } from './calls/api-keys.ts';
import { approvalCalls } from './calls/approvals.ts';
import { auditCalls } from './calls/audit.ts';
import { passkeyCalls } from './calls/passkeys.ts';
import { readingCalls } from './calls/readings.ts';
import { rightCalls } from './calls/rights.ts';
import { viewCalls } from './calls/views.ts';

export const staffCalls = (host: StaffHost) => [
  ...accountCalls(host),
  ...passkeyCalls(host),
  ...accountsCalls,
  ...auditCalls,
  ...approvalCalls,
  ...rightCalls,
  ...readingCalls,
  ...viewCalls,
  ...apiKeyCalls,
];
