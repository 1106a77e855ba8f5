/**
 * What accrual adds to settling a round of 100,000 bets at tree depth 6, and how fast a partner's pages answer: the
 * totals of a head office with 100,000 members, and a page of members out of a million.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBeacon } from '@mirinae/beacon/settings';
import type { CallName } from '@mirinae/contract/calls';
import pg from 'pg';
import { handlers, type NodePlatform } from '../apps/server/src/app.ts';
import { settleBet } from '../apps/server/src/modules/bets/index.ts';
import { paymentRails } from '../apps/server/src/modules/cashier/index.ts';
import { drainLedger } from '../apps/server/src/modules/ledger/index.ts';
import { MarketStore } from '../apps/server/src/modules/sportsbook/index.ts';
import { createBus } from '../apps/server/src/platform/bus.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { connect, disconnect } from '../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { serveCalls } from '../apps/server/src/platform/http/serve-calls.ts';
import { memberId } from '../apps/server/src/platform/ids.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { money } from '../apps/server/src/platform/money.ts';
import { runLoad } from './load.ts';
import { buildTree, type Tree } from './partner-tree.ts';
import { type BenchOptions, type BenchResult, percentile, round } from './report.ts';

const sizes = { large: 1_000_000, small: 100_000, bets: 100_000 } as const;
const shortSizes = { large: 50_000, small: 10_000, bets: 20_000 } as const;
type Sizes = { readonly large: number; readonly small: number; readonly bets: number };
/** As many as fill the batches of a ledger at work. */
const callers = 896;
/**
 * Two rounds, one with accrual and one without, are settled slice by slice in turns, so that a busy machine is unfair
 * to neither.
 */
const slice = 5_000;
const turns = 60;

type Accrual = { withMs: number; withoutMs: number; addedShare: number };

let isAccruing = true;

/** Without accrual the first question of every accrual is answered with nothing, and nothing follows. */
function makeAccrualOptional(): void {
  const original = pg.Client.prototype.query;
  Object.defineProperty(pg.Client.prototype, 'query', {
    value(this: pg.Client, ...given: unknown[]) {
      const [question] = given;
      const isAccrual = question instanceof Object && 'name' in question && question.name === 'partners_known_bets';
      if (isAccrual && !isAccruing) return Promise.resolve({ rows: [], rowCount: 0 });
      return Reflect.apply(original, this, given);
    },
  });
}

async function placeRound({ db }: NodePlatform, name: string, { players }: Tree, bets: number): Promise<void> {
  await db.$client.query(
    `insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, placed_at)
     select 'mg', $1 || ':' || n, ($2::bigint[])[1 + n % cardinality($2::bigint[])], 'mini', 'powerball', $1, 1000 + n % 9000, now()
     from generate_series(1, $3::integer) n`,
    [name, players, bets],
  );
}

/** Time to settle a part of the round, in ms: half of the bets won, half lost. */
async function settleSlice(platform: NodePlatform, name: string, from: number): Promise<number> {
  await drainLedger(platform.db);
  const started = performance.now();
  await runLoad(
    callers,
    3_600,
    async (turn) => {
      const betKey = `${name}:${from + turn + 1}`;
      const payout = money(turn % 2 === 0 ? 1_950 : 0);
      const win = { vendorKey: 'mg', betKey, winKey: `${betKey}:end`, payout, finished: true };
      const { status } = await settleBet(platform, win);
      if (status !== 'posted') throw new Error(`The bet ${betKey} was not settled: ${status}.`);
    },
    (turn) => turn >= slice,
  );
  return performance.now() - started;
}

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Times of the whole round from its middle slice, and the middle of what each slice took longer than its neighbour.
 */
async function measureAccrual(platform: NodePlatform, tree: Tree, bets: number): Promise<Accrual> {
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (const kind of ['with', 'without'] as const) await placeRound(platform, kind, tree, bets);
  await platform.db.$client.query('vacuum analyze bets');
  await platform.db.$client.query('checkpoint');
  for (let from = 0; from < bets; from += slice) {
    const isEven = (from / slice) % 2 === 0;
    for (const kind of isEven ? (['without', 'with'] as const) : (['with', 'without'] as const)) {
      isAccruing = kind === 'with';
      times[kind].push(await settleSlice(platform, kind, from));
    }
  }
  isAccruing = true;
  const ratios = times.with.map((ms, index) => ms / (times.without[index] ?? ms));
  const slices = bets / slice;
  return {
    withMs: middle(times.with) * slices,
    withoutMs: middle(times.without) * slices,
    addedShare: middle(ratios) - 1,
  };
}

