/**
 * How fast a round of 100,000 bets is settled, against the same rows changed and the same money entered by plain SQL in
 * the same run; whether a thousand bets in the last second before the close are each accepted or refused exactly; how
 * soon 2,000 sockets see a result.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { oddsOf } from '@mirinae/game-math/mini/games';
import WebSocket from 'ws';
import { openSession } from '../apps/server/src/modules/identity/sessions/sessions.ts';
import { getBalances } from '../apps/server/src/modules/ledger/index.ts';
import { closeRound, settleRound } from '../apps/server/src/modules/mini/end-round.ts';
import { placeMiniBet } from '../apps/server/src/modules/mini/place-mini-bet.ts';
import { type RunningNode, startNode } from '../apps/server/src/node.ts';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded.ts';
import { DomainError } from '../apps/server/src/platform/http/domain-error.ts';
import { brandId, type MemberId, memberId } from '../apps/server/src/platform/ids.ts';
import { money } from '../apps/server/src/platform/money.ts';
import { randomUuid } from '../apps/server/src/platform/rng.ts';
import { buildMember } from '../apps/server/src/testing/build-member.ts';
import { giveCash } from '../apps/server/src/testing/give-money.ts';
import { addNumberedPlayers } from './numbered-players.ts';
import { type BenchOptions, type BenchResult, percentile, round } from './report.ts';

const betsARound = 100_000;
const players = 10_000;
const lateBets = 1_000;
const bettors = 100;
const sockets = 2_000;
/** A node takes a few more of one address and no others. */
const socketsOfAddress = 400;
const messages = 20;
const port = 4_790;
const hourMs = 3_600_000;

type Timed = { opensAt: Date; closesAt: Date; drawsAt: Date };

/** Of the draw before beacons, which is settled the same way: no beacon says anything about a day of old. */
const drawVersion = 2;

async function addRound({ db }: Platform, number: number, { opensAt, closesAt, drawsAt }: Timed) {
  const { rows } = await db.$client.query<{ id: bigint }>(
    `insert into mini_rounds (room_key, day, number, opens_at, closes_at, draws_at, commitment, seed_encrypted, draw_version)
     select 'pb5', '2020-01-01', $1, $2, $3, $4, commitment, seed_encrypted, $5 from mini_rounds where seed_encrypted is not null limit 1 returning round_id as id`,
    [number, opensAt, closesAt, drawsAt, drawVersion],
  );
  return brandId<'RoundId'>(rows[0]?.id ?? 0n);
}

/** A drawn round with its bets on one question: one half wins. */
async function fillRound(platform: Platform, number: number, startsAt: number) {
  const at = (seconds: number) => new Date(startsAt + seconds * 1_000);
  const roundId = await addRound(platform, number, { opensAt: at(0), closesAt: at(1), drawsAt: at(2) });
  await platform.db.$client.query(
    `with made as (
       insert into mini_bets (bet_key, round_id, game, market, outcome, odds, stake, member_id, request_key, placed_at)
       select gen_random_uuid(), $1, 'powerball', 'power-oe', case n % 2 when 0 then 'odd' else 'even' end, 195, 1000 + n % 9000,
         1 + n % $3::integer, gen_random_uuid(), $2::timestamptz
       from generate_series(1, $4::integer) n returning *
     )
     insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, placed_at)
     select 'mg', bet_key::text, member_id, 'mini', game, 'bench', stake, placed_at from made`,
    [roundId, at(0), players, betsARound],
  );
  await platform.db.$client.query('vacuum analyze bets, mini_bets');
  return roundId;
}

/**
 * The same change without a house around it: rows graded by one UPDATE, entries and balances by plain SQL, one
 * transaction.
 */
async function settlePlain(platform: Platform, roundId: bigint): Promise<number> {
  const client = await platform.db.$client.connect();
  try {
    await client.query(
      'create table if not exists plain_entries (account bigint, bet text, amount bigint, posted_at timestamptz, primary key (account, bet))',
    );
    await client.query(
      "create table if not exists plain_accounts as select id, member, balance from ledger.accounts where name = 'cash'",
    );
    await client.query('create unique index if not exists plain_accounts_member on plain_accounts (member)');
    await client.query('checkpoint');
    const started = performance.now();
    await client.query('begin');
    await client.query(
      `update bets b set status = case m.outcome when 'odd' then 'win' else 'lose' end,
         payout = case m.outcome when 'odd' then m.stake * m.odds / 100 else 0 end, settled_at = now()
       from mini_bets m where m.round_id = $1 and b.vendor_key = 'mg' and b.bet_key = m.bet_key::text`,
      [roundId],
    );
    await client.query(
      `insert into plain_entries select b.member_id, b.bet_key, b.payout, now() from bets b join mini_bets m on b.bet_key = m.bet_key::text
       where m.round_id = $1 and b.status = 'win'
       union all select -1, b.bet_key, -b.payout, now() from bets b join mini_bets m on b.bet_key = m.bet_key::text
       where m.round_id = $1 and b.status = 'win'`,
      [roundId],
    );
    await client.query(
      `update plain_accounts a set balance = a.balance + s.amount
       from (select account, sum(amount) as amount from plain_entries group by account) s where a.member = s.account`,
    );
    await client.query('commit');
    return performance.now() - started;
  } finally {
    client.release();
  }
}

