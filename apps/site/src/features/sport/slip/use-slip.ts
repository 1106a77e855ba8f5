/** The slip as it is being filled in: its picks as they stand, how they are combined, and what the house says of it. */
import type { LegRefusal, OddsPolicy } from '@mirinae/contract/sport/slips';
import { acceptOdds, type Pick, pickKey, useBankers, usePicks } from './picks.ts';
import { usePicksNow, wireOf } from './picks-now.ts';
import { keptPolicy, useDraft } from './slip-settings.ts';
import { combinationsOf, type SlipKind, sizesOf, winMost } from './slip-shape.ts';
import { useQuote } from './use-quote.ts';

/** Whether the member must say yes to a price that is not the one it saw. */
const asks = (policy: OddsPolicy, seen: number, now: number): boolean =>
  policy === 'ask' ? now !== seen : policy === 'better' && now < seen;

export type SlipLegNow = {
  readonly pick: Pick;
  readonly key: string;
  readonly now: ReturnType<ReturnType<typeof usePicksNow>['get']>;
  readonly isBanker: boolean;
  /** What would be bet at. */
  readonly odds: number;
  /** Its price has changed, and the member is asked. */
  readonly isAsking: boolean;
};

function useLegs(policy: OddsPolicy): SlipLegNow[] {
  const picks = usePicks();
  const bankers = useBankers();
  const now = usePicksNow(picks);
  return picks.map((pick) => {
    const key = pickKey(pick);
    const known = now.get(key);
    const odds = known?.odds ?? pick.odds;
    return { pick, key, now: known, isBanker: bankers.includes(key), odds, isAsking: asks(policy, pick.odds, odds) };
  });
}

export function useSlip() {
  const oddsPolicy = keptPolicy.use();
  const legs = useLegs(oddsPolicy);
  const { kind: chosenKind, sizes: chosenSizes } = useDraft();
  const kind = legs.length < 2 ? 'single' : legs.length < 3 && chosenKind === 'system' ? 'combination' : chosenKind;
  // Bankers are of systems alone.
  const shaped = legs.map((leg) => ({ ...leg, isBanker: leg.isBanker && kind === 'system' }));
  const sizes = sizesOf(kind, shaped, chosenSizes);
  const free = shaped.filter(({ isBanker }) => !isBanker).length;
  const combinations = sizes.length > 0 ? combinationsOf(free, sizes) : 0;
  const request = {
    legs: shaped.map(({ pick, odds, isBanker }) => ({ ...wireOf(pick), odds, isBanker })),
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
    winMost: (unitStake: number) =>
      combinations > 0 ? winMost({ legs: shaped, sizes }, unitStake, quote.data?.bonus.factor) : 0,
    /** From now on the odds of now are those that were seen. */
    accept: () => acceptOdds(new Map(shaped.map(({ key, odds }) => [key, odds]))),
  };
}

export type SlipNow = ReturnType<typeof useSlip>;
