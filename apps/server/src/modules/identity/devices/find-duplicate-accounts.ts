/**
 * Members who may be the same person as another: seen at the same addresses or with the same browser, or with an
 * account holder whose name is the same or reads like it.
 */
import { skeletonOf } from '@mirinae/contract/member/look-alikes';
import { addSeconds } from '../../../platform/clock.ts';
import { bigintArray } from '../../../platform/db/arrays.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, gte, inArray, ne, or, type SQL, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { Member } from '../members/find-member.ts';
import { memberLogins, members } from '../model/tables.ts';
import { loginsOfPerson } from './devices.ts';

const periodSeconds = 30 * 24 * 3600;
const maxShown = 5;

export async function findDuplicateAccounts(
  db: Database | Tx,
  member: Member,
  now: Date,
): Promise<{ sameIp: string[]; sameDevice: string[]; sameHolder: string[] }> {
  const since = addSeconds(now, -periodSeconds);
  const own = await db
    .selectDistinct({ ip: memberLogins.ip })
    .from(memberLogins)
    .where(and(eq(memberLogins.memberId, member.memberId), gte(memberLogins.at, since)));
  const addresses = [...new Set([member.joinIp, ...own.map(({ ip }) => ip)])];
  const seenThere = db
    .selectDistinct({ memberId: memberLogins.memberId })
    .from(memberLogins)
    .where(and(inArray(memberLogins.ip, addresses), gte(memberLogins.at, since)));
  const [sameIp, sameDevice, sameHolder] = await Promise.all([
    db
      .select({ memId: members.loginId })
      .from(members)
      .where(
        and(
          ne(members.memberId, member.memberId),
          or(inArray(members.joinIp, addresses), inArray(members.memberId, seenThere)),
        ),
      )
      .orderBy(desc(members.memberId))
      .limit(maxShown),
    loginsOfPerson(db, member.memberId, maxShown),
    db
      .select({ memId: members.loginId })
      .from(members)
      .where(
        and(
          ne(members.memberId, member.memberId),
          or(
            eq(members.accountHolder, member.accountHolder),
            eq(members.holderSkeleton, skeletonOf(member.accountHolder)),
          ),
        ),
      )
      .orderBy(desc(members.memberId))
      .limit(maxShown),
  ]);
  return { sameIp: sameIp.map(({ memId }) => memId), sameDevice, sameHolder: sameHolder.map(({ memId }) => memId) };
}

type Seen = Pick<Member, 'memberId' | 'joinIp'>;

async function addressesOf(db: Database | Tx, { memberId, joinIp }: Seen): Promise<Set<string>> {
  const logins = await db
    .selectDistinct({ ip: memberLogins.ip })
    .from(memberLogins)
    .where(eq(memberLogins.memberId, memberId));
  return new Set([joinIp, ...logins.map(({ ip }) => ip)]);
}

/** Whether two members were ever seen at the same address, at their sign-ups or any login. */
export async function shareAddress(db: Database | Tx, one: Seen, other: Seen): Promise<boolean> {
  const [ofOne, ofOther] = [await addressesOf(db, one), await addressesOf(db, other)];
  return !ofOne.isDisjointFrom(ofOther);
}

export type SignupDuplicates = { memberId: bigint; sameDevice: string[]; sameIp: string[]; sameHolder: string[] };

/** The same for several members who have not signed in yet, in one query. */
export async function findSignupDuplicates(
  db: Database | Tx,
  memberIds: readonly MemberId[],
  now: Date,
): Promise<SignupDuplicates[]> {
  const since = addSeconds(now, -periodSeconds).toISOString();
  const those = (condition: SQL) => sql`array(
    select m.login_id from members m where m.member_id <> a.member_id and ${condition}
    order by m.member_id desc limit ${maxShown})`;
  const { rows } = await db.execute<SignupDuplicates>(sql`
    select a.member_id as "memberId",
      ${those(sql`m.member_id in (
        select d.member_id from member_devices own join member_devices d on d.device_hash = own.device_hash
        where own.member_id = a.member_id)`)} as "sameDevice",
      ${those(sql`(m.join_ip = a.join_ip or m.member_id in (
        select l.member_id from member_logins l where l.ip = a.join_ip and l.at >= ${since}::timestamptz))`)} as "sameIp",
      ${those(sql`(m.account_holder = a.account_holder or m.holder_skeleton = a.holder_skeleton)`)} as "sameHolder"
    from members a where a.member_id = any (${bigintArray(memberIds)}::bigint[]) order by a.member_id`);
  return rows;
}
