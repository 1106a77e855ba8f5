/** Matches and leagues that a visitor marked on this device. */
import { type Persisted, persistedStore } from '../../../shell/device/persisted-store.ts';

/** As many matches as a list can be requested in one call; the oldest marks go first. */
const most = 100;

const isList = (stored: unknown): stored is readonly string[] =>
  Array.isArray(stored) && stored.every((id) => typeof id === 'string');

export const favouriteMatches = persistedStore<readonly string[]>('sport-favourites', isList, []);
export const favouriteLeagues = persistedStore<readonly string[]>('sport-leagues', isList, []);

export function toggleFavourite(kept: Persisted<readonly string[]>, id: string): void {
  const ids = kept.read();
  kept.set(ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id].slice(-most));
}
