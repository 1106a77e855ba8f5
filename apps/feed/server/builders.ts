/** The call for builders: what picks of one match pay together, signed. */
import { createHmac } from 'node:crypto';
import { builderRequest, builderText } from '@mirinae/contract/feed/builders';
import type { FastifyInstance } from 'fastify';
import type { Feed } from '../engine/feed.ts';

/** How a match stood longer ago is not told any more. */
const pastMs = 10 * 60_000;
/** Of one listener, in a second. */
const askedMost = 100;

/** Counts what each listener asks for, second by second. */
function createTurnstile(now: () => number) {
  let [second, asked] = [0, new Map<string, number>()];
  return (listener: string): boolean => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) [second, asked] = [current, new Map()];
    const count = (asked.get(listener) ?? 0) + 1;
    asked.set(listener, count);
    return count <= askedMost;
  };
}

/** A feed that cannot price them has no such call. `now` in milliseconds since 1970. */
export function offerBuilders(app: FastifyInstance, feed: Feed, secret: string, now: () => number): void {
  if (!feed.builder) return;
  const mayAsk = createTurnstile(now);
  app.post('/api/builders', async (request, reply) => {
    const asked = builderRequest.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ error: 'The builder is not asked for as described.' });
    const { listener, fixture, picks, at = now() } = asked.data;
    if (!mayAsk(listener)) return reply.code(429).send({ error: 'Too often.' });
    if (at > now() || at < now() - pastMs) return reply.code(403).send({ error: 'How it stood then is not told.' });
    const word = feed.builder?.(fixture, picks, at);
    if (!word) return reply.code(404).send({ error: 'Nothing of this fixture can be bet.' });
    return { ...word, word: createHmac('sha256', secret).update(builderText(word)).digest('hex') };
  });
}
