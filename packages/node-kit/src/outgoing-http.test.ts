/** Requests to another house: what it answers is bounded in time and length, and taken as it is. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { fetchFile, getOut, NoAnswerInTime, postOut } from './outgoing-http.ts';

const sockets = new Set<unknown>();

const routes: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  '/echo': (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { 'content-type': type, 'content-length': length } = request.headers;
      response.end(JSON.stringify({ method: request.method, type, length, body: Buffer.concat(parts).toString() }));
    });
  },
  '/moved': (_, response) => response.writeHead(302, { location: '/echo' }).end('moved'),
  '/long': (_, response) => response.end('x'.repeat(2_000_000)),
  '/silent': () => {},
  '/cut': (request) => request.socket.destroy(),
};

const server = createServer((request, response) => {
  sockets.add(request.socket);
  routes[request.url ?? '']?.(request, response);
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
const at = (path: string) => ({ url: `${origin}${path}`, headers: {}, timeoutMs: 5_000 });

it('a post goes out with its length as JSON, and is answered whole', async () => {
  const { status, text } = await postOut({ ...at('/echo'), body: '{"won":"원"}' });
  const shown = { method: 'POST', type: 'application/json', length: '13', body: '{"won":"원"}' };
  expect([status, JSON.parse(text)]).toEqual([200, shown]);
});

it('messages in a row share one connection', async () => {
  sockets.clear();
  for (const body of ['1', '2', '3']) await postOut({ ...at('/echo'), body });
  expect(sockets.size).toBe(1);
});

it('a redirect is an answer, and is not followed', async () => {
  expect(await getOut(at('/moved'))).toEqual({ status: 302, text: 'moved' });
});

it('what does not answer in time, hangs up or is not wanted any more fails', async () => {
  await expect(getOut({ ...at('/silent'), timeoutMs: 50 })).rejects.toThrow(NoAnswerInTime);
  await expect(getOut(at('/cut'))).rejects.toThrow();
  await expect(getOut({ ...at('/silent'), signal: AbortSignal.abort() })).rejects.toThrow('not wanted');
  const stopping = new AbortController();
  const waiting = getOut({ ...at('/silent'), signal: stopping.signal });
  stopping.abort();
  await expect(waiting).rejects.toThrow('not wanted');
});

it('an answer that is too long is refused, and a file that is too long is none', async () => {
  await expect(postOut({ ...at('/long'), body: '' })).rejects.toThrow('The answer is too long.');
  expect((await getOut(at('/long'))).text).toHaveLength(2_000_000);
  const long = { url: `${origin}/long`, timeoutMs: 5_000 };
  expect(await fetchFile({ ...long, bytesMax: 1_000 })).toBeNull();
  expect(await fetchFile({ ...long, bytesMax: 2_000_000 })).toHaveLength(2_000_000);
  const moved = fetchFile({ url: `${origin}/moved`, timeoutMs: 5_000, bytesMax: 1_000 });
  await expect(moved).rejects.toThrow('The file was answered with 302.');
});
