/** The calls of staff about themselves: sign-in, accounts, the audit log. */
import type { Database } from '../../platform/db/connect.ts';
import { accountCalls } from './calls/account.ts';
import { accountsCalls } from './calls/accounts.ts';
import { auditCalls } from './calls/audit.ts';

/** What staff need of modules above them. */
export type StaffHost = {
  /** The name under which an authenticator lists the account. */
  issuer(db: Database): Promise<string>;
};

export const staffCalls = (host: StaffHost) => [...accountCalls(host), ...accountsCalls, ...auditCalls];
