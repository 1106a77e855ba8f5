/** How many sockets one address, and one member or member of staff, may hold on a node, and how much each may say. */
import type { WebSocket } from 'ws';
import { monotonicMs } from '../clock.ts';
import { networkOf } from '../http/network.ts';

/** Many members may share an address; a member needs fewer windows. */
export const maxSocketsPerAddress = 500;
export const maxSocketsPerOwner = 20;

const tooMany = 4_008;

/** A page says what it looks at and pings now and then: far less than this. */
export const maxMessages = 200;
const messagesMs = 10_000;
const farewellMs = 1_000;

/** Closes a socket that says more than any page; called before whatever reads its messages. */
export function boundMessages(socket: WebSocket, now: () => number = monotonicMs): void {
  let began = now();
  let received = 0;
  socket.on('message', () => {
    if (now() - began >= messagesMs) {
      began = now();
      received = 0;
    }
    received += 1;
    if (received <= maxMessages) return;
    socket.removeAllListeners('message');
    socket.close(tooMany, 'too many messages');
    // Who does not read the farewell goes on talking; nothing is read any more.
    setTimeout(() => socket.terminate(), farewellMs).unref();
  });
}

export type SocketBounds = {
  /** False for a socket that is one too many of its address; it is closed then. */
  admit(socket: WebSocket, ip: string): boolean;
  /** Closes the oldest sockets of an owner who has too many. */
  own(socket: WebSocket, owner: string): void;
};

export function createSocketBounds(): SocketBounds {
  const perAddress = new Map<string, number>();
  const perOwner = new Map<string, Set<WebSocket>>();
  return {
    admit(socket, ip) {
      const network = networkOf(ip);
      const open = perAddress.get(network) ?? 0;
      if (open >= maxSocketsPerAddress) {
        socket.close(tooMany, 'too many sockets');
        return false;
      }
      perAddress.set(network, open + 1);
      socket.once('close', () => {
        const left = (perAddress.get(network) ?? 1) - 1;
        if (left > 0) perAddress.set(network, left);
        else perAddress.delete(network);
      });
      return true;
    },
    own(socket, owner) {
      const held = perOwner.get(owner) ?? new Set();
      perOwner.set(owner, held.add(socket));
      socket.once('close', () => {
        held.delete(socket);
        if (held.size === 0 && perOwner.get(owner) === held) perOwner.delete(owner);
      });
      const [oldest] = held;
      if (held.size > maxSocketsPerOwner) oldest?.close(tooMany, 'too many sockets');
    },
  };
}
