/**
 * Server side of `line-watch.ts`: closes the sockets of vanished pages. A page sends heartbeats, and a browser answers
 * the protocol's pings automatically.
 */
import { beatMs, silentMs } from '../line-watch.ts';

type Socket = {
  on(name: 'pong' | 'message', react: () => void): unknown;
  once(name: 'close', react: () => void): unknown;
  ping(): void;
  terminate(): void;
};

/** Runs until the socket closes. A socket that sends data by itself is not pinged. */
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
