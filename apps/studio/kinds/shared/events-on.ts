/** The events of a table that are on, whether somebody watches it or it runs by itself. */
import { monotonicMs } from '../../engine/clock.ts';
import type { Studio } from '../../engine/studio.ts';
import { readQuietRun, runsByItself } from './quiet-rounds.ts';
import type { SharedGame } from './shared-game.ts';

export type LiveEvent = {
  /** Null for an unwatched one, which has no bets. */
  readonly tableRoundId: string | null;
  readonly number: number;
  readonly commitment: string;
  readonly phase: 'open' | 'running';
  readonly closesAt: Date;
};

type Row = { table_round_id: string; number: number; commitment: string; phase: string; closes_at: Date };

/** The one that runs by itself, or the next one in between. */
async function findQuiet(studio: Studio, game: SharedGame): Promise<LiveEvent[]> {
  const run = await readQuietRun(studio, studio.db, game);
  const atMs = monotonicMs();
  const round = run?.until(atMs).rounds.find(({ endsMs }) => endsMs > atMs);
  if (!round) return [];
  const { number, commitment, closesMs } = round;
  const phase = atMs < closesMs ? 'open' : 'running';
  return [{ tableRoundId: null, number, commitment, phase, closesAt: new Date(closesMs) }];
}

/** The one that is over first is first. */
export async function listEventsOn(studio: Studio, game: SharedGame): Promise<readonly LiveEvent[]> {
  const { rows } = await studio.db.query<Row>(
    `select table_round_id, number, commitment, phase, closes_at from table_rounds
     where table_key = $1 and phase in ('open', 'closed', 'running') order by closes_at`,
    [game.key],
  );
  if (rows.length === 0 && runsByItself(game)) return findQuiet(studio, game);
  return rows.map(({ table_round_id: tableRoundId, phase, closes_at: closesAt, ...event }) => {
    return { ...event, tableRoundId, phase: phase === 'open' ? 'open' : 'running', closesAt };
  });
}
