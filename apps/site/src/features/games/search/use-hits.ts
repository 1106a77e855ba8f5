/** Hits of a search, in groups. A new group needs its name in `hitGroups`, its hits here and its label in the texts. */
import type { Game, GameGroup } from '@mirinae/contract/play/play';
import { formatRate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useDeferredValue } from 'react';
import { gameName, groupLabel, sectionOf, useGames, useGroups } from '../../../shell/games/game-groups.ts';
import { bestMatches, namesOfGame } from '../../../shell/text/match-name.ts';
import { sortGames } from '../sort-games.ts';

const hitGroups = ['games', 'houses'] as const;
type HitGroupName = (typeof hitGroups)[number];

export type Hit = {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly image: string;
  /** A game is launched, anything else is a page. */
  readonly opens: { readonly game: Game } | { readonly to: string };
};
export type HitGroup = { readonly name: HitGroupName; readonly hits: readonly Hit[] };

/** Games of the same name are distinguished by their houses. */
function useHitOfGame(): (game: Game) => Hit {
  const { t } = useTranslation();
  const houses = new Map(useGroups().map((house) => [house.code, groupLabel(house)]));
  return (game) => ({
    key: `${game.vendorKey}:${game.key || game.names.en}`,
    name: gameName(game),
    note: [
      houses.get(game.vendorKey) ?? t(`type.${game.groupCode}`),
      ...(game.rtp ? [`RTP ${formatRate(game.rtp)}`] : []),
    ].join(' · '),
    image: game.image,
    opens: { game },
  });
}

function usePopularGames(): readonly Game[] {
  return sortGames(useGames().data ?? [], 'popular');
}

/** Popular games, before anything is typed. */
export function usePopularHits(most: number): Hit[] {
  return usePopularGames().slice(0, most).map(useHitOfGame());
}

const namesOfHouse = ({ codeName, codeNameEN, codeNameVN }: GameGroup): string[] =>
  [codeName, codeNameEN, codeNameVN].map((name) => name.replace(/^HC?-/, ''));

function useHouseHits(query: string): Hit[] {
  const { t } = useTranslation();
  const houses = useGroups().toSorted((one, other) => Math.sign(other.gameCount) - Math.sign(one.gameCount));
  return bestMatches(houses, query, namesOfHouse).map((house) => {
    const section = sectionOf(house);
    const count = house.gameCount > 0 ? t('search.count', { count: house.gameCount }) : t('games.preparing');
    return {
      key: house.code,
      name: groupLabel(house),
      note: `${t(`type.${section}`)} · ${count}`,
      image: `/art/category-${section}.svg`,
      opens: { to: house.path },
    };
  });
}

/** The groups in which anything was found. Typing goes before finding. */
export function useHits(text: string): HitGroup[] {
  const query = useDeferredValue(text);
  const found: Record<HitGroupName, Hit[]> = {
    games: bestMatches(usePopularGames(), query, namesOfGame).map(useHitOfGame()),
    houses: useHouseHits(query),
  };
  return hitGroups.map((name) => ({ name, hits: found[name] })).filter(({ hits }) => hits.length > 0);
}
