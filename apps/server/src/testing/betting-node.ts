/**
 * A node that follows a feed, places live slips of its members and judges them until it is killed, run as a process of
 * its own. Arguments: the addresses of the database and the feed, and the members' ids, with commas. Of each fixture
 * the overs of all totals are bet, in any order. Says when it is ready.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { openBeacon } from '@mirinae/beacon/settings';
import { followFeed } from '../feeds/follow-feed.ts';
import { mirinae } from '../feeds/mirinae/index.ts';
import { MarketStore } from '../modules/sportsbook/index.ts';
import { judgePending, listOverdue } from '../modules/sportsbook/slips/judge-pending.ts';
import { placeSlip } from '../modules/sportsbook/slips/place-slip.ts';
import { createBus } from '../platform/bus.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { connect } from '../platform/db/connect.ts';
import { memberId } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { money } from '../platform/money.ts';
import { randomInt, randomUuid } from '../platform/rng.ts';

const [databaseUrl = '', FEED_URL = '', members = ''] = process.argv.slice(2);
const log = createLog('silent');
const config = readConfig({ ...process.env, MIRINAE_ENV: 'test', FEED_URL });
const db = connect(databaseUrl, { maxConnections: 20 });
// A connection that the database ends while it is idle.
db.$client.on('error', () => undefined);
const platform = {
  config,
  db,
  log,
  clock: systemClock,
  beacon: openBeacon(config, Date.now),
  bus: await createBus(databaseUrl, log),
  protocols: [],
  marketStore: new MarketStore(systemClock),
};
await followFeed(platform, mirinae);

/** Somebody who bets on what may rest by now as on anything else: to refuse it is the house's part. */
async function play(member: string): Promise<never> {
  for (;;) {
    await wait(randomInt(300, 1_200));
    const lines = [...platform.marketStore.fixtures()].flatMap(({ facts, book }) =>
      book.lines().map(({ market }) => ({ fixture: facts.id, market: market.id, specifiers: market.specifiers })),
    );
    const line = lines[randomInt(0, Math.max(1, lines.length))];
    if (!line) continue;
    const source = { deviceMark: null, networkMark: null };
    const own = { isReferred: false, freeBetId: null, source };
    const slip = { ...own, sizes: [1], unitStake: money(1_000), oddsPolicy: 'any' as const };
    const legs = [{ ...line, outcome: '12', odds: 10_000, isBanker: false }];
    await placeSlip(platform, { ...slip, memberId: memberId(member), legs, requestKey: randomUuid() }).catch(
      () => null,
    );
  }
}

async function judge(): Promise<never> {
  for (;;) {
    await wait(100);
    const overdue = await listOverdue(platform).catch(() => []);
    for (const betKey of overdue) await judgePending(platform, betKey).catch(() => null);
  }
}

process.send?.('ready');
process.once('disconnect', () => process.exit());
await Promise.all([...members.split(',').map(play), judge()]);
