/**
 * The server's side of `line-watch.ts`: drops the sockets of pages that are gone. A page beats by itself, and a browser
 * answers the pings of the protocol by itself.
 */
import { beatMs, silentMs } from '../line-watch.ts';

type Socket = {
  on(name: 'pong' | 'message', react: () => void): unknown;
  once(name: 'close', react: () => void): unknown;
  ping(): void;
  terminate(): void;
};

/** Until the socket closes. Who talks by itself is not pinged. */
export function keepAlive(socket: Socket): void {
  let receivedAt = performance.now();
  const signalAlive = () => {
    receivedAt = performance.now();
  };
  const timer = setInterval(() => {
    const quietMs = performance.now() - receivedAt;
    if (quietMs >= silentMs) socket.terminate();
    else if (quietMs >= beatMs / 2) socket.ping();
  }, beatMs);
  socket.on('pong', signalAlive);
  socket.on('message', signalAlive);
  socket.once('close', () => clearInterval(timer));
}
