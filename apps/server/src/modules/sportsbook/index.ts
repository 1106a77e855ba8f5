/** What others may use of the sportsbook. */

export { watchAutoCashOuts } from './cash-out/auto-cash-out.ts';
export { exposureQueues, watchExposure } from './exposure/count-exposure.ts';
export { onAskedRecovery } from './feed/ask-recovery.ts';
export type { BuilderHouse } from './feed/builder-house.ts';
export { FeedBoard, type SportsPlatform } from './feed/feed-board.ts';
export { dropOldFacts, keepFacts, keepSports } from './feed/feed-facts.ts';
export { MessageKeeper, readHeardUntil } from './feed/keep-messages.ts';
export type { FeedConnection, ProducerAccount, ProducerFacts } from './feed/producer-watch.ts';
export { readStretch } from './feed/read-kept.ts';
export { openFeedRecord } from './feed/read-messages.ts';
export { restoreBoard } from './feed/restore-board.ts';
export { pageOfSlips } from './history/read-slips.ts';
export { keepResults } from './markets/keep-results.ts';
export { findUnopened, keepSeeds } from './markets/match-seeds.ts';
export { PriceStream } from './markets/price-stream.ts';
export { isResult, type ResultMessage } from './model/results-said.ts';
export { followStops } from './pricing/house-stops.ts';
export { followPricing } from './pricing/read-pricing.ts';
export { lateQueues } from './settlement/late-results.ts';
export { referralQueues } from './slips/referral-queue.ts';
export { suspicionQueues } from './trading/keep-suspicions.ts';
