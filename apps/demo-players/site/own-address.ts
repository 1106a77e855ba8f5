/**
 * Each simulated person calls from an address of their own, as people at home do: limits by address are not shared with
 * visitors, and no list of duplicate accounts names all of them. Linux answers on the whole network 127.0.0.0/8.
 */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import type { ClientOptions } from '@mirinae/contract/client';
import { ownAddress } from '../../server/src/demo/simulated-people.ts';

type Fetch = NonNullable<ClientOptions['fetch']>;

/** Whether this machine has such addresses. */
export async function hasOwnAddresses(): Promise<boolean> {
  const server = createServer().listen(0, ownAddress(0));
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** Sends requests from that address; from that of the machine if it is undefined. */
export function fetchFrom(localAddress: string | undefined): Fetch {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  return (address, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const options = { method, headers, signal, agent, localAddress };
      const sent = request(address, options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          const { statusCode: status = 500, headers: raw } = answer;
          const fields = Object.entries(raw).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
          );
          resolve(new Response(Buffer.concat(chunks), { status, headers: fields }));
        });
      });
      sent.once('error', reject);
      sent.end(body);
    });
}
