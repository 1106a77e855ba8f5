/** The platform of a node for benches that make its calls without HTTP, and sessions of those who make them. */
import { openBeacon } from '@mirinae/beacon/settings';
import type { NodePlatform } from '../apps/server/src/app.ts';
import { paymentRails } from '../apps/server/src/modules/cashier/index.ts';
import { MarketStore } from '../apps/server/src/modules/sportsbook/index.ts';
import { createBus } from '../apps/server/src/platform/bus.ts';
import { addSeconds, systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { connect, disconnect } from '../apps/server/src/platform/db/connect.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import type { Session } from '../apps/server/src/platform/http/session.ts';
import type { MemberId } from '../apps/server/src/platform/ids.ts';
import { prepareJobs } from '../apps/server/src/platform/jobs.ts';
import { createLog } from '../apps/server/src/platform/log.ts';

export type OfficePlatform = NodePlatform;

export const caller = { ip: '127.0.0.1', userAgent: 'bench', locale: 'ko', country: '', device: '' } as const;

export const memberSession = (memberId: MemberId, tier: 'PTN_1' | 'PTN_5' | 'NORMAL'): Session => ({
  kind: 'member',
  memberId,
  tier,
  loginId: 'bench',
  sessionId: 'bench',
  expiresAt: addSeconds(systemClock.now(), 3_600),
});

/** On an empty database. */
export async function openOffice(
  url: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ platform: NodePlatform; close(): Promise<void> }> {
  await migrate(url);
  await prepareJobs(url);
  const db = connect(url, { applicationName: 'mirinae-bench', maxConnections: 30 });
  const log = createLog('silent');
  const bus = await createBus(url, log);
  const config = readConfig({ MIRINAE_ENV: 'test', ...settings });
  const beacon = openBeacon(config, Date.now);
  const marketStore = new MarketStore(systemClock);
  return {
    platform: { config, beacon, db, clock: systemClock, bus, log, protocols: [], rails: paymentRails, marketStore },
    async close() {
      await bus.close();
      await disconnect(db);
    },
  };
}
