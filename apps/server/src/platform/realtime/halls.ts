/** The halls that a member's page shows: the socket says which, and receives their tables. */
import { hallsMessage, type MemberMessage } from '@mirinae/contract/realtime';
import type { WebSocket } from 'ws';

/** However many messages come, the last one counts, so often at most. */
const againMs = 150;

/** Each hall by its vendor's key; answers what ends it. */
export type WatchHalls = (vendorKeys: readonly string[], listener: (message: MemberMessage) => void) => () => void;

function readHalls(text: string): readonly string[] | null {
  try {
    const { data1 } = hallsMessage.parse(JSON.parse(text));
    return data1 === '' ? [] : data1.split(',');
  } catch {
    return null;
  }
}

/** From now on until the socket closes. Whatever else it says means nothing here. */
export function followHalls(socket: WebSocket, watch: WatchHalls, sendMessage: (message: MemberMessage) => void): void {
  let end = () => {};
  let wanted: readonly string[] | null = null;
  const apply = () => {
    end();
    const keys = new Set(wanted?.filter((key) => key !== ''));
    wanted = null;
    end = socket.readyState === socket.OPEN ? watch([...keys], sendMessage) : () => {};
  };
  socket.on('message', (data) => {
    const keys = readHalls(String(data));
    if (!keys) return;
    if (wanted === null) setTimeout(apply, againMs);
    wanted = keys;
  });
  socket.once('close', () => end());
}
