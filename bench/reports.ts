/**
 * What first pages, searches and reports of thirty days cost in a large house compared with a small one, and how long
 * any of them, or a file that is written meanwhile, holds the node's thread.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallName } from '@mirinae/contract/calls';
import { fieldsOf } from '@mirinae/contract/fields-of';
import { handlers } from '../apps/server/src/app.ts';
import { keepSums } from '../apps/server/src/modules/reports/index.ts';
import { permissionsOf } from '../apps/server/src/modules/staff/index.ts';
import { openSnapshot } from '../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded.ts';
import { readerOf } from '../apps/server/src/platform/http/read-list.ts';
import { serveCalls } from '../apps/server/src/platform/http/serve-calls.ts';
import type { Session } from '../apps/server/src/platform/http/session.ts';
import { buildStaff } from '../apps/server/src/testing/build-staff.ts';
import { fillHouse, type House } from '../apps/server/src/testing/house/fill-house.ts';
import { caller, memberSession, type OfficePlatform, openOffice } from './bench-office.ts';
import type { Requested } from './clerk-requests.ts';
import { partnerFirstPages, staffFirstPages } from './clerk-requests.ts';
import { growHouse } from './grow-house.ts';
import { fixedWorkMs } from './machine-speed.ts';
import { type BenchOptions, type BenchResult, percentile, round } from './report.ts';
import { scale } from './work-per-unit.ts';

/** What a house has before it is grown: something of everything. */
const seed = {
  bets: 20_000,
  requests: 4_000,
  days: 30,
  matches: 100,
  openSlips: 500,
  settledSlips: 1_000,
  oldMatches: 100,
  audits: 4_000,
  messages: 1,
  walletCalls: 5_000,
};
const smallBets = 100_000;
const shortBets = 300_000;
const betsPerMember = 50;
const turns = 9;
/** A call that takes longer is made fewer times. */
const longMs = 1_000;
const longTurns = 2;
/** Of several turns the quickest counts, and a call of a few milliseconds varies by as much as it takes. */
const leastMs = 5;
const exportedRows = 20_000;

type Timed = { readonly what: string; readonly ms: number; readonly stallMs: number };

/**
 * The longest time that the thread worked without answering anybody, in its own processor time: what neighbours take
 * from it is not counted. A timer of a millisecond looks as soon as the thread is free.
 */
async function stallOf(work: () => Promise<unknown>): Promise<number> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let before = spent();
  let longest = 0;
  const look = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(look, 1);
  try {
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return longest;
}

async function timeCall(
  platform: OfficePlatform,
  who: string,
  session: Session,
  { name, body }: Requested,
): Promise<Timed> {
  const what = `${who} ${name} ${JSON.stringify(body)}`;
  const served = serveCalls(platform, handlers);
  const run = () => served[name].run({ caller, session, body, handlers: served });
  const times: number[] = [];
  const stalls: number[] = [];
  const isEnough = () => times.length >= (Math.min(...times) > longMs ? longTurns : turns);
  // The first one compiles and connects.
  await run();
  while (!isEnough()) {
    const started = performance.now();
    stalls.push(await stallOf(run));
    times.push(performance.now() - started);
  }
  const fixedMs = fixedWorkMs();
  const middle = percentile(Float64Array.from(stalls).sort(), 0.5);
  return { what, ms: scale(Math.min(...times), fixedMs), stallMs: scale(middle, fixedMs) };
}

/** As a job writes a file: page after page, up to some rows. */
async function timeExport(
  platform: OfficePlatform,
  who: string,
  session: Session,
  { name, body }: Requested,
): Promise<Timed> {
  const served = serveCalls(platform, handlers);
  const snapshot = await openSnapshot(platform.db);
  const incoming = { caller, session, body, handlers: served };
  // Counting whose data is read belongs to another bench: it would refuse so many members.
  const readPage = readerOf(platform, incoming, name, snapshot, async () => undefined);
  let rows = 0;
  const started = performance.now();
  const stallMs = await stallOf(async () => {
    for (let page = 1; ; page += 1) {
      const { list, pageInfo } = await readPage(page);
      rows += list.length;
      if (list.length === 0 || rows >= Math.min(pageInfo.tatal_list_count, exportedRows)) return;
    }
  });
  await snapshot.close();
  const fixedMs = fixedWorkMs();
  return {
    what: `${who} file ${name}`,
    ms: scale(performance.now() - started, fixedMs),
    stallMs: scale(stallMs, fixedMs),
  };
}

