import { once } from 'node:events';
import { Agent, createServer, get, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { watchRequests } from './finish-requests.ts';

async function serve(answer: RequestListener) {
  const server = createServer(answer);
  const requests = watchRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const { port } = address;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { requests, port, close };
}

function request(port: number): Promise<number | string> {
  const agent = new Agent({ keepAlive: true });
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });
}

test('what was received is answered, its connection is closed behind it, and new ones are refused', async () => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const { requests, port, close } = await serve((_request, response) => void allowed.then(() => response.end('done')));
  const answers = [request(port), request(port)];
  await expect.poll(() => requests.atWork()).toBe(2);
  const ended = requests.finish(close);
  expect(await request(port)).toBe('ECONNREFUSED');
  allow();
  expect(await Promise.all(answers)).toEqual([200, 200]);
  expect(await ended).toBe(0);
});

test('a connection that says nothing holds no end up', async () => {
  const { requests, port, close } = await serve((_request, response) => response.end('done'));
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  expect(await requests.finish(close)).toBe(0);
});

test('what is not answered in time is cut, and counted', async () => {
  const { requests, port, close } = await serve(() => {});
  const answer = request(port);
  await expect.poll(() => requests.atWork()).toBe(1);
  expect(await requests.finish(close, 100)).toBe(1);
  expect(await answer).toBe('ECONNRESET');
});
