/**
 * Restores a starting node's store from the feed log, so that it publishes a match like nodes that have listened all
 * along. Messages can be applied in any order, and lines that the feed's recovery does not confirm are closed.
 */

import { readFacts } from './feed-facts.ts';
import type { SportsPlatform } from './market-store.ts';
import { readKept } from './read-kept.ts';

/**
 * Facts first, then the matches that have begun, the newest first, since those are looked at. What the feed has
 * reported meanwhile is the later word.
 */
export async function restoreStore(
  { db, marketStore, clock }: Pick<SportsPlatform, 'db' | 'marketStore' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const { fixtures, sports } = await readFacts(db);
  if (marketStore.sports.length === 0) marketStore.sports = sports;
  for (const facts of fixtures) if (!marketStore.isKnown(facts.id)) marketStore.describe(facts);
  marketStore.forget();
  const now = clock.now().getTime();
  const begun = marketStore
    .described()
    .filter(({ startsAt }) => startsAt <= now)
    .toSorted((one, other) => other.startsAt - one.startsAt);
  for (const { id } of begun) {
    if (signal.aborted) return;
    for (const message of await readKept(db, id)) marketStore.receive(message);
  }
}
