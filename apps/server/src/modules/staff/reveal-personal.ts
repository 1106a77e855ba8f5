/** One number of a member in clear text for one member of staff: counted, and in the audit log with its reason. */
import type { Answer } from '@mirinae/contract/calls';
import type { RevealReason } from '@mirinae/contract/staff/personal';
import type { Platform } from '../../platform/app.ts';
import { businessDay } from '../../platform/clock.ts';
import { and, eq } from '../../platform/db/orm.ts';
import type { StaffSession } from '../../platform/http/session.ts';
import type { MemberId } from '../../platform/ids.ts';
import { readPersonalData } from './personal-readings.ts';
import { recordAudit } from './record-audit.ts';
import { staffReadDays } from './tables.ts';

/** Enough to type or copy it into the bank's page. */
const shownSeconds = 60;

export type Revealing = {
  readonly staff: StaffSession;
  readonly ip: string;
  readonly memberId: MemberId;
  /** As in the audit log. */
  readonly target: string;
  readonly field: string;
  readonly reason: RevealReason;
  readonly note: string;
};

/** Throws S032 past the limit of the role. */
export async function revealPersonal(
  platform: Platform,
  { staff, ip, memberId, target, ...why }: Revealing,
  open: () => string,
): Promise<Answer<'staff.memberReveal'>> {
  const reading = { staff, ip, kind: 'reveal', memberIds: [memberId] } as const;
  const isToday = and(
    eq(staffReadDays.staffId, staff.staffId),
    eq(staffReadDays.day, businessDay(platform.clock.now())),
    eq(staffReadDays.kind, 'reveal'),
  );
  const today = await readPersonalData(platform, reading, async (tx) => {
    const after = { ...why, memberId: Number(memberId) };
    await recordAudit(tx, { staff, ip, action: 'personal.reveal', target, before: null, after });
    const [row] = await tx.select({ members: staffReadDays.members }).from(staffReadDays).where(isToday);
    return row?.members ?? 0;
  });
  return { value: open(), seconds: shownSeconds, today };
}
