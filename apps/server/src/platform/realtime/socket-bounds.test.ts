import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { clientReaders } from '../http/client-address.ts';
import {
  boundMessages,
  createSocketBounds,
  maxMessages,
  maxSocketsPerAddress,
  maxSocketsPerOwner,
} from './socket-bounds.ts';

const http = createServer();
const server = new WebSocketServer({ server: http });
const bounds = createSocketBounds();
const { address: readAddress } = clientReaders('127.0.0.1');
let received = 0;
server.on('connection', (socket, request) => {
  boundMessages(socket);
  socket.on('message', () => {
    received += 1;
  });
  if (bounds.admit(socket, readAddress(request))) bounds.own(socket, request.url ?? '');
});
beforeAll(() => once(http.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  for (const socket of server.clients) socket.terminate();
  http.close();
});

async function connect(owner: string, ip: string): Promise<{ socket: WebSocket; closed: Promise<unknown[]> }> {
  const address = http.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');
  const socket = new WebSocket(`ws://127.0.0.1:${address.port}/${owner}`, { headers: { 'x-forwarded-for': ip } });
  const closed = once(socket, 'close');
  await once(socket, 'open');
  return { socket, closed };
}

it('closes the oldest socket of who has too many, and no other', async () => {
  const other = await connect('other', '203.0.113.1');
  const own = [];
  for (let n = 0; n <= maxSocketsPerOwner; n += 1) own.push(await connect('owner', '203.0.113.2'));
  expect((await own[0]?.closed)?.[0]).toBe(4_008);
  for (const { socket } of [other, ...own.slice(1)]) expect(socket.readyState).toBe(WebSocket.OPEN);
});

it('closes what one address opens beyond its share, until others of it have gone', async () => {
  const ip = '203.0.113.3';
  const held = await Promise.all(Array.from({ length: maxSocketsPerAddress }, (_, n) => connect(`m${n}`, ip)));
  expect((await (await connect('one more', ip)).closed)[0]).toBe(4_008);
  const elsewhere = await connect('elsewhere', '203.0.113.4');
  held[0]?.socket.close();
  await held[0]?.closed;
  expect((await connect('after', ip)).socket.readyState).toBe(WebSocket.OPEN);
  expect(elsewhere.socket.readyState).toBe(WebSocket.OPEN);
});

it('reads no more than a page would send, and closes a socket that goes on', async () => {
  const { socket, closed } = await connect('talker', '10.9.0.1');
  for (let n = 0; n < maxMessages + 50; n += 1) socket.send('{}');
  const [code] = await closed;
  expect(code).toBe(4_008);
  expect(received).toBeLessThanOrEqual(maxMessages + 1);
});
