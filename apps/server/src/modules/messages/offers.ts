/** Messages with offers are advertising: they go to no one who refuses them. */
import type { Platform } from '../../platform/app.ts';
import { bigintArray } from '../../platform/db/arrays.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { eq, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { offerRefusals } from './tables.ts';

export async function getsOffers(db: Database, memberId: MemberId): Promise<boolean> {
  return (await db.$count(offerRefusals, eq(offerRefusals.memberId, memberId))) === 0;
}

export async function preferOffers({ clock }: Platform, tx: Tx, memberId: MemberId, isOn: boolean): Promise<void> {
  if (isOn) await tx.delete(offerRefusals).where(eq(offerRefusals.memberId, memberId));
  else await tx.insert(offerRefusals).values({ memberId, refusedAt: clock.now() }).onConflictDoNothing();
}

/** Those who do not refuse offers, in the same order. */
export async function withoutRefusing(tx: Tx, memberIds: readonly MemberId[]): Promise<MemberId[]> {
  const { rows } = await tx.execute<{ memberId: MemberId }>(sql`
    select member_id as "memberId" from ${offerRefusals}
    where member_id = any (${sql.param(bigintArray(memberIds))}::bigint[])`);
  const refusing = new Set(rows.map(({ memberId }) => memberId));
  return memberIds.filter((memberId) => !refusing.has(memberId));
}
