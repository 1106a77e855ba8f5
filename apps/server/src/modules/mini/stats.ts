/** Frequencies of results: counts of a day for players, sums of a round for staff. */
import type { MiniGame } from '@mirinae/game-math/mini/families';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { eq, sql } from '../../platform/db/orm.ts';
import { type Money, money, zeroMoney } from '../../platform/money.ts';
import { joinBets } from '../bets/index.ts';
import { betOfRow } from './place-mini-bet.ts';
import { exposure, type RoundId } from './tables.ts';

type DayOfGame = { game: MiniGame; roomKey: string; day: string };

/** The picks that won in a game on a business day, round by round: `number`, `market`, `outcome`. */
const picksOf = ({ game, roomKey, day }: DayOfGame) => sql`
  select number, split_part(winner, ':', 2) as market, split_part(winner, ':', 3) as outcome
  from mini_rounds, unnest(winners) winner
  where room_key = ${roomKey} and day = ${day}::date and status in ('drawn', 'settled') and winner like ${`${game}:%`}`;

/** Outcomes of one game over a business day, as `market:outcome` with their counts. */
export async function countWinners(
  db: Database,
  of: DayOfGame,
): Promise<{ rounds: number; counts: { key: string; count: number }[] }> {
  const { rows } = await db.execute<{ key: string; count: number; rounds: number }>(sql`
    with picks as (${picksOf(of)})
    select market || ':' || outcome as key, count(*)::integer as count,
      (select count(distinct number)::integer from picks) as rounds
    from picks group by 1 order by 1`);
  return { rounds: rows[0]?.rounds ?? 0, counts: rows.map(({ key, count }) => ({ key, count })) };
}

type Run = { outcome: string; length: number };

/** Current and longest run of the day by market: consecutive rounds with the same outcome. */
export async function listRuns(db: Database, of: DayOfGame): Promise<{ market: string; current: Run; longest: Run }[]> {
  const { rows } = await db.execute<{ market: string; current: Run; longest: Run }>(sql`
    with picks as (${picksOf(of)}),
      places as (
        select market, outcome, number, row_number() over (partition by market order by number)
          - row_number() over (partition by market, outcome order by number) as island
        from picks
      ),
      runs as (
        select market, outcome, max(number) as last, count(*)::integer as length from places group by market, outcome, island
      )
    select market,
      (array_agg(json_build_object('outcome', outcome, 'length', length) order by last desc))[1] as current,
      (array_agg(json_build_object('outcome', outcome, 'length', length) order by length desc, last desc))[1] as longest
    from runs group by market order by market`);
  return rows;
}

export function listExposure(db: Database, roundId: RoundId) {
  return db
    .select()
    .from(exposure)
    .where(eq(exposure.roundId, roundId))
    .orderBy(exposure.game, exposure.market, exposure.outcome);
}

export async function hasBets(tx: Tx, roundId: RoundId): Promise<boolean> {
  return (await tx.$count(exposure, eq(exposure.roundId, roundId))) > 0;
}

export type RoundMoney = { bets: number; stake: Money; payout: Money; shortfall: Money };
const nothing: RoundMoney = { bets: 0, stake: zeroMoney, payout: zeroMoney, shortfall: zeroMoney };

/** Stakes and payouts per round; a returned stake counts as neither. */
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
  const amount = (text: string) => money(BigInt(text));
  const sums = new Map(
    rows.map(({ round, bets, stake, payout, shortfall }) => [
      String(round),
      { bets, stake: amount(stake), payout: amount(payout), shortfall: amount(shortfall) },
    ]),
  );
  return (roundId) => sums.get(String(roundId)) ?? nothing;
}
