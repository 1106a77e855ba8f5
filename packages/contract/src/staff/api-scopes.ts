/** The calls that each scope of an API key opens: they only read, and answer what a page of staff gets. */
import type { CallName } from '../calls.ts';
import { type ApiScope, apiScopeNames } from './api-keys.ts';

const callsOf: Readonly<Record<ApiScope, readonly CallName[]>> = {
  'reports.read': [
    'staff.report',
    'staff.reportMemberList',
    'staff.reportChecks',
    'staff.dashboard',
    'staff.dayCourse',
  ],
  'members.read': ['staff.memberList', 'staff.memberDetail'],
  'bets.read': ['staff.betList'],
  'cash.read': ['staff.cashList', 'staff.cashSums'],
  'alarms.read': ['staff.alarmList', 'staff.queueList'],
};

/** Null for a call that no key may make. */
export function scopeOf(name: CallName): ApiScope | null {
  return apiScopeNames.find((scope) => callsOf[scope].includes(name)) ?? null;
}

export function callsOfScopes(scopes: readonly ApiScope[]): ReadonlySet<CallName> {
  return new Set(scopes.flatMap((scope) => callsOf[scope]));
}
