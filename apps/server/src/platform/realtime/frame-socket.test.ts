/** Goal: what a frame socket sends arrives as any client reads it. Method: a real server and client of `ws`. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameSocketOf } from './frame-socket.ts';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
await once(server, 'listening');
const address = server.address();
const port = address !== null && typeof address !== 'string' ? address.port : 0;
afterAll(() => server.close());

async function connect() {
  const connected = Promise.withResolvers<{ socket: WebSocket; request: IncomingMessage }>();
  server.once('connection', (socket, request) => connected.resolve({ socket, request }));
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const received: (string | Buffer)[] = [];
  client.on('message', (data: Buffer, isBinary) => received.push(isBinary ? data : String(data)));
  const { socket, request } = await connected.promise;
  return { client, socket, frames: frameSocketOf(socket, request.socket), received };
}

it('sends texts and bytes of every length whole and in their order', async () => {
  const { client, frames, received } = await connect();
  const sent = [0, 1, 125, 126, 65_535, 65_536, 200_000].flatMap((length) => [
    `before ${length}`,
    Buffer.alloc(length, length % 251),
  ]);
  for (const frame of sent) frames.send(frame);
  await expect.poll(() => received.length).toBe(sent.length);
  expect(received).toEqual(sent);
  client.terminate();
});

it('counts what the other side has not read, and sends nothing once it is closed', async () => {
  const { client, socket, frames, received } = await connect();
  client.pause();
  const bytes = Buffer.alloc(1_000_000);
  for (let count = 0; count < 20; count += 1) frames.send(bytes);
  expect(frames.bufferedAmount).toBeGreaterThan(bytes.length);
  client.resume();
  await expect.poll(() => received.length).toBe(20);
  expect(frames.bufferedAmount).toBe(0);
  const closed = once(socket, 'close');
  client.close();
  await closed;
  frames.send(bytes);
  frames.send('late');
  expect(frames.bufferedAmount).toBe(0);
});
