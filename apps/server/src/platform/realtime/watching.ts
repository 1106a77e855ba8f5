/** What a page watches beside what its session listens to: the socket says what, and is sent frames of it. */
import { watchMessage } from '@mirinae/contract/realtime';
import type { WebSocket } from 'ws';

export interface FrameSocket {
  /** Bytes that the other side has not read. */
  readonly bufferedAmount: number;
  send(text: string): void;
}

export interface Watching {
  /** From now on the socket watches these alone. */
  watch(socket: FrameSocket, ids: readonly string[]): void;
  leave(socket: FrameSocket): void;
}

function readWatch(text: string): readonly string[] | null {
  try {
    const { data1 } = watchMessage.parse(JSON.parse(text));
    return data1 === '' ? [] : data1.split(',');
  } catch {
    return null;
  }
}

/** What the page shows, from now on until the socket closes. Whatever else it says means nothing. */
export function followWatches(watching: Watching, socket: WebSocket): void {
  socket.on('message', (data) => {
    const ids = readWatch(String(data));
    if (ids) watching.watch(socket, ids);
  });
  socket.once('close', () => watching.leave(socket));
}
