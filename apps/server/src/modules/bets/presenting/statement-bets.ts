/** The bets behind entries of a statement: stakes carry the bet's key themselves, wins and returns point at it. */
import type { StatementBet } from '@mirinae/contract/cash/statement';
import type { Database } from '../../../platform/db/connect.ts';
import type { StatementRow } from '../../ledger/index.ts';
import { type BetName, findNamedBets } from '../records/find-bet.ts';
import { betNameOf } from '../records/operations.ts';
import { presentBets } from './present.ts';

function nameOf({ kind, key, reference }: StatementRow): BetName | null {
  return betNameOf(kind === 'bet' ? key : reference);
}

/** By transfer id; entries that no bet moved are left out. */
export async function findStatementBets(
  db: Database,
  rows: readonly StatementRow[],
): Promise<ReadonlyMap<bigint, StatementBet>> {
  const named = rows.flatMap((row) => {
    const name = nameOf(row);
    return name ? [{ transferId: row.transferId, name }] : [];
  });
  const findNamed = await findNamedBets(
    db,
    named.map(({ name }) => name),
  );
  const found = named.flatMap(({ transferId, name }) => {
    const bet = findNamed(name);
    return bet ? [{ transferId, bet }] : [];
  });
  const records = await presentBets(
    db,
    found.map(({ bet }) => bet),
  );
  return new Map(
    found.flatMap(({ transferId }, index) => {
      const record = records[index];
      if (!record) return [];
      const { betIdx, gameName, type, cash, winCash } = record;
      return [[transferId, { betIdx, gameName, type, cash, winCash }] as const];
    }),
  );
}
