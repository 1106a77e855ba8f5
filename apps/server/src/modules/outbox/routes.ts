/**
 * What other systems post: mail programs the link of one-click unsubscription (RFC 8058), Telegram the updates of the
 * bot (https://core.telegram.org/bots/api#setwebhook).
 */
import { codes } from '@mirinae/contract/codes';
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Platform } from '../../platform/app.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { parseJson } from '../../platform/http/json-body.ts';
import { createUnprovenBounds } from '../../platform/http/unproven-bounds.ts';
import { receiveUpdate } from './chat-link.ts';
import { stopOffers } from './consent.ts';
import { stopPath } from './stop-link.ts';

export const telegramPath = '/telegram/updates';
/** A long message in Telegram's escapes has 24 KB; one that is refused would be sent again before all others. */
const maxBodyBytes = 64 * 1_024;
const stopParams = z.object({ token: z.string() });

async function stop(platform: Platform, request: FastifyRequest): Promise<200 | 404> {
  try {
    const { token } = stopParams.parse(request.params);
    await withTransaction(platform.db, (tx) => stopOffers(platform, tx, token));
    return 200;
  } catch (error) {
    if (error instanceof DomainError && error.code === codes.stopLinkInvalid) return 404;
    throw error;
  }
}

/** Who knows the secret is the bot's own Telegram; what it sends is answered with 200 whatever it is. */
async function update(platform: Platform, request: FastifyRequest): Promise<200 | 401 | 404> {
  const { TELEGRAM_WEBHOOK_SECRET: secret } = platform.config;
  if (secret === undefined) return 404;
  const given = request.headers['x-telegram-bot-api-secret-token'];
  if (typeof given !== 'string' || !isSameSecret(given, secret)) return 401;
  await receiveUpdate(platform, request.body instanceof Buffer ? parseJson(request.body) : null);
  return 200;
}

/** A scope of its own: inside it every body is raw bytes, whatever type it claims to be. */
export async function registerOutboxRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const bounds = createUnprovenBounds();
  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const serve = (path: string, work: (of: Platform, request: FastifyRequest) => Promise<number>) =>
      scope.post(path, { compress: false }, async (request, reply) => {
        const isBounded = platform.config.RATE_LIMITS === 'on';
        if (isBounded && bounds.isOver(request.ip)) return reply.code(429).send();
        const status = await work(platform, request);
        if (status !== 200) bounds.count(request.ip);
        return reply.code(status).send();
      });
    serve(`${stopPath}/:token`, stop);
    serve(telegramPath, update);
    done();
  });
}
