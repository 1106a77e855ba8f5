/** The one way a bet's row is written; its stake is posted in the same transaction. */
import type { GameType } from '@mirinae/contract/play/play';
import { bigintArray, textArray, timeArray } from '../../../platform/db/arrays.ts';
import type { RunStatement } from '../../../platform/db/statement.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { Money } from '../../../platform/money.ts';
import type { BetId } from '../model/tables.ts';
import type { BetName } from './find-bet.ts';

export type NewBet = BetName & {
  readonly memberId: MemberId;
  readonly gameType: GameType;
  readonly gameKey: string;
  readonly roundId: string;
  /** In smallest units; 0 only of a slip with a free bet. */
  readonly stake: Money;
  readonly placedAt: Date;
  /** Bets of others may be part of what decides its result. */
  readonly isShared?: boolean;
};

const insertText = `insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, placed_at)
    select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::timestamptz[])`;
const insertBetsStatement = { name: 'bets_insert', text: insertText };
const insertNumbered = {
  name: 'bets_insert_numbered',
  text: `${insertText} returning bet_id as "betId", vendor_key as "vendorKey", bet_key as "betKey"`,
};

/** Columns of new bets, in the order of the statements. */
export const columnsOf = (bets: readonly NewBet[]) => [
  textArray(bets.map(({ vendorKey }) => vendorKey)),
  textArray(bets.map(({ betKey }) => betKey)),
  bigintArray(bets.map(({ memberId }) => memberId)),
  textArray(bets.map(({ gameType }) => gameType)),
  textArray(bets.map(({ gameKey }) => gameKey)),
  textArray(bets.map(({ roundId }) => roundId)),
  bigintArray(bets.map(({ stake }) => stake)),
  timeArray(bets.map(({ placedAt }) => placedAt)),
];

/** Throws the database's error for a key that a bet of the vendor has already. */
export async function insertBets(run: RunStatement, bets: readonly NewBet[]): Promise<void> {
  await run(insertBetsStatement, columnsOf(bets));
}

const nameOf = ({ vendorKey, betKey }: BetName) => `${vendorKey}:${betKey}`;

/** The same; answers a function from a bet to the number it was given. */
export async function insertNumberedBets(
  run: RunStatement,
  bets: readonly NewBet[],
): Promise<(name: BetName) => BetId | undefined> {
  const rows = await run<BetName & { betId: BetId }>(insertNumbered, columnsOf(bets));
  const idOf = new Map(rows.map((row) => [nameOf(row), row.betId]));
  return (name) => idOf.get(nameOf(name));
}
