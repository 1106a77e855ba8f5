/** Birth date of a member: encrypted, given once by the member, corrected by what a check of its identity proved. */
import type { Platform } from '../../../platform/app.ts';
import { secretBoxOf } from '../../../platform/auth/keys.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { eq, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { members } from '../model/tables.ts';
import type { Member } from './find-member.ts';

/** `1990-01-31`; null where it was never given. */
export const openBirthDate = (platform: Platform, { birthSealed }: Pick<Member, 'birthSealed'>): string | null =>
  birthSealed && secretBoxOf(platform).open(birthSealed);

/** Locks: the member's row. */
export async function eraseBirthDate(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.update(members).set({ birthSealed: null }).where(eq(members.memberId, memberId));
}

/** Locks: the member's row. */
export async function writeBirthDate(platform: Platform, tx: Tx, memberId: MemberId, birthDate: string): Promise<void> {
  const birthSealed = secretBoxOf(platform).seal(birthDate);
  // The register can be queried now, and has not answered yet.
  const registerState = sql`case when ${members.registerState} = 'no-birth-date' then 'unanswered' else ${members.registerState} end`;
  await tx.update(members).set({ birthSealed, registerState, registerDay: null }).where(eq(members.memberId, memberId));
}
