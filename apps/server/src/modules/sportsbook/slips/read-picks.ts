/** Current state of picks for any viewer: the match, the price, and the code of a refusal. */
import { codes } from '@mirinae/contract/codes';
import type { BuilderNow, PickNow } from '@mirinae/contract/sport/picks';
import type { MarketStore } from '../feed/market-store.ts';
import { oddsOfAll, refusalCode, shareOfHouse, termsOf } from '../model/builder-legs.ts';
import type { Selection, SharedPick } from '../model/legs.ts';
import { pickRefusal } from './accept-legs.ts';

export function readPick(store: MarketStore, pick: SharedPick, now: number): PickNow {
  const offered = store.fixture(pick.fixture);
  const line = offered?.book.line(pick.market, pick.specifiers);
  const { facts, book } = offered ?? {};
  const outcomes = facts && line ? store.outcomesOf(facts, line) : [];
  return {
    ...pick,
    odds: outcomes.find(({ id }) => id === pick.outcome)?.odds ?? null,
    liveYn: line?.producer === 'live' ? 'Y' : 'N',
    refusal: pickRefusal(store, pick, now),
    match: facts
      ? {
          sport: facts.sport,
          league: facts.league.names,
          home: facts.home.names,
          away: facts.away.names,
          customMarkets: facts.customMarkets,
          startsAt: new Date(facts.startsAt).toISOString(),
          state: book?.state ?? null,
        }
      : null,
  };
}

/** In decimal odds; null where one cannot be had. */
const productOf = (odds: readonly (number | null)[]): number | null =>
  odds.reduce<number | null>((product, one) => (product === null || one === null ? null : (product * one) / 10_000), 1);

/** Picks of one match at the price of all together, and why one is not added to those before it. */
export async function readBuilder(
  store: MarketStore,
  picks: readonly Selection[],
  { viewer, now }: { readonly viewer: string; readonly now: number },
): Promise<BuilderNow> {
  const preview = (await store.builders?.preview(picks, viewer)) ?? null;
  const quote = preview === 'busy' ? null : preview;
  const withoutAnswer = preview === 'busy' ? codes.buildersBusy : codes.lineSuspended;
  const looked = picks.map((pick, index) => {
    const { odds, refusal } = readPick(store, pick, now);
    const { market, specifiers, outcome } = pick;
    const withoutQuote = store.builders ? withoutAnswer : codes.pickNotJoined;
    const code = quote ? refusalCode(quote.picks[index]?.refusal ?? null) : withoutQuote;
    return { market, specifiers, outcome, odds, refusal: refusal ?? code };
  });
  const singles = looked.flatMap(({ odds }) => odds ?? []);
  const isOpen = looked.every(({ refusal }) => refusal === null);
  const shares = quote?.picks.map(({ odds }, index) => shareOfHouse(odds ?? 1, singles[index] ?? 0)) ?? [];
  const terms = quote && isOpen ? termsOf(quote, shares, singles) : null;
  return {
    odds: terms ? oddsOfAll(terms.odds) : null,
    product: productOf(looked.map(({ odds }) => odds)),
    picks: looked,
  };
}
