/** Leagues and markets of a sport, as options. */
import type { InEachLanguage } from '@mirinae/contract/languages';
import { currentLocale } from '@mirinae/ui/language/language';

type Names = InEachLanguage;
export type ScopedSport = {
  readonly sport: string;
  readonly names: Names;
  readonly leagues: readonly { readonly league: string; readonly names: Names }[];
  readonly markets: readonly { readonly market: number; readonly names: Names }[];
};

export function scopeOptions(sports: readonly ScopedSport[], sport: string | null | undefined) {
  const locale = currentLocale();
  const chosen = sports.find((known) => known.sport === sport);
  return {
    sports: sports.map((each) => ({ value: each.sport, label: each.names[locale] })),
    leagues: (chosen?.leagues ?? []).map((each) => ({ value: each.league, label: each.names[locale] })),
    markets: (chosen?.markets ?? []).map((each) => ({ value: each.market, label: each.names[locale] })),
  };
}
