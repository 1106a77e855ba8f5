/** The calls of staff that rights are about, each under its permission, and what a session may do by each. */
import { type CallName, callNames, isFourEyesCall, unitOf } from '@mirinae/contract/calls';
import type { Permission } from '@mirinae/contract/staff/staff';
import { isMeasured } from '@mirinae/contract/wire';
import type { Platform } from '../../platform/app.ts';
import { type AllCallFacts, mayCall } from '../../platform/http/call.ts';
import type { Right, StaffSession } from '../../platform/http/session.ts';
import { rightTo } from './rights.ts';
import { unbounded } from './shipped-amounts.ts';

export type GuardedCall = { readonly call: CallName; readonly permission: Permission };

/** Calls about oneself are everybody's and not among them. */
export function listGuardedCalls(handlers: AllCallFacts): GuardedCall[] {
  return callNames.flatMap((call) => {
    const { needs } = handlers[call];
    return needs === undefined || needs === 'any' ? [] : [{ call, permission: needs }];
  });
}

export const hasAmounts = (call: CallName): boolean => isFourEyesCall(call) && isMeasured(unitOf(call));

/** What a session may do by a call now. */
export function effectiveRight(platform: Platform, session: StaffSession, { call, permission }: GuardedCall): Right {
  const amounts = isFourEyesCall(call) ? rightTo(platform, session, call) : unbounded;
  const { aloneUpTo, aloneDaily, ceiling, unusualUpTo } = amounts;
  return { isAllowed: mayCall(session, call, permission), aloneUpTo, aloneDaily, ceiling, unusualUpTo };
}

const isWithinBound = (bound: number | null, most: number | null) => most === null || (bound !== null && bound <= most);

/** What is unusual is bounded by `aloneUpTo` where it has no bound of its own. */
const unusualOf = ({ aloneUpTo, unusualUpTo }: Right) => unusualUpTo ?? aloneUpTo;

/** Whether a right to a call allows nothing that another one does not. */
export function isRightWithin(call: CallName, right: Right, other: Right): boolean {
  if (!right.isAllowed) return true;
  if (!other.isAllowed) return false;
  if (!hasAmounts(call)) return true;
  return (
    isWithinBound(right.aloneUpTo, other.aloneUpTo) &&
    isWithinBound(right.aloneDaily, other.aloneDaily) &&
    isWithinBound(right.ceiling, other.ceiling) &&
    isWithinBound(unusualOf(right), unusualOf(other))
  );
}
