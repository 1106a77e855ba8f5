/** A WebSocket that is opened again whenever it breaks or falls silent, less often the longer that fails. */
import { WebSocket } from 'ws';
import type { Logger } from '../../platform/log.ts';

const reconnectMs = { first: 500, max: 15_000 } as const;
/** Every feed sends an alive message each five seconds; a socket silent for longer is as good as closed. */
const silenceMs = 20_000;

export type LiveSocketOptions = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Logger;
  onMessage(text: string): void;
  onDisconnect(): void;
};

export type LiveSocket = {
  readonly isConnected: boolean;
  stop(): void;
};

export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  return new ReopenedSocket(options);
}

class ReopenedSocket implements LiveSocket {
  readonly #options: LiveSocketOptions;
  #socket: WebSocket | null = null;
  /** Ends a socket that falls silent; once it is closed, opens the next. */
  #timer: NodeJS.Timeout | undefined;
  #waitMs: number = reconnectMs.first;
  #isStopped = false;

  constructor(options: LiveSocketOptions) {
    this.#options = options;
    this.#open();
  }

  get isConnected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#socket?.terminate();
  }

  #open(): void {
    const { url, headers, log, onMessage } = this.#options;
    const socket = new WebSocket(url, { headers: { ...headers }, perMessageDeflate: false });
    this.#socket = socket;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => socket.terminate(), silenceMs);
    socket.on('message', (data) => {
      this.#waitMs = reconnectMs.first;
      this.#timer?.refresh();
      onMessage(data.toString());
    });
    socket.on('error', ({ message: error }) => log.warn({ error }, 'The sports feed cannot be reached.'));
    socket.once('close', () => this.#reopenLater());
  }

  #reopenLater(): void {
    clearTimeout(this.#timer);
    this.#options.onDisconnect();
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.#open(), this.#waitMs);
    this.#waitMs = Math.min(2 * this.#waitMs, reconnectMs.max);
  }
}
