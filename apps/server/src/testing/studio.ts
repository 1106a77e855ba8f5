/** A database for the sandbox vendor, and a wire to it that can lose what it carries. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { randomBytes } from '../platform/rng.ts';
import { portOf } from './fork-studio.ts';

/** A database for a studio of the test's own; dropped when the file is done. */
export async function emptyDatabase(): Promise<string> {
  const addressOf = (database: string) => {
    const url = new URL(inject('templateUrl'));
    url.pathname = `/${database}`;
    return url.href;
  };
  const name = `test_studio_${randomBytes(8).toString('hex')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: addressOf('postgres') });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`create database ${name}`);
  afterAll(() => administer(`drop database if exists ${name} with (force)`));
  return addressOf(name);
}

/** Fault of the next messages to a wallet path: loses the request, or the answer. */
export type Disturbance = 'pass' | 'lose-request' | 'lose-answer' | 'hang-answer';

/** The wire between two servers. */
export async function openGate(target: string) {
  const disturbances = new Map<string, Disturbance>();
  const seen: string[] = [];
  let pending = 0;
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    pending += 1;
    outgoing.on('close', () => {
      pending -= 1;
    });
    const what = incoming.url?.split('/').at(-1) ?? '';
    const disturbance = disturbances.get(what) ?? 'pass';
    seen.push(`${what}:${disturbance}`);
    if (disturbance === 'lose-request') {
      incoming.socket.destroy();
      return;
    }
    const onward = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method ?? 'POST', headers: incoming.headers },
      (answer) => {
        if (disturbance === 'hang-answer') return answer.resume();
        if (disturbance === 'lose-answer') return incoming.socket.destroy();
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        return answer.pipe(outgoing);
      },
    );
    // A side that hangs up has hung up for both.
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  /** Requests that are neither answered nor given up by their caller. */
  return { url: `http://127.0.0.1:${portOf(server)}`, disturbances, seen, pending: () => pending };
}