async function measureSettlement(platform: Platform) {
  await addNumberedPlayers(platform, players);
  // To come, so that the node leaves them alone: of one that is late it would pay the bets too.
  const plainMs = await settlePlain(platform, await fillRound(platform, 1, Date.now() + hourMs));
  const roundId = await fillRound(platform, 2, Date.now() + hourMs);
  await platform.db.$client.query(
    `update mini_rounds set status = 'drawn', bets_digest = '', ledger_digest = '', balls = '{1,2,3,4,5}', powerball = 3,
       winners = '{powerball:power-oe:odd}' where round_id = $1`,
    [roundId],
  );
  await platform.db.$client.query('checkpoint');
  const started = performance.now();
  await settleRound(platform, roundId);
  return { plainMs, settledMs: performance.now() - started };
}

async function placeLate(platform: Platform, owner: MemberId, roundId: ReturnType<typeof brandId<'RoundId'>>) {
  const pick = { market: 'sum-oe', outcome: 'odd' };
  const input = {
    memberId: owner,
    game: 'powerball' as const,
    roundId,
    pick,
    odds: oddsOf('powerball', pick),
    stake: money(1_000),
    requestKey: randomUuid(),
  };
  try {
    await placeMiniBet(platform, input);
    return { requestKey: input.requestKey, answer: 'accepted' } as const;
  } catch (error) {
    // Anything else says nothing of the bet: it may be in the books or not.
    return { requestKey: input.requestKey, answer: error instanceof DomainError ? 'refused' : 'lost' } as const;
  }
}

/**
 * Bets that were answered one way and recorded another, recorded after the close, or moved money they should not have.
 */
async function measureLateBets(platform: Platform, owners: readonly MemberId[]) {
  const closesAt = new Date(Date.now() + 1_500);
  const timing = { opensAt: new Date(Date.now() - 1_000), closesAt, drawsAt: new Date(closesAt.getTime() + 1_000) };
  const roundId = await addRound(platform, 3, timing);
  const before = await Promise.all(owners.map(async (owner) => (await getBalances(platform.db, owner)).cash));
  await sleep(Math.max(closesAt.getTime() - Date.now() - 1_000, 0));
  const placing = Array.from({ length: lateBets }, async (_, turn) => {
    await sleep((turn * 1_200) / lateBets);
    const owner = owners[turn % owners.length] ?? memberId(1);
    return { owner, ...(await placeLate(platform, owner, roundId)) };
  });
  await sleep(Math.max(closesAt.getTime() - Date.now(), 0));
  await closeRound(platform, roundId);
  const answers = await Promise.all(placing);
  const { rows } = await platform.db.$client.query<{ key: string; late: boolean }>(
    'select request_key as key, placed_at >= $2 as late from mini_bets where round_id = $1',
    [roundId, closesAt],
  );
  const stored = new Map(rows.map(({ key, late }) => [key, late]));
  const answered = answers.filter(({ answer }) => answer !== 'lost');
  const unlike = answered.filter(({ requestKey, answer }) => stored.has(requestKey) !== (answer === 'accepted')).length;
  const late = rows.filter((row) => row.late).length;
  const moved = await Promise.all(
    owners.map(async (owner, index) => {
      const own = answers.filter((answer) => answer.owner === owner && stored.has(answer.requestKey)).length;
      return (await getBalances(platform.db, owner)).cash === (before[index] ?? 0n) - BigInt(own) * 1_000n;
    }),
  );
  return {
    wrong: unlike + late + moved.filter((isExact) => !isExact).length,
    accepted: rows.length,
    lost: answers.length - answered.length,
  };
}

