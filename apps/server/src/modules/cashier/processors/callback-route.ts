/**
 * POST /rails/<name>/callback, for every rail with a processor. 401 and 400 prove nothing, 404 and 409 are final, 503
 * must be sent again; what was taken before is answered like what is taken now.
 */
import { type Code, codes } from '@mirinae/contract/codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createUnprovenBounds } from '../../../platform/http/unproven-bounds.ts';
import type { CashierPlatform, PaymentRail, RailProcessor, RawCallback } from '../rails/rail.ts';
import { receiveCallback } from './receive-callback.ts';

const maxBodyBytes = 16 * 1_024;

const statusOf: Partial<Record<Code | '0', number>> = {
  '0': 200,
  [codes.callbackRepeated]: 200,
  [codes.callbackUnsigned]: 401,
  [codes.callbackStale]: 401,
  [codes.malformedRequest]: 400,
  [codes.callbackUnknown]: 404,
};
const unproven: readonly (Code | '0')[] = [codes.callbackUnsigned, codes.callbackStale];

function rawCallbackOf(request: FastifyRequest): RawCallback {
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

const hasProcessor = (rail: PaymentRail): rail is PaymentRail & { readonly processor: RailProcessor } =>
  rail.processor !== null;

/** A scope of its own: inside it every body is raw bytes, whatever type it claims to be. */
export async function registerRailRoutes(app: FastifyInstance, platform: CashierPlatform): Promise<void> {
  const bounds = createUnprovenBounds();
  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode !== undefined && error.statusCode < 500)
        return reply.code(400).send({ code: codes.malformedRequest });
      request.log.error({ error }, 'A callback of a payment rail failed.');
      return reply.code(503).send({ code: codes.unexpectedError });
    });
    for (const rail of platform.rails.filter(hasProcessor))
      scope.post(`/rails/${rail.name}/callback`, { compress: false }, async (request, reply) => {
        const isBounded = platform.config.RATE_LIMITS === 'on';
        if (isBounded && bounds.isOver(request.ip)) return reply.code(429).send({ code: codes.tooManyRequests });
        const code = await receiveCallback(platform, rail, rawCallbackOf(request));
        if (unproven.includes(code)) bounds.count(request.ip);
        return reply.code(statusOf[code] ?? 409).send({ code });
      });
    done();
  });
}
