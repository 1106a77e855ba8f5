/** Rows below a search box, in groups: hits while typing; before that recent searches and popular games. */

import { useTranslation } from '@mirinae/ui/language/translation';
import { useNavigate } from '@tanstack/react-router';
import { useLaunch } from '../use-launch.ts';
import { rememberSearch, useRecentSearches } from './recent-searches.ts';
import { type Hit, useHits, usePopularHits } from './use-hits.ts';
import { useOpenResults } from './use-searched.ts';

/** A row: what it shows and what a press of it does. */
export type Entry = {
  readonly key: string;
  readonly hit: Hit | null;
  readonly text: string;
  readonly choose: () => void;
};
export type EntryGroup = { readonly label: string; readonly entries: readonly Entry[] };

const perGroup = { games: 6, houses: 3 } as const;
const maxPopular = 4;

function useChoose() {
  const launch = useLaunch();
  const navigate = useNavigate();
  return ({ opens, name }: Hit) => {
    rememberSearch(name);
    void ('game' in opens ? launch(opens.game) : navigate({ href: opens.to }));
  };
}

export function useEntries(text: string): EntryGroup[] {
  const { t } = useTranslation();
  const query = text.trim();
  const recent = useRecentSearches();
  const popular = usePopularHits(maxPopular);
  const found = useHits(query);
  const openResults = useOpenResults();
  const choose = useChoose();
  const entryOf = (hit: Hit): Entry => ({ key: hit.key, hit, text: hit.name, choose: () => choose(hit) });
  if (query !== '')
    return found.map(({ name, hits }) => ({
      label: t(`search.${name}`),
      entries: hits.slice(0, perGroup[name]).map(entryOf),
    }));
  const before = recent.map((past) => ({ key: past, hit: null, text: past, choose: () => openResults(past) }));
  return [
    { label: t('search.recent'), entries: before },
    { label: t('search.popular'), entries: popular.map(entryOf) },
  ].filter(({ entries }) => entries.length > 0);
}
