/** The socket of a front that connects again by itself: replaced when it falls silent, as line-watch.ts says. */
import { type LineWatch, watchLine } from '@mirinae/contract/line-watch';

type ReconnectingSocket = {
  addEventListener(name: 'open' | 'message' | 'close', react: () => void): void;
  send(text: string): unknown;
  /** Closes for its listeners, and connects again. */
  reconnect(): void;
};

export type SocketWatch = {
  /** Sends a beat, where it is connected. */
  beat(): void;
  stop(): void;
};

/** Before the sign-in nothing is answered but the sign-in itself. */
export function watchSocket(socket: ReconnectingSocket): SocketWatch {
  let watch: LineWatch | null = null;
  const beat = () => {
    if (watch) socket.send(JSON.stringify({ cmd: 'PING', data1: String(Math.round(performance.now())), data2: '' }));
  };
  const stop = () => {
    watch?.stop();
    watch = null;
  };
  socket.addEventListener('open', () => {
    stop();
    watch = watchLine({ beat, onSilent: () => socket.reconnect() });
  });
  socket.addEventListener('message', () => watch?.signalAlive());
  socket.addEventListener('close', stop);
  return { beat, stop };
}
