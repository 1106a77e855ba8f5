/** Interval of reality checks, and visibility of the session clock. */
import { codes } from '@mirinae/contract/codes';
import type { CheckMinutes } from '@mirinae/contract/member/safer-play';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { checkMinutesIn, jurisdictionOf } from '../../platform/jurisdiction.ts';
import { findMember, writeCheckMinutes } from '../identity/index.ts';
import { restartCheck } from './reality-check.ts';
import { playReminders } from './tables.ts';

export type Reminders = { readonly checkMinutes: CheckMinutes; readonly isClockShown: boolean };

export async function readReminders(
  { db, config }: { db: Database | Tx; config: Platform['config'] },
  memberId: MemberId,
): Promise<Reminders> {
  const [member, [row]] = await Promise.all([
    findMember(db, memberId),
    db.select().from(playReminders).where(eq(playReminders.memberId, memberId)),
  ]);
  return {
    checkMinutes: checkMinutesIn(config, member?.checkMinutes ?? null),
    isClockShown: row?.isClockShown ?? true,
  };
}

/**
 * The check that waits or comes next keeps to the new interval immediately. Throws SP113 where the place does not let
 * checks be turned off. Locks: the member's row.
 */
export async function setReminders(
  platform: Pick<Platform, 'clock' | 'config'>,
  tx: Tx,
  memberId: MemberId,
  { checkMinutes, isClockShown }: Reminders,
): Promise<void> {
  if (checkMinutes === 0 && jurisdictionOf(platform.config).needsChecks) throw new DomainError(codes.checkNeeded);
  await writeCheckMinutes(tx, memberId, checkMinutes);
  await tx
    .insert(playReminders)
    .values({ memberId, isClockShown })
    .onConflictDoUpdate({ target: playReminders.memberId, set: { isClockShown } });
  await restartCheck(platform, tx, memberId);
}
