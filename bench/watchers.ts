/** Sockets that watch matches, in a thread of their own; each price has the time at which it was sent. */
import { parentPort, workerData } from 'node:worker_threads';
import { readFrame } from '@mirinae/contract/sport/price-frames';
import WebSocket from 'ws';

export type Watchers = {
  /** ws://HOST:PORT/ws */
  readonly url: string;
  readonly sockets: readonly {
    /** Null without a sign-in. */
    readonly token: string | null;
    readonly address: string;
    readonly fixtures: readonly string[];
  }[];
  /** Time at which odds of 10,000 were published; each later millisecond adds one. */
  readonly since: number;
};
export type WatchersCommand = 'tell' | 'readAll';
/** `stops`: when each socket received that a match rests. */
export type Received = {
  readonly frames: number;
  /** Of the frames of prices, with their heads. */
  readonly bytes: number;
  /** Lines that came with their prices. */
  readonly prices: number;
  /** Of frames with nothing but changes, with their heads. */
  readonly changes: { readonly bytes: number; readonly prices: number };
  readonly latencies: Float64Array;
  readonly stops: readonly { readonly fixture: string; readonly at: number }[];
  /** When any line was reported as open; of a single socket. */
  readonly opens: readonly number[];
  /** Some of the frames of prices. */
  readonly samples: readonly Uint8Array[];
  /** Sockets that did not open, or were closed. */
  readonly lost: number;
};

const { url, sockets, since }: Watchers = workerData;
/** One frame in so many is read; the others are counted. */
let sampled = sockets.length > 1 ? 16 : 1;
const minOdds = 10_000;
const maxSamples = 500;

const none = { frames: 0, bytes: 0, prices: 0, changeBytes: 0, changePrices: 0 };
let received = { ...none };
let lost = 0;
/** Of an hour's delays one in so many is kept: tens of millions of them would hold up the thread that they measure. */
const maxDelays = 1_000_000;
let [latencies, seen, kept]: [number[], number, number] = [[], 0, 1];

function keepDelay(ms: number): void {
  seen += 1;
  if (seen % kept !== 0) return;
  latencies.push(ms);
  if (latencies.length < maxDelays) return;
  latencies = latencies.filter((_, index) => index % 2 === 0);
  kept *= 2;
}

let opens: number[] = [];
let stops: { fixture: string; at: number }[] = [];
let samples: Uint8Array[] = [];
/** A node numbers fixtures alike for all sockets. */
const fixtures = new Map<number, string>();

/** Length of a frame's head on the wire. */
const headOf = (length: number): number => (length < 126 ? 2 : length < 65_536 ? 4 : 10);

function receiveWhole(text: string): void {
  received.frames += 1;
  for (const [, fixture = '', number] of text.matchAll(/\\"fixture\\":\\"([^\\]+)\\",\\"number\\":(\d+)/g))
    fixtures.set(Number(number), fixture);
  if (sockets.length === 1 && text.includes('active')) opens.push(Date.now());
}

function receive(frame: Buffer): void {
  const now = Date.now();
  const bytes = frame.length + headOf(frame.length);
  received.frames += 1;
  received.bytes += bytes;
  if (received.frames % sampled !== 0) return;
  if (samples.length < maxSamples) samples.push(Uint8Array.from(frame));
  const deltas = readFrame(frame);
  let prices = 0;
  for (const { number, lines } of deltas) {
    const priced = lines.filter(({ outcomes }) => outcomes.length > 0);
    prices += priced.length;
    if (sockets.length === 1 && priced.length > 0) opens.push(now);
    if (lines.some(({ status }) => status === 'suspended'))
      stops.push({ fixture: fixtures.get(number) ?? '', at: now });
    for (const { outcomes } of priced) if (outcomes[0]) keepDelay(now - since - (outcomes[0].odds - minOdds));
  }
  received.prices += prices * sampled;
  if (deltas.some(({ isAll }) => isAll)) return;
  received.changeBytes += bytes;
  received.changePrices += prices;
}

/** Resolves once the socket watches, or is lost. */
function open({ token, address, fixtures: watched }: Watchers['sockets'][number]): Promise<void> {
  const socket = new WebSocket(url, { localAddress: address, perMessageDeflate: false });
  const { promise, resolve } = Promise.withResolvers<void>();
  const say = (cmd: string, data1: string, data2: string) => socket.send(JSON.stringify({ cmd, data1, data2 }));
  socket.on('error', () => socket.terminate());
  socket.once('close', () => {
    lost += 1;
    resolve();
  });
  socket.once('open', () => (token === null ? resolve() : say('AUTH', token, 'member')));
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) receive(data);
    else if (data.includes('"SPORT"')) receiveWhole(String(data));
    else if (data.includes('"READY"')) {
      say('WATCH', watched.join(','), '');
      resolve();
    }
  });
  return promise;
}

const maxConcurrent = 50;
for (let from = 0; from < sockets.length; from += maxConcurrent)
  await Promise.all(sockets.slice(from, from + maxConcurrent).map(open));
parentPort?.on('message', (request: WatchersCommand) => {
  if (request === 'readAll') sampled = 1;
  const { frames, bytes, prices, changeBytes, changePrices } = received;
  const changes = { bytes: changeBytes, prices: changePrices };
  const report: Received = {
    frames,
    bytes,
    prices,
    changes,
    stops,
    opens,
    samples,
    lost,
    latencies: Float64Array.from(latencies).sort(),
  };
  parentPort?.postMessage(report);
  received = { ...none };
  [latencies, seen, kept] = [[], 0, 1];
  [stops, opens, samples] = [[], [], []];
});
parentPort?.postMessage('watching');
