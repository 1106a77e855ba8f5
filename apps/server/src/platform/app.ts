/** Platform services of every module; built once in the composition root and handed down. */
import type { Beacon } from '@mirinae/beacon/beacon';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Logger } from './log.ts';

export type Platform = {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly log: Logger;
  /** Public randomness that shared draws are bound to. */
  readonly beacon: Beacon;
};
