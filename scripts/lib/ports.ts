/** Ports: free ones for tests, and a clear word when a wanted one is taken. */
import { createServer } from 'node:net';

function tryPort(host: string, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen(port, host, () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
  });
  return promise;
}

export async function needPort(host: string, port: number, name: string): Promise<void> {
  await tryPort(host, port).catch(() => {
    throw new Error(`Port ${port} on ${host} is taken by another program. Set ${name} to a free one.`);
  });
}

const given = new Set<number>();

/** One that this process was not given before: three calls give three ports. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await tryPort('127.0.0.1', 0);
    if (given.has(port)) continue;
    given.add(port);
    return port;
  }
}
