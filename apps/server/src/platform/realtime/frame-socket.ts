/**
 * A page's socket for frames of which thousands leave in a second. Bytes are written with the head of their frame as
 * one piece: the library writes the two apart, which takes a fifth more of the processor for each frame.
 */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

export type FrameSocket = {
  /** Bytes that the other side has not read. */
  readonly bufferedAmount: number;
  send(frame: string | Uint8Array): void;
};

/** RFC 6455, section 5.2: the last fragment of a message, binary. */
const finalBinary = 0x82;
const maxShort = 125;
const maxMiddle = 65_535;
const middleLength = 126;
const longLength = 127;

/** A whole unmasked frame, as servers send it. */
function frameOf(bytes: Uint8Array): Buffer {
  const { length } = bytes;
  const headBytes = length <= maxShort ? 2 : length <= maxMiddle ? 4 : 10;
  const frame = Buffer.allocUnsafe(headBytes + length);
  frame[0] = finalBinary;
  if (length <= maxShort) frame[1] = length;
  else if (length <= maxMiddle) {
    frame[1] = middleLength;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = longLength;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.set(bytes, headBytes);
  return frame;
}

/** `stream` carries the socket. Frames of both kinds arrive in the order in which they were sent. */
export function frameSocketOf(socket: WebSocket, stream: Duplex): FrameSocket {
  // Where frames are compressed they are queued, and bytes of ours would overtake them.
  const isPlain = socket.extensions === '';
  return {
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      if (typeof frame === 'string' || !isPlain) socket.send(frame);
      else stream.write(frameOf(frame));
    },
  };
}
