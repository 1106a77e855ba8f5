/**
 * How staff of the platform let a table run. Settings hold from the end of the round that runs: no one's
 * round is broken off, and what a table dealt unwatched was dealt by what held then.
 */
import type { TableReport, TableSettings } from '@mirinae/contract/wallet/tables';
import type { Queryable } from '../../engine/database.ts';
import type { SharedGame } from './shared-game.ts';

export type Settings = {
  readonly isOpen: boolean;
  /** Time for bets, in milliseconds. */
  readonly openMs: number;
  /** Since when both hold, in milliseconds; 0 where they always did. */
  readonly heldFromMs: number;
  /** Requested settings, where they differ, and from when on no round opens before it holds. */
  readonly wanted: (TableSettings & { readonly fromMs: number }) | null;
};

type Row = {
  is_open: boolean;
  open_ms: number | null;
  held_from_ms: number;
  wanted_open: boolean;
  wanted_open_ms: number | null;
  wanted_from_ms: number;
};

export async function readSettings(db: Queryable, { key, times }: SharedGame): Promise<Settings> {
  const { rows } = await db.query<Row>(
    `select is_open, open_ms, wanted_open, wanted_open_ms,
       extract(epoch from wanted_from)::float8 * 1000 as wanted_from_ms,
       case when held_from = '-infinity' then 0 else extract(epoch from held_from) * 1000 end::float8 as held_from_ms
     from table_settings where table_key = $1`,
    [key],
  );
  const [row] = rows;
  if (!row) return { isOpen: true, openMs: times.openMs, heldFromMs: 0, wanted: null };
  const isChanging = row.wanted_open !== row.is_open || row.wanted_open_ms !== row.open_ms;
  return {
    isOpen: row.is_open,
    openMs: row.open_ms ?? times.openMs,
    heldFromMs: row.held_from_ms,
    wanted: isChanging ? { isOpen: row.wanted_open, openMs: row.wanted_open_ms, fromMs: row.wanted_from_ms } : null,
  };
}

export function standingOf({ isOpen, wanted }: Pick<Settings, 'isOpen' | 'wanted'>): TableReport['standing'] {
  if (wanted && wanted.isOpen !== isOpen) return wanted.isOpen ? 'opening' : 'closing';
  return isOpen ? 'open' : 'closed';
}

/** Requests settings; false where something newer was requested before. */
export async function requestSettings(
  db: Queryable,
  tableKey: string,
  { isOpen, openMs }: TableSettings,
  requestedAtMs: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into table_settings (table_key, wanted_open, wanted_open_ms, asked_at) values ($1, $2, $3, $4)
     on conflict (table_key) do update set wanted_open = excluded.wanted_open, wanted_open_ms = excluded.wanted_open_ms,
       asked_at = excluded.asked_at, wanted_from = excluded.wanted_from where table_settings.asked_at <= excluded.asked_at`,
    [tableKey, isOpen, openMs, new Date(requestedAtMs)],
  );
  return rowCount === 1;
}

/** The requested settings hold from now on. For the node that leases the table, between two rounds. */
export async function holdSettings(tx: Queryable, tableKey: string): Promise<void> {
  await tx.query(
    `update table_settings set is_open = wanted_open, open_ms = wanted_open_ms, held_from = clock_timestamp()
     where table_key = $1`,
    [tableKey],
  );
}
