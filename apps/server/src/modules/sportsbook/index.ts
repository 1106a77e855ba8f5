/** Public functions of the sportsbook. */

export { watchAutoCashOuts } from './cash-out/auto-cash-out.ts';
export { cashOut } from './cash-out/cash-out.ts';
export { exposureQueues, watchExposure } from './exposure/count-exposure.ts';
export type { BuilderPricer } from './feed/builder-pricer.ts';
export { readFeedAges } from './feed/feed-ages.ts';
export { dropOldFacts, keepFacts, keepSports } from './feed/feed-facts.ts';
export { MessageKeeper, readLastProcessed } from './feed/keep-messages.ts';
export { MarketStore, type SportNames, type SportsPlatform } from './feed/market-store.ts';
export type { FeedConnection, ProducerState, ProducerStats } from './feed/producer-health.ts';
export { readStretch } from './feed/read-kept.ts';
export { openFeedRecord } from './feed/read-messages.ts';
export { onRecoveryRequested } from './feed/request-recovery.ts';
export { restoreStore } from './feed/restore-store.ts';
export { pageOfSlips } from './history/read-slips.ts';
export { keepResults } from './markets/keep-results.ts';
export { findUnopened, keepSeeds } from './markets/match-seeds.ts';
export { PriceStream } from './markets/price-stream.ts';
export { readStandingLines, type StandingLine } from './markets/standing-lines.ts';
export { beforeAll, isLater, lineKey, type MessageStamp } from './model/feed-order.ts';
export { isResult, type ResultMessage } from './model/settlement-messages.ts';
export { followStops } from './pricing/house-stops.ts';
export { followPricing } from './pricing/read-pricing.ts';
export { lateQueues } from './settlement/late-results.ts';
export { settleDue } from './settlement/settle-due.ts';
export { placeSlip } from './slips/place-slip.ts';
export { referralQueues } from './slips/referral-queue.ts';
export { suspicionQueues } from './trading/keep-suspicions.ts';
