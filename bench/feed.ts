/**
 * Prices on their way from a feed to two thousand sockets that watch twenty of two thousand matches each, through one
 * node as `npm start` runs it: how late they are at 5,000 changes a second, how soon fifty goals of one second rest at
 * every socket, how long a whole snapshot takes, whether memory grows, and what a price costs the server's processor,
 * next to a process that does nothing but send the same frames. Feed and sockets share the machine.
 */

import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { realtimePath } from '@mirinae/contract/constants';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';
import { startBareBroadcast } from './bare-broadcast.ts';
import { LoadFeed } from './load-feed.ts';
import { fixedWorkMs } from './machine-speed.ts';
import { openBenchPlatform } from './player-page.ts';
import { readCpu } from './process-cpu.ts';
import { type BenchOptions, type BenchResult, percentile, round } from './report.ts';
import { openMember } from './sign-in.ts';
import type { Received } from './watchers.ts';
import { WatchingCrowd } from './watching-crowd.ts';

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
const maxSnapshotMs = 60_000;
const maxStopMs = 10_000;
const linesOfChange = 4;
/** Figures of processor are scaled to a machine whose fixed work takes so long. */
const fixedTickMs = 20;

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

/** Seconds from the first word of a snapshot until its last match can be bet at a socket that watches it. */
async function timeSnapshot(feed: LoadFeed, probe: WatchingCrowd): Promise<number> {
  await probe.received();
  feed.breakOff();
  const latest = performance.now() + maxSnapshotMs;
  while (performance.now() < latest) {
    const { opens } = await probe.received();
    const opened = opens.find((at) => at >= feed.snapshotAt);
    if (opened !== undefined && feed.snapshots > 1) return (opened - feed.snapshotAt) / 1_000;
    await wait(20);
  }
  return maxSnapshotMs / 1_000;
}

const serverCpuMs = (): number => readCpu().get('server') ?? 0;

/** Time until each of these matches is suspended at every watching socket; one that never is is left out. */
async function timeStops(feed: LoadFeed, crowd: WatchingCrowd, expected: (ids: ReadonlySet<string>) => number) {
  const scorers = Array.from({ length: goals }, (_, nth) => nth * 37);
  const scored = new Set(scorers.map(idOf));
  await crowd.received('readAll');
  const stoppedAt = feed.stop(scorers);
  const delays: number[] = [];
  const all = expected(scored);
  for (const until = performance.now() + maxStopMs; performance.now() < until && delays.length < all; ) {
    await wait(200);
    const { stops } = await crowd.received();
    delays.push(...stops.filter(({ fixture }) => scored.has(fixture)).map(({ at }) => at - stoppedAt));
  }
  return { delays: Float64Array.from(delays).sort(), missing: all - delays.length };
}

/** The same frames, as often, from a process that does nothing else; and what the feed alone costs the server. */
async function measureBare(
  watchers: ConstructorParameters<typeof WatchingCrowd>[0],
  prices: Received,
  seconds: number,
) {
  const bare = await startBareBroadcast();
  try {
    const sockets = watchers.sockets.map((socket) => ({ ...socket, token: null }));
    const crowd = await new WatchingCrowd({ ...watchers, url: bare.url, sockets }).ready();
    const everyMs = (seconds * 1_000 * sockets.length) / Math.max(1, prices.frames);
    const before = serverCpuMs();
    const sent = await bare.send({ frames: prices.samples, everyMs, seconds });
    const feedCpuMs = serverCpuMs() - before;
    await crowd.end();
    return { ...sent, feedCpuMs };
  } finally {
    bare.stop();
  }
}

