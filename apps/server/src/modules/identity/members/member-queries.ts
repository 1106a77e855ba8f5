/** Queries of members' ids, to be put into the statements of modules that count or list members of their own. */

import { skeletonOf } from '@mirinae/contract/member/look-alikes';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { beginningWith } from '../../../platform/db/like.ts';
import { type Column, eq, inArray, or, type SQL, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { signInStatuses } from '../model/rules.ts';
import { members } from '../model/tables.ts';
import { hasNoBreak } from './list-active.ts';

/** Members whose ID or nickname begins with a text; each half uses an index of its own. */
export function membersNamed(text: string): SQL {
  const beginning = beginningWith(text.toLowerCase());
  return sql`select ${members.memberId} from ${members} where ${members.loginId} like ${beginning}
    union select ${members.memberId} from ${members} where lower(${members.nickname}) like ${beginning}`;
}

/** The member whose whole ID it is, as a subquery. */
export const memberOfLogin = (loginId: string): SQL =>
  sql`select ${members.memberId} from ${members} where ${members.loginId} = ${loginId.toLowerCase()}`;

/** The member whose whole ID or nickname is the text, an ID before a nickname; null for none. */
export async function findNamedMember(db: Database | Tx, text: string): Promise<MemberId | null> {
  const name = text.toLowerCase();
  const [row] = await db
    .select({ memberId: members.memberId })
    .from(members)
    .where(or(eq(members.loginId, name), sql`lower(${members.nickname}) = ${name}`))
    .orderBy(sql`${members.loginId} <> ${name}`)
    .limit(1);
  return row?.memberId ?? null;
}

/** Members whose nickname reads like this one, also those that were not checked yet. */
export const readsLike = (nickname: string): SQL =>
  sql`(${members.nicknameSkeleton} = ${skeletonOf(nickname)} or lower(${members.nickname}) = ${nickname.toLowerCase()})`;

/** Ids of members by their IDs; unknown ones are left out. */
export async function findMembersByLogins(
  db: Database | Tx,
  logins: readonly string[],
): Promise<ReadonlyMap<string, MemberId>> {
  if (logins.length === 0) return new Map();
  const rows = await db
    .select({ memberId: members.memberId, loginId: members.loginId })
    .from(members)
    .where(inArray(members.loginId, [...new Set(logins)]));
  return new Map(rows.map(({ loginId, memberId }) => [loginId, memberId]));
}

/** Whether the member of a column lets its wins be shown, and takes no break. */
export function showsWins(memberId: Column, now: Date): SQL {
  return sql`exists (select from ${members} where ${members.memberId} = ${memberId} and ${members.showsWins}
    and ${inArray(members.status, [...signInStatuses])} and ${hasNoBreak(now)})`;
}

export function membersJoinedSince(moment: Date): SQL {
  return sql`select ${members.memberId} from ${members} where ${members.joinedAt} >= ${moment.toISOString()}`;
}

export function membersOfLevel(level: number): SQL {
  return sql`select ${members.memberId} from ${members} where ${members.level} = ${level}`;
}

/** Both levels belong to it. */
export function membersBetweenLevels(from: number, to: number): SQL {
  return sql`select ${members.memberId} from ${members} where ${members.level} between ${from} and ${to}`;
}

/** `from <= joined < to`; an end that is null is open. */
export function membersJoinedBetween(from: Date | null, to: Date | null): SQL {
  const since = from ? sql`${members.joinedAt} >= ${from.toISOString()}` : sql`true`;
  const until = to ? sql`${members.joinedAt} < ${to.toISOString()}` : sql`true`;
  return sql`select ${members.memberId} from ${members} where ${since} and ${until}`;
}

/** Members whose last login was at a moment or later. */
export function membersSeenSince(moment: Date): SQL {
  return sql`select ${members.memberId} from ${members} where ${members.lastLoginAt} >= ${moment.toISOString()}`;
}

/** Everybody who can sign in and takes no break, as `listReachable`; partners do not play, so they are left out. */
export function membersReachable(now: Date): SQL {
  return sql`select ${members.memberId} from ${members}
    where ${inArray(members.status, [...signInStatuses])} and ${hasNoBreak(now)} and ${members.tier} = 'NORMAL'`;
}
