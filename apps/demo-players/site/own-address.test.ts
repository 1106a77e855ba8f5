import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { ownAddress } from '../../server/src/demo/simulated-people.ts';
import { fetchFrom, hasOwnAddresses } from './own-address.ts';

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  response.setHeader('x-from', String(request.socket.remoteAddress));
  response.end(Buffer.concat(chunks));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

const isAddress = (address: AddressInfo | string | null): address is AddressInfo => address instanceof Object;
const address = server.address();
const url = `http://127.0.0.1:${isAddress(address) ? address.port : 0}/`;
const post = {
  method: 'POST',
  headers: { 'content-type': 'text/plain' },
  body: '별',
  signal: AbortSignal.timeout(5_000),
};

test('each simulated person calls from an address of its own', async () => {
  const own = await hasOwnAddresses();
  const answer = await fetchFrom(own ? ownAddress(7) : undefined)(url, post);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-from')).toBe(own ? '127.88.0.8' : '127.0.0.1');
  expect(await answer.text()).toBe('별');
});

test('a request that is given up rejects', async () => {
  await expect(fetchFrom(undefined)(url, { ...post, signal: AbortSignal.abort() })).rejects.toThrow();
});
