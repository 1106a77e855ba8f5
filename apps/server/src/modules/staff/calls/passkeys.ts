/** The calls of staff about passkeys: to log in with one, and to keep one's own. */
import { findRelyingParty } from '../../../platform/auth/relying-party.ts';
import { guestQuery, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { logInByPasskey, requestPasskey } from '../passkey-log-in.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from '../passkeys.ts';
import { presentStaff } from '../present.ts';
import { recordAudit } from '../record-audit.ts';
import type { StaffHost } from './account.ts';

export const passkeyCalls = (host: StaffHost) => [
  guestQuery('staff.passkeyChallenge', 'guarded', ({ platform, caller, input }) =>
    requestPasskey(platform, input.ticket, caller.ip),
  ),
  guestQuery('staff.passkeyLogin', 'guarded', async ({ platform, caller, handlers, input }) => {
    const { token, row } = await logInByPasskey(platform, input, caller);
    return { token, staff: await presentStaff(platform.db, handlers, row) };
  }),
  staffQuery('staff.passkeyList', 'any', async ({ platform, staff }) => {
    const rows = await listPasskeys(platform.db, staff.staffId);
    const list = rows.map(({ passkeyId, name, addedAt, usedAt }) => ({
      passkeyId,
      name,
      addedAt: addedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }));
    return { host: findRelyingParty(platform, 'staff')?.id ?? null, list };
  }),
  staffQuery('staff.passkeyStart', 'any', async ({ platform, staff, input }) =>
    startPasskey(platform, staff.staffId, input.password, await host.issuer(platform.db)),
  ),
  staffQuery('staff.passkeyAdd', 'any', async ({ platform, staff, caller, input }) => {
    await addPasskey(platform, staff, input, caller.ip);
    return null;
  }),
  staffCommand('staff.passkeyRemove', 'any', async ({ tx, staff, caller, input }) => {
    const name = await removePasskey(tx, staff.staffId, input.passkeyId);
    const change = { before: { name }, after: null };
    const target = `staff:${staff.staffId}`;
    await recordAudit(tx, { staff, action: 'staff.passkeyRemove', target, ...change, ip: caller.ip });
    return null;
  }),
];
