import type { Config } from '../../platform/config.ts';

/** Address of a feed of the house protocol: the sandbox's, or another. */
export const feedUrlOf = ({ FEED_URL, HOST, FEED_PORT }: Config): string => FEED_URL ?? `http://${HOST}:${FEED_PORT}`;
