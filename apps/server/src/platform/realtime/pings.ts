/**
 * A page's PING is answered with the server's clock: so it knows that the connection lives and how old prices are by
 * the time it shows them.
 */
import { type PongMessage, pingMessage } from '@mirinae/contract/realtime';
import type { WebSocket } from 'ws';
import type { Clock } from '../clock.ts';

function readPing(text: string): string | null {
  try {
    return pingMessage.parse(JSON.parse(text)).data1;
  } catch {
    return null;
  }
}

/** From now on until the socket closes. Whatever else it says means nothing here. */
export function answerPings(socket: WebSocket, clock: Clock, sendMessage: (message: PongMessage) => void): void {
  socket.on('message', (data) => {
    const data1 = readPing(String(data));
    if (data1 !== null) sendMessage({ cmd: 'PONG', data1, data2: String(clock.now().getTime()) });
  });
}
