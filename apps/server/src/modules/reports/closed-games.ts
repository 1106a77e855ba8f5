/** Sums of closed months by game: what their vendors' bills are checked against. */
import type { GameType } from '@mirinae/contract/play/play';
import { bigintArray, textArray } from '../../platform/db/arrays.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, eq, sql } from '../../platform/db/orm.ts';
import { closingGames } from './tables.ts';

const gameFigures = [
  'bets',
  'stake',
  'payout',
  'valid',
  'cancelled',
  'transferred',
  'prizes',
  'freeWins',
  'fees',
] as const;
type GameSums = Readonly<Record<(typeof gameFigures)[number], bigint>>;
/** Without a key where the vendor names no game. */
export type ClosedGame = GameSums & {
  readonly vendorKey: string;
  readonly gameKey: string;
  readonly gameType: GameType | '';
};

/** Rows of a month that is being closed, those of vendors that have anything. */
export async function saveClosedGames(tx: Tx, month: string, all: readonly ClosedGame[]): Promise<void> {
  const rows = all.filter((row) => row.vendorKey !== '' && gameFigures.some((name) => row[name] !== 0n));
  const texts = (read: (row: ClosedGame) => string) => sql`${textArray(rows.map(read))}::text[]`;
  const sums = gameFigures.map((name) => sql`${bigintArray(rows.map((row) => row[name]))}::bigint[]`);
  const columns = [
    texts(({ vendorKey }) => vendorKey),
    texts(({ gameKey }) => gameKey),
    texts(({ gameType }) => gameType),
    ...sums,
  ];
  await tx.execute(sql`
    insert into report_closing_games (month, vendor_key, game_key, game_type, bets, stake, payout, valid, cancelled, transferred, prizes,
      free_wins, fees)
    select ${month}::date, given.* from unnest(${sql.join(columns, sql`, `)}) given`);
}

export function readClosedGames(db: Database | Tx, month: string, vendorKey: string): Promise<ClosedGame[]> {
  const isOf = and(eq(closingGames.month, `${month}-01`), eq(closingGames.vendorKey, vendorKey));
  return db.select().from(closingGames).where(isOf);
}
