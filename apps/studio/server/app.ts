/** The studio's HTTP server: the platform's API, the players' API, the built game pages. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { createCoinWallet } from './coins.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { registerPlayerApi } from './player-api.ts';
import { startRecovery } from './recovery.ts';
import { createSealBox } from './secrets.ts';
import type { Studio } from './studio.ts';
import { registerVendorApi } from './vendor-api.ts';
import { createWallet } from './wallet.ts';

const builtFolder = path.resolve(import.meta.dirname, '../dist');
const bodyBytesMax = 16 * 1_024;

/** Everything comes from ourselves, and only the platform may frame a game. */
function contentSecurityPolicy({ WALLET_URL }: Config): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${new URL(WALLET_URL).origin}`,
  ].join('; ');
}

async function serveGames(app: FastifyInstance): Promise<void> {
  if (!existsSync(builtFolder)) return;
  await app.register(fastifyStatic, {
    root: builtFolder,
    prefix: '/',
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

export type RunningStudio = { readonly app: FastifyInstance; stop(): Promise<void> };

/** Brings the database up to date, carries on what a crash left open, and listens. */
export async function startStudio(config: Config): Promise<RunningStudio> {
  const db = openDatabase(config.STUDIO_DATABASE_URL);
  await migrate(db);
  const app = Fastify({
    logger: config.LOG_LEVEL === 'silent' ? false : { level: config.LOG_LEVEL },
    bodyLimit: bodyBytesMax,
    forceCloseConnections: true,
  });
  const coins = createCoinWallet(db);
  const studio: Studio = {
    config,
    db,
    box: createSealBox(config.STUDIO_SECRET),
    wallets: {
      seamless: createWallet({ url: config.WALLET_URL, secret: config.STUDIO_SECRET }),
      transfer: coins,
      demo: coins,
    },
    log: app.log,
  };
  const policy = contentSecurityPolicy(config);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
  });
  const publicUrl = () => new URL(config.STUDIO_URL ?? `http://${config.HOST}:${config.STUDIO_PORT}`).origin;
  await registerVendorApi(app, studio, publicUrl);
  await registerPlayerApi(app, studio);
  app.get('/healthz', async () => {
    await db.query('select 1');
    return { status: 'ok' };
  });
  await serveGames(app);
  await app.listen({ host: config.HOST, port: config.STUDIO_PORT });
  const stopRecovery = startRecovery(studio);
  return {
    app,
    async stop() {
      await app.close();
      await stopRecovery();
      await db.end();
    },
  };
}
