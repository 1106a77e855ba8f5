/**
 * Prices on their way from a feed to two thousand sockets that watch twenty of two thousand matches each, through one
 * node as `npm start` runs it: how late they are at 5,000 changes a second, how soon fifty goals of one second rest at
 * every socket, how long a whole snapshot takes, and whether memory grows. Feed and sockets share the machine.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { realtimePath } from '@mirinae/contract/constants';
import { freePort } from '../scripts/lib/ports.ts';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';
import { LoadFeed } from './load-feed.ts';
import { openBenchPlatform } from './player-page.ts';
import { type BenchOptions, type BenchResult, percentile, round } from './report.ts';
import { openMember } from './sign-in.ts';
import type { Heard, Watchers } from './watchers.ts';

const fixtures = 2_000;
const sockets = 2_000;
const watchedBySocket = 20;
const changesASecond = 5_000;
const goals = 50;
/** Of one member, and from one address, a node takes so many and no more. */
const socketsOfMember = 20;
const socketsOfAddress = 400;
const warmMs = 5_000;
const memoryMs = 500;
const snapshotMostMs = 60_000;

const idOf = (nth: number): string => `bench:match:${nth % fixtures}`;

/** The memory of the server's own process, a child of this one, in MB. */
function serverMb(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const server = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/src/main.ts'));
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server}/status`, 'utf8'))?.[1]) / 1_024;
}

/** The least that the server holds in a while: what rises above it is not collected yet. */
async function lowestMb(ms: number): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  for (const until = performance.now() + ms; performance.now() < until; ) {
    lowest = Math.min(lowest, serverMb());
    await wait(memoryMs);
  }
  return lowest;
}

class Crowd {
  readonly #worker: Worker;

  constructor(watchers: Watchers) {
    this.#worker = new Worker(new URL('./watchers.ts', import.meta.url), { workerData: watchers });
  }

  async ready(): Promise<this> {
    await this.#next();
    return this;
  }

  /** What was heard since the last time. */
  async heard(): Promise<Heard> {
    const next = this.#next();
    this.#worker.postMessage('tell');
    const told = await next;
    if (typeof told === 'string') throw new Error('The watchers said nothing.');
    return told;
  }

  end(): Promise<number> {
    return this.#worker.terminate();
  }

  async #next(): Promise<Heard | string> {
    const [said]: (Heard | string)[] = await once(this.#worker, 'message');
    if (said === undefined) throw new Error('The watchers said nothing.');
    return said;
  }
}

/** Seconds from the first word of a snapshot until its last match can be bet at a socket that watches it. */
async function timeSnapshot(feed: LoadFeed, probe: Crowd): Promise<number> {
  await probe.heard();
  feed.breakOff();
  const latest = performance.now() + snapshotMostMs;
  while (performance.now() < latest) {
    const { opens } = await probe.heard();
    const opened = opens.find((at) => at >= feed.snapshotAt);
    if (opened !== undefined && feed.snapshots > 1) return (opened - feed.snapshotAt) / 1_000;
    await wait(20);
  }
  return snapshotMostMs / 1_000;
}

async function measure(url: string, tokens: readonly string[], feed: LoadFeed, seconds: number) {
  const of = (nth: number, watched: number) => ({
    token: tokens[Math.floor(nth / socketsOfMember)] ?? '',
    address: `127.0.0.${1 + Math.floor(nth / socketsOfAddress)}`,
    fixtures: Array.from({ length: watched }, (_, more) => idOf(nth * 7 + more * 97)),
  });
  const last = { ...of(sockets, 0), token: tokens.at(-1) ?? '', fixtures: [idOf(fixtures - 1)] };
  const probe = await new Crowd({ url, since: feed.since, sockets: [last] }).ready();
  const snapshotSeconds = await timeSnapshot(feed, probe);
  await probe.end();
  const all = Array.from({ length: sockets }, (_, nth) => of(nth, watchedBySocket));
  const crowd = await new Crowd({ url, since: feed.since, sockets: all }).ready();
  feed.change(changesASecond);
  await wait(warmMs);
  await crowd.heard();
  const quarterMs = (seconds * 1_000) / 4;
  const quartersMb: number[] = [];
  while (quartersMb.length < 4) quartersMb.push(await lowestMb(quarterMs));
  const prices = await crowd.heard();
  const scorers = Array.from({ length: goals }, (_, nth) => nth * 37);
  const stoppedAt = feed.stop(scorers);
  await wait(2_000);
  const { stops } = await crowd.heard();
  const scored = new Set(scorers.map(idOf));
  const expected = all.flatMap((socket) => socket.fixtures.filter((id) => scored.has(id))).length;
  const delays = stops.filter(({ fixture }) => scored.has(fixture)).map(({ at }) => at - stoppedAt);
  await crowd.end();
  return { snapshotSeconds, quartersMb, prices, delays, expected, seconds };
}

export async function bench({ seconds }: BenchOptions): Promise<BenchResult> {
  const feed = new LoadFeed(fixtures);
  const port = await freePort();
  await feed.listen(port);
  const system = await startTrialSystem({ feedUrl: `http://127.0.0.1:${port}` });
  const { platform, close } = await openBenchPlatform(system.databaseUrl);
  try {
    const tokens: string[] = [];
    for (let nth = 0; nth <= sockets / socketsOfMember; nth += 1)
      tokens.push(await openMember(platform, system.siteUrl));
    const url = `${system.siteUrl.replace('http', 'ws')}${realtimePath}`;
    const found = await measure(url, tokens, feed, seconds);
    const { latencies, frames, bytes } = found.prices;
    const delays = Float64Array.from(found.delays).sort();
    const missing = found.expected - delays.length;
    const [, secondMb = 0, , lastMb = 0] = found.quartersMb;
    const numbers = {
      'latencyMs.oddsP50': round(percentile(latencies, 0.5), 1),
      'latencyMs.oddsP99': round(percentile(latencies, 0.99), 1),
      'latencyMs.suspendP99': round(percentile(delays, 0.99), 1),
      'suspends.missing': missing,
      'snapshot.seconds': round(found.snapshotSeconds, 2),
      'memory.growthMb': round(lastMb - secondMb, 1),
    };
    const rateOf = (count: number) => String(Math.round(count / found.seconds));
    return {
      title: `${changesASecond} changes a second to ${sockets} sockets that watch ${watchedBySocket} matches each`,
      rows: [
        { what: 'price at a socket, p50 ms', value: String(numbers['latencyMs.oddsP50']) },
        { what: 'price at a socket, p99 ms', value: String(numbers['latencyMs.oddsP99']), goal: 'below 300' },
        { what: 'prices kept of those read', value: String(latencies.length) },
        { what: 'frames a second', value: rateOf(frames) },
        { what: 'MB a second', value: rateOf(bytes / 1_048_576) },
        {
          what: `${goals} goals at once, rest at a socket, p99 ms`,
          value: String(numbers['latencyMs.suspendP99']),
          goal: 'below 200',
        },
        { what: 'stops that did not arrive', value: String(missing), goal: '0' },
        {
          what: `snapshot of ${fixtures} matches of 40 lines, s`,
          value: String(numbers['snapshot.seconds']),
          goal: 'below 5',
        },
        {
          what: 'least memory of the server in each quarter of the time, MB',
          value: found.quartersMb.map((mb) => round(mb)).join(', '),
        },
        { what: 'MB more in the last quarter than in the second', value: String(numbers['memory.growthMb']) },
      ],
      numbers,
    };
  } finally {
    await close();
    await system.stop();
    feed.close();
  }
}
