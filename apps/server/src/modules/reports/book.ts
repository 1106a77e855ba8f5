/** The one writer of the reporting table, in the transaction that settles a bet or moves the money. */
import type { GameType } from '@mirinae/contract/play/play';
import type { PrizeKind } from '@mirinae/contract/play/prize-kind';
import { bigintArray, plainArray, textArray, timeArray } from '../../platform/db/arrays.ts';
import type { RunStatement } from '../../platform/db/statement.ts';
import type { MemberId } from '../../platform/ids.ts';
import { movementLines, type ReportLine } from './tables.ts';

type Game = { readonly vendorKey: string; readonly gameKey: string; readonly gameType: GameType | '' };

export type Booking = {
  /** When the bet was first settled, or the money was processed. */
  readonly at: Date;
  readonly memberId: MemberId;
  /** The partners above the member then; 0 where there are none. */
  readonly lineageId: bigint;
  readonly line: ReportLine;
  readonly game?: Game | undefined;
  /** Bets or movements; less than 0 takes some back, as do the amounts in smallest units. */
  readonly times: bigint;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly valid?: bigint | undefined;
  /** Of a movement that is kept by itself: `campaign:7`. */
  readonly reference?: string | undefined;
  /** Of a vendor's prize only. */
  readonly prizeKind?: PrizeKind | null | undefined;
};

/** Bookings of one key, added up. */
type Row = Pick<Booking, 'memberId' | 'lineageId' | 'line'> & {
  readonly hour: Date;
  readonly game: Game;
  times: bigint;
  debit: bigint;
  credit: bigint;
  valid: bigint;
};

const hourMs = 3_600_000;
const noGame: Game = { vendorKey: '', gameKey: '', gameType: '' };

/** Asia/Seoul is whole hours away from UTC, so the hours of both begin together. */
const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/** Marks hours whose sums are kept already as late (keep-sums.ts). */
const bookStatement = {
  name: 'reports_book',
  text: `with given (hour, member_id, lineage_id, line, vendor_key, game_key, game_type, times, debit, credit, valid) as (
      select * from unnest($1::timestamptz[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::bigint[],
        $10::bigint[], $11::bigint[])
    ), late as (
      insert into report_late (hour, member_id)
      select distinct hour, member_id from given where hour < (select kept_until from report_kept)
    )
    insert into report_hours as r (hour, member_id, lineage_id, line, vendor_key, game_key, game_type, times, debit, credit, valid)
    select * from given
    on conflict (member_id, hour, line, vendor_key, game_key, game_type, lineage_id) do update set times = r.times + excluded.times,
      debit = r.debit + excluded.debit, credit = r.credit + excluded.credit, valid = r.valid + excluded.valid`,
};

const idWidth = 20;

function keyOf({ memberId, hour, line, game, lineageId }: Row): string {
  const { vendorKey, gameKey, gameType } = game;
  const member = String(memberId).padStart(idWidth, '0');
  return `${member}|${hour.getTime()}|${line}|${vendorKey}|${gameKey}|${gameType}|${lineageId}`;
}

/** One row per key, in one order everywhere: two transactions wait for each other instead of deadlocking. */
function merge(bookings: readonly Booking[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { at, game = noGame, valid = 0n, reference: _reference, prizeKind: _kind, ...rest } of bookings) {
    const row = { ...rest, hour: hourOf(at), game, valid };
    const key = keyOf(row);
    const known = rows.get(key);
    if (!known) {
      rows.set(key, row);
      continue;
    }
    known.times += row.times;
    known.debit += row.debit;
    known.credit += row.credit;
    known.valid += row.valid;
  }
  return [...rows]
    .filter(([, { times, debit, credit, valid }]) => times !== 0n || debit !== 0n || credit !== 0n || valid !== 0n)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row);
}

const movementStatement = {
  name: 'reports_keep_movements',
  text: `insert into report_movements (at, line, member_id, lineage_id, vendor_key, game_key, game_type, amount, reference, prize_kind)
    select * from unnest($1::timestamptz[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[],
      $10::text[])`,
};

const isMovement = ({ line, debit, credit }: Booking): boolean =>
  movementLines.some((kept) => kept === line) && debit !== credit;

async function keepMovements(run: RunStatement, bookings: readonly Booking[]): Promise<void> {
  const movements = bookings.filter(isMovement);
  if (movements.length === 0) return;
  await run(movementStatement, [
    timeArray(movements.map(({ at }) => at)),
    textArray(movements.map(({ line }) => line)),
    bigintArray(movements.map(({ memberId }) => memberId)),
    bigintArray(movements.map(({ lineageId }) => lineageId)),
    textArray(movements.map(({ game }) => (game ?? noGame).vendorKey)),
    textArray(movements.map(({ game }) => (game ?? noGame).gameKey)),
    textArray(movements.map(({ game }) => (game ?? noGame).gameType)),
    bigintArray(movements.map(({ debit, credit }) => credit - debit)),
    textArray(movements.map(({ reference = '' }) => reference)),
    plainArray(movements.map(({ prizeKind = null }) => prizeKind)),
  ]);
}

/**
 * Adds any number of bookings to the hours. Not idempotent: the caller's own rows ensure that each event is booked
 * once. Locks: the rows, in one order, after all other locks of the transaction.
 */
export async function book(run: RunStatement, bookings: readonly Booking[]): Promise<void> {
  const rows = merge(bookings);
  if (rows.length === 0) return;
  await run(bookStatement, [
    timeArray(rows.map(({ hour }) => hour)),
    bigintArray(rows.map(({ memberId }) => memberId)),
    bigintArray(rows.map(({ lineageId }) => lineageId)),
    textArray(rows.map(({ line }) => line)),
    textArray(rows.map(({ game }) => game.vendorKey)),
    textArray(rows.map(({ game }) => game.gameKey)),
    textArray(rows.map(({ game }) => game.gameType)),
    bigintArray(rows.map(({ times }) => times)),
    bigintArray(rows.map(({ debit }) => debit)),
    bigintArray(rows.map(({ credit }) => credit)),
    bigintArray(rows.map(({ valid }) => valid)),
  ]);
  await keepMovements(run, bookings);
}
