/** The calls of owners about the accounts of staff, and of everybody about one's own password. */
import { hashPassword } from '../../../platform/auth/passwords.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { type Measured, preparedCommand, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import {
  type AccountFacts,
  changeAccount,
  createAccount,
  dropPasskeys,
  hasOtherOwner,
  listAccounts,
  resetAccount,
  setOwnPassword,
} from '../accounts.ts';
import { fourEyes } from '../four-eyes.ts';
import { listNetworks, setNetworks } from '../networks.ts';
import { recordAudit } from '../record-audit.ts';
import type { Holder } from '../rights.ts';
import { nameOfRole } from '../roles.ts';

/** A second owner, where there is one: an account that one opens oneself could be that second person. */
async function measureAccount(tx: Tx, { staffId }: StaffSession, target: string): Promise<Measured | null> {
  return (await hasOtherOwner(tx, staffId)) ? { target, amount: 0 } : null;
}

/** Of an account in the audit log: a role of one's own by its name. */
const roleText = async (tx: Tx, holder: Holder): Promise<string> => (await nameOfRole(tx, holder)) ?? holder.role;

const presentFacts = async (tx: Tx, { name, role, roleId, isActive }: AccountFacts) => ({
  name,
  role: await roleText(tx, { role, roleId }),
  isActive,
});

export const accountsCalls = [
  staffQuery('staff.accountList', 'staff.edit', async ({ platform: { db }, caller }) => {
    const [accounts, networks] = await Promise.all([listAccounts(db), listNetworks(db)]);
    const list = accounts.map(
      ({
        staffId,
        loginId,
        name,
        role,
        roleId,
        roleName,
        isActive,
        totpEnrolledAt,
        createdAt,
        passkeys,
        lastSeenAt,
      }) => ({
        staffId,
        loginId,
        name,
        role,
        roleIdx: roleId,
        roleName,
        isActive,
        hasOtp: totpEnrolledAt !== null,
        passkeys,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      }),
    );
    return { list, networks, ip: caller.ip };
  }),
  fourEyes(
    preparedCommand(
      'staff.accountCreate',
      'staff.edit',
      ({ input: { password } }) => hashPassword(password),
      async ({
        platform,
        tx,
        handlers,
        staff,
        caller,
        input: { loginId, name, role, roleIdx },
        ready: passwordHash,
      }) => {
        const account = { loginId, name, role, roleId: roleIdx, passwordHash };
        const { staffId } = await createAccount({ platform, tx, handlers, staff }, account);
        const change = { before: null, after: { loginId, name, role: await roleText(tx, account) } };
        await recordAudit(tx, { staff, action: 'staff.create', target: `staff:${staffId}`, ...change, ip: caller.ip });
        return { staffId };
      },
    ),
    ({ tx, staff }) => measureAccount(tx, staff, 'staff'),
  ),
  fourEyes(
    staffCommand('staff.accountChange', 'staff.edit', async ({ platform, tx, handlers, staff, caller, input }) => {
      const { staffId, name, role, roleIdx: roleId, isActive } = input;
      const facts = { name, role, roleId, isActive };
      const former = await changeAccount({ platform, tx, handlers, staff }, { staffId, ...facts });
      const [before, after] = [await presentFacts(tx, former), await presentFacts(tx, facts)];
      const target = `staff:${staffId}`;
      await recordAudit(tx, { staff, action: 'staff.change', target, before, after, ip: caller.ip });
      return null;
    }),
    ({ tx, staff, input }) => measureAccount(tx, staff, `staff:${input.staffId}`),
  ),
  fourEyes(
    preparedCommand(
      'staff.accountReset',
      'staff.edit',
      ({ input: { password } }) => hashPassword(password),
      async ({ platform, tx, handlers, staff, caller, input: { staffId }, ready: passwordHash }) => {
        await resetAccount({ platform, tx, handlers, staff }, { staffId, passwordHash });
        const target = `staff:${staffId}`;
        await recordAudit(tx, { staff, action: 'staff.reset', target, before: null, after: null, ip: caller.ip });
        return null;
      },
    ),
    ({ tx, staff, input }) => measureAccount(tx, staff, `staff:${input.staffId}`),
  ),
  fourEyes(
    staffCommand(
      'staff.accountPasskeysRemove',
      'staff.edit',
      async ({ platform, tx, handlers, staff, caller, input }) => {
        const names = await dropPasskeys({ platform, tx, handlers, staff }, input.staffId);
        const target = `staff:${input.staffId}`;
        const change = { before: { names }, after: null };
        await recordAudit(tx, { staff, action: 'staff.passkeysRemove', target, ...change, ip: caller.ip });
        return null;
      },
    ),
    ({ tx, staff, input }) => measureAccount(tx, staff, `staff:${input.staffId}`),
  ),
  staffQuery('staff.passwordSet', 'any', async ({ platform, staff, caller, input }) => {
    await setOwnPassword(platform, staff, input, caller.ip);
    return null;
  }),
  fourEyes(
    staffCommand('staff.networksSet', 'staff.edit', async ({ tx, staff, caller, input }) => {
      const before = await setNetworks(tx, input.networks, caller.ip);
      const change = { before, after: input.networks };
      await recordAudit(tx, { staff, action: 'staff.networks', target: 'staff', ...change, ip: caller.ip });
      return null;
    }),
    ({ tx, staff }) => measureAccount(tx, staff, 'staff'),
  ),
];
