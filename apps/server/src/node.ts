/** Starts and stops the parts of one node in their order. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openBeacon } from '@mirinae/beacon/settings';
import type { FastifyInstance } from 'fastify';
import { buildSessions, buildSubscriptions, handlers, jobSchedule, jobTasks, type NodePlatform } from './app.ts';
import { dropHalfMadeDemo } from './demo/half-made-demo.ts';
import { loadDemo } from './demo/load-demo.ts';
import { refuseDemo } from './demo/refuse-demo.ts';
import { takeStudioGames } from './demo/sandbox.ts';
import { feeds } from './feeds/feeds.ts';
import { followFeed } from './feeds/follow-feed.ts';
import { followOwnOffer } from './feeds/follow-offer.ts';
import { watchAlarms } from './modules/alarms/index.ts';
import { registerPictureRoute } from './modules/board/index.ts';
import { paymentRails, registerRailRoutes } from './modules/cashier/index.ts';
import { announceFailingJobs } from './modules/desk/events.ts';
import { fileTasks, registerOrderedFiles } from './modules/desk/index.ts';
import { watchWins } from './modules/home/events.ts';
import { registerIdentityRoutes } from './modules/kyc/index.ts';
import { finishAnnouncing } from './modules/ledger/index.ts';
import { registerSandboxStream } from './modules/live/index.ts';
import { registerOutboxRoutes } from './modules/outbox/index.ts';
import { watchTournaments } from './modules/promotions/index.ts';
import { registerRegisterSandbox } from './modules/registers/index.ts';
import { registerPictureRoutes, siteTitle, siteTitlesOf } from './modules/site/index.ts';
import { MarketStore, PriceStream } from './modules/sportsbook/index.ts';
import { noteListRead, notePersonalReading } from './modules/staff/index.ts';
import { createBus } from './platform/bus.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { enableCaches } from './platform/db/cache.ts';
import { type Database, disconnect, openDatabase } from './platform/db/connect.ts';
import type { Drain } from './platform/http/drain.ts';
import { serveCalls } from './platform/http/serve-calls.ts';
import { buildServer } from './platform/http/server.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { prepareDatabase } from './platform/prepare-database.ts';
import { openSockets } from './platform/realtime/sockets.ts';
import { registerVendorRoutes, vendors } from './vendors/vendors.ts';

export type RunningNode = { platform: NodePlatform; server: FastifyInstance | null; stop(): Promise<void> };

const maxConnections = 30;
/** Five seconds before `npm start` kills what does not end. */
const maxStopMs = 25_000;

/** Everything that a start is refused for is found here, before anything listens. */
async function readyDatabase(db: Database, config: Config, url: string, onStep: () => void): Promise<void> {
  const ownerUrl = config.DATABASE_OWNER_URL ?? url;
  try {
    if (config.MIRINAE_ENV !== 'production') await dropHalfMadeDemo(ownerUrl);
    await prepareDatabase(ownerUrl, url, config.CURRENCY, onStep);
    if (config.MIRINAE_ENV === 'production') await refuseDemo({ db });
  } catch (refusal) {
    await disconnect(db);
    throw refusal;
  }
}

async function openPlatform(config: Config, onStep: () => void): Promise<NodePlatform> {
  if (!config.DATABASE_URL)
    throw new Error('DATABASE_URL is not set: start the server through npm start, or name a PostgreSQL server.');
  const log = createLog(config.LOG_LEVEL);
  const db = await openDatabase(config.DATABASE_URL, { maxConnections });
  await readyDatabase(db, config, config.DATABASE_URL, onStep);
  const bus = await createBus(config.DATABASE_URL, log);
  enableCaches(db, bus);
  const marketStore = new MarketStore(systemClock);
  const beacon = openBeacon(config, () => systemClock.now().getTime());
  return { config, db, bus, log, beacon, clock: systemClock, protocols: vendors, rails: paymentRails, marketStore };
}

