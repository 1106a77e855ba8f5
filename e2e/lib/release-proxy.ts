/** The site as its visitors see it while it is released anew: from then on its worker is of another release. */
import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

const workerPath = '/service-worker.js';

export async function startReleaseProxy(siteUrl: string) {
  const target = new URL(siteUrl);
  let isReleased = false;
  const answer = async (from: IncomingMessage, to: ServerResponse, isWorker: boolean) => {
    if (!isWorker) {
      to.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(to);
      return;
    }
    const script = await text(from);
    to.writeHead(200, { 'content-type': 'text/javascript' });
    to.end(isReleased ? `${script}\nself.release = '/assets/next.js';` : script);
  };
  const server = createServer((request, response) => {
    const isWorker = request.url === workerPath;
    const { 'accept-encoding': packed, ...others } = request.headers;
    const headers = isWorker || packed === undefined ? others : request.headers;
    const { hostname: host, port } = target;
    const passed = requestHttp({ host, port, method: request.method, path: request.url, headers });
    passed.once('response', (from) => void answer(from, response, isWorker));
    passed.once('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    release() {
      isReleased = true;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
