/** The calls of staff about their own sign-in. */
import { codes } from '@mirinae/contract/codes';
import type { Database } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import { guestQuery, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { logInStaff, verifyStaff } from '../log-in.ts';
import { presentStaff } from '../present.ts';
import { recordAudit } from '../record-audit.ts';
import { endStaffSession } from '../sessions.ts';
import { staff as staffTable } from '../tables.ts';

/** Services of modules above that staff need. */
export type StaffHost = {
  /** The name under which an authenticator lists the account. */
  issuer(db: Database): Promise<string>;
};

export const accountCalls = (host: StaffHost) => [
  guestQuery('staff.login', 'guarded', async ({ platform, caller, input }) => {
    const issuer = await host.issuer(platform.db);
    return logInStaff(platform, input, caller, issuer);
  }),
  guestQuery('staff.verify', 'guarded', async ({ platform, caller, handlers, input }) => {
    const { token, row } = await verifyStaff(platform, input, caller);
    return { token, staff: await presentStaff(platform.db, handlers, row) };
  }),
  staffQuery('staff.me', 'any', async ({ platform, handlers, staff }) => {
    const [row] = await platform.db.select().from(staffTable).where(eq(staffTable.staffId, staff.staffId));
    if (!row) throw new DomainError(codes.notSignedIn);
    return presentStaff(platform.db, handlers, row);
  }),
  staffCommand('staff.logout', 'any', async ({ platform, tx, caller, staff }) => {
    await endStaffSession(platform, tx, staff.sessionId);
    const target = `staff:${staff.staffId}`;
    await recordAudit(tx, { staff, action: 'staff.logout', target, before: null, after: null, ip: caller.ip });
    return null;
  }),
];
