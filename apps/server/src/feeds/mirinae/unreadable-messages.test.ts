/** A message that cannot be read is missing like one that was never sent: its producer is recovered. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { inTimeMs } from '../../testing/in-time.ts';
import { FeedStream } from './stream.ts';

const recoveryRequest = z.object({ producer: z.enum(['live', 'prematch']), request: z.string() });
const requests: z.infer<typeof recoveryRequest>[] = [];
const sockets: WebSocket[] = [];
const received: string[] = [];

const feed = createServer(async (request, answer) => {
  requests.push(recoveryRequest.parse(JSON.parse(await readText(request))));
  answer.writeHead(202, { 'content-type': 'application/json' }).end(JSON.stringify({ answer: 'granted' }));
});
new WebSocketServer({ server: feed }).on('connection', (socket) => sockets.push(socket));
let stream: FeedStream;

beforeAll(async () => {
  feed.listen(0, '127.0.0.1');
  await once(feed, 'listening');
  const address = feed.address();
  if (address === null || typeof address === 'string') throw new Error('The feed has a port.');
  stream = new FeedStream({
    address: { url: `http://127.0.0.1:${address.port}`, secret: 'a-feed-of-this-test-alone', listener: 'test' },
    lastProcessedAt: { live: null, prematch: null },
    clock: systemClock,
    log: createLog('silent'),
    onMessage: (message) => received.push(message.type),
  });
  await vi.waitFor(() => expect(sockets).toHaveLength(1), inTimeMs);
});

afterAll(() => {
  stream.stop();
  feed.closeAllConnections();
  feed.close();
});

type Producer = 'live' | 'prematch';
const send = (message: object | string) =>
  sockets[0]?.send(typeof message === 'string' ? message : JSON.stringify(message));
const head = (producer: Producer) => ({ producer, at: Date.now(), seq: 0 });
const alive = (producer: Producer) => send({ type: 'alive', ...head(producer), isSubscribed: true });
const complete = (producer: Producer, request: string) =>
  send({ type: 'snapshotComplete', ...head(producer), request, standsSince: 0 });
const downs = () => [stream.producer('live').isDown, stream.producer('prematch').isDown];
const untilDown = (...wanted: boolean[]) => vi.waitFor(() => expect(downs()).toEqual(wanted), inTimeMs);

/** Answers the name of the request for its recovery. */
async function requested(producer: Producer): Promise<string> {
  const count = requests.length;
  alive(producer);
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(count), inTimeMs);
  return requests.at(-1)?.request ?? '';
}

beforeEach(async () => {
  for (const producer of ['live', 'prematch'] as const)
    if (stream.producer(producer).isDown) complete(producer, await requested(producer));
  await untilDown(false, false);
});

it('recovers the producer of a message whose fields are none of the protocol, and no other', async () => {
  send({ type: 'betStop', ...head('live'), fixture: 'one' });
  await untilDown(true, false);
  const request = await requested('live');
  complete('live', request);
  await untilDown(false, false);
  expect(stream.producer('live').gaps).toBeGreaterThan(0);
});

it('recovers both producers after a text that names none', async () => {
  send('{"type":"betStop","producer":"li');
  await untilDown(true, true);
});

it('is up after a recovery that repeats what cannot be read', async () => {
  send({ type: 'betStop', ...head('prematch'), fixture: 'one' });
  await untilDown(false, true);
  const request = await requested('prematch');
  send({ type: 'betStop', ...head('prematch'), fixture: 'one', request });
  complete('prematch', request);
  await untilDown(false, false);
  received.length = 0;
  alive('prematch');
  await vi.waitFor(() => expect(received).toEqual(['alive']), inTimeMs);
  expect(downs()).toEqual([false, false]);
});
