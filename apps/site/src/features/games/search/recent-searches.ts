/** Searches on this device, newest first. */
import { persistedStore } from '../../../shell/device/persisted-store.ts';

const most = 6;

function isSearches(stored: unknown): stored is string[] {
  return Array.isArray(stored) && stored.length <= most && stored.every((text) => typeof text === 'string');
}

const kept = persistedStore('recent-searches', isSearches, []);

export const useRecentSearches = kept.use;

export function rememberSearch(text: string): void {
  kept.set([text, ...kept.read().filter((known) => known !== text)].slice(0, most));
}

export const forgetSearches = (): void => kept.set([]);
