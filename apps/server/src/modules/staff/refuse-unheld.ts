/**
 * No one gives away what they do not hold. Owners hold everything; anybody else who may keep accounts and roles gives
 * only rights, amounts and limits of reading within their own, and touches no account that has more.
 */
import { codes } from '@mirinae/contract/codes';
import { readingKinds } from '@mirinae/contract/staff/personal';
import type { Platform } from '../../platform/app.ts';
import type { AllCallFacts } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { ReadingLimits, StaffSession } from '../../platform/http/session.ts';
import { effectiveRight, isRightWithin, listGuardedCalls } from './guarded-calls.ts';
import { readingLimit } from './reading-limits.ts';
import type { HeldRights } from './rights.ts';
import type { StaffRow } from './tables.ts';

/** A session without a person that has the rights of a role. */
export const sessionOfRole = (role: StaffRow['role'], rights: HeldRights): StaffSession => ({
  kind: 'staff',
  staffId: 0,
  loginId: '',
  role,
  sessionId: '',
  ...rights,
});

async function limitsOf({ db }: Platform, session: StaffSession): Promise<ReadingLimits> {
  const [list = 0, detail = 0, reveal = 0, most = 0] = await Promise.all(
    readingKinds.map((kind) => readingLimit(db, session, kind)),
  );
  return { list, detail, reveal, export: most };
}

const isLimitWithin = (limit: number | null, other: number | null) =>
  other === null || (limit !== null && limit <= other);

/** Whether everything of `given` is within what `held` has, or `before` had. */
async function isWithin(
  platform: Platform,
  handlers: AllCallFacts,
  given: StaffSession,
  bounds: readonly StaffSession[],
): Promise<boolean> {
  const mayAll = listGuardedCalls(handlers).every((guarded) => {
    const right = effectiveRight(platform, given, guarded);
    return bounds.some((bound) => isRightWithin(guarded.call, right, effectiveRight(platform, bound, guarded)));
  });
  if (!mayAll) return false;
  const limits = await limitsOf(platform, given);
  const others = await Promise.all(bounds.map((bound) => limitsOf(platform, bound)));
  return readingKinds.every((kind) => others.some((other) => isLimitWithin(limits[kind], other[kind])));
}

/** Throws S093 where somebody but an owner gives a role more than they hold and it had `before`. */
export async function refuseUnheld(
  platform: Platform,
  handlers: AllCallFacts,
  by: StaffSession,
  given: StaffSession,
  before: StaffSession | null = null,
): Promise<void> {
  if (by.role === 'owner') return;
  const bounds = before ? [by, before] : [by];
  if (!(await isWithin(platform, handlers, given, bounds))) throw new DomainError(codes.rightNotHeld);
}
