/** Subscriptions of a page in addition to its session's messages: the socket names them and receives frames. */
import type { Duplex } from 'node:stream';
import { watchMessage } from '@mirinae/contract/realtime';
import type { WebSocket } from 'ws';
import { type FrameSocket, frameSocketOf } from './frame-socket.ts';

export type Watching = {
  /** From now on the socket watches these alone. */
  watch(socket: FrameSocket, ids: readonly string[]): void;
  /** Snapshots of these once more, of all that the socket watches when none is named. */
  resend(socket: FrameSocket, ids: readonly string[]): void;
  leave(socket: FrameSocket): void;
};

function readWatch(text: string) {
  try {
    const { cmd, data1 } = watchMessage.parse(JSON.parse(text));
    return { cmd, ids: data1 === '' ? [] : data1.split(',') };
  } catch {
    return null;
  }
}

/** Follows the page's subscriptions until the socket closes. Other messages are ignored. */
export function followWatches(watching: Watching, socket: WebSocket, stream: Duplex): void {
  const frames = frameSocketOf(socket, stream);
  socket.on('message', (data) => {
    const command = readWatch(String(data));
    if (command?.cmd === 'WATCH') watching.watch(frames, command.ids);
    else if (command) watching.resend(frames, command.ids);
  });
  socket.once('close', () => watching.leave(frames));
}
