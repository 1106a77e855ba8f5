/** What others may use of the sportsbook. */
export { FeedBoard } from './feed-board.ts';
export { MessageKeeper, readHeardUntil } from './keep-messages.ts';
export { keepResults } from './keep-results.ts';
export { PriceStream } from './price-stream.ts';
export type { ProducerFacts } from './producer-watch.ts';
export { openFeedRecord } from './read-messages.ts';
export { pageOfSlips } from './read-slips.ts';
export { isResult, type ResultMessage } from './results-said.ts';