async function openSockets(
  platform: Platform,
  owners: readonly MemberId[],
  received: (sentAt: number) => void,
): Promise<WebSocket[]> {
  const caller = { ip: '127.0.0.1', userAgent: 'bench', locale: 'ko' as const, country: '', device: '' };
  const opened: WebSocket[] = [];
  for (const [index, owner] of owners.entries()) {
    const { token } = await platform.db.transaction((tx) => openSession(platform, tx, owner, caller));
    const localAddress = `127.0.0.${1 + Math.floor(index / socketsOfAddress)}`;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { localAddress });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('A socket was closed.')));
    socket.on('open', () => socket.send(JSON.stringify({ cmd: 'AUTH', data1: token, data2: 'member' })));
    socket.on('message', (data) => {
      const message: { cmd?: string; data2?: string } = JSON.parse(String(data));
      if (message.cmd === 'READY') resolve();
      // Rooms of the node itself speak too; only ours carry a bare moment.
      const sentAt = Number(message.data2);
      if (message.cmd === 'POWERBALL' && Number.isFinite(sentAt)) received(sentAt);
    });
    await promise;
    opened.push(socket);
  }
  return opened;
}

async function measureSockets(platform: Platform, owners: readonly MemberId[]): Promise<number> {
  const latencies: number[] = [];
  const opened = await openSockets(platform, owners, (sentAt) => latencies.push(performance.now() - sentAt));
  for (let turn = 0; turn < messages; turn += 1) {
    const message = { cmd: 'POWERBALL', data1: 'result', data2: String(performance.now()) } as const;
    await platform.bus.publish(platform.db, 'powerball', message);
    await sleep(400);
  }
  for (const socket of opened) socket.terminate();
  if (latencies.length !== opened.length * messages) throw new Error(`Only ${latencies.length} messages were seen.`);
  return percentile(Float64Array.from(latencies).sort(), 0.99);
}

async function buildMembers(platform: Platform, count: number): Promise<MemberId[]> {
  const owners: MemberId[] = [];
  for (let turn = 0; turn < count; turn += 1) owners.push((await buildMember(platform)).memberId);
  return owners;
}

async function measure({ platform }: RunningNode) {
  const owners = await buildMembers(platform, sockets);
  for (const owner of owners.slice(0, bettors)) await giveCash(platform, owner, 1_000_000);
  await platform.db.$client.query('update mini_settings set market_cap = 1000000000, round_cap = 1000000000');
  for (let waited = 0; waited < 100; waited += 1) {
    const { rows } = await platform.db.$client.query(
      'select 1 from mini_rounds where seed_encrypted is not null limit 1',
    );
    if (rows.length > 0) break;
    await sleep(100);
  }
  const late = await measureLateBets(platform, owners.slice(0, bettors));
  const socketMs = await measureSockets(platform, owners);
  const { plainMs, settledMs } = await measureSettlement(platform);
  return { late, socketMs, plainMs, settledMs };
}

export async function bench(_: BenchOptions): Promise<BenchResult> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mirinae-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, databases: ['draws'] });
  const config = readConfig({
    MIRINAE_ENV: 'test',
    DATABASE_URL: server.url('draws'),
    PORT: String(port),
    LOG_LEVEL: 'error',
    SPORTS_FEED: 'off',
  });
  const node = await startNode(config);
  try {
    const { late, socketMs, plainMs, settledMs } = await measure(node);
    const numbers = {
      'settlement.betsPerSecond': Math.round((betsARound * 1_000) / settledMs),
      'settlement.timesBareSql': round(settledMs / plainMs),
      'latencyMs.resultP99': round(socketMs),
      'lateBets.wrong': late.wrong,
      'lateBets.accepted': late.accepted,
      'answers.lost': late.lost,
      'plain.betsPerSecond': Math.round((betsARound * 1_000) / plainMs),
    };
    const rows = [
      { what: 'settlement, bets/s', value: String(numbers['settlement.betsPerSecond']), goal: 'at least 20,000' },
      { what: 'plain SQL, bets/s', value: String(numbers['plain.betsPerSecond']) },
      { what: 'settlement to plain SQL, time', value: `${numbers['settlement.timesBareSql']} x`, goal: 'at most 3 x' },
      {
        what: `result at ${sockets} sockets, p99 ms`,
        value: String(numbers['latencyMs.resultP99']),
        goal: 'below 300',
      },
      { what: `of ${lateBets} late bets, wrong`, value: String(late.wrong), goal: '0' },
      { what: 'of them accepted', value: String(late.accepted) },
      { what: 'answers lost', value: String(late.lost), goal: '0' },
    ];
    return { title: `A round of ${betsARound} bets`, rows, numbers };
  } finally {
    await node.stop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
