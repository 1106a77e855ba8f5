/**
 * Callbacks of other houses: raw bytes in, a code out. 401 and 400 prove nothing, 404 and 409 are final, 503 must be
 * sent again; what was taken before is answered like what is taken now.
 */
import { type Code, codes } from '@mirinae/contract/codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../app.ts';
import { createUnprovenBounds } from './unproven-bounds.ts';

const maxBodyBytes = 16 * 1_024;

/** A callback before anything of it is believed. */
export type RawCallback = {
  readonly path: string;
  /** The exact bytes that came. */
  readonly body: Buffer;
  header(name: string): string;
};

export type CallbackRoute = {
  readonly path: string;
  readonly receive: (callback: RawCallback) => Promise<Code | '0'>;
};

const statusOf: Partial<Record<Code | '0', number>> = {
  '0': 200,
  [codes.callbackRepeated]: 200,
  [codes.callbackUnsigned]: 401,
  [codes.callbackStale]: 401,
  [codes.malformedRequest]: 400,
  [codes.callbackUnknown]: 404,
};
const unproven: readonly (Code | '0')[] = [codes.callbackUnsigned, codes.callbackStale];

export function rawCallbackOf(request: FastifyRequest): RawCallback {
  const [path = ''] = request.url.split('?');
  return {
    path,
    body: request.body instanceof Buffer ? request.body : Buffer.alloc(0),
    header(name) {
      const value = request.headers[name];
      return typeof value === 'string' ? value : '';
    },
  };
}

/** Within the scope every body is raw bytes, whatever type it claims to be. */
export function takeRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, parsed) =>
    parsed(null, body),
  );
}

/** `about` names the sender in the log. */
export async function registerCallbacks(
  app: FastifyInstance,
  { config }: Pick<Platform, 'config'>,
  routes: readonly CallbackRoute[],
  about: string,
): Promise<void> {
  const bounds = createUnprovenBounds();
  await app.register((scope, _, done) => {
    takeRawBodies(scope);
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode !== undefined && error.statusCode < 500)
        return reply.code(400).send({ code: codes.malformedRequest });
      request.log.error({ error }, `A callback of ${about} failed.`);
      return reply.code(503).send({ code: codes.unexpectedError });
    });
    for (const { path, receive } of routes)
      scope.post(path, { compress: false }, async (request, reply) => {
        const isBounded = config.RATE_LIMITS === 'on';
        if (isBounded && bounds.isOver(request.ip)) return reply.code(429).send({ code: codes.tooManyRequests });
        const code = await receive(rawCallbackOf(request));
        if (unproven.includes(code)) bounds.count(request.ip);
        return reply.code(statusOf[code] ?? 409).send({ code });
      });
    done();
  });
}
