/** Members that a call of staff is about, by its target: staff of a branch see what waits about theirs. */
import { bigintArray } from '../db/arrays.ts';
import type { Tx } from '../db/connect.ts';
import { runFrom, type Statement } from '../db/statement.ts';
import type { MemberId } from '../ids.ts';

const ownersOf = (kind: string, table: string, column: string, owner = 'member_id'): Statement => ({
  name: `target_members_${kind}`,
  text: `select distinct ${owner} as id from ${table} where ${column} = any ($1::bigint[]) and ${owner} is not null`,
});
const statements: ReadonlyMap<string, Statement> = new Map([
  ['member', ownersOf('member', 'members', 'member_id')],
  ['cash', ownersOf('cash', 'cash_requests', 'cash_id')],
  ['post', ownersOf('post', 'board_posts', 'post_id')],
  ['settlement', ownersOf('settlement', 'partner_settlements', 'settlement_id', 'partner_id')],
]);
const targetForm = /^(\w+):(\d+(?:,\d+)*)$/;

/** Null for a target of the house. */
export async function membersOfTarget(tx: Tx, target: string): Promise<MemberId[] | null> {
  const [, kind = '', numbers = ''] = targetForm.exec(target) ?? [];
  const statement = statements.get(kind);
  if (!statement) return null;
  const rows = await runFrom(tx)<{ id: MemberId }>(statement, [bigintArray(numbers.split(',').map(BigInt))]);
  return rows.length === 0 ? null : rows.map(({ id }) => id);
}
