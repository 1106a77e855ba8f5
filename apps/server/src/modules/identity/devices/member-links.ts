/** Members who share something with a member, and who share something with those. */
import { type LinkKind, maxLinkedMembers } from '@mirinae/contract/staff/member-links';
import { addSeconds } from '../../../platform/clock.ts';
import { bigintArray } from '../../../platform/db/arrays.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';

const periodSeconds = 30 * 24 * 3600;
/** Networks of more members are those of carriers and cafes: they say nothing. */
const maxAtAddress = 10;
/** Logins looked at of an address, namesakes of a holder (any of them if more), links of a kind in a step. */
const maxLogins = 200;
const maxNamesakes = 200;
const maxLinks = 300;

type Pair = { readonly from: MemberId; readonly to: MemberId; readonly kind: LinkKind };
export type MemberLink = { readonly from: MemberId; readonly to: MemberId; readonly kinds: readonly LinkKind[] };
export type LinkedMembers = {
  readonly steps: ReadonlyMap<MemberId, 0 | 1 | 2>;
  readonly links: readonly MemberLink[];
  readonly leftOut: number;
};

/** What each of these members shares with whom, the newest members first. */
async function readPairs(db: Database, ids: readonly MemberId[], now: Date): Promise<Pair[]> {
  const since = addSeconds(now, -periodSeconds).toISOString();
  const own = sql`${bigintArray(ids)}::bigint[]`;
  const { rows } = await db.execute<Pair>(sql`
    with addresses as (
      select distinct on (member_id, ip) member_id, ip from (
        select member_id, join_ip as ip from members where member_id = any (${own})
        union select member_id, ip from member_logins where member_id = any (${own}) and at >= ${since}::timestamptz) seen
    ), marks as (
      select member_id, 'phone' as field, phone_hash as mark from members where member_id = any (${own})
      union select member_id, 'account', account_number_hash from members where member_id = any (${own})
      union select member_id, field, former_mark from member_contact_changes
        where member_id = any (${own}) and field in ('phone', 'account')
    )
    (select d.member_id as "from", o.member_id as "to", 'device' as kind
      from member_devices d join member_devices o on o.device_hash = d.device_hash and o.member_id <> d.member_id
      where d.member_id = any (${own}) order by o.member_id desc limit ${maxLinks})
    union (select m.member_id, o.member_id, 'holder' from members m
      join lateral ((select member_id from members where account_holder = m.account_holder limit ${maxNamesakes})
        union (select member_id from members where holder_skeleton = m.holder_skeleton limit ${maxNamesakes})) o
        on o.member_id <> m.member_id
      where m.member_id = any (${own}) order by o.member_id desc limit ${maxLinks})
    union (select a.member_id, o.member_id, 'address' from addresses a
      cross join lateral (select array(select member_id from members where join_ip = a.ip limit ${maxAtAddress + 1})
        || array(select l.member_id from member_logins l where l.ip = a.ip and l.at >= ${since}::timestamptz
          order by l.at desc limit ${maxLogins}) as ids) found
      cross join lateral (select distinct unnest(found.ids) as member_id) o
      where o.member_id <> a.member_id and (select count(distinct id) from unnest(found.ids) id) <= ${maxAtAddress}
      order by o.member_id desc limit ${maxLinks})
    union (select k.member_id, o.member_id, 'contact' from marks k
      join lateral (select member_id from members where k.field = 'phone' and phone_hash = k.mark
        union select member_id from members where k.field = 'account' and account_number_hash = k.mark
        union select member_id from member_contact_changes where field = k.field and former_mark = k.mark) o
        on o.member_id <> k.member_id order by o.member_id desc limit ${maxLinks})
    order by 2 desc, 1 desc, 3`);
  return rows;
}

const keyOf = ({ from, to }: Pick<Pair, 'from' | 'to'>) => (from < to ? `${from}:${to}` : `${to}:${from}`);

/** One link a pair, in the order that they were found. */
function mergeLinks(pairs: readonly Pair[], isShown: (id: MemberId) => boolean): MemberLink[] {
  const merged = new Map<string, { from: MemberId; to: MemberId; kinds: Set<LinkKind> }>();
  for (const pair of pairs.filter(({ from, to }) => isShown(from) && isShown(to))) {
    const known = merged.get(keyOf(pair));
    if (known) known.kinds.add(pair.kind);
    else merged.set(keyOf(pair), { from: pair.from, to: pair.to, kinds: new Set([pair.kind]) });
  }
  return [...merged.values()].map(({ kinds, ...link }) => ({ ...link, kinds: [...kinds].sort() }));
}

export async function findLinkedMembers(db: Database, member: MemberId, now: Date): Promise<LinkedMembers> {
  const first = await readPairs(db, [member], now);
  const near = [...new Set(first.map(({ to }) => to))];
  const followed = near.slice(0, maxLinkedMembers - 1);
  const second = followed.length === 0 ? [] : await readPairs(db, followed, now);
  const far = [...new Set(second.map(({ to }) => to))].filter((id) => id !== member && !near.includes(id));
  const found = [...near, ...far];
  const shown = found.slice(0, maxLinkedMembers - 1);
  const steps = new Map<MemberId, 0 | 1 | 2>([[member, 0]]);
  for (const id of shown) steps.set(id, near.includes(id) ? 1 : 2);
  const links = mergeLinks([...first, ...second], (id) => steps.has(id));
  return { steps, links, leftOut: found.length - shown.length };
}
