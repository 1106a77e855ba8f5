import type pg from 'pg';
import { expect } from 'vitest';

type When = { readonly room: string; readonly secondsLeft: number };

/** Longer than any round. */
const roundMs = 400_000;

/** Until a round of the room takes bets for the requested time: the seconds before a draw are too short. */
export async function waitForOpenBetting(db: pg.Client, { room, secondsLeft }: When): Promise<void> {
  const open = async () => {
    const { rowCount } = await db.query(
      `select from mini_rounds
       where room_key = $1 and opens_at <= now() and closes_at >= now() + make_interval(secs => $2)`,
      [room, secondsLeft],
    );
    return rowCount;
  };
  await expect.poll(open, { timeout: roundMs, interval: 250 }).toBeGreaterThan(0);
}
