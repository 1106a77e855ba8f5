/** Rounds at the studio that are still to be paid or given back. */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Waits until all rounds of games with such a key have ended, or so many seconds. */
export async function untilRoundsEnded(studio: pg.Client, keyLike: string, seconds: number): Promise<void> {
  for (let tries = 0; tries < seconds; tries += 1) {
    await wait(1_000);
    const { rowCount } = await studio.query(
      `select from rounds where game_key like $1 and status not in ('finished', 'cancelled', 'refused') limit 1`,
      [keyLike],
    );
    if (rowCount === 0) return;
  }
}
