/** Fetches the seeds of matches that are over from the feed, until each is opened. */
import type { SportsPlatform } from '../modules/sportsbook/index.ts';
import { findUnopened, keepSeeds } from '../modules/sportsbook/index.ts';
import type { FixtureSource } from './sports-feed.ts';

const everyMs = 20_000;
/** In one go. */
const maxFetched = 40;

/** Once through those that are not opened; one that the feed does not answer is left for the next time. */
export async function fetchOpenings(platform: SportsPlatform, feed: Pick<FixtureSource, 'fixture'>): Promise<void> {
  for (const id of (await findUnopened(platform)).slice(0, maxFetched)) {
    const fixture = await feed.fixture(id).catch(() => null);
    if (fixture) await keepSeeds(platform, [fixture]);
  }
}

/** For as long as the node follows the feed. */
export function keepFetchingOpenings(
  platform: SportsPlatform,
  feed: Pick<FixtureSource, 'fixture'>,
): { stop(): Promise<void> } {
  let fetching = Promise.resolve();
  let isFetching = false;
  const fetchAll = () => {
    if (isFetching) return;
    isFetching = true;
    fetching = fetchOpenings(platform, feed)
      .catch((error: unknown) => platform.log.warn({ error }, 'The seeds of matches are not opened.'))
      .finally(() => {
        isFetching = false;
      });
  };
  const timer = setInterval(fetchAll, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await fetching;
    },
  };
}
