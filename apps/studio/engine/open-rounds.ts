/** Whether a round may begin: none of the game is open, and the last one is long enough ago. */
import type { Queryable } from './database.ts';
import { PlayFault } from './studio.ts';

export const openStatuses = `('debiting', 'playing', 'crediting', 'rolling_back')`;
/** Those that somebody has to end. One that is taken back is over for its player, who may play on. */
export const unsettledStatuses = `('debiting', 'playing', 'crediting', 'rolling_back', 'voiding')`;

/** Throws ROUND_OPEN while a round of the player's game is not over. */
export async function assertNoOpenRound(
  tx: Queryable,
  { playerId, gameKey }: { playerId: number; gameKey: string },
): Promise<void> {
  const open = await tx.query(
    `select 1 from rounds where player_id = $1 and game_key = $2 and status in ${openStatuses}`,
    [playerId, gameKey],
  );
  if (open.rowCount !== 0) throw new PlayFault('ROUND_OPEN');
}

/** Throws TOO_SOON while the game's last round of the player, unless refused, began less than `cycleMs` ago. */
export async function assertCycle(
  tx: Queryable,
  { playerId, gameKey, rules: { cycleMs } }: { playerId: number; gameKey: string; rules: { cycleMs: number } },
): Promise<void> {
  if (cycleMs === 0) return;
  const recent = await tx.query(
    `select 1 from rounds where player_id = $1 and game_key = $2 and status <> 'refused'
       and played_at > clock_timestamp() - make_interval(secs => $3::float8 / 1000) limit 1`,
    [playerId, gameKey, cycleMs],
  );
  if (recent.rowCount !== 0) throw new PlayFault('TOO_SOON');
}
