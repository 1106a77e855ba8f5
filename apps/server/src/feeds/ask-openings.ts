/** Asks the feed for the seeds of matches that are over, until each is opened. */
import type { SportsPlatform } from '../modules/sportsbook/index.ts';
import { findUnopened, keepSeeds } from '../modules/sportsbook/index.ts';
import type { FeedFacts } from './mirinae/facts.ts';

const everyMs = 20_000;
/** At once. */
const askedMost = 40;

/** Once through those that are not opened; one that the feed does not answer is left for the next time. */
export async function askOpenings(platform: SportsPlatform, facts: Pick<FeedFacts, 'fixture'>): Promise<void> {
  for (const id of (await findUnopened(platform)).slice(0, askedMost)) {
    const fixture = await facts.fixture(id).catch(() => null);
    if (fixture) await keepSeeds(platform, [fixture]);
  }
}

/** For as long as the node follows the feed. */
export function keepAskingOpenings(
  platform: SportsPlatform,
  facts: Pick<FeedFacts, 'fixture'>,
): { stop(): Promise<void> } {
  let asking = Promise.resolve();
  let isAsking = false;
  const ask = () => {
    if (isAsking) return;
    isAsking = true;
    asking = askOpenings(platform, facts)
      .catch((error: unknown) => platform.log.warn({ error }, 'The seeds of matches are not opened.'))
      .finally(() => {
        isAsking = false;
      });
  };
  const timer = setInterval(ask, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await asking;
    },
  };
}