async function measure(url: string, tokens: readonly string[], feed: LoadFeed, seconds: number) {
  const of = (nth: number, watched: number) => ({
    token: tokens[Math.floor(nth / socketsOfMember)] ?? '',
    address: `127.0.0.${1 + Math.floor(nth / socketsOfAddress)}`,
    fixtures: Array.from({ length: watched }, (_, more) => idOf(nth * 7 + more * 97)),
  });
  const last = { ...of(sockets, 0), token: tokens.at(-1) ?? '', fixtures: [idOf(fixtures - 1)] };
  const probe = await new WatchingCrowd({ url, since: feed.since, sockets: [last] }).ready();
  const snapshotSeconds = await timeSnapshot(feed, probe);
  await probe.end();
  const all = Array.from({ length: sockets }, (_, nth) => of(nth, watchedBySocket));
  const watchers = { url, since: feed.since, sockets: all };
  const crowd = await new WatchingCrowd(watchers).ready();
  const fixedBeforeMs = fixedWorkMs();
  feed.change(changesASecond);
  await wait(warmMs);
  await crowd.received();
  const cpuBefore = serverCpuMs();
  const began = performance.now();
  const quarterMs = (seconds * 1_000) / 4;
  const quartersMb: number[] = [];
  while (quartersMb.length < 4) quartersMb.push(await lowestMb(quarterMs));
  const prices = await crowd.received();
  const cpuMs = serverCpuMs() - cpuBefore;
  const took = (performance.now() - began) / 1_000;
  const expected = (ids: ReadonlySet<string>) =>
    all.flatMap((socket) => socket.fixtures.filter((id) => ids.has(id))).length;
  const stops = await timeStops(feed, crowd, expected);
  const { lost } = await crowd.received();
  await crowd.end();
  const bare = await measureBare(watchers, prices, took);
  feed.change(0);
  const fixedMs = (fixedBeforeMs + fixedWorkMs()) / 2;
  return { snapshotSeconds, quartersMb, prices, stops, lost, cpuMs, bare, seconds: took, fixedMs };
}

/** Processor cost of a price on the server, in scaled microseconds, and compared with a bare broadcast. */
function costsOf({ prices, cpuMs, bare, fixedMs, seconds }: Awaited<ReturnType<typeof measure>>) {
  const priceCount = Math.max(1, prices.prices);
  const usual = (ms: number) => round((ms * 1_000 * (fixedTickMs / fixedMs)) / priceCount, 3);
  const ratio = prices.frames / cpuMs / (bare.frames / bare.cpuMs);
  return {
    'bytes.perChange': round((prices.changes.bytes * linesOfChange) / Math.max(1, prices.changes.prices), 1),
    'ratio.bareBroadcast': round(ratio, 2),
    'cpuUs.perPrice': usual(cpuMs),
    'cpuUs.perPriceWithoutFeed': usual(cpuMs - bare.feedCpuMs),
    'cpuMs.perSecond': round(cpuMs / seconds),
    'cpuUs.perFrameBare': round((bare.cpuMs * 1_000) / bare.frames, 1),
    'machine.fixedMs': round(fixedMs, 1),
  };
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
    const { latencies, frames, bytes, prices } = found.prices;
    const { delays, missing } = found.stops;
    const [, secondMb = 0, , lastMb = 0] = found.quartersMb;
    const numbers = {
      'latencyMs.oddsP50': round(percentile(latencies, 0.5), 1),
      'latencyMs.oddsP99': round(percentile(latencies, 0.99), 1),
      'latencyMs.suspendP99': round(percentile(delays, 0.99), 1),
      'suspends.missing': missing,
      'snapshot.seconds': round(found.snapshotSeconds, 2),
      'memory.growthMb': round(lastMb - secondMb, 1),
      'sockets.lost': found.lost,
      ...costsOf(found),
    };
    const rateOf = (count: number) => String(Math.round(count / found.seconds));
    return {
      title: `${changesASecond} changes a second to ${sockets} sockets that watch ${watchedBySocket} matches each`,
      rows: [
        { what: 'price at a socket, p50 ms', value: String(numbers['latencyMs.oddsP50']) },
        { what: 'price at a socket, p99 ms', value: String(numbers['latencyMs.oddsP99']), goal: 'below 300' },
        { what: 'prices kept of those read', value: String(latencies.length) },
        { what: 'frames a second', value: rateOf(frames) },
        { what: 'prices a second', value: rateOf(prices) },
        { what: 'kB a second', value: rateOf(bytes / 1_024) },
        { what: 'bytes of a change of four lines', value: String(numbers['bytes.perChange']), goal: 'at most 60' },
        {
          what: 'processor of the server, ms a second, and for the feed alone',
          value: `${numbers['cpuMs.perSecond']}, ${rateOf(found.bare.feedCpuMs)}`,
        },
        {
          what: 'processor of a price where fixed work takes 20 ms, us, and without the feed',
          value: `${numbers['cpuUs.perPrice']}, ${numbers['cpuUs.perPriceWithoutFeed']}`,
        },
        {
          what: 'frames of a second of processor beside a bare broadcast',
          value: String(numbers['ratio.bareBroadcast']),
          goal: 'at least 0.5',
        },
        { what: 'sockets that were lost', value: String(found.lost), goal: '0' },
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
