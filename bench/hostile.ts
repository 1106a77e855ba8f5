/**
 * What an honest member waits while one, three and forty addresses send the call that is dearest within its limits,
 * which is found first, and under forty strangers and members gone bad that send what costs most of its kind; and how
 * often a hundred thousand wrong requests make the server fail. The system runs as `npm start` runs it; the attackers
 * share its two cores.
 */
import { Worker } from 'node:worker_threads';
import { calls } from '@mirinae/contract/calls';
import { pathOf } from '@mirinae/contract/paths';
import { z } from 'zod';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { buildFronts } from '../scripts/lib/build-fronts.ts';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';
import { type AttackName, type Attempt, attackNames } from './attacks.ts';
import { type CallPrice, priceCalls } from './call-prices.ts';
import type { Crowd } from './crowd.ts';
import { addressOf, fuzz } from './fuzz.ts';
import { openBenchPlatform } from './player-page.ts';
import { type BenchOptions, type BenchResult, round } from './report.ts';
import { openMember } from './sign-in.ts';

const hostileClients = 40;
const honestClients = 4;
const honestEveryMs = 100;

const measured = z.object({
  hostileRequests: z.int(),
  serverErrors: z.int(),
  honestRequests: z.int(),
  honestRefused: z.int(),
  honestP50: z.number(),
  honestP99: z.number(),
});

/** Requests that a member's page repeats. */
const attempts: readonly Attempt[] = [
  { method: 'POST', path: pathOf('member.info'), body: {} },
  { method: 'POST', path: pathOf('cash.getUserCash'), body: {} },
  { method: 'POST', path: pathOf('play.gameGroupCodes'), body: {} },
  { method: 'POST', path: pathOf('site.notices'), body: {} },
  { method: 'GET', path: '/' },
];

type Measured = z.infer<typeof measured>;

function run(workerData: Crowd): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./crowd.ts', import.meta.url), { workerData });
    worker.once('message', (message: unknown) => resolve(measured.parse(message)));
    worker.once('error', reject);
  });
}

/** Attacks that a guest cannot make. */
const needsMember: readonly AttackName[] = ['specialCharacters', 'lists'];

async function gatherCrowd(platform: Platform, siteUrl: string): Promise<Pick<Crowd, 'hostile' | 'honest'>> {
  const tokens = new Map<AttackName, string>();
  for (const attack of needsMember) tokens.set(attack, await openMember(platform, siteUrl));
  const hostile = Array.from({ length: hostileClients }, (_, index) => {
    const attack = attackNames[index % attackNames.length] ?? 'guesses';
    return { attack, token: tokens.get(attack) ?? '', address: `127.0.1.${index + 1}` };
  });
  const honest: Crowd['honest'][number][] = [];
  for (let index = 0; index < honestClients; index += 1) {
    const token = await openMember(platform, siteUrl);
    honest.push({ token, address: `127.0.2.${index + 1}`, attempts, everyMs: honestEveryMs });
  }
  return { hostile, honest };
}

/** The dearest call, from so many addresses in parallel. */
const addressCounts = [1, 3, hostileClients] as const;

async function measureWaits(seconds: number, dearest: CallPrice) {
  const system = await startTrialSystem({ hasLimits: true, hasFeed: true });
  const { platform, close } = await openBenchPlatform(system.databaseUrl);
  try {
    const { hostile, honest } = await gatherCrowd(platform, system.siteUrl);
    const token = await openMember(platform, system.siteUrl);
    const { path, rest } = addressOf(dearest.name, dearest.body);
    const attack: Attempt = { method: 'POST', path, body: rest };
    const { SITE_ID: siteId, SITE_KEY: siteKey } = platform.config;
    const shared = { origin: system.siteUrl, siteId, siteKey, seconds, honest };
    const alone = await run({ ...shared, hostile: [] });
    const underDearest: Measured[] = [];
    for (const count of addressCounts) {
      const clients = Array.from({ length: count }, (_, index) => ({
        attack,
        address: `127.0.3.${index + 1}`,
        token: calls[dearest.name].who === 'guest' ? '' : token,
      }));
      underDearest.push(await run({ ...shared, hostile: clients }));
    }
    return { alone, underDearest, underAttack: await run({ ...shared, hostile }) };
  } finally {
    await close();
    await system.stop();
  }
}

async function findDearest(): Promise<CallPrice[]> {
  const system = await startTrialSystem({ hasFeed: true });
  const { platform, close } = await openBenchPlatform(system.databaseUrl);
  try {
    return await priceCalls(platform, system.siteUrl);
  } finally {
    await close();
    await system.stop();
  }
}

async function measureFuzz(requests: number) {
  const system = await startTrialSystem();
  const { platform, close } = await openBenchPlatform(system.databaseUrl);
  try {
    return await fuzz(platform, system.siteUrl, requests);
  } finally {
    await close();
    await system.stop();
  }
}

export async function bench({ seconds, requests }: BenchOptions): Promise<BenchResult> {
  await buildFronts();
  const prices = await findDearest();
  const [dearest] = prices;
  if (!dearest) throw new Error('Nobody can call anything.');
  const { alone, underDearest, underAttack } = await measureWaits(seconds, dearest);
  const { sent, failed } = await measureFuzz(requests);
  const fuzzErrors = [...failed.values()].reduce((sum, count) => sum + count, 0);
  const numbers = {
    'honest.p99Ms': round(underAttack.honestP99, 1),
    ...Object.fromEntries(
      underDearest.map(({ honestP99 }, index) => [`honest.p99Under${addressCounts[index]}Ms`, round(honestP99, 1)]),
    ),
    'honest.p99AloneMs': round(alone.honestP99, 1),
    'honest.refused': underAttack.honestRefused,
    'hostile.requests': underAttack.hostileRequests,
    'hostile.serverErrors': underAttack.serverErrors,
    'fuzz.requests': sent,
    'fuzz.serverErrors': fuzzErrors,
  };
  const rows = [
    ...prices.slice(0, 5).map(({ name, ms, points, busyMs }) => ({
      what: `${name}: ms / points / busy ms a second of an address`,
      value: `${ms} / ${points} / ${busyMs}`,
    })),
    ...underDearest.map(({ honestP50, honestP99 }, index) => ({
      what: `under ${addressCounts[index]} with ${dearest.name}, p50 / p99 ms`,
      value: `${round(honestP50, 1)} / ${round(honestP99, 1)}`,
      goal: `below ${round(3 * alone.honestP99, 1)}`,
    })),
    { what: 'honest alone, p50 / p99 ms', value: `${round(alone.honestP50, 1)} / ${round(alone.honestP99, 1)}` },
    { what: `under ${hostileClients} hostile, p50 ms`, value: String(round(underAttack.honestP50, 1)) },
    { what: `under ${hostileClients} hostile, p99 ms`, value: String(numbers['honest.p99Ms']), goal: 'below 300' },
    {
      what: 'honest requests refused',
      value: `${underAttack.honestRefused} of ${underAttack.honestRequests}`,
      goal: '0',
    },
    { what: 'hostile requests', value: String(underAttack.hostileRequests) },
    { what: 'server errors under attack', value: String(underAttack.serverErrors), goal: '0' },
    { what: 'fuzzed requests', value: String(sent) },
    { what: 'server errors of them', value: String(fuzzErrors), goal: '0' },
    ...[...failed].map(([name, count]) => ({ what: `  ${name}`, value: String(count) })),
  ];
  return { title: 'A node among strangers', rows, numbers };
}
