/** Every feed that a node can follow, by the value of SPORTS_FEED. A new one is its own folder and one line here. */
import type { Config } from '../platform/config.ts';
import { mirinae } from './mirinae/index.ts';
import type { SportsFeed } from './sports-feed.ts';
import { trade360 } from './trade360/index.ts';

export const feeds: Readonly<Record<Exclude<Config['SPORTS_FEED'], 'off'>, SportsFeed>> = { mirinae, trade360 };
