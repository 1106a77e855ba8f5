/**
 * After a start the feed prices all matches once: on two slow cores, with other tests in parallel, that takes over a
 * minute.
 */
export const untilPriced = { timeout: 120_000 };
