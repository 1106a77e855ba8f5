/** A lobby’s order, shelf and facets, kept in the address, so that the way back leads to the same games. */

import type { Game } from '@mirinae/contract/play/play';
import { gameFeatures, slotMechanics } from '@mirinae/contract/wallet/game-words';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { gameOrders } from '../sort-games.ts';
import { isSame, useShelf } from '../use-shelf.ts';
import { hasFacets, volatilities } from './facets.ts';

export const shelves = ['all', 'favourites', 'recent'] as const;

const fields = {
  ...listAddress,
  order: oneOf(gameOrders).withDefault('house'),
  shelf: oneOf(shelves).withDefault('all'),
  mechanic: oneOf(slotMechanics),
  volatility: oneOf(volatilities),
  feature: oneOf(gameFeatures),
};

export function useLobby() {
  const { value, set } = useListAddress(fields);
  const { favourites, recent } = useShelf();
  const { shelf, mechanic, volatility, feature } = value;
  const kept = { favourites, recent };
  const isChosen = (game: Game) =>
    (shelf === 'all' || kept[shelf].some((ref) => isSame(ref, game))) && hasFacets(game, value);
  const isNarrowed = shelf !== 'all' || [mechanic, volatility, feature].some((facet) => facet !== undefined);
  const reset = () => set({ shelf: undefined, mechanic: undefined, volatility: undefined, feature: undefined });
  /** Whether the member's own shelf holds any game, of whatever lobby. */
  const hasKept = shelf !== 'all' && kept[shelf].length > 0;
  return { value, set, isChosen, isNarrowed, hasKept, reset };
}
export type Lobby = ReturnType<typeof useLobby>;
