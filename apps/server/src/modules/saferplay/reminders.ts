/** How often a session says what was played, and whether its clock is shown. */
import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { jurisdictionOf } from '../../platform/jurisdiction.ts';
import { playReminders } from './tables.ts';

export type Reminders = Omit<typeof playReminders.$inferSelect, 'memberId'>;

/** Who has chosen nothing has what the jurisdiction asks. */
export async function readReminders(
  { db, config }: { db: Database | Tx; config: Platform['config'] },
  memberId: MemberId,
): Promise<Reminders> {
  const [row] = await db.select().from(playReminders).where(eq(playReminders.memberId, memberId));
  return row
    ? { checkMinutes: row.checkMinutes, isClockShown: row.isClockShown }
    : { checkMinutes: jurisdictionOf(config).checkMinutes, isClockShown: true };
}

export async function setReminders(tx: Tx, memberId: MemberId, reminders: Reminders): Promise<void> {
  await tx
    .insert(playReminders)
    .values({ memberId, ...reminders })
    .onConflictDoUpdate({ target: playReminders.memberId, set: reminders });
}
