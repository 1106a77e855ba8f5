/**
 * What a node offers whether it follows a feed or not: events of the house, what staff stopped and priced, and the
 * limits and cash-outs that hang on it.
 */
import {
  followHouseEvents,
  followPricing,
  followStops,
  type SportsPlatform,
  watchAutoCashOuts,
  watchExposure,
  withHouseEvents,
} from '../modules/sportsbook/index.ts';

const watchMs = 250;

/** Answers the function that ends it. */
export function followOffer(platform: SportsPlatform): () => Promise<void> {
  const ends = [
    followHouseEvents(platform),
    followStops(platform),
    followPricing(platform),
    watchAutoCashOuts(platform),
    watchExposure(platform),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}

/** Of a node without a feed. */
export function followOwnOffer(platform: SportsPlatform): { stop(): Promise<void> } {
  const { marketStore, db } = platform;
  marketStore.record = withHouseEvents(db, null);
  const end = followOffer(platform);
  const timer = setInterval(() => marketStore.watch(), watchMs);
  return {
    async stop() {
      clearInterval(timer);
      await end();
    },
  };
}
