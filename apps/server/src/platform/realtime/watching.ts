/** What sockets need of whoever sends frames of watched things. */
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
