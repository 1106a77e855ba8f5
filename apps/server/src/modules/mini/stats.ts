/** How often what came: counts of a day for players, sums of a round for staff. */
import type { MiniGame } from '@mirinae/game-math/mini/games';
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { noWon, type Won, won } from '../../platform/money.ts';
import { joinBets } from '../bets/index.ts';
import { betOfRow } from './place-mini-bet.ts';
import { exposure, type RoundId } from './tables.ts';

/** Outcomes of one game over a business day, as `market:outcome` with their counts. */
export async function countWinners(
  db: Database,
  { game, roomKey, day }: { game: MiniGame; roomKey: string; day: string },
): Promise<{ rounds: number; counts: { key: string; count: number }[] }> {
  const { rows } = await db.execute<{ key: string; count: number; rounds: number }>(sql`
    with drawn as (
      select winners from mini_rounds where room_key = ${roomKey} and day = ${day}::date and status in ('drawn', 'settled')
    )
    select substr(winner, length(${game}) + 2) as key, count(*)::integer as count, (select count(*)::integer from drawn) as rounds
    from drawn, unnest(winners) winner where winner like ${`${game}:%`} group by 1 order by 1`);
  return { rounds: rows[0]?.rounds ?? 0, counts: rows.map(({ key, count }) => ({ key, count })) };
}

export function listExposure(db: Database, roundId: RoundId) {
  return db
    .select()
    .from(exposure)
    .where(eq(exposure.roundId, roundId))
    .orderBy(exposure.game, exposure.market, exposure.outcome);
}

export type RoundMoney = { bets: number; stake: Won; payout: Won; shortfall: Won };
const nothing: RoundMoney = { bets: 0, stake: noWon, payout: noWon, shortfall: noWon };

/** What was bet and paid per round; a stake that went back counts as neither. */
export async function sumRounds(
  db: Database | Tx,
  roundIds: readonly RoundId[],
): Promise<(roundId: RoundId) => RoundMoney> {
  if (roundIds.length === 0) return () => nothing;
  const { rows } = await db.execute<{
    round: bigint;
    bets: number;
    stake: string;
    payout: string;
    shortfall: string;
  }>(sql`
    select m.round_id as round, count(*)::integer as bets, sum(b.stake)::text as stake, sum(b.payout)::text as payout, sum(m.shortfall)::text as shortfall
    from mini_bets m ${sql.raw(joinBets('all', betOfRow))}
    where m.round_id = any (${sql.param(roundIds.map(String))}::bigint[]) and b.status <> 'cancel'
    group by m.round_id`);
  const amount = (text: string) => won(BigInt(text));
  const sums = new Map(
    rows.map(({ round, bets, stake, payout, shortfall }) => [
      String(round),
      { bets, stake: amount(stake), payout: amount(payout), shortfall: amount(shortfall) },
    ]),
  );
  return (roundId) => sums.get(String(roundId)) ?? nothing;
}