/** The 95th percentile of repeated queries, in ms. */
async function p95(work: (turn: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = -3; turn < turns; turn += 1) {
    const started = performance.now();
    await work(Math.max(0, turn));
    if (turn >= 0) times.push(performance.now() - started);
  }
  return percentile(Float64Array.from(times).sort(), 0.95);
}

function caller(platform: NodePlatform, partner: bigint) {
  const session = {
    kind: 'member',
    memberId: memberId(partner),
    loginId: 'bench',
    tier: 'PTN_1',
    sessionId: 'bench',
    expiresAt: new Date(),
  } as const;
  const from = { ip: '127.0.0.1', userAgent: 'bench', locale: 'ko', country: '', device: '' } as const;
  const served = serveCalls(platform, handlers);
  return (name: CallName, body: object) => served[name].run({ caller: from, session, body, handlers: served });
}

async function measurePages(platform: NodePlatform, { smallHead, largeHead }: Tree) {
  const small = caller(platform, smallHead);
  const large = caller(platform, largeHead);
  const range = { startDate: '2020-01-01' };
  const subtree = await p95(async (turn) => {
    await (turn % 2 === 0 ? small('partner.summary', range) : small('partner.tree', range));
  });
  const list = await p95((turn) => {
    const page = { page: 1 + ((turn * 7) % 50), count_per_list: 20 };
    const filters = [{}, { scope: 'online' }, { searchText: `bench${turn}1` }] as const;
    return large('partner.memberList', turn % 3 === 0 ? page : { ...filters[turn % 3], count_per_list: 20 });
  });
  return { subtree, list };
}

export async function bench({ isShort }: BenchOptions): Promise<BenchResult> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mirinae-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, databases: ['partners'] });
  try {
    const url = server.url('partners');
    await migrate(url);
    makeAccrualOptional();
    const db = connect(url, { applicationName: 'mirinae-bench', maxConnections: 30 });
    const log = createLog('silent');
    const bus = await createBus(url, log);
    const config = readConfig({ MIRINAE_ENV: 'test' });
    const platform = {
      config,
      beacon: openBeacon(config, Date.now),
      db,
      clock: systemClock,
      bus,
      log,
      protocols: [],
      rails: paymentRails,
      marketStore: new MarketStore(systemClock),
    };
    const chosen: Sizes = isShort ? shortSizes : sizes;
    const tree = await buildTree(db, chosen);
    const accrual = await measureAccrual(platform, tree, chosen.bets);
    const pages = await measurePages(platform, tree);
    await bus.close();
    await disconnect(db);
    return present(accrual, pages, chosen);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function present(
  { withMs, withoutMs, addedShare }: Accrual,
  pages: { subtree: number; list: number },
  { large, small, bets }: Sizes,
): BenchResult {
  const numbers = {
    'accrual.addedShare': round(addedShare, 3),
    'accrual.roundMs': Math.round(withMs),
    'accrual.roundWithoutMs': Math.round(withoutMs),
    'latencyMs.subtreeP95': round(pages.subtree),
    'latencyMs.memberListP95': round(pages.list),
  };
  const rows = [
    { what: `a round of ${bets} bets settled without accrual, ms`, value: String(numbers['accrual.roundWithoutMs']) },
    { what: 'the same with accrual to five partners, ms', value: String(numbers['accrual.roundMs']) },
    { what: 'accrual adds', value: String(numbers['accrual.addedShare']), goal: 'below 0.15' },
    {
      what: `totals of a head office with ${small} members, p95 ms`,
      value: String(numbers['latencyMs.subtreeP95']),
      goal: 'below 150',
    },
    {
      what: `a page of ${large} members, p95 ms`,
      value: String(numbers['latencyMs.memberListP95']),
      goal: 'below 50',
    },
  ];
  return { title: `Partners, full durability, ${large + small} members`, rows, numbers };
}
