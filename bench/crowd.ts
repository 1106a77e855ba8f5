/**
 * Clients in a thread of their own, each from an address of its own (127.0.0.0/8 is all this machine): hostile ones
 * send as fast as they are answered, an honest one at a pace of its own, and its waits are reported.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { sessionHeader } from '@mirinae/contract/headers';
import { type AttackName, type Attempt, attacks } from './attacks.ts';
import { percentile } from './report.ts';

type Client = { readonly address: string; readonly token: string };
export type Crowd = {
  readonly origin: string;
  readonly siteId: string;
  readonly siteKey: string;
  readonly seconds: number;
  /** By an attack of its own, or by the same attempt again and again. */
  readonly hostile: readonly (Client & { readonly attack: AttackName | Attempt })[];
  readonly honest: readonly (Client & { readonly attempts: readonly Attempt[]; readonly everyMs: number })[];
};
export type CrowdResult = {
  readonly hostileRequests: number;
  /** Answers with a status of 500 and above, to whomever. */
  readonly serverErrors: number;
  readonly honestRequests: number;
  readonly honestRefused: number;
  readonly honestP50: number;
  readonly honestP99: number;
};

const crowd: Crowd = workerData;
const waitMs = 30_000;

type Answer = { readonly status: number; readonly text: string };

/** The status is 0 where the connection was cut, which an attacker must expect. */
function send({ address, token }: Client, agent: Agent, { method, path, body }: Attempt): Promise<Answer> {
  const text = method === 'POST' ? JSON.stringify({ siteId: crowd.siteId, ...body }) : '';
  const headers = {
    authorization: crowd.siteKey,
    [sessionHeader]: token,
    ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
  };
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const options = { method, headers, agent, localAddress: address, timeout: waitMs };
  const sent = request(`${crowd.origin}${path}`, options, (answer) => {
    let text = '';
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    answer.once('close', () => resolve({ status: answer.statusCode ?? 0, text }));
  });
  sent.once('timeout', () => sent.destroy());
  sent.once('error', () => resolve({ status: 0, text: '' }));
  sent.end(text);
  return promise;
}

const deadline = performance.now() + crowd.seconds * 1_000;
const count = { hostileRequests: 0, serverErrors: 0, honestRefused: 0 };
const latencies: number[] = [];

async function attack(client: Crowd['hostile'][number], index: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = 0; performance.now() < deadline; turn += 1) {
    const { attack } = client;
    const attempt = typeof attack === 'string' ? attacks[attack](index * 1_000_000 + turn) : attack;
    const { status } = await send(client, agent, attempt);
    count.hostileRequests += 1;
    if (status >= 500) count.serverErrors += 1;
    // A cut connection costs an attacker a new one; without a breath the thread would do nothing else.
    if (status === 0 || status === 429) await sleep(1);
  }
  agent.destroy();
}

async function live(client: Crowd['honest'][number]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = 0; performance.now() < deadline; turn += 1) {
    const chosen = client.attempts[turn % client.attempts.length];
    if (!chosen) return;
    const began = performance.now();
    const { status, text } = await send(client, agent, chosen);
    const took = performance.now() - began;
    latencies.push(took);
    if (status >= 500) count.serverErrors += 1;
    const isServed = status === 200 && (chosen.method === 'GET' || text.startsWith('{"resultCode":"0"'));
    if (!isServed) count.honestRefused += 1;
    await sleep(Math.max(0, client.everyMs - took));
  }
  agent.destroy();
}

await Promise.all([...crowd.hostile.map(attack), ...crowd.honest.map(live)]);
const sorted = Float64Array.from(latencies).sort();
const result: CrowdResult = {
  ...count,
  honestRequests: latencies.length,
  honestP50: percentile(sorted, 0.5),
  honestP99: percentile(sorted, 0.99),
};
parentPort?.postMessage(result);
