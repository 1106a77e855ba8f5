/** A clear error for a port that is wanted and taken. */
import { createServer } from 'node:net';

function tryPort(host: string, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const server = createServer();
  server.once('error', reject);
  server.listen(port, host, () => server.close(() => resolve()));
  return promise;
}

export async function needPort(host: string, port: number, name: string): Promise<void> {
  await tryPort(host, port).catch(() => {
    throw new Error(`Port ${port} on ${host} is taken by another program. Set ${name} to a free one.`);
  });
}
