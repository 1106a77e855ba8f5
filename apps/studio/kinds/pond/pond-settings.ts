/**
 * Whether staff of the platform let a pond be open. A closed one admits no players; those who sit stay to the end of
 * the minute, ten seconds at least.
 */
import type { Queryable } from '../../engine/database.ts';

const minSeconds = 10;

/** The ponds that are closed, each with when those who sit there must go, in milliseconds. */
export async function readClosed(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ pond_key: string; ends_ms: number }>(
    `select pond_key, extract(epoch from date_trunc('minute', changed_at + make_interval(secs => $1)) + interval '1 minute')::float8
       * 1000 as ends_ms from pond_settings where not is_open`,
    [minSeconds],
  );
  return new Map(rows.map(({ pond_key: pondKey, ends_ms: endsMs }) => [pondKey, endsMs]));
}

/** Something newer stays. */
export async function requestPondTask(
  db: Queryable,
  pondKey: string,
  { isOpen, requestedAtMs }: { readonly isOpen: boolean; readonly requestedAtMs: number },
): Promise<void> {
  await db.query(
    `insert into pond_settings (pond_key, is_open, asked_at) values ($1, $2, $3)
     on conflict (pond_key) do update set is_open = excluded.is_open, asked_at = excluded.asked_at,
       changed_at = case when pond_settings.is_open = excluded.is_open then pond_settings.changed_at else excluded.changed_at end
     where pond_settings.asked_at <= excluded.asked_at`,
    [pondKey, isOpen, new Date(requestedAtMs)],
  );
}
