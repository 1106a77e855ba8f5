/** Facts of a changed role for the audit log: its name, rights and limits, and each call that it may do otherwise. */
import { isDeepStrictEqual } from 'node:util';
import { type CallName, callNames, isFourEyesCall, unitOf } from '@mirinae/contract/calls';
import type { Platform } from '../../platform/app.ts';
import type { AllCallFacts } from '../../platform/http/call.ts';
import type { Right } from '../../platform/http/session.ts';
import { effectiveRight, hasAmounts, listGuardedCalls } from './guarded-calls.ts';
import { sessionOfRole } from './refuse-unheld.ts';
import { rightsOfRow } from './rights.ts';
import type { Saved } from './roles.ts';
import type { RoleRow } from './tables.ts';

type Facts = Readonly<Record<string, unknown>>;
type Role = Pick<RoleRow, 'name' | 'copiedFrom' | 'permissions' | 'rights' | 'readings'>;

const headOf = ({ name, copiedFrom, permissions, readings }: Role): Facts => ({
  name,
  copiedFrom,
  permissions: permissions.join(', '),
  readings,
});

/** Members are counted, so their bounds have names of their own: others are amounts of money or points. */
function factOf(call: CallName, right: Right): unknown {
  const { isAllowed, aloneUpTo, aloneDaily, ceiling, unusualUpTo } = right;
  if (!isAllowed || !hasAmounts(call)) return isAllowed;
  if (isFourEyesCall(call) && unitOf(call) === 'members')
    return { membersAlone: aloneUpTo, membersDaily: aloneDaily, membersCeiling: ceiling };
  return { aloneUpTo, aloneDaily, ceiling, unusualUpTo };
}

function rightsBy(platform: Platform, handlers: AllCallFacts, role: Role | null): ReadonlyMap<CallName, unknown> {
  if (!role) return new Map();
  const session = sessionOfRole('custom', rightsOfRow({ roleId: 0, ...role }));
  return new Map(
    listGuardedCalls(handlers).map((guarded) => [
      guarded.call,
      factOf(guarded.call, effectiveRight(platform, session, guarded)),
    ]),
  );
}

/** Only what is another than before; of a new role its calls with amounts and those that its rights do not say. */
export function roleChange(
  platform: Platform,
  handlers: AllCallFacts,
  { before, after }: Pick<Saved, 'before' | 'after'>,
): { before: Facts | null; after: Facts } {
  const [old, now] = [rightsBy(platform, handlers, before), rightsBy(platform, handlers, after)];
  const named = before
    ? callNames.filter((call) => !isDeepStrictEqual(old.get(call), now.get(call)))
    : callNames.filter((call) => after.rights[call] !== undefined);
  const rightsIn = (rights: ReadonlyMap<CallName, unknown>) =>
    Object.fromEntries(named.map((call) => [call, rights.get(call)]));
  return {
    before: before && Object.assign({}, headOf(before), rightsIn(old)),
    after: Object.assign({}, headOf(after), rightsIn(now)),
  };
}

/** Of a role that is deleted. */
export const roleFacts = headOf;
