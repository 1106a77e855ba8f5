/** The HTTP server: security headers, the calls, their documentation, the built fronts, health. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { codes } from '@mirinae/contract/codes';
import { codeText } from '@mirinae/contract/codes/code-text';
import { defaultLocale } from '@mirinae/contract/languages';
import type { SiteConfig } from '@mirinae/contract/site/config';
import { bodyBytesDefault } from '@mirinae/contract/wire';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Platform } from '../app.ts';
import type { Handlers } from './call.ts';
import { registerDocumentation } from './documentation.ts';
import { type Drain, prepareDrain } from './drain.ts';
import { createRateLimits } from './limits.ts';
import { type NoteListRead, registerListFiles } from './list-files.ts';
import type { NotePersonalReading } from './personal-readings.ts';
import { registerHealth } from './readiness.ts';
import { type CallServer, countReads, refuseAddress, registerCalls, registerTransportErrors } from './routes.ts';
import { keepHeadersOfPart, securityHeaders } from './security-headers.ts';
import type { SessionFinder } from './session.ts';
import { siteConfigOf } from './site-config.ts';
import { openSitePages, type SitePages } from './site-pages.ts';
import { webManifestOf } from './web-manifest.ts';

/**
 * A page of a list and more. Less goes out in the ten packets that no line waits for (RFC 6928): compressing it saves
 * no time, and costs the node as much as a small call.
 */
const minCompressedBytes = 8_192;
/** For the largest body on a slow line; who sends it byte by byte holds a connection no longer. */
const maxRequestMs = 60_000;
const appsFolder = path.resolve(import.meta.dirname, '../../../..');

export type ServerParts = {
  platform: Platform;
  handlers: Handlers;
  sessions: SessionFinder;
  studioOrigin: string;
  siteTitle: string;
  /** The titles of now: staff may change them while the server runs. */
  currentTitles: () => Promise<SiteConfig['siteTitles']>;
  noteListRead: NoteListRead;
  /** Routes of files that are ordered. */
  registerFiles: (app: FastifyInstance, server: CallServer) => void;
  notePersonalReading: NotePersonalReading;
};

async function serveFront(app: FastifyInstance, prefix: string, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const setHeaders = (reply: FastifyReply, file: string) => {
    const isPart = file.includes(`${path.sep}assets${path.sep}`);
    if (isPart) {
      keepHeadersOfPart(reply.raw);
      // The name of a part changes with its content: it is never validated, and pages load forty of them.
      for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
    }
    reply.header('cache-control', isPart ? 'public, max-age=31536000, immutable' : 'no-cache');
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
 * What names a file, `.git` and `.env` too, which to `extname` have no extension; written as `%2eenv` as well. The
 * number behind the last dot of a match is none.
 */
function namesFile(requested: string): boolean {
  const address = requested.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/');
  return /^\.\D/.test(path.extname(address)) || address.split('/').some((part) => part.startsWith('.'));
}

const frontOf = (url: string): 'backoffice' | 'site' => (/^\/admin(?:[/?]|$)/.test(url) ? 'backoffice' : 'site');

/** Pages are routed in the browser: an address that is no file answers the front's page. */
async function answerPage(sitePages: SitePages | null, request: FastifyRequest, reply: FastifyReply) {
  const front = frontOf(request.url);
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

export async function buildServer({
  platform,
  handlers,
  sessions,
  studioOrigin,
  siteTitle,
  currentTitles,
  noteListRead,
  registerFiles,
  notePersonalReading,
}: ServerParts): Promise<{ app: FastifyInstance; drain: Drain }> {
  const { config } = platform;
  const log: FastifyBaseLogger = platform.log;
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: bodyBytesDefault,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: refuseAddress,
    // What comes on a connection that is open already is answered to the end.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Addresses have tokens in them: of a reset, of a vendor's call.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: maxRequestMs,
    trustProxy: config.TRUST_PROXY,
  });
  const headersOf = securityHeaders(studioOrigin, config.LIVE_ORIGINS);
  app.addHook('onRequest', (request, reply, done) =>
    headersOf[frontOf(request.url)](request.raw, reply.raw, () => done()),
  );
  // Answers as they are made; the built files are compressed ahead.
  await app.register(fastifyCompress, { threshold: minCompressedBytes, encodings: ['gzip', 'identity'] });
  const drain = prepareDrain(app, platform.config.STOP_NOTICE_MS);
  registerTransportErrors(app);
  registerHealth(app, platform, drain.isStopping);
  const limits = createRateLimits(config.RATE_LIMITS === 'on');
  countReads(app, limits);
  const calls = { platform, handlers, sessions, limits, notePersonalReading };
  registerCalls(app, calls);
  registerListFiles(app, calls, noteListRead);
  registerFiles(app, calls);
  const currentConfig = async (): Promise<SiteConfig> =>
    siteConfigOf(config, { siteTitles: await currentTitles(), studioOrigin });
  app.get('/config.json', currentConfig);
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(webManifestOf((await currentTitles())[defaultLocale])),
  );
  await registerDocumentation(app, { sessions, siteTitle });
  await serveFront(app, '/admin/', path.join(appsFolder, 'backoffice/dist'));
  await serveFront(app, '/', path.join(appsFolder, 'site/dist'));
  const sitePages = await openSitePages({ platform, handlers, config: currentConfig });
  if (sitePages) app.get('/', (request, reply) => answerPage(sitePages, request, reply));
  app.setNotFoundHandler((request, reply) => answerPage(sitePages, request, reply));
  return { app, drain };
}
