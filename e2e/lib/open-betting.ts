import type pg from 'pg';

type When = { readonly room: string; readonly secondsLeft: number };

/** Until a round of the room takes bets for the requested time: the seconds before a draw are too short. */
export async function waitForOpenBetting(db: pg.Client, { room, secondsLeft }: When): Promise<void> {
  const { rows } = await db.query<{ ms: number }>(
    `select (extract(epoch from draws_at - now()) * 1000)::float as ms from mini_rounds
     where room_key = $1 and opens_at <= now() and draws_at > now() and closes_at < now() + make_interval(secs => $2)`,
    [room, secondsLeft],
  );
  const [closing] = rows;
  if (closing) await new Promise((done) => setTimeout(done, closing.ms + 1_500));
}
