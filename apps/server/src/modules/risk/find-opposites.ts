/** Members who share something, on opposite sides of one round. */
import type { RiskRule } from '@mirinae/contract/staff/risk';
import { laterOf } from '../../platform/clock.ts';
import { bigintArray } from '../../platform/db/arrays.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { lt, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { SettledRound } from '../bets/index.ts';
import type { Sharing } from '../identity/index.ts';
import { listHouseholds } from './find-moves.ts';
import { sinceHours } from './find-shared.ts';
import type { MiniSide } from './host.ts';
import type { Found } from './keep-alerts.ts';
import { riskOpposites } from './tables.ts';

type Pair = { readonly one: SettledRound; readonly other: SettledRound };

const keyOf = ({ vendorKey, gameKey, roundId }: SettledRound): string => `${vendorKey}|${gameKey}|${roundId}`;

/** Where the sides are not known, one lost everything, the other won, and the stakes are within a quarter. */
function areOpposite({ one, other }: Pair): boolean {
  const won = [one, other].filter(({ payout, stake }) => payout > stake).length;
  const lost = [one, other].filter(({ payout }) => payout === 0n).length;
  const [less, more] = one.stake < other.stake ? [one.stake, other.stake] : [other.stake, one.stake];
  return won === 1 && lost === 1 && less * 4n >= more * 3n;
}

type Sides = ReadonlyMap<string, MiniSide>;

function areOnBothSides({ one, other }: Pair, sides: Sides): boolean {
  const of = ({ betKeys }: SettledRound) => betKeys.flatMap((betKey) => sides.get(betKey) ?? []);
  const theirs = of(other);
  return of(one).some(({ market, outcome }) =>
    theirs.some((side) => side.market === market && side.outcome !== outcome),
  );
}

/** Rounds that several members played, by round. */
function sharedRounds(rounds: readonly SettledRound[]): SettledRound[][] {
  const shared = rounds.filter(({ gameType }) => gameType === 'mini' || gameType === 'casino' || gameType === 'hotel');
  const byRound = [...Map.groupBy(shared, keyOf).values()];
  return byRound.filter((own) => new Set(own.map(({ memberId }) => memberId)).size > 1);
}

function* pairsIn(rounds: readonly SettledRound[], { memberIds }: Sharing): Generator<Pair> {
  const own = rounds.filter(({ memberId }) => memberIds.includes(memberId));
  for (const one of own) for (const other of own) if (one.memberId < other.memberId) yield { one, other };
}

async function keepPair(tx: Tx, { one, other }: Pair, { shared }: Sharing): Promise<void> {
  const bets = [...one.betIds, ...other.betIds];
  const round = keyOf(one);
  const at = laterOf(one.settledAt, other.settledAt);
  for (const [memberId, otherId] of [
    [one.memberId, other.memberId],
    [other.memberId, one.memberId],
  ] as const)
    await tx.insert(riskOpposites).values({ memberId, otherId, round, shared, bets, at }).onConflictDoNothing();
}

type Counted = Record<string, unknown> & {
  readonly memberId: MemberId;
  readonly otherId: MemberId;
  readonly rounds: number;
  readonly shared: Sharing['shared'];
  readonly bets: readonly string[];
};

async function countPairs(tx: Tx, memberIds: readonly MemberId[], since: Date): Promise<Counted[]> {
  const { rows } = await tx.execute<Counted>(sql`
    select member_id as "memberId", other_id as "otherId", count(distinct round)::integer as rounds,
      min(shared) as shared, array_agg(distinct bet::text) as bets
    from risk_opposites, unnest(bets) bet
    where member_id = any (${bigintArray(memberIds)}::bigint[]) and at >= ${since.toISOString()}::timestamptz
    group by member_id, other_id`);
  return rows;
}

/** Rounds of this span. Keeps each pair of a round, and reports pairs with so many rounds in the hours of the rule. */
export async function findOpposites(
  tx: Tx,
  rule: RiskRule,
  rounds: readonly SettledRound[],
  sides: Sides,
  until: Date,
): Promise<Found[]> {
  const since = sinceHours(until, rule.hours);
  const shared = sharedRounds(rounds);
  const players = [...new Set(shared.flat().map(({ memberId }) => memberId))];
  const found = new Set<MemberId>();
  for (const group of await listHouseholds(tx, players, since))
    for (const own of shared)
      for (const pair of pairsIn(own, group)) {
        const isOpposite = pair.one.gameType === 'mini' ? areOnBothSides(pair, sides) : areOpposite(pair);
        if (!isOpposite) continue;
        await keepPair(tx, pair, group);
        found.add(pair.one.memberId).add(pair.other.memberId);
      }
  if (found.size === 0) return [];
  await tx.delete(riskOpposites).where(lt(riskOpposites.at, since));
  const counted = await countPairs(tx, [...found], since);
  return counted
    .filter((pair) => pair.rounds >= rule.threshold)
    .map(({ memberId, otherId, rounds: count, shared: mark, bets }) => ({
      kind: rule.kind,
      memberId,
      reason: `with:${otherId}`,
      evidence: { shared: mark, figures: { rounds: count }, members: [Number(otherId)], bets, requests: [] },
    }));
}
