/**
 * The OpenAPI documents and their explorers: what members and guests may call for everybody, all of it for who is
 * signed in as staff.
 */
import { createHash } from 'node:crypto';
import { type CallName, callNames } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { sessionHeader } from '@mirinae/contract/headers';
import apiReference from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from 'helmet';
import { sendRefusal } from './answer.ts';
import { openApiDocument } from './openapi.ts';
import { packedOnce } from './packed-once.ts';
import { heldTokens } from './page-tokens.ts';
import { requestOriginOf } from './request-origin.ts';
import type { SessionFinder } from './session.ts';

type Parts = { readonly sessions: SessionFinder; readonly siteTitle: string };

const isOfStaff = (name: CallName): boolean => name.startsWith('staff.');

/** A page is admitted with any staff session of its browser; other clients send the full token. */
async function isStaff({ staff }: SessionFinder, request: FastifyRequest): Promise<boolean> {
  if (requestOriginOf(request.headers, request.host) === 'cross-origin') return false;
  const given = request.headers[sessionHeader];
  const tokens = typeof given === 'string' ? [given] : heldTokens('staff', request.headers);
  for (const token of tokens) if ((await staff(token, request.ip)).kind === 'staff') return true;
  return false;
}

const scriptOf = /<script[^>]*>([^<]+)<\/script>/g;
const hashesOf = (page: string): string[] =>
  [...page.matchAll(scriptOf)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/**
 * Besides what its framework draws, the explorer makes elements of three kinds of text: of none, of a letter by its
 * name (`&amp;`), of the arrow of a fold. No other text becomes elements. Its zod would try whether text may become
 * code, which browsers report as a breach.
 */
const rules = String.raw`<script>globalThis.__zod_globalConfig = { jitless: true };
trustedTypes?.createPolicy('default', {
  createHTML: (text) => (/^(?:[^\x3c]*|\x3csvg [^\x3c]*>\x3cpath [^\x3c]*\/>\x3c\/svg>)$/.test(text) ? text : null),
})</script>`;

/**
 * The explorer starts itself by a script inside its page: that one and ours are allowed by their hashes, and no other.
 */
function explorer(at: `/${string}`, documentUrl: string, title: string): FastifyPluginAsync {
  const directives = {
    defaultSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['vue', 'default'],
  };
  return async (docs) => {
    docs.addHook('onSend', async (request, reply, payload) => {
      if (request.url.endsWith('.js') && typeof payload === 'string') return packedOnce(payload, request, reply);
      const page = typeof payload === 'string' ? payload.replace('</head>', () => `${rules}</head>`) : payload;
      const own = typeof page === 'string' ? hashesOf(page) : [];
      const scriptSrc = ["'self'", ...own];
      const policy = contentSecurityPolicy({ useDefaults: false, directives: { ...directives, scriptSrc } });
      policy(request.raw, reply.raw, () => undefined);
      return page;
    });
    await docs.register(apiReference, {
      routePrefix: at,
      configuration: {
        url: documentUrl,
        title: `${title} API`,
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
}

export async function registerDocumentation(app: FastifyInstance, { sessions, siteTitle }: Parts): Promise<void> {
  const open = JSON.stringify(
    openApiDocument(
      siteTitle,
      callNames.filter((name) => !isOfStaff(name)),
    ),
  );
  const whole = openApiDocument(siteTitle, callNames);
  app.get('/api/openapi.json', async (request, reply) =>
    reply.type('application/json; charset=utf-8').send(packedOnce(open, request, reply)),
  );
  app.get('/api/staff/openapi.json', async (request, reply) => {
    if (!(await isStaff(sessions, request))) return sendRefusal(reply, codes.notSignedIn, null, 'ko', false);
    return reply.header('cache-control', 'no-store').send(whole);
  });
  await app.register(explorer('/api/docs', '/api/openapi.json', siteTitle));
  await app.register(explorer('/api/staff/docs', '/api/staff/openapi.json', siteTitle));
}
