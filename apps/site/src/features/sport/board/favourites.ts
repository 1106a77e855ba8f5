/** Matches and leagues that a visitor marked on this device. */
import { type Kept, keepOnDevice } from '../../../shell/kept.ts';

/** As many matches as a list can be asked for at once; the oldest marks go first. */
const most = 100;

const isList = (stored: unknown): stored is readonly string[] =>
  Array.isArray(stored) && stored.every((id) => typeof id === 'string');

export const favouriteMatches = keepOnDevice<readonly string[]>('sport-favourites', isList, []);
export const favouriteLeagues = keepOnDevice<readonly string[]>('sport-leagues', isList, []);

export function toggleFavourite(kept: Kept<readonly string[]>, id: string): void {
  const ids = kept.read();
  kept.set(ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id].slice(-most));
}
