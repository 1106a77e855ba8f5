/**
 * Readings of members' personal data by staff. Each member counts once a business day and kind; what would pass the
 * limit of the role is refused before it is answered, and the attempt is kept.
 */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { businessDay } from '../../platform/clock.ts';
import { bigintArray } from '../../platform/db/arrays.ts';
import { type Tx, withTransaction } from '../../platform/db/connect.ts';
import { runWithin } from '../../platform/db/statement.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { NotePersonalReading, PersonalReading } from '../../platform/http/personal-readings.ts';
import { readingLimit } from './reading-limits.ts';
import { recordAudit } from './record-audit.ts';

/**
 * Members that are new today, in the order of their ids: two concurrent lists of one person take the rows one after the
 * other. Then the count of the day, of which no row comes back where none is new.
 */
const add = {
  name: 'add_personal_readings',
  text: `
    with added as (
      insert into staff_reads (staff_id, day, kind, member_id)
      select $1::integer, $2::date, $3::text, member_id from unnest($4::bigint[]) member_id
      on conflict do nothing returning 1
    )
    insert into staff_read_days (staff_id, day, kind, members)
    select $5::integer, $6::date, $7::text, count(*) from added having count(*) > 0
    on conflict (staff_id, day, kind) do update set members = staff_read_days.members + excluded.members
    returning members, allowed`,
};
const addRefused = {
  name: 'add_refused_reading',
  text: `
    insert into staff_read_days (staff_id, day, kind, refused, refused_at)
    values ($1::integer, $2::date, $3::text, 1, $4::timestamptz)
    on conflict (staff_id, day, kind) do update
      set refused = staff_read_days.refused + 1, refused_at = excluded.refused_at
    returning refused`,
};

const sorted = (ids: readonly bigint[]) => [...new Set(ids)].sort((one, other) => (one < other ? -1 : 1));

/** Throws S032 past the limit. Locks: the day of the person, when a member is new. */
async function count({ clock }: Platform, tx: Tx, reading: PersonalReading, limit: number | null): Promise<void> {
  const { staff, kind, memberIds } = reading;
  const { staffId } = staff;
  const day = businessDay(clock.now());
  const values = [staffId, day, kind, bigintArray(sorted(memberIds)), staffId, day, kind];
  const [counted] = await runWithin(tx)<{ members: number; allowed: number }>(add, values);
  if (!counted || limit === null) return;
  const max = limit + counted.allowed;
  if (counted.members > max) throw new DomainError(codes.readingLimit, { kind, max });
}

/** The first refusal of a day and kind is in the audit log too. */
async function noteRefusal(
  { db, clock }: Platform,
  { staff, ip, kind }: PersonalReading,
  facts: unknown,
): Promise<void> {
  const now = clock.now();
  await withTransaction(db, async (tx) => {
    const values = [staff.staffId, businessDay(now), kind, now];
    const [row] = await runWithin(tx)<{ refused: number }>(addRefused, values);
    if (row?.refused !== 1) return;
    const target = `staff:${staff.staffId}`;
    await recordAudit(tx, { staff, ip, action: 'personal.refused', target, before: null, after: facts });
  });
}

/** Counts a reading and does the work with it, in one transaction. Throws S032 past the limit of the role. */
export async function readPersonalData<Value>(
  platform: Platform,
  reading: PersonalReading,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  // Before the transaction, which would hold one connection and wait for another.
  const limit = await readingLimit(platform.db, reading.staff, reading.kind);
  try {
    return await withTransaction(platform.db, async (tx) => {
      await count(platform, tx, reading, limit);
      return work(tx);
    });
  } catch (reason) {
    if (reason instanceof DomainError && reason.code === codes.readingLimit)
      await noteRefusal(platform, reading, reason.data);
    throw reason;
  }
}

export const notePersonalReading: NotePersonalReading = (platform, reading) =>
  readPersonalData(platform, reading, async () => undefined);
