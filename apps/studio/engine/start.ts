/** The studio's HTTP server: the platform's API, the players' API, the built game pages. */
import { openBeacon } from '@mirinae/beacon/settings';
import { watchRequests } from '@mirinae/contract/serving/finish-requests';
import { recordInstallCurrency } from '@mirinae/node-kit/install-currency';
import { createLog } from '@mirinae/node-kit/log';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { nowMs } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database.ts';
import type { Game } from './game.ts';
import { grantRows } from './grants.ts';
import type { Kind } from './kind.ts';
import { createLimits } from './limits.ts';
import { migrate, migrationLock } from './migrate.ts';
import { addSecurityHeaders, servePages } from './pages.ts';
import { createPlatformLine } from './platform-line.ts';
import { registerPlayerApi } from './player-api.ts';
import { startRecovery } from './recovery.ts';
import { createSealBox } from './secrets.ts';
import type { Studio } from './studio.ts';
import { registerVendorApi } from './vendor-api.ts';
import { createCoinWallet } from './wallets/coins.ts';
import { createWallet } from './wallets/wallet.ts';

const maxBodyBytes = 16 * 1_024;

/** Games and kinds that are offered here. */
export type Offer = { readonly games: readonly Game[]; readonly kinds: readonly Kind[] };

export type RunningStudio = { readonly app: FastifyInstance; stop(): Promise<void> };

/**
 * Migrations, the currency and rights, as the owner of the tables where there is one besides the studio's own role.
 * Throws an Error in one sentence for a database of another currency.
 */
async function bringUpToDate(
  { STUDIO_DATABASE_URL: url, STUDIO_DATABASE_OWNER_URL: ownerUrl = url, CURRENCY: currency }: Config,
  onStep: () => void,
) {
  await migrate(ownerUrl, onStep);
  const database = "The studio's database";
  await recordInstallCurrency({ ownerUrl, name: 'mirinae-studio-migrate', lock: migrationLock, currency, database });
  await grantRows(ownerUrl, url);
}

/** Brings the database up to date, `onStep` called as that goes on, settles what a crash left open, and listens. */
export async function startStudio(
  config: Config,
  { games, kinds }: Offer,
  onStep: () => void = () => {},
): Promise<RunningStudio> {
  await bringUpToDate(config, onStep);
  const db = openDatabase(config.STUDIO_DATABASE_URL);
  const log: FastifyBaseLogger = createLog(config.LOG_LEVEL);
  const app = Fastify({
    loggerInstance: log,
    // Addresses of players' pages must not be in a log.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    // What was received is answered to the end.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: config.TRUST_PROXY,
  });
  const requests = watchRequests(app.server);
  const coins = createCoinWallet(db);
  const line = createPlatformLine({ url: config.WALLET_URL, secret: config.STUDIO_SECRET });
  const studio: Studio = {
    config,
    db,
    box: createSealBox(config.STUDIO_SECRET),
    wallets: {
      seamless: createWallet(line),
      transfer: coins,
      demo: coins,
    },
    line,
    games: new Map(games.map((game) => [game.key, game])),
    log: app.log,
    limits: createLimits(config),
    beacon: openBeacon(config, nowMs),
  };
  addSecurityHeaders(app, config);
  const publicUrl = () => new URL(config.STUDIO_URL ?? `http://${config.HOST}:${config.STUDIO_PORT}`).origin;
  await registerVendorApi(app, studio, publicUrl, kinds);
  await registerPlayerApi(app, studio, kinds);
  app.get('/healthz', async () => {
    await db.query('select 1');
    return { status: 'ok' };
  });
  await servePages(app);
  await app.listen({ host: config.HOST, port: config.STUDIO_PORT });
  const stopRecovery = startRecovery(studio);
  const socketPaths = new Set(kinds.map(({ socketPath }) => socketPath));
  let isStopping = false;
  app.server.on('upgrade', ({ url }, stream) => {
    if (isStopping || !socketPaths.has(url)) stream.destroy();
  });
  const stops = await Promise.all(kinds.map((kind) => kind.start?.(studio, app.server)));
  return {
    app,
    async stop() {
      isStopping = true;
      // Tables and ponds hold their pages' connections, and calls that wait for news, until they are stopped.
      await Promise.all([requests.finish(() => app.close()), ...stops.map((stopKind) => stopKind?.())]);
      await stopRecovery();
      await db.end();
    },
  };
}
