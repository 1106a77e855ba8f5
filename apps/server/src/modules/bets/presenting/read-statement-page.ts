/** A member's statement as people page through it, by the last entry they saw, each with the bet that moved it. */
import type { StatementAccount, StatementPage } from '@mirinae/contract/cash/statement';
import { maxOrderedRows } from '@mirinae/contract/constants';
import type { Database } from '../../../platform/db/connect.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { countEntries, listStatement, presentMovement } from '../../ledger/index.ts';
import { findStatementBets } from './statement-bets.ts';

const shownEntries = 30;
const kinds = { cash: 'cash', point: 'point', held: 'cash_held', review: 'prize_held' } as const;

type StatementQuery = { account: StatementAccount; before?: string | undefined };

/** How many entries a member's statement has, as far as a file has them. */
export const countStatement = (db: Database, owner: MemberId, account: StatementAccount): Promise<number> =>
  countEntries(db, { owner, kind: kinds[account] }, maxOrderedRows + 1);

/** A page of a member's statement. Who may see it is for the caller to say. */
export async function readStatementPage(
  db: Database,
  owner: MemberId,
  { account, before }: StatementQuery,
  perPage = shownEntries,
): Promise<StatementPage> {
  const cursor = before === undefined ? {} : { before: BigInt(before) };
  // One more than is shown shows whether there is a next page.
  const rows = await listStatement(db, { owner, kind: kinds[account] }, { ...cursor, limit: perPage + 1 });
  const shown = rows.slice(0, perPage);
  const bets = await findStatementBets(db, shown);
  const list = shown.map((row) => presentMovement(row, account, bets.get(row.transferId)));
  return { list, next: rows.length > perPage ? (list.at(-1)?.transferId ?? null) : null };
}
