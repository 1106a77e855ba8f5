/** Brings a fresh server to the state of one that has run for a while, before each measurement. */
import type pg from 'pg';

const warmMegabytes = 640;

/**
 * A running server writes its log into files it has recycled. A fresh one makes each of them first: 16 MB of zeros and
 * a sync, tens of milliseconds in which every commit waits. So the log is written once and recycled by a checkpoint
 * before anything is measured.
 */
export async function warmLog(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select count(pg_logical_emit_message(false, 'warm', repeat('x', 1000000))) from generate_series(1, $1::integer)`,
    [warmMegabytes],
  );
  await pool.query('checkpoint');
}
