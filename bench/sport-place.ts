/** Slips placed on the started system and its running feed, before their matches: nothing is delayed. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Request } from '@mirinae/contract/calls';
import type { Client } from '@mirinae/contract/client';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { randomUuid } from '../apps/server/src/platform/rng.ts';
import { buildMember } from '../apps/server/src/testing/build-member.ts';
import { giveCash } from '../apps/server/src/testing/give-money.ts';
import { type LoadResult, runAtRate, runLoad } from './load.ts';
import { fetchHealth } from './player-page.ts';
import { type Cpu, cpuSince, readCpu } from './process-cpu.ts';
import { clientOf, openMember } from './sign-in.ts';
import { type Turn, takeTurns } from './work-per-unit.ts';

type Slip = Request<'sport.place'>;
type Leg = Slip['legs'][number];

const players = 200;
const callers = 64;
const cash = 1_000_000_000;
const legsOfSlip = 3;
/** A node that has just started compiles and plans what it does for the first time. */
const warmSeconds = 5;
/** A match that begins meanwhile would refuse honest slips. */
const notBeforeMs = 20 * 60_000;

/** One pick of each match to come, always the first of its line, so that members do not bet both sides. */
async function readPicks(guest: Client): Promise<Leg[]> {
  const picks: Leg[] = [];
  for (let page = 1; ; page += 1) {
    const { list, pageInfo } = await guest('sport.fixtures', { phase: 'coming', page, count_per_list: 100 });
    for (const { fixture, startsAt, lines } of list) {
      const [line] = lines.filter(({ status }) => status === 'active');
      const [outcome] = line?.outcomes ?? [];
      if (!line || !outcome?.isActive || Date.parse(startsAt) < Date.now() + notBeforeMs) continue;
      const { market, specifiers } = line;
      picks.push({ fixture, market, specifiers, outcome: outcome.id, odds: outcome.odds, isBanker: false });
    }
    if (page * 100 >= pageInfo.tatal_list_count) return picks;
  }
}

/** Every match is priced some seconds after a start. */
export async function awaitPicks(guest: Client, least: number): Promise<Leg[]> {
  for (let tries = 0; tries < 60; tries += 1) {
    const picks = await readPicks(guest);
    if (picks.length >= least) return picks;
    await wait(1_000);
  }
  throw new Error(`The feed offers fewer than ${least} matches to come.`);
}

/** Three picks for the nth slip of a player, other ones than those of its earlier slips. */
const legsOf = (picks: readonly Leg[], slip: number): Leg[] => {
  const step = 1 + (Math.floor(slip / picks.length) % (picks.length - legsOfSlip));
  return Array.from({ length: legsOfSlip }, (_, index) => (slip + index * step) % picks.length).flatMap(
    (index) => picks[index] ?? [],
  );
};

export type PlaceTurn = {
  readonly full: LoadResult;
  /** Milliseconds of processor while slips came as fast as they were answered, what is done besides included. */
  readonly cpu: Cpu;
  readonly half: LoadResult;
  /** A bare answer of the node, at the same rate. */
  readonly bareHalf: LoadResult;
};

/** A refused slip counts as lost. */
export async function measurePlacing(
  platform: Platform,
  siteUrl: string,
  seconds: number,
): Promise<readonly Turn<PlaceTurn>[]> {
  const picks = await awaitPicks(clientOf(platform, siteUrl), 100);
  const clients: Client[] = [];
  for (let count = 0; count < players; count += 1) {
    const member = await buildMember(platform, { limitChoice: 'none' });
    await giveCash(platform, member.memberId, cash);
    clients.push(clientOf(platform, siteUrl, await openMember(platform, siteUrl, member)));
  }
  let slips = 0;
  const place = async (): Promise<void> => {
    const turn = slips;
    slips += 1;
    const legs = legsOf(picks, Math.floor(turn / players) + (turn % players) * 7);
    const request = { legs, sizes: [legsOfSlip], unitStake: 1_000, oddsPolicy: 'any' as const };
    await clients[turn % players]?.('sport.place', { ...request, requestKey: randomUuid() });
  };
  await runLoad(callers, warmSeconds, place);
  return takeTurns(async () => {
    const before = readCpu();
    const full = await runLoad(callers, seconds, place);
    const cpu = cpuSince(before);
    const half = await runAtRate(full.opsPerSecond / 2, seconds, place);
    const bareHalf = await runAtRate(full.opsPerSecond / 2, seconds, () => fetchHealth(siteUrl));
    return { full, cpu, half, bareHalf };
  });
}
