/**
 * The load of the wallet bench in a thread of its own: signed debits and credits over kept connections, as fast as
 * answered or at a rate.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { signWalletMessage } from '@mirinae/contract/wallet/signature';
import { runLoad } from './load.ts';
import { percentile } from './report.ts';

export type Player = { memberRef: string; sessionRef: string };
export type WalletLoad = {
  origin: string;
  secret: string;
  vendorKey: string;
  gameKey: string;
  players: Player[];
  callers: number;
  seconds: number;
  /** Requests per second to keep to; none for as fast as answered. */
  rate: number | null;
};

const { origin, secret, vendorKey, gameKey, players, callers, seconds, rate }: WalletLoad = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: callers });

function send(what: string, content: object): Promise<void> {
  const body = JSON.stringify(content);
  const path = `/wallet/mirinae/${what}`;
  const message = { timestamp: String(Date.now()), vendorKey, path, body: Buffer.from(body) };
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...signWalletMessage(secret, message),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => (text.startsWith('{"status":"ok"') ? resolve() : reject(new Error(text))));
    });
    sent.on('error', reject).end(body);
  });
}

/** Every even turn stakes, the odd one after it pays: each caller keeps its own bet in mind. */
function createCaller() {
  const open: { debitId: string; memberRef: string }[] = [];
  return (turn: number): Promise<void> => {
    const bet = open.pop();
    if (bet) return send('credit', { transactionId: randomUUID(), ...bet, amount: 100, finished: true });
    const player = players[turn % players.length];
    if (!player) throw new Error('There are no players.');
    const debitId = randomUUID();
    const { memberRef } = player;
    return send('debit', { transactionId: debitId, ...player, gameKey, roundId: debitId, amount: 100 }).then(() => {
      open.push({ debitId, memberRef });
    });
  };
}

/** A thread that has just begun is slow itself: compiling, connecting. */
const warmSeconds = 2;
const move = createCaller();

/** Waits for the turn's place in time; the wait is no part of what is measured. */
async function timed(started: number, turn: number): Promise<number> {
  const due = rate === null ? 0 : started + (turn * 1_000) / rate;
  const wait = due - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  const sent = performance.now();
  await move(turn);
  return performance.now() - sent;
}

async function run(time: number): Promise<{ perSecond: number; p99: number }> {
  const latencies: number[] = [];
  const started = performance.now();
  const { opsPerSecond } = await runLoad(callers, time, async (turn) => {
    latencies.push(await timed(started, turn));
  });
  return { perSecond: opsPerSecond, p99: percentile(Float64Array.from(latencies).sort(), 0.99) };
}

await run(warmSeconds);
const measured = await run(seconds);
agent.destroy();
parentPort?.postMessage(measured);
