/** Free ports for systems of tests and measurements, several of which start at the same time. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: 32768 and above on Linux. */
const range = { min: 12_000, max: 32_000 } as const;

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', () => resolve(false));
  server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  return promise;
}

const given = new Set<number>();

/**
 * A port on 127.0.0.1 that this process was not given before. Drawn: of processes that look for one at the same moment
 * each finds another, where the system's own choice would be the same for both.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.min, range.max);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}
