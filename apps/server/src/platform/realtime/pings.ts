/**
 * Beats both ways. A page's PING is answered with the server's clock: so it knows that the connection lives and how old
 * prices are by the time it shows them. A socket that is silent is pinged by the protocol, which a browser answers by
 * itself, and dropped.
 */
import { beatMs, silentMs } from '@mirinae/contract/line-watch';
import { type PongMessage, pingMessage } from '@mirinae/contract/realtime';
import type { WebSocket } from 'ws';
import { type Clock, monotonicMs } from '../clock.ts';

function readPing(text: string): string | null {
  try {
    return pingMessage.parse(JSON.parse(text)).data1;
  } catch {
    return null;
  }
}

/** From now on until the socket closes. Whatever else it says means nothing here. */
export function answerPings(socket: WebSocket, clock: Clock, tell: (message: PongMessage) => void): void {
  socket.on('message', (data) => {
    const data1 = readPing(String(data));
    if (data1 !== null) tell({ cmd: 'PONG', data1, data2: String(clock.now().getTime()) });
  });
}

/** Who talks by itself is not pinged. */
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
