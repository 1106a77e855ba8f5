/** How many sockets one address, and one member or member of staff, may hold on a node. */
import type { WebSocket } from 'ws';

/** Many members may share an address; nobody needs so many windows. */
export const socketsOfAddressMost = 500;
export const socketsOfOwnerMost = 20;

const tooMany = 4_008;

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
      const open = perAddress.get(ip) ?? 0;
      if (open >= socketsOfAddressMost) {
        socket.close(tooMany, 'too many sockets');
        return false;
      }
      perAddress.set(ip, open + 1);
      socket.once('close', () => {
        const left = (perAddress.get(ip) ?? 1) - 1;
        if (left > 0) perAddress.set(ip, left);
        else perAddress.delete(ip);
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
      if (held.size > socketsOfOwnerMost) oldest?.close(tooMany, 'too many sockets');
    },
  };
}