async function openServer(platform: NodePlatform): Promise<{ server: FastifyInstance; drain: Drain }> {
  const { config } = platform;
  const studioOrigin = new URL(config.STUDIO_URL ?? `http://${config.HOST}:${config.STUDIO_PORT}`).origin;
  const { app: server, drain } = await buildServer({
    platform,
    handlers: serveCalls(platform, handlers),
    sessions: buildSessions(platform),
    studioOrigin,
    siteTitle: await siteTitle(platform.db),
    currentTitles: () => siteTitlesOf(platform.db),
    noteListRead,
    registerFiles: registerOrderedFiles,
    notePersonalReading,
  });
  registerPictureRoute(server, platform, buildSessions(platform));
  await registerVendorRoutes(server, platform);
  await registerRailRoutes(server, platform);
  await registerIdentityRoutes(server, platform);
  await registerOutboxRoutes(server, platform);
  await registerRegisterSandbox(server, platform);
  await registerSandboxStream(server, platform.clock);
  registerPictureRoutes(server, platform);
  return { server, drain };
}

/** Members' and staff's sockets, and the prices that go to them. */
function openStreams({ server }: FastifyInstance, platform: NodePlatform) {
  const watching = new PriceStream(platform.marketStore);
  const sockets = openSockets(server, {
    platform,
    sessions: buildSessions(platform),
    subscriptions: buildSubscriptions(platform),
    watching,
  });
  return {
    async close() {
      watching.stop();
      await sockets.close();
    },
  };
}

/** At every start the studio may have other games than before. No one waits for it, nor for the covers it draws. */
function followStudio(platform: NodePlatform) {
  const ending = new AbortController();
  const taken = takeStudioGames(platform, { withPictures: true, signal: ending.signal }).catch((error: unknown) =>
    platform.log.error({ error }, 'The studio’s games were not taken over.'),
  );
  return {
    async stop() {
      ending.abort();
      await taken;
    },
  };
}

async function followChosenFeed(platform: NodePlatform): Promise<{ stop(): Promise<void> }> {
  const { SPORTS_FEED: name, FEED_HISTORY_MINUTES: historyMinutes } = platform.config;
  return name === 'off' ? followOwnOffer(platform) : followFeed(platform, feeds[name], historyMinutes);
}

/** Throws when it takes too long, for then the process is to end with whatever is left. */
async function inTime(stopping: Promise<void>): Promise<void> {
  const isLate = await Promise.race([stopping.then(() => false), sleep(maxStopMs, true, { ref: false })]);
  if (isLate)
    throw new Error(
      `The node was still at work ${maxStopMs / 1_000} seconds after it was to stop; what is left is cut.`,
    );
}

/** `onStep` is called as the start goes on. */
export async function startNode(config: Config, onStep: () => void = () => {}): Promise<RunningNode> {
  const platform = await openPlatform(config, onStep);
  if (config.MIRINAE_ENV !== 'production') await loadDemo(platform, onStep);
  const roles = new Set(config.ROLES);
  const { server, drain } = roles.has('api') ? await openServer(platform) : { server: null, drain: null };
  const sockets = server && roles.has('realtime') ? openStreams(server, platform) : null;
  const jobs = roles.has('worker')
    ? await startJobs(
        platform,
        { ...jobTasks(platform), ...fileTasks(platform, serveCalls(platform, handlers)) },
        jobSchedule,
        () => announceFailingJobs(platform),
      )
    : null;
  const wins = roles.has('worker') ? watchWins(platform) : null;
  const alarms = roles.has('worker') ? watchAlarms(platform) : null;
  const tournaments = roles.has('worker') ? watchTournaments(platform) : null;
  await server?.listen({ host: config.HOST, port: config.PORT });
  const feed = server ? await followChosenFeed(platform) : null;
  const studioGames = config.MIRINAE_ENV === 'production' ? null : followStudio(platform);
  const stop = async () => {
    await drain?.announce();
    // Prices go on until the last slip that was received is placed.
    const [cut] = await Promise.all([drain?.finish(), sockets?.close(), jobs?.stop(), studioGames?.stop()]);
    if (cut) platform.log.error({ requests: cut }, 'Requests were cut, since they were not answered in time.');
    await Promise.all([feed?.stop(), wins?.stop(), alarms?.stop(), tournaments?.stop()]);
    await finishAnnouncing(platform);
    await platform.bus.close();
    await disconnect(platform.db);
  };
  return { platform, server, stop: () => inTime(stop()) };
}
