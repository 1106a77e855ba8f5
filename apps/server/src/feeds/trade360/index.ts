/** LSports' TRADE360: a package in play and one before matches. docs/sports-feed.md. */
import type { Producer } from '@mirinae/contract/feed/messages';
import { dayOf } from '../core/day.ts';
import { ProducerTracker } from '../core/producer-tracker.ts';
import type { SportsFeed } from '../sports-feed.ts';
import { theirId } from './fixture-facts.ts';
import { TradeFixtures } from './fixtures.ts';
import { PackageSession } from './package-session.ts';
import { readSettings } from './settings.ts';
import { openSnapshots } from './snapshot.ts';
import { offeredSports } from './sports.ts';

export const trade360: SportsFeed = {
  open(host) {
    const settings = readSettings(host.config);
    const tracker = new ProducerTracker(host.clock, host.lastProcessedAt);
    const fixtures = new TradeFixtures();
    const shared = { settings, host, tracker, fixtures, fetchSnapshot: openSnapshots(settings) };
    const open = (producer: Producer) => new PackageSession({ ...shared, producer });
    const packages: Readonly<Record<Producer, PackageSession>> = { live: open('live'), prematch: open('prematch') };
    return {
      // Snapshots and fixture messages bring the facts, before the fixture change that names them.
      sports: async () => offeredSports(),
      fixtures: async (day) => fixtures.allFacts().filter(({ startsAt }) => dayOf(new Date(startsAt)) === day),
      async fixture(id) {
        const facts = fixtures.facts(theirId(id));
        if (!facts) throw new Error(`TRADE360 has sent no facts of ${id}.`);
        return facts;
      },
      builders: null,
      repeatsHistory: false,
      get isConnected() {
        return packages.live.isConnected && packages.prematch.isConnected;
      },
      producer: (producer) => tracker.state(producer),
      stats: (producer) => tracker.stats(producer),
      requestRecovery: (producer, minutes) => packages[producer].requestRecovery(minutes),
      stop() {
        packages.live.stop();
        packages.prematch.stop();
      },
    };
  },
};
