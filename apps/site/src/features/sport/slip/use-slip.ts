/**
 * The slip as it is being filled in: its picks as they stand, how they are combined, and what the house says of it.
 */
import { codes } from '@mirinae/contract/codes';
import type { BuilderNow, PickNow } from '@mirinae/contract/sport/picks';
import type { LegRefusal, OddsPolicy } from '@mirinae/contract/sport/slips';
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import { useEffect } from 'react';
import { seeBuilders, useBuildersNow, useSeenBuilders } from './builders-now.ts';
import { acceptOdds, legsOf, type Pick, type PickedLeg, pickKey, useBankers, useBuilders, usePicks } from './picks.ts';
import { matchPickOf, usePicksNow, wireOf } from './picks-now.ts';
import { storedPolicy, useDraft } from './slip-settings.ts';
import { combinationsOf, maxPayout, type SlipKind, sizesOf } from './slip-shape.ts';
import { useQuote } from './use-quote.ts';

/** Whether the member must say yes to a price that is not the one it saw. */
const requires = (policy: OddsPolicy, seen: number, now: number): boolean =>
  policy === 'ask' ? now !== seen : policy === 'better' && now < seen;

export type SlipLegNow = {
  readonly pick: Pick;
  readonly key: string;
  readonly now: PickNow | undefined;
  readonly picked: PickedLeg;
  /** The picks of a builder; none otherwise. */
  readonly builder: readonly Pick[];
  /** Undefined while nothing is known of it, and for a leg of one pick. */
  readonly builderNow: BuilderNow | undefined;
  /** Whether there is a price to bet at. */
  readonly isPriced: boolean;
  readonly isBanker: boolean;
  /** Odds of the bet. */
  readonly odds: number;
  /** Its price has changed, and the member has to confirm. */
  readonly hasPriceChanged: boolean;
};

/**
 * A builder as one pick, once its price is known: refused where any of its picks is, or where there is no price of all.
 */
function builderAsOne(known: PickNow | undefined, now: BuilderNow | undefined): PickNow | undefined {
  if (!known || !now) return undefined;
  const refused = now.picks.find(({ refusal }) => refusal !== null)?.refusal ?? null;
  return { ...known, odds: now.odds, refusal: refused ?? (now.odds === null ? codes.lineSuspended : null) };
}

/** The first price that is shown of a builder is the one that was seen. */
function useFirstSight(builders: ReadonlyMap<string, BuilderNow>, seen: ReadonlyMap<string, number>): void {
  useEffect(() => {
    const fresh = [...builders].flatMap(([key, { odds }]) =>
      odds !== null && !seen.has(key) ? [[key, odds] as const] : [],
    );
    if (fresh.length > 0) seeBuilders(new Map(fresh));
  });
}

function useLegs(policy: OddsPolicy): SlipLegNow[] {
  const picks = usePicks();
  const bankers = useBankers();
  const picked = legsOf(picks, useBuilders());
  const now = usePicksNow(picks);
  const builders = useBuildersNow(picked);
  const seen = useSeenBuilders();
  useFirstSight(builders, seen);
  return picked.map((leg) => {
    const { key, first, builder } = leg;
    const isBuilder = builder.length > 0;
    const [known, builderNow] = [now.get(pickKey(first)), builders.get(key)];
    const asOne = isBuilder ? builderAsOne(known, builderNow) : known;
    const seenOdds = isBuilder ? (seen.get(key) ?? asOne?.odds ?? oddsScale) : first.odds;
    const odds = asOne?.odds ?? seenOdds;
    return {
      key,
      builder,
      builderNow,
      picked: leg,
      now: asOne,
      odds,
      isBanker: bankers.includes(key),
      pick: { ...first, odds: seenOdds },
      isPriced: !isBuilder || (builderNow?.odds ?? null) !== null,
      hasPriceChanged: requires(policy, seenOdds, odds),
    };
  });
}

export function useSlip() {
  const oddsPolicy = storedPolicy.use();
  const legs = useLegs(oddsPolicy);
  const { kind: chosenKind, sizes: chosenSizes } = useDraft();
  const kind = legs.length < 2 ? 'single' : legs.length < 3 && chosenKind === 'system' ? 'combination' : chosenKind;
  // Bankers are of systems alone.
  const shaped = legs.map((leg) => ({ ...leg, isBanker: leg.isBanker && kind === 'system' }));
  const sizes = sizesOf(kind, shaped, chosenSizes);
  const free = shaped.filter(({ isBanker }) => !isBanker).length;
  const combinations = sizes.length > 0 ? combinationsOf(free, sizes) : 0;
  const request = {
    legs: shaped.map(({ pick, builder, odds, isBanker }) => ({
      ...wireOf(pick),
      builder: builder.map(matchPickOf),
      odds,
      isBanker,
    })),
    sizes: [...sizes],
    oddsPolicy,
  };
  const quote = useQuote(request);
  const refusals = new Map<number, LegRefusal>(quote.data?.legs.map((refusal) => [refusal.place, refusal]) ?? []);
  return {
    kind,
    setKind: (next: SlipKind) => useDraft.setState({ kind: next }),
    setSizes: (next: readonly number[]) => useDraft.setState({ sizes: next }),
    legs: shaped,
    sizes,
    free,
    combinations,
    request,
    quote,
    refusals,
    maxPayout: (unitStake: number) =>
      combinations > 0 ? maxPayout({ legs: shaped, sizes }, unitStake, quote.data?.bonus.factor) : 0,
    /** From now on the odds of now are those that were seen. */
    accept: () => {
      const now = new Map(shaped.map(({ key, odds }) => [key, odds]));
      acceptOdds(now);
      const ofBuilders = shaped.flatMap(({ key, builder, odds }) => (builder.length > 0 ? [[key, odds] as const] : []));
      seeBuilders(new Map(ofBuilders));
    },
  };
}

export type SlipNow = ReturnType<typeof useSlip>;
