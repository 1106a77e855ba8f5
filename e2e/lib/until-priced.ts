/** After a start the feed prices all matches once: on two slow cores, beside other tests, that takes over a minute. */
export const untilPriced = { timeout: 120_000 };
