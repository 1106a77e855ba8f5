/** Filters of a lobby: search, vendor, the member's shelf, facets; of tables their game and stake. */
import type { Game } from '@mirinae/contract/play/play';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { facetsOf } from './facets.ts';
import { noFilter } from './hall/hall-filter.ts';
import { useLobby } from './use-lobby.ts';
import type { Vendors } from './vendor-chips.tsx';

type Subject = {
  readonly vendors: Vendors;
  /** Those of the vendor, or of all. */
  readonly games: readonly Game[];
  readonly facets: ReturnType<typeof facetsOf> | null;
  readonly hasTables: boolean;
};

export function useFilters({ vendors, games, facets, hasTables }: Subject) {
  const lobby = useLobby();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [hallFilter, setHallFilter] = useState(noFilter);
  const { shelf, mechanic, volatility, feature } = lobby.value;
  const { family, limit, isOnStreak } = hallFilter;
  const ofTables = hasTables ? [family, limit, isOnStreak] : [];
  const all = [vendors.chosen, search, shelf !== 'all', mechanic, volatility, feature, ...ofTables];
  const reset = () => {
    setSearch('');
    setHallFilter(noFilter);
    if (vendors.chosen) void navigate({ href: vendors.base });
    else lobby.reset();
  };
  return {
    lobby,
    vendors,
    facets,
    search,
    setSearch,
    tables: hasTables ? { games: games.filter(lobby.isChosen), filter: hallFilter, onChange: setHallFilter } : null,
    /** How many are set. */
    count: all.filter(Boolean).length,
    reset,
  };
}
export type LobbyFilters = ReturnType<typeof useFilters>;
