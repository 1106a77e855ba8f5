/**
 * How long a clerk waits in a house of twenty thousand members: every list, dashboard, report and export of the back
 * office and every page of a partner, each with its usual filters, orders, first and last pages and searches. And how
 * many presses and keys a morning of requests takes.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { handlers, type NodePlatform } from '../apps/server/src/app.ts';
import { verifyReports } from '../apps/server/src/modules/desk/index.ts';
import { keepSums } from '../apps/server/src/modules/reports/index.ts';
import { permissionsOf } from '../apps/server/src/modules/staff/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded.ts';
import { serveCalls } from '../apps/server/src/platform/http/serve-calls.ts';
import type { Session } from '../apps/server/src/platform/http/session.ts';
import { buildStaff } from '../apps/server/src/testing/build-staff.ts';
import { fillHouse, type HouseSizes } from '../apps/server/src/testing/house/fill-house.ts';
import { caller, memberSession, openOffice } from './bench-office.ts';
import { countClerkActs, mostActs } from './clerk-acts.ts';
import { memberRequests, partnerRequests, type Requested, shortSizes, sizes, staffRequests } from './clerk-requests.ts';
import { fixedWorkMs } from './machine-speed.ts';
import { type BenchOptions, type BenchResult, percentile, round } from './report.ts';
import { scale } from './work-per-unit.ts';

const defaultTurns = 20;
const shortTurns = 5;
const requestsPerLook = 20;
const slowMs = 100;
type Office = { readonly platform: NodePlatform; readonly turns: number };
/** Milliseconds, scaled by the fixed work of the same minute. */
type Timed = { readonly what: string; readonly p50: number; readonly p95: number };

/** Requested again and again after a first time that does not count. */
async function timeOne(
  { platform, turns }: Office,
  who: string,
  session: Session,
  { name, body }: Requested,
  fixedMs: number,
): Promise<Timed> {
  const what = `${who} ${name} ${JSON.stringify(body)}`;
  const times: number[] = [];
  const served = serveCalls(platform, handlers);
  for (let turn = 0; turn <= turns; turn += 1) {
    const started = performance.now();
    await served[name].run({ caller, session, body, handlers: served }).catch((cause) => {
      throw new Error(`${what} was not answered.`, { cause });
    });
    if (turn > 0) times.push(performance.now() - started);
  }
  const sorted = Float64Array.from(times).sort();
  const scaled = (share: number) => round(scale(percentile(sorted, share), fixedMs), 1);
  return { what, p50: scaled(0.5), p95: scaled(0.95) };
}

async function time(office: Office, who: string, session: Session, requests: readonly Requested[]): Promise<Timed[]> {
  const timed: Timed[] = [];
  let fixedMs = 0;
  for (const [index, requested] of requests.entries()) {
    if (index % requestsPerLook === 0) fixedMs = fixedWorkMs();
    timed.push(await timeOne(office, who, session, requested, fixedMs));
  }
  return timed;
}

async function measure(office: Office, houseSizes: HouseSizes): Promise<Timed[]> {
  const { platform } = office;
  const built = await buildStaff(platform, { role: 'owner' });
  const house = await fillHouse(platform, houseSizes);
  await keepSums(platform);
  const faults = await verifyReports(platform.db);
  if (faults.length > 0) throw new Error(`The house does not add up: ${faults.join('; ')}`);
  const staff = { ...built, kind: 'staff', sessionId: 'bench', permissions: permissionsOf('owner') } as const;
  const player = house.players[Math.floor(house.players.length / 5)] ?? house.head;
  return [
    ...(await time(office, 'staff', staff, staffRequests(player))),
    ...(await time(office, 'head office', memberSession(house.head, 'PTN_1'), partnerRequests)),
    ...(await time(office, 'store', memberSession(house.store, 'PTN_5'), partnerRequests)),
    ...(await time(office, 'member', memberSession(player, 'NORMAL'), memberRequests)),
  ];
}

function present(timed: readonly Timed[], acts: number): BenchResult {
  const slowest = timed.toSorted((one, other) => other.p95 - one.p95);
  const slow = slowest.filter(({ p95 }) => p95 > slowMs);
  const allMs = Math.round(timed.reduce((sum, { p50 }) => sum + p50, 0));
  const rows = (slow.length > 0 ? slow : slowest.slice(0, 5)).map(({ what, p50, p95 }) => ({
    what,
    value: `${p50} / ${p95}`,
    goal: `p95 below ${slowMs}`,
  }));
  return {
    title: `${timed.length} pages of a clerk, p50 / p95 in scaled ms: ${slow.length} above ${slowMs}`,
    rows: [
      ...rows,
      { what: 'the middle times of all calls together, scaled ms', value: String(allMs) },
      { what: 'acts for 300 deposits and 100 withdrawals', value: String(acts), goal: `at most ${mostActs}` },
    ],
    numbers: {
      'scaledMs.all': allMs,
      'calls.slow': slow.length,
      'clerk.acts': acts,
      ...Object.fromEntries(timed.map(({ what, p95 }) => [`p95Ms.${what}`, p95])),
    },
  };
}

async function timeAll(isShort: boolean): Promise<Timed[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mirinae-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, databases: ['clerk'] });
  try {
    const { platform, close } = await openOffice(server.url('clerk'));
    const timed = isShort
      ? await measure({ platform, turns: shortTurns }, shortSizes)
      : await measure({ platform, turns: defaultTurns }, sizes);
    await close();
    return timed;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function bench({ isShort }: BenchOptions): Promise<BenchResult> {
  const timed = await timeAll(isShort);
  return present(timed, await countClerkActs());
}
