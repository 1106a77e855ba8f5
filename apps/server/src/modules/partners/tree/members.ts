/** The members of a branch, page by page. */

import { maxOrderedRows, maxPageSize } from '@mirinae/contract/constants';
import { startOfBusinessDay } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import type { Page } from '../../../platform/db/read-page.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { membersJoinedSince, membersNamed, onlineSince } from '../../identity/index.ts';
import { lineageWithin } from '../model/lineage.ts';
import type { Node } from '../model/tables.ts';

export type MemberFilter = {
  readonly branch: Node;
  readonly scope: 'all' | 'direct' | 'online';
  /** The beginning of an ID or nickname. */
  readonly searchText: string;
  readonly now: Date;
};

/** A filtered list counts no further: who looks through more than this many wants another filter. */
const maxCounted = 2_000;

/**
 * Matching or online members are found first and then checked against the branch: passed as an array, so that the
 * planner cannot scan a large branch instead.
 */
function conditionOf({ branch, scope, searchText, now }: MemberFilter) {
  const parts = [
    lineageWithin(sql`n.lineage`, branch.lineage),
    sql`n.member_id <> ${branch.memberId}`,
    ...(scope === 'direct' ? [sql`n.parent_id = ${branch.memberId}`] : []),
    ...(scope === 'online' ? [sql`n.member_id = any(array(${onlineSince(now)}))`] : []),
    ...(searchText ? [sql`n.member_id = any(array(${membersNamed(searchText)}))`] : []),
  ];
  return sql.join(parts, sql` and `);
}

/**
 * A branch comes in the order of the tree, the newest line first; who is found by a filter comes newest first: each
 * order is that of the index which finds them. The number of a whole branch is known without counting; a filtered list
 * counts up to 2,000, for a file up to one row more than that has.
 */
export async function listBranchMembers(
  db: Database,
  filter: MemberFilter,
  { page, perPage }: Page,
): Promise<{ members: { memberId: MemberId; parentId: MemberId | null }[]; total: number }> {
  const condition = conditionOf(filter);
  const counted = perPage > maxPageSize ? maxOrderedRows + 1 : maxCounted;
  const isWhole = filter.scope === 'all' && filter.searchText === '';
  const order = filter.scope === 'online' || filter.searchText ? sql`n.member_id desc` : sql`n.lineage desc`;
  const [list, found] = await Promise.all([
    db.execute<{ memberId: MemberId; parentId: MemberId | null }>(sql`
      select n.member_id as "memberId", n.parent_id as "parentId" from partner_nodes n where ${condition}
      order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`),
    isWhole
      ? null
      : db.execute<{ total: bigint }>(sql`
          select count(*) as total from (select from partner_nodes n where ${condition} limit ${counted}) found`),
  ]);
  return { members: list.rows, total: found ? Number(found.rows[0]?.total ?? 0n) : filter.branch.below };
}

/** How many of the branch are signed in, and how many joined on a business day. */
export async function countBranch(
  db: Database,
  { lineage, memberId }: Node,
  now: Date,
  day: string,
): Promise<{ online: number; joined: number }> {
  const within = sql`${lineageWithin(sql`n.lineage`, lineage)} and n.member_id <> ${memberId}`;
  const [online, joined] = await Promise.all([
    db.execute<{ total: bigint }>(sql`select count(*) as total from (${onlineSince(now)}) s (member_id)
      join partner_nodes n on n.member_id = s.member_id where ${within}`),
    db.execute<{
      total: bigint;
    }>(sql`select count(*) as total from (${membersJoinedSince(startOfBusinessDay(day))}) m (member_id)
      join partner_nodes n on n.member_id = m.member_id where ${within}`),
  ]);
  return { online: Number(online.rows[0]?.total ?? 0n), joined: Number(joined.rows[0]?.total ?? 0n) };
}
