/** Members that share an account holder, a browser or a network, and who has signed in: for the rules of risk. */
import type { SharedMark } from '@mirinae/contract/staff/risk';
import { bigintArray } from '../../../platform/db/arrays.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { type SQL, sql } from '../../../platform/db/orm.ts';
import { type MemberId, memberId } from '../../../platform/ids.ts';

export type Sharing = {
  readonly shared: SharedMark;
  /** What they share, in a form that is good for comparing. */
  readonly mark: string;
  readonly memberIds: readonly MemberId[];
};

/** The newest log-ins of a network that are looked at: a public one has any number. */
const maxLoginsOfNetwork = 400;
/** Members of a group that are named; the rules pass over larger ones. */
const maxOfGroup = 60;

/** `own`: the ids. Rows of mark and member, of everybody who has a mark of theirs. */
const sources: Readonly<Record<SharedMark, (own: SQL, since: SQL) => SQL>> = {
  holder: (own) => sql`
    select o.account_holder as mark, o.member_id from (
      select distinct account_holder from members where member_id = any (${own})
    ) mine join lateral (
      select member_id, account_holder from members where account_holder = mine.account_holder limit ${maxOfGroup}
    ) o on true`,
  device: (own, since) => sql`
    select encode(o.device_hash, 'hex') as mark, o.member_id from (
      select distinct device_hash from member_devices where member_id = any (${own}) and last_seen_at >= ${since}
    ) mine join member_devices o using (device_hash) where o.last_seen_at >= ${since}`,
  network: (own, since) => sql`
    select mine.ip as mark, o.member_id from (
      select distinct ip from member_logins where member_id = any (${own}) and at >= ${since}
    ) mine join lateral (
      select member_id from member_logins where ip = mine.ip and at >= ${since} order by at desc limit ${maxLoginsOfNetwork}
    ) o on true`,
};

/** Groups of at least two members that one of these is in. */
export async function listSharing(
  tx: Tx,
  shared: SharedMark,
  memberIds: readonly MemberId[],
  since: Date,
): Promise<Sharing[]> {
  if (memberIds.length === 0) return [];
  const own = sql`${bigintArray(memberIds)}::bigint[]`;
  const { rows } = await tx.execute<{ mark: string; members: string[] }>(sql`
    select mark, (array_agg(distinct member_id::text))[:${maxOfGroup}] as members
    from (${sources[shared](own, sql`${since.toISOString()}::timestamptz`)}) marked
    group by mark having count(distinct member_id) > 1 order by mark`);
  return rows.map(({ mark, members }) => ({ shared, mark, memberIds: members.map((id) => memberId(id)) }));
}

export type SignedIn = { readonly last: bigint; readonly memberIds: readonly MemberId[]; readonly isMore: boolean };

/** Members of the log-ins after a number, in order of the log-ins; `last` is where the next step begins. */
export async function listSignedInAfter(
  tx: Tx,
  after: bigint,
  { limit, until }: { readonly limit: number; readonly until: Date },
): Promise<SignedIn> {
  const { rows } = await tx.execute<{ number: bigint; memberId: MemberId }>(sql`
    select login_number as number, member_id as "memberId" from member_logins
    where login_number > ${after} and at <= ${until.toISOString()}::timestamptz order by login_number limit ${limit}`);
  const last = rows.at(-1)?.number ?? after;
  return { last, memberIds: [...new Set(rows.map((row) => row.memberId))], isMore: rows.length === limit };
}
