/** One sports feed for the systems of all lanes: pricing a day of matches takes half a minute of a core each time. */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import { root } from './build-fronts.ts';
import { feedFlags } from './node-flags.ts';
import { untilReady } from './until-ready.ts';

/** With tomorrow's matches: late in the evening few of today's are still to come. Each league is in one region. */
export const laneFeedSettings = { FEED_DAYS_AHEAD: '1', FEED_REGIONS: '1' } as const;

/** The environment variable that names it to a lane; a lane that runs alone has a feed of its own. */
export const laneFeedVariable = 'LANE_FEED_URL';

/** Resolves once the feed listens; it ends with us at the latest. */
export async function startLaneFeed() {
  const port = await freePort();
  const env = { ...process.env, ...laneFeedSettings, FEED_PORT: String(port) };
  const feed = fork(path.join(root, 'apps/feed/main.ts'), { env, execArgv: [...feedFlags] });
  await untilReady('The sports feed', feed);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop(): Promise<void> {
      if (feed.exitCode !== null || feed.signalCode !== null) return;
      const ended = once(feed, 'exit');
      feed.kill('SIGTERM');
      await ended;
    },
  };
}
