/** A member's statement as people page through it, by the last entry they saw. */
import type { StatementAccount, StatementBet, StatementPage } from '@mirinae/contract/cash/statement';
import type { Database } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { presentMovement } from './present.ts';
import { listStatement, type StatementRow } from './statement.ts';

const perPage = 30;
const kinds = { cash: 'cash', point: 'point', held: 'cash_held' } as const;

type StatementQuery = { account: StatementAccount; before?: string | undefined };

/** Finds the bets that moved rows, by the rows' transfer ids. */
type FindBets = (rows: readonly StatementRow[]) => Promise<ReadonlyMap<bigint, StatementBet>>;

/** A page of a member's statement. Who may see it, and with its bets, is for the caller to say. */
export async function readStatementPage(
  db: Database,
  owner: MemberId,
  { account, before }: StatementQuery,
  findBets: FindBets = async () => new Map(),
): Promise<StatementPage> {
  const place = before === undefined ? {} : { before: BigInt(before) };
  // One more than is shown shows whether there is a next page.
  const rows = await listStatement(db, { owner, kind: kinds[account] }, { ...place, limit: perPage + 1 });
  const shown = rows.slice(0, perPage);
  const bets = await findBets(shown);
  const list = shown.map((row) => presentMovement(row, account, bets.get(row.transferId) ?? null));
  return { list, next: rows.length > perPage ? (list.at(-1)?.transferId ?? null) : null };
}
