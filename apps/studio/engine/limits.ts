/**
 * How much one address and one player may send, counted per node. Far above what a person and its games send: a page
 * that is refused waits and tries again.
 */
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { WebSocket } from 'ws';
import type { Config } from './config.ts';

/** A hundred players behind one address, as in an internet café. */
const ofAddress = { points: 3_000, duration: 10 } as const;
/** Thirty calls a second: a game of quick hands makes ten. */
const ofPlayer = { points: 300, duration: 10 } as const;
/** A pond's page sends ten messages a second, a table's one now and then. */
const ofSocket = { points: 500, duration: 10 } as const;
/** Of one address, tables and ponds together. */
const maxSockets = 200;
/** The close code of a socket for which there is no room now (RFC 6455 and its registry). */
export const tryAgainLater = 1_013;

async function consume(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return false;
  }
}

export type Limits = {
  /** Whether what was sent from the address is to be read. */
  mayArrive(address: string): Promise<boolean>;
  /** Whether a call of the player is to be answered. */
  mayCall(playerId: number): Promise<boolean>;
  /** Takes a socket's place until it closes; false where its address has too many. Ends one that floods us. */
  open(socket: WebSocket, request: IncomingMessage): boolean;
};

const unlimited: Limits = { mayArrive: async () => true, mayCall: async () => true, open: () => true };

export function createLimits({ RATE_LIMITS, TRUST_PROXY }: Pick<Config, 'RATE_LIMITS' | 'TRUST_PROXY'>): Limits {
  if (RATE_LIMITS === 'off') return unlimited;
  const trusts =
    TRUST_PROXY === false ? () => false : proxyAddr.compile(TRUST_PROXY.split(',').map((each) => each.trim()));
  const addresses = new RateLimiterMemory(ofAddress);
  const players = new RateLimiterMemory(ofPlayer);
  const sockets = new Map<string, number>();
  return {
    mayArrive: (address) => consume(addresses, address),
    mayCall: (playerId) => consume(players, String(playerId)),
    open(socket, request) {
      const address = proxyAddr(request, trusts);
      const count = (sockets.get(address) ?? 0) + 1;
      if (count > maxSockets) return false;
      sockets.set(address, count);
      socket.once('close', () => {
        const left = (sockets.get(address) ?? 1) - 1;
        if (left > 0) sockets.set(address, left);
        else sockets.delete(address);
      });
      const messages = new RateLimiterMemory(ofSocket);
      socket.on('message', () => void consume(messages, '').then((isWithin) => isWithin || socket.terminate()));
      return true;
    },
  };
}
