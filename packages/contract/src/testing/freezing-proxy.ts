/** TCP proxy that can freeze: open connections stay open without traffic; new connections work. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type FreezingProxy = {
  readonly port: number;
  /** Number of accepted connections. */
  accepted(): number;
  freeze(): void;
  /** Sets whether new connections are closed, as during a network outage. */
  refuse(isRefusing: boolean): void;
  [Symbol.asyncDispose](): Promise<void>;
};

export async function openFreezingProxy(targetPort: number): Promise<FreezingProxy> {
  const sockets = new Set<Socket>();
  let accepted = 0;
  let isRefusing = false;
  const server = createServer((near) => {
    if (isRefusing) return near.destroy();
    accepted += 1;
    const far = connect(targetPort, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => sockets.delete(socket));
    }
    return near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    port: address.port,
    accepted: () => accepted,
    freeze() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    refuse(refusing) {
      isRefusing = refusing;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
