/** What others may use of the sportsbook. */

export { onAskedRecovery } from './ask-recovery.ts';
export { watchAutoCashOuts } from './auto-cash-out.ts';
export { FeedBoard } from './feed-board.ts';
export { dropOldFacts, keepFacts, keepSports } from './feed-facts.ts';
export { followStops } from './house-stops.ts';
export { MessageKeeper, readHeardUntil } from './keep-messages.ts';
export { keepResults } from './keep-results.ts';
export { lateQueues } from './late-results.ts';
export { PriceStream } from './price-stream.ts';
export type { FeedConnection, ProducerAccount, ProducerFacts } from './producer-watch.ts';
export { readStretch } from './read-kept.ts';
export { openFeedRecord } from './read-messages.ts';
export { followPricing } from './read-pricing.ts';
export { pageOfSlips } from './read-slips.ts';
export { restoreBoard } from './restore-board.ts';
export { isResult, type ResultMessage } from './results-said.ts';
