/** How often a session says what was played, and whether its clock is shown. */
import { codes } from '@mirinae/contract/codes';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { jurisdictionOf } from '../../platform/jurisdiction.ts';
import { playReminders } from './tables.ts';

export type Reminders = Omit<typeof playReminders.$inferSelect, 'memberId'>;

/** Who has chosen nothing, or turned off what the place needs, has what the place asks. */
export async function readReminders(
  { db, config }: { db: Database | Tx; config: Platform['config'] },
  memberId: MemberId,
): Promise<Reminders> {
  const { checkMinutes, needsChecks } = jurisdictionOf(config);
  const [row] = await db.select().from(playReminders).where(eq(playReminders.memberId, memberId));
  if (!row) return { checkMinutes, isClockShown: true };
  const isBarred = row.checkMinutes === 0 && needsChecks;
  return { checkMinutes: isBarred ? checkMinutes : row.checkMinutes, isClockShown: row.isClockShown };
}

/** Throws SP113 where the place does not let checks be turned off. */
export async function setReminders(
  { config }: Pick<Platform, 'config'>,
  tx: Tx,
  memberId: MemberId,
  reminders: Reminders,
): Promise<void> {
  if (reminders.checkMinutes === 0 && jurisdictionOf(config).needsChecks) throw new DomainError(codes.checkNeeded);
  await tx
    .insert(playReminders)
    .values({ memberId, ...reminders })
    .onConflictDoUpdate({ target: playReminders.memberId, set: reminders });
}
