/** The whole system as `npm start` starts it, on free ports and a throw-away folder, for tests and measurements. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { type Reroute, startSystem } from './run-system.ts';

type Trial = {
  hasFeed?: boolean;
  daysAhead?: number;
  hasLimits?: boolean;
  feedUrl?: string;
  /** A folder of the caller's own; a throw-away one otherwise. */
  dataDir?: string | undefined;
  /** In addition to the trial's own settings. */
  settings?: Readonly<Record<string, string>>;
  reroute?: Reroute;
};

/**
 * With the demo's accounts and games; the sports feed, or another at an address, and limits of how often an address may
 * call, on request. `stop` leaves nothing behind.
 */
export async function startTrialSystem(trial: Trial = {}) {
  const { hasFeed = false, daysAhead = 0, hasLimits = false, feedUrl = '', settings, reroute } = trial;
  const dataDir = trial.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'mirinae-trial-')));
  const environment = {
    ...process.env,
    MIRINAE_ENV: 'development',
    MIRINAE_DATA_DIR: dataDir,
    PORT: String(await freePort()),
    STUDIO_PORT: String(await freePort()),
    FEED_PORT: String(await freePort()),
    COIN_PORT: String(await freePort()),
    SPORTS_FEED: hasFeed || feedUrl ? 'mirinae' : 'off',
    FEED_URL: feedUrl,
    // As a rule today's matches alone: a week of them takes some seconds of work.
    FEED_DAYS_AHEAD: String(daysAhead),
    // An hour of the past takes the feed's process half a minute in parallel with the trial.
    FEED_HISTORY_MINUTES: '0',
    RATE_LIMITS: hasLimits ? 'on' : 'off',
    // A trial withdraws at any time of day: a window that ends as it begins never opens.
    WITHDRAWAL_BLACKOUT: '00:00-00:00',
    // Whatever a trial counts is its own.
    DEMO_PLAYERS: '0',
    DATABASE_URL: '',
    STUDIO_DATABASE_URL: '',
    ...settings,
  };
  const system = await startSystem(readConfig(environment), environment, reroute);
  return {
    ...system,
    async stop() {
      await system.stop();
      if (trial.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
