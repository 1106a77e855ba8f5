/** HTTP call of bet builders: the combined price of selections of one match, signed. */
import { createHmac } from 'node:crypto';
import { builderRequest, builderText } from '@mirinae/contract/feed/builders';
import type { FastifyInstance } from 'fastify';
import type { Feed } from '../engine/feed.ts';
import { createBuilderQueue } from './builder-queue.ts';

/** Maximum age of a quoted state, milliseconds. */
const pastMs = 10 * 60_000;
/** Maximum requests per listener and second: all of them, and those for display only. */
const maxRequested = 100;
const maxLooks = 60;

/** Counts the requests of each listener per second. */
function createTurnstile(now: () => number) {
  let [second, requested] = [0, new Map<string, { all: number; looks: number }>()];
  return (listener: string, isLook: boolean): boolean => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) [second, requested] = [current, new Map()];
    const counted = requested.get(listener) ?? { all: 0, looks: 0 };
    requested.set(listener, counted);
    if (counted.all >= maxRequested || (isLook && counted.looks >= maxLooks)) return false;
    counted.all += 1;
    if (isLook) counted.looks += 1;
    return true;
  };
}

/** A feed without builder prices does not have this call. `now` in milliseconds since 1970. */
export function offerBuilders(app: FastifyInstance, feed: Feed, secret: string, now: () => number): void {
  if (!feed.builder) return;
  const mayRequest = createTurnstile(now);
  const inQueue = createBuilderQueue();
  app.post('/api/builders', async (request, reply) => {
    const requested = builderRequest.safeParse(request.body);
    if (!requested.success) return reply.code(400).send({ error: 'The builder is not asked for as described.' });
    const { listener, fixture, picks, at, isLook = false } = requested.data;
    if (!mayRequest(listener, isLook)) return reply.code(429).send({ error: 'Too often.' });
    if (at !== undefined && (at > now() || at < now() - pastMs))
      return reply.code(403).send({ error: 'How it stood then is not told.' });
    const quote = await inQueue(() => feed.builder?.(fixture, picks, at ?? now()), isLook);
    if (quote === 'busy') return reply.code(429).send({ error: 'Too much waits.' });
    if (!quote) return reply.code(404).send({ error: 'Nothing of this fixture can be bet.' });
    return { ...quote, word: createHmac('sha256', secret).update(builderText(quote)).digest('hex') };
  });
}
