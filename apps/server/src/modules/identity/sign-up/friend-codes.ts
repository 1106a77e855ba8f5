/**
 * Codes that members recommend friends with. Who joins by one has the same parent as the member who gave it.
 */

import type { Database, Tx } from '../../../platform/db/connect.ts';
import { aliasedTable, and, desc, eq, isNull } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { randomInt } from '../../../platform/rng.ts';
import { type Member, toMember } from '../members/find-member.ts';
import { members } from '../model/tables.ts';

/** Join codes have letters only: a leading digit distinguishes the two. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const codeLength = 7;

function inventCode(): string {
  const rest = Array.from({ length: codeLength }, () => letters[randomInt(0, letters.length)]).join('');
  return `${randomInt(2, 10)}${rest}`;
}

/**
 * The member's own code, made when it has none; null for partners, who have join codes, and where recommending is
 * barred.
 */
export async function friendCodeOf(tx: Tx, memberId: MemberId): Promise<string | null> {
  const [row] = await tx.select().from(members).where(eq(members.memberId, memberId)).for('update');
  if (row?.tier !== 'NORMAL' || !row.canRecommend || row.recommenderId === null) return null;
  if (row.friendCode) return row.friendCode;
  const friendCode = inventCode();
  const isFree = and(eq(members.memberId, memberId), isNull(members.friendCode));
  await tx.update(members).set({ friendCode }).where(isFree);
  return friendCode;
}

/** The active member whose code it is, while it may recommend. */
export async function findByFriendCode(db: Database | Tx, code: string): Promise<Member | null> {
  const [row] = await db.select().from(members).where(eq(members.friendCode, code.toLowerCase()));
  return row?.status === 'active' && row.canRecommend ? toMember(row) : null;
}

const inviters = aliasedTable(members, 'inviters');

/** Members who joined by somebody's friend code, newest first; of one inviter when it is named. */
export async function listInvited(
  db: Database | Tx,
  inviterId?: MemberId,
): Promise<{ friend: Member; inviter: Member }[]> {
  const rows = await db
    .select({ friend: members, inviter: inviters })
    .from(members)
    .innerJoin(inviters, eq(inviters.memberId, members.invitedBy))
    .where(inviterId === undefined ? undefined : eq(members.invitedBy, inviterId))
    .orderBy(desc(members.memberId));
  return rows.map(({ friend, inviter }) => ({ friend: toMember(friend), inviter: toMember(inviter) }));
}