const exported = (name: CallName, body: object): Requested => ({ name, body: fieldsOf(body) });
const staffFiles = [
  exported('staff.cashList', { cashType: 'in', status: 'done' }),
  exported('staff.memberList', {}),
  exported('staff.auditList', {}),
];
const partnerFiles = [exported('partner.memberList', {}), exported('partner.cashList', {})];

type Measured = { readonly calls: readonly Timed[]; readonly files: readonly Timed[] };

async function measureHouse(url: string, bets: number): Promise<Measured> {
  const office = await openOffice(url, { DASHBOARD_SECONDS: '5' });
  const { platform } = office;
  const members = Math.max(1_000, Math.round(bets / betsPerMember));
  const built = await buildStaff(platform, { role: 'owner' });
  const house: House = await fillHouse(platform, { ...seed, members, bettors: Math.min(members, 5_000) });
  await growHouse(platform.db, bets - seed.bets);
  await keepSums(platform);
  await platform.db.$client.query('vacuum analyze');
  const staff = { ...built, kind: 'staff', sessionId: 'bench', permissions: permissionsOf('owner') } as const;
  const head = memberSession(house.head, 'PTN_1');
  const calls: Timed[] = [];
  for (const requested of staffFirstPages(house.players[0] ?? house.head))
    calls.push(await timeCall(platform, 'staff', staff, requested));
  for (const requested of partnerFirstPages) calls.push(await timeCall(platform, 'head office', head, requested));
  const files: Timed[] = [];
  for (const requested of staffFiles) files.push(await timeExport(platform, 'staff', staff, requested));
  for (const requested of partnerFiles) files.push(await timeExport(platform, 'head office', head, requested));
  await office.close();
  return { calls, files };
}

function present(small: Measured, large: Measured, bets: number): BenchResult {
  const before = new Map(small.calls.map(({ what, ms }) => [what, ms]));
  const grown = large.calls
    .map((call) => ({ ...call, growth: Math.max(call.ms, leastMs) / Math.max(before.get(call.what) ?? 0, leastMs) }))
    .toSorted((one, other) => other.growth - one.growth);
  const stalls = [...large.calls, ...large.files].toSorted((one, other) => other.stallMs - one.stallMs);
  const over = grown.filter(({ growth }) => growth > 1.5);
  return {
    title: `${grown.length} pages with ${bets.toLocaleString('en')} bets against ${smallBets.toLocaleString('en')}: ${over.length} cost more than 1.5 times`,
    rows: [
      ...grown.slice(0, 12).map(({ what, growth, ms }) => ({
        what,
        value: `${round(growth)} (${round(before.get(what) ?? 0, 1)} to ${round(ms, 1)} ms)`,
        goal: 'at most 1.5',
      })),
      ...stalls.slice(0, 6).map(({ what, stallMs }) => ({
        what: `thread held: ${what}`,
        value: `${round(stallMs, 1)} ms`,
        goal: 'at most 50',
      })),
    ],
    numbers: {
      'ratio.growth': round(grown[0]?.growth ?? 0),
      stallMs: round(stalls[0]?.stallMs ?? 0, 1),
      'calls.over': over.length,
      bets,
    },
  };
}

export async function bench({ isShort, maxEntries }: BenchOptions): Promise<BenchResult> {
  const bets = isShort ? Math.min(maxEntries, shortBets) : maxEntries;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mirinae-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, databases: ['small', 'large'], isDurable: false });
  try {
    const small = await measureHouse(server.url('small'), smallBets);
    const large = await measureHouse(server.url('large'), bets);
    return present(small, large, bets);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
