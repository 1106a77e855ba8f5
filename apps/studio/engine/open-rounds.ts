/** Which rounds are not over yet. */
import type { Queryable } from './database.ts';
import { PlayFault } from './studio.ts';

export const openStatuses = `('debiting', 'crediting', 'rolling_back')`;

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
