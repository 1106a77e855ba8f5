/** The HTTP server: security headers, the calls, their documentation, the built fronts, health. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { codes } from '@mirinae/contract/codes';
import { codeText } from '@mirinae/contract/codes/code-text';
import type { SiteConfig } from '@mirinae/contract/site/config';
import { bodyBytesUsual } from '@mirinae/contract/wire';
import apiReference from '@scalar/fastify-api-reference';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Platform } from '../app.ts';
import type { Handlers } from './call.ts';
import { createRateLimits } from './limits.ts';
import { openApiDocument } from './openapi.ts';
import { registerHealth } from './readiness.ts';
import { refuseAddress, registerCalls, registerTransportErrors } from './routes.ts';
import type { SessionFinder } from './session.ts';
import { siteConfigOf } from './site-config.ts';
import { openSitePages, type SitePages } from './site-pages.ts';
import { webManifestOf } from './web-manifest.ts';

/** A page of a list and more; below this compressing costs more time than it saves. */
const compressedBytesMin = 2_048;
const appsFolder = path.resolve(import.meta.dirname, '../../../..');

export type ServerParts = {
  platform: Platform;
  handlers: Handlers;
  sessions: SessionFinder;
  studioOrigin: string;
  siteTitle: string;
  /** The title of now: staff may change it while the server runs. */
  currentTitle: () => Promise<string>;
};

/** Styles may be inline because component libraries set them so; scripts never. */
function securityHeaders(studioOrigin: string, liveOrigins: readonly string[]) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...liveOrigins],
        // The player hands pieces of a stream to the browser as blobs of its own.
        mediaSrc: ["'self'", 'blob:', ...liveOrigins],
        frameSrc: [studioOrigin],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    // A game window opened by the site reports back when it closes, so the opener must stay reachable.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    crossOriginEmbedderPolicy: false,
  };
}

async function serveFront(app: FastifyInstance, prefix: string, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const setHeaders = (reply: FastifyReply, file: string) => {
    reply.header(
      'cache-control',
      file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
  };
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    wildcard: true,
    decorateReply: prefix === '/',
    cacheControl: false,
    preCompressed: true,
    setHeaders,
  });
}

/**
 * What names a file, `.git` and `.env` too, which to `extname` have no extension. The number behind the last dot of a
 * match is none.
 */
const namesFile = (address: string): boolean =>
  /^\.\D/.test(path.extname(address)) || address.split('/').some((part) => part.startsWith('.'));

/** Pages are routed in the browser: an address that is no file answers the front's page. */
async function answerPage(sitePages: SitePages | null, request: FastifyRequest, reply: FastifyReply) {
  const front = request.url === '/admin' || request.url.startsWith('/admin/') ? 'backoffice' : 'site';
  const built = path.join(appsFolder, front, 'dist');
  const isPage =
    existsSync(built) &&
    (request.method === 'GET' || request.method === 'HEAD') &&
    !request.url.startsWith('/api/') &&
    !namesFile(request.url.split('?')[0] ?? '');
  if (!isPage)
    return reply
      .code(404)
      .send({ resultCode: codes.notFound, resultMessage: codeText(codes.notFound, 'ko'), data: null });
  reply.header('cache-control', 'no-cache');
  const drawn = front === 'site' && sitePages ? await sitePages(request) : null;
  if (drawn !== null) return reply.type('text/html; charset=utf-8').compress(drawn);
  return reply.sendFile('index.html', built);
}

/** The explorer starts itself by a script inside its page, so its own addresses, and no others, allow that. */
async function registerDocumentation(app: FastifyInstance, siteTitle: string): Promise<void> {
  const document = openApiDocument(siteTitle);
  app.get('/api/openapi.json', async () => document);
  const scripts = {
    scriptSrc: ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    fontSrc: ["'self'", 'data:'],
  };
  const explorer: FastifyPluginAsync = async (docs) => {
    docs.addHook('onRequest', async (_request, reply) => {
      await reply.helmet({ contentSecurityPolicy: { useDefaults: true, directives: scripts } });
    });
    await docs.register(apiReference, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        title: `${siteTitle} API`,
        theme: 'deepSpace',
        hideClientButton: true,
        darkMode: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
        withDefaultFonts: false,
        telemetry: false,
      },
    });
  };
  await app.register(explorer);
}

export async function buildServer({
  platform,
  handlers,
  sessions,
  studioOrigin,
  siteTitle,
  currentTitle,
}: ServerParts): Promise<FastifyInstance> {
  const { config } = platform;
  const log: FastifyBaseLogger = platform.log;
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: bodyBytesUsual,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: refuseAddress,
    forceCloseConnections: true,
    trustProxy: config.TRUST_PROXY,
  });
  await app.register(fastifyHelmet, securityHeaders(studioOrigin, platform.config.LIVE_ORIGINS));
  // Answers as they are made; the built files are compressed ahead.
  await app.register(fastifyCompress, { threshold: compressedBytesMin, encodings: ['gzip', 'identity'] });
  registerTransportErrors(app);
  registerCalls(app, { platform, handlers, sessions, limits: createRateLimits(config.RATE_LIMITS === 'on') });
  registerHealth(app, platform);
  const currentConfig = async (): Promise<SiteConfig> =>
    siteConfigOf(config, { siteTitle: await currentTitle(), studioOrigin });
  app.get('/config.json', currentConfig);
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(webManifestOf(await currentTitle())),
  );
  await registerDocumentation(app, siteTitle);
  await serveFront(app, '/admin/', path.join(appsFolder, 'backoffice/dist'));
  await serveFront(app, '/', path.join(appsFolder, 'site/dist'));
  const sitePages = await openSitePages({ platform, handlers, config: currentConfig });
  if (sitePages) app.get('/', (request, reply) => answerPage(sitePages, request, reply));
  app.setNotFoundHandler((request, reply) => answerPage(sitePages, request, reply));
  return app;
}
