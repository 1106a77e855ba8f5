/** The calls of staff on the register of self-exclusions. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { staffCommand, staffQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import { fourEyes, recordAudit } from '../staff/index.ts';
import { findRegister } from './registers.ts';
import { isLooser, lockRule, readRule, saveRule } from './rule.ts';
import { addEntry, listEntries, refuseElsewhere, removeEntry } from './sandbox/entries.ts';
import { sandboxRegister } from './sandbox/sandbox-register.ts';

/** What a module above does for members when they are not looked up any more. */
export type RegistersHost = { readonly clearStates: (platform: Platform, tx: Tx) => Promise<void> };

const ruleTarget = 'exclusion-register';

export const registersCalls = ({ clearStates }: RegistersHost) => [
  staffQuery('staff.registerRule', 'members.view', async ({ platform: { db, config } }) => {
    const register = findRegister(config);
    return { rule: await readRule(db), register: register?.name ?? null, isSandbox: register === sandboxRegister };
  }),
  fourEyes(
    staffCommand(
      'staff.registerRuleSet',
      'system.manage',
      async ({ platform, tx, staff, caller, input: { rule, reason } }) => {
        if (rule.isOn && !findRegister(platform.config)) throw new DomainError(codes.notAvailable);
        const before = await lockRule(tx);
        await saveRule(tx, rule);
        if (!rule.isOn) await clearStates(platform, tx);
        const after = { ...rule, reason };
        await recordAudit(tx, { staff, action: 'register.rule', target: ruleTarget, before, after, ip: caller.ip });
        return null;
      },
    ),
    // Under the lock, so that the rule that a change is compared with is the one that it replaces.
    async ({ tx, input: { rule } }) => (isLooser(await lockRule(tx), rule) ? { target: ruleTarget, amount: 0 } : null),
  ),
  staffQuery('staff.registerEntryList', 'members.view', async ({ platform: { db }, input }) => {
    const { list, total } = await listEntries(db, input);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffCommand('staff.registerEntryAdd', 'system.manage', async ({ platform, tx, staff, caller, input }) => {
    refuseElsewhere(platform);
    const hash = await addEntry(platform, tx, { ...input, by: staff.loginId });
    const after = { hash, note: input.note };
    await recordAudit(tx, { staff, action: 'register.entry', target: ruleTarget, before: null, after, ip: caller.ip });
    return null;
  }),
  staffCommand('staff.registerEntryRemove', 'system.manage', async ({ platform, tx, staff, caller, input }) => {
    refuseElsewhere(platform);
    const before = { hash: await removeEntry(tx, input.entryIdx) };
    await recordAudit(tx, { staff, action: 'register.entry', target: ruleTarget, before, after: null, ip: caller.ip });
    return null;
  }),
];
