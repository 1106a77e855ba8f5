/** The sides that bets took, and how long before the close: for the rules of risk. */
import { plainArray } from '../../platform/db/arrays.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { sql } from '../../platform/db/orm.ts';
import type { MiniSide } from '../risk/index.ts';

export async function listMiniSides(tx: Tx, betKeys: readonly string[]): Promise<MiniSide[]> {
  if (betKeys.length === 0) return [];
  const { rows } = await tx.execute<MiniSide>(sql`
    select b.bet_key::text as "betKey", b.game || ':' || b.market as market, b.outcome,
      (extract(epoch from r.closes_at - b.placed_at) * 1000)::integer as "beforeCloseMs"
    from mini_bets b join mini_rounds r using (round_id)
    where b.bet_key = any (${plainArray(betKeys)}::uuid[])`);
  return rows;
}
