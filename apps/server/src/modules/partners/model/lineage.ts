/** The way from the head office down to a member. A branch is one range of lineages. */

import { type AnyColumn, type SQL, sql } from '../../../platform/db/orm.ts';
import { type MemberId, memberId } from '../../../platform/ids.ts';

export type Lineage = readonly MemberId[];

export function lineageText(lineage: readonly bigint[]): string {
  return `{${lineage.join(',')}}`;
}

export function readLineage(text: string): MemberId[] {
  return text.slice(1, -1).split(',').filter(Boolean).map(memberId);
}

/** The first lineage behind the branch: the same with its last number one higher. */
export function branchEnd(lineage: Lineage): bigint[] {
  return lineage.map((id, index) => (index === lineage.length - 1 ? id + 1n : id));
}

/** Whether a column of lineages lies in the branch, its root included. */
export function lineageWithin(column: AnyColumn | SQL, lineage: Lineage): SQL {
  return sql`(${column} >= ${lineageText(lineage)}::bigint[] and ${column} < ${lineageText(branchEnd(lineage))}::bigint[])`;
}

/** Whether a column of member ids names somebody in the branch, its root included. */
export function memberWithin(column: AnyColumn | SQL, lineage: Lineage): SQL {
  return sql`exists (select from partner_nodes branch where branch.member_id = ${column} and ${lineageWithin(sql`branch.lineage`, lineage)})`;
}
