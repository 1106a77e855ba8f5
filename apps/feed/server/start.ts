/** Network interface of the feed: sports and fixtures by HTTP, messages on a WebSocket, recoveries on request. */

import { pastMatchesRequest } from '@mirinae/contract/feed/past-matches';
import { listenerName, type RecoveryAnswer, recoveryRequest } from '@mirinae/contract/feed/recoveries';
import { watchRequests } from '@mirinae/contract/serving/finish-requests';
import { drawsOf } from '@mirinae/game-math/sports/play/draws';
import { sports } from '@mirinae/game-math/sports/play/sports';
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import Fastify, { type FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { type Feed, openFeed } from '../engine/feed.ts';
import { Broadcast } from './broadcast.ts';
import { offerBuilders } from './builders.ts';
import { createListener } from './listener.ts';
import { faultyLine, soundLine } from './transport-faults.ts';

const statusOf: Record<RecoveryAnswer, number> = {
  granted: 202,
  tooFar: 403,
  unknown: 404,
  running: 409,
  tooOften: 429,
};

const fixturesOf = z.object({ day: z.coerce.number().int().min(0).max(100_000) });
const fixtureOf = z.object({ id: z.string().max(80) });

export type RunningFeed = {
  readonly app: FastifyInstance;
  readonly port: number;
  stop(): Promise<void>;
};

function isShown(secret: string, authorization: string | undefined): boolean {
  return isSameSecret(authorization ?? '', `Bearer ${secret}`);
}

/** Starts the feed. `now` in milliseconds since 1970. Without `feed` it is the simulated one. */
export async function startFeed(
  config: Config,
  now: () => number = Date.now,
  feed: Feed = openFeed(config.FEED_SECRET, config.FEED_DAYS_AHEAD, config.FEED_REGIONS),
): Promise<RunningFeed> {
  const broadcast = new Broadcast(feed, now);
  const app = Fastify({ bodyLimit: 4_096, forceCloseConnections: 'idle', return503OnClosing: false });
  const requests = watchRequests(app.server);
  app.addHook('onRequest', async (request, reply) => {
    if (!isShown(config.FEED_SECRET, request.headers.authorization))
      return reply.code(401).send({ error: 'The secret is missing or wrong.' });
  });
  app.get('/api/sports', async () => sports.map(({ key, names }) => ({ key, names })));
  app.get('/api/fixtures', async (request, reply) => {
    const requested = fixturesOf.safeParse(request.query);
    return requested.success
      ? feed.fixtures(requested.data.day, now())
      : reply.code(400).send({ error: 'No such day.' });
  });
  app.get('/api/fixtures/:id', async (request, reply) => {
    const requested = fixtureOf.safeParse(request.params);
    const found = requested.success ? feed.fixture(requested.data.id, now()) : undefined;
    return found ?? reply.code(404).send({ error: 'No such fixture.' });
  });
  app.get('/api/past-matches', async (request, reply) => {
    const requested = pastMatchesRequest.safeParse(request.query);
    if (!requested.success) return reply.code(400).send({ error: 'Past matches are not requested as described.' });
    return feed.pastMatches?.(requested.data, now()) ?? reply.code(404).send({ error: 'No past matches.' });
  });
  app.post('/api/recoveries', async (request, reply) => {
    const requested = recoveryRequest.safeParse(request.body);
    if (!requested.success) return reply.code(400).send({ error: 'The recovery is not asked for as described.' });
    const answer = broadcast.recover(requested.data);
    return reply.code(statusOf[answer]).send({ answer });
  });
  offerBuilders(app, feed, config.FEED_SECRET, now);
  openStream(app, config, broadcast, now);
  await app.listen({ host: config.HOST, port: config.FEED_PORT });
  const address = app.server.address();
  return {
    app,
    port: typeof address === 'object' && address !== null ? address.port : config.FEED_PORT,
    async stop() {
      broadcast.stop();
      await requests.finish(() => app.close());
    },
  };
}

/** `/stream?listener=NAME`, authenticated by the secret like any other request. */
function openStream(app: FastifyInstance, config: Config, broadcast: Broadcast, now: () => number): void {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 1_024 });
  let joined = 0;
  app.server.on('upgrade', (request, socket, head) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://feed');
    const name = listenerName.safeParse(searchParams.get('listener'));
    if (pathname !== '/stream' || !name.success || !isShown(config.FEED_SECRET, request.headers.authorization)) {
      socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
      return;
    }
    server.handleUpgrade(request, socket, head, (stream) => {
      joined += 1;
      const draws = drawsOf(`${config.FEED_SECRET}:line:${now()}:${joined}`);
      const line = config.FEED_FAULTS === 'on' ? faultyLine(draws, now()) : soundLine;
      const listener = createListener(name.data, stream, line);
      stream.on('error', () => stream.terminate());
      stream.once('close', () => broadcast.leave(listener));
      broadcast.join(listener);
    });
  });
  app.addHook('preClose', async () => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
}
