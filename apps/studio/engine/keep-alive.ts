/** Drops the sockets of pages that are gone: a page beats by itself, and its browser answers pings. */
import { beatMs, silentMs } from '@mirinae/contract/line-watch';
import type { WebSocket } from 'ws';
import { monotonicMs } from './clock.ts';

export function keepAlive(socket: WebSocket): void {
  let heardAt = monotonicMs();
  const heard = () => {
    heardAt = monotonicMs();
  };
  const timer = setInterval(() => {
    const quietMs = monotonicMs() - heardAt;
    if (quietMs >= silentMs) socket.terminate();
    else if (quietMs >= beatMs / 2) socket.ping();
  }, beatMs);
  socket.on('pong', heard);
  socket.on('message', heard);
  socket.once('close', () => clearInterval(timer));
}
