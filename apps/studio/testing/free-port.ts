/** A free port. */
import { createServer } from 'node:net';

export async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() =>
      typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port.')),
    );
  });
  return promise;
}
