/** Combined price of several selections of one match, by the grids and markets of one moment. */
import type { BuilderAnswer, BuilderRefusal } from '@mirinae/contract/feed/builders';
import type { FeedMarket, Producer } from '@mirinae/contract/feed/messages';
import { builderOdds, chancesByWins, judgeJoint } from '@mirinae/game-math/sports/builder/builder-odds';
import {
  builderRefusal,
  isQuarterLine,
  marketRefusal,
  type ReadPick,
  readBuilderPick,
  scopesWith,
} from '@mirinae/game-math/sports/builder/builder-picks';
import { blockOf, type JointBlock, jointEndings } from '@mirinae/game-math/sports/builder/joint-model';
import type { Counted } from '@mirinae/game-math/sports/play/joint-scores';
import type { Grids, ScopeKey } from '@mirinae/game-math/sports/play/match';
import type { Sport } from '@mirinae/game-math/sports/play/sports';
import type { PickedOutcome } from '@mirinae/game-math/sports/slip/related-legs';

/** Match at a moment, as priced. */
export type PricedMoment = {
  readonly producer: Producer;
  readonly sport: Sport;
  readonly grids: Grids;
  readonly counted: Counted;
  readonly markets: readonly FeedMarket[];
  /** Whether betting is suspended. */
  readonly isResting: boolean;
};

export type PricedPicks = Pick<BuilderAnswer, 'picks' | 'chance' | 'chances' | 'odds'>;

/** Joint blocks, cached as long as their grids. */
const together = new WeakMap<Grids, JointBlock<ScopeKey> | null>();

function jointBlock({ sport, grids, counted }: PricedMoment): JointBlock<ScopeKey> | null {
  const known = together.get(grids);
  if (known !== undefined) return known;
  const block = sport.joint?.(grids, counted) ?? null;
  together.set(grids, block);
  return block;
}

/** Blocks that decide these scopes; null if one of them cannot be priced with the others. */
function blocksOf(moment: PricedMoment, scopes: ReadonlySet<ScopeKey>): readonly JointBlock<ScopeKey>[] | null {
  const groups = Map.groupBy(scopes, (scope) => scopesWith(moment.sport.key, scope).join());
  const blocks = [...groups.values()].map(([first, ...others]) => {
    const grid = first && moment.grids.get(first);
    if (!first || !grid) return null;
    if (others.length === 0) return blockOf(first, grid);
    const joint = others.every((scope) => moment.grids.has(scope)) ? jointBlock(moment) : null;
    return joint && [first, ...others].every((scope) => joint.scopes.includes(scope)) ? joint : null;
  });
  return blocks.includes(null) ? null : blocks.filter((block) => block !== null);
}

type RequestedPick = {
  readonly picked: PickedOutcome;
  readonly read: ReadPick | null;
  /** Odds in its own market; null if not offered. */
  readonly odds: number | null;
};

function offeredPick({ markets }: PricedMoment, picked: PickedOutcome): RequestedPick {
  const line = markets.find(({ id, specifiers }) => id === picked.market && specifiers === picked.specifiers);
  const outcome = line?.outcomes.find(({ id }) => id === picked.outcome);
  return { picked, read: readBuilderPick(picked), odds: outcome?.isActive ? outcome.odds : null };
}

/** Scopes without a joint model are still dependent: their probability is no product. */
function areJoined({ sport }: PricedMoment, requested: readonly RequestedPick[]): boolean {
  const picks = requested.map(({ picked }) => picked);
  return picks.every((pick, index) => marketRefusal(sport.key, picks.slice(0, index), pick) === null);
}

function priceTogether(moment: PricedMoment, requested: readonly RequestedPick[]) {
  const reads = requested.flatMap(({ read }) => read ?? []);
  const blocks = areJoined(moment, requested) ? blocksOf(moment, new Set(reads.map(({ scope }) => scope))) : null;
  if (!blocks) return { kind: 'unpriced' as const };
  const endings = jointEndings(blocks, reads);
  const verdict = judgeJoint(endings, reads.length);
  if (verdict.kind !== 'priced') return { kind: verdict.kind };
  const singles = requested.map(({ odds }) => odds ?? 0);
  return { ...verdict, chances: chancesByWins(endings, reads.length), odds: builderOdds(endings, singles) };
}

/** Reason why a selection cannot be combined with the previous ones; null if it can. */
function refusalOf(
  moment: PricedMoment,
  before: readonly RequestedPick[],
  added: RequestedPick,
): BuilderRefusal | null {
  if (!added.read || added.odds === null) return 'unknown';
  if (moment.isResting) return 'resting';
  const picks = before.map(({ picked }) => picked);
  const byLogic = builderRefusal(moment.sport.key, picks, added.picked);
  if (byLogic) return byLogic === 'full' ? 'unpriced' : byLogic;
  const { kind } = priceTogether(moment, [...before, added]);
  return kind === 'priced' ? null : kind;
}

/** Rounds to nine decimals, as all probabilities on the wire. */
const rounded = (chance: number): number => Math.round(chance * 1e9) / 1e9;

/** Judges selections in order; a refused one is ignored when the following ones are judged. */
function judgeEach(moment: PricedMoment, requested: readonly RequestedPick[]): readonly (BuilderRefusal | null)[] {
  const fit: RequestedPick[] = [];
  return requested.map((pick) => {
    const refusal = refusalOf(moment, fit, pick);
    if (refusal === null) fit.push(pick);
    return refusal;
  });
}

export function priceBuilder(moment: PricedMoment, picks: readonly PickedOutcome[]): PricedPicks {
  const requested = picks.map((picked) => offeredPick(moment, picked));
  const isOffered = !moment.isResting && requested.every(({ picked, odds }) => odds !== null && !isQuarterLine(picked));
  const priced = isOffered ? priceTogether(moment, requested) : null;
  const isPriced = priced?.kind === 'priced';
  const refusals = isPriced ? [] : judgeEach(moment, requested);
  return {
    picks: requested.map(({ picked, odds }, index) => ({ ...picked, odds, refusal: refusals[index] ?? null })),
    chance: isPriced ? rounded(priced.chance) : null,
    chances: isPriced ? priced.chances.map(rounded) : null,
    odds: isPriced ? [...priced.odds] : null,
  };
}
