/** What was searched for on this device, newest first. */
import { z } from 'zod';
import { keepOnDevice } from '../../../shell/kept.ts';

const most = 6;
const kept = keepOnDevice('recent-searches', z.array(z.string().min(1)).max(most), []);

export const useRecentSearches = kept.use;

export function rememberSearch(text: string): void {
  kept.set([text, ...kept.read().filter((known) => known !== text)].slice(0, most));
}

export const forgetSearches = (): void => kept.set([]);
