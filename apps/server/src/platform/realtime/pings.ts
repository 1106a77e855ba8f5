/** A page asks how old prices are by the time it shows them: the way there and back, without the server's clock. */
import { type MemberMessage, pingMessage } from '@mirinae/contract/realtime';
import type { WebSocket } from 'ws';

function readPing(text: string): string | null {
  try {
    return pingMessage.parse(JSON.parse(text)).data1;
  } catch {
    return null;
  }
}

/** From now on until the socket closes. Whatever else it says means nothing here. */
export function answerPings(socket: WebSocket, tell: (message: MemberMessage) => void): void {
  socket.on('message', (data) => {
    const data1 = readPing(String(data));
    if (data1 !== null) tell({ cmd: 'PONG', data1, data2: '' });
  });
}
