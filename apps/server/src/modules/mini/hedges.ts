/**
 * Where both sides of a question may be bet: what a member's bets on all its outcomes cover of each other. That part of
 * a stake was never at risk and earns no rolling.
 */

import { hedgedStake } from '@mirinae/game-math/commission/commission';
import { marketsOf } from '@mirinae/game-math/mini/games';
import type pg from 'pg';
import type { RoundId, StoredBet } from './tables.ts';

type HedgeBet = Pick<StoredBet, 'betKey' | 'game' | 'market' | 'outcome' | 'stake' | 'memberId'>;

const manySidedText = `select bet_key as "betKey", game, market, outcome, stake, member_id as "memberId" from mini_bets
  where round_id = $1 and (member_id, game, market) in (
    select member_id, game, market from mini_bets where round_id = $1 group by member_id, game, market having min(outcome) <> max(outcome))
  order by bet_key`;

/** A side's bets are covered in the order of their keys until what the side covers is used up. */
function* coverSide(
  bets: readonly HedgeBet[],
  covered: bigint,
): Generator<[betKey: string, nonQualifyingStake: bigint]> {
  let left = covered;
  for (const { betKey, stake } of bets) {
    if (left <= 0n) return;
    const rest = left - stake;
    yield [betKey, rest < 0n ? left : stake];
    left = rest;
  }
}

/** Bets of one member on one question. */
function* coverQuestion(bets: readonly HedgeBet[]): Generator<[betKey: string, nonQualifyingStake: bigint]> {
  const [first] = bets;
  const market = first && marketsOf(first.game).find((known) => known.market === first.market);
  if (!market) return;
  const sides = market.outcomes.map(({ outcome }) => bets.filter((bet) => bet.outcome === outcome));
  const covered = hedgedStake(sides.map((side) => side.reduce((sum, { stake }) => sum + stake, 0n)));
  for (const side of sides) yield* coverSide(side, covered);
}

/** The hedged part of each bet of the round that has one, in smallest units. */
export async function readHedges(
  client: Pick<pg.Pool, 'query'>,
  roundId: RoundId,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await client.query<HedgeBet>({ name: 'mini_many_sided', text: manySidedText, values: [roundId] });
  const questions = Map.groupBy(rows, ({ memberId, game, market }) => `${memberId}:${game}:${market}`);
  return new Map([...questions.values()].flatMap((bets) => [...coverQuestion(bets)]));
}
