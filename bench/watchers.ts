/** Members' sockets that watch matches, in a thread of their own; how late prices are is told by the prices. */
import { parentPort, workerData } from 'node:worker_threads';
import { memberMessage } from '@mirinae/contract/realtime';
import { fixtureUpdate } from '@mirinae/contract/sport/fixtures';
import WebSocket from 'ws';
import { z } from 'zod';

export type Watchers = {
  /** ws://HOST:PORT/ws */
  readonly url: string;
  readonly sockets: readonly {
    readonly token: string;
    readonly address: string;
    readonly fixtures: readonly string[];
  }[];
  /** Odds of 10,000 were said then, one more for each millisecond since. */
  readonly since: number;
};
/** `stops`: when each socket heard that a match rests. */
export type Heard = {
  readonly frames: number;
  readonly bytes: number;
  readonly latencies: Float64Array;
  readonly stops: readonly { readonly fixture: string; readonly at: number }[];
  /** When any line was told as open; of a single socket. */
  readonly opens: readonly number[];
};

const { url, sockets, since }: Watchers = workerData;
/** One frame in so many is read; the others are counted. */
const sampled = 16;
const leastOdds = 10_000;
const updates = z.array(fixtureUpdate);

const heard = { frames: 0, bytes: 0 };
/** Of an hour's delays one in so many is kept: tens of millions of them would hold up the thread that they measure. */
const delaysMost = 1_000_000;
let [latencies, seen, kept]: [number[], number, number] = [[], 0, 1];

function keepDelay(ms: number): void {
  seen += 1;
  if (seen % kept !== 0) return;
  latencies.push(ms);
  if (latencies.length < delaysMost) return;
  latencies = latencies.filter((_, place) => place % 2 === 0);
  kept *= 2;
}

let opens: number[] = [];
let stops: { fixture: string; at: number }[] = [];

const readFrame = (text: string) => updates.parse(JSON.parse(memberMessage.parse(JSON.parse(text)).data2));

function hear(data: Buffer): void {
  const now = Date.now();
  heard.frames += 1;
  heard.bytes += data.length;
  const hasStop = data.includes('suspended');
  if (!hasStop && heard.frames % sampled !== 0 && sockets.length > 1) return;
  for (const { fixture, isWhole, lines } of readFrame(String(data))) {
    if (sockets.length === 1 && lines.some(({ status }) => status === 'active')) opens.push(now);
    if (isWhole) continue;
    if (lines.some(({ status }) => status === 'suspended')) stops.push({ fixture, at: now });
    for (const { outcomes } of lines) if (outcomes?.[0]) keepDelay(now - since - (outcomes[0].odds - leastOdds));
  }
}

/** Resolves once the socket is signed in and watches. */
function open({ token, address, fixtures }: Watchers['sockets'][number]): Promise<void> {
  const socket = new WebSocket(url, { localAddress: address, perMessageDeflate: false });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('A socket was closed.')));
  socket.once('open', () => socket.send(JSON.stringify({ cmd: 'AUTH', data1: token, data2: 'member' })));
  socket.on('message', (data: Buffer) => {
    if (data.includes('"SPORT"')) hear(data);
    else if (data.includes('"READY"')) {
      socket.send(JSON.stringify({ cmd: 'WATCH', data1: fixtures.join(','), data2: '' }));
      resolve();
    }
  });
  return promise;
}

const atOnce = 50;
for (let from = 0; from < sockets.length; from += atOnce)
  await Promise.all(sockets.slice(from, from + atOnce).map(open));
parentPort?.on('message', () => {
  const told: Heard = { ...heard, latencies: Float64Array.from(latencies).sort(), stops, opens };
  parentPort?.postMessage(told);
  Object.assign(heard, { frames: 0, bytes: 0 });
  [latencies, seen, kept] = [[], 0, 1];
  stops = [];
  opens = [];
});
parentPort?.postMessage('watching');
