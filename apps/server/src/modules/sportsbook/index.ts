/** What others may use of the sportsbook. */

export { watchAutoCashOuts } from './cash-out/auto-cash-out.ts';
export { onAskedRecovery } from './feed/ask-recovery.ts';
export type { BuilderHouse } from './feed/builder-house.ts';
export { FeedBoard } from './feed/feed-board.ts';
export { dropOldFacts, keepFacts, keepSports } from './feed/feed-facts.ts';
export { MessageKeeper, readHeardUntil } from './feed/keep-messages.ts';
export { findUnopened, keepSeeds } from './feed/match-seeds.ts';
export { PriceStream } from './feed/price-stream.ts';
export type { FeedConnection, ProducerAccount, ProducerFacts } from './feed/producer-watch.ts';
export { readStretch } from './feed/read-kept.ts';
export { openFeedRecord } from './feed/read-messages.ts';
export { restoreBoard } from './feed/restore-board.ts';
export { followStops } from './house/house-stops.ts';
export { followPricing } from './house/read-pricing.ts';
export { referralQueues } from './referrals/referral-queue.ts';
export { exposureQueues, watchExposure } from './risk/count-exposure.ts';
export { suspicionQueues } from './risk/keep-suspicions.ts';
export { keepResults } from './settlement/keep-results.ts';
export { lateQueues } from './settlement/late-results.ts';
export { isResult, type ResultMessage } from './settlement/results-said.ts';
export { pageOfSlips } from './slips/read-slips.ts';
