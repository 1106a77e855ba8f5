/**
 * Vendors that report rounds as they end: Evolution's history and Pragmatic's data feed, read from a vendor that
 * answers over HTTP, against our bets.
 */
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addSeconds } from '../../platform/clock.ts';
import { money } from '../../platform/money.ts';
import { buildMember } from '../../testing/build-member.ts';
import { giveCash } from '../../testing/give-money.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { memberRefOf } from '../../vendors/core/member-ref.ts';
import { vendors } from '../../vendors/vendors.ts';
import { cancelBet, placeBet, settleBet } from '../bets/index.ts';
import { compareRounds } from './compare-rounds.ts';
import { listFaults } from './faults.ts';
import { saveAccount } from './index.ts';
import { findFeed, purgeReportedRounds, readFeeds } from './round-feed.ts';

const platform = await testPlatform({ protocols: vendors });
const { db, clock } = platform;

type Query = { path: string; query: Record<string, string>; authorization: string | undefined };
let queries: Query[] = [];
let reply: (query: Record<string, string>) => { status?: number; body: string } = () => ({ body: '{"data":[]}' });
const vendor = Fastify({ forceCloseConnections: true });
vendor.get<{ Querystring: Record<string, string> }>('/*', ({ url, query, headers }, answer) => {
  queries.push({ path: url.split('?')[0] ?? '', query, authorization: headers.authorization });
  const { status = 200, body } = reply(query);
  return answer.code(status).type('text/plain').send(body);
});
const apiUrl = await vendor.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => vendor.close());

const account = { secret: 'of-the-wallet', apiUrl, operator: 'op', currency: 'KRW', decimals: 0, networks: [] };
/** Only the vendor of the test speaks a protocol with a feed. */
async function speak(vendorKey: string, adapter: 'evolution' | 'pragmatic', feedSecret?: string) {
  await db.$client.query("update catalog_vendors set adapter = 'swipe'");
  await db.$client.query('update catalog_vendors set adapter = $2 where vendor_key = $1', [vendorKey, adapter]);
  await db.$client.query('delete from vendor_feeds');
  await saveAccount(platform, db, vendorKey, { ...account, feedSecret });
  const { memberId } = await buildMember(platform);
  await giveCash(platform, memberId, 1_000_000);
  const play = async (roundId: string, stake: number, payout: number | 'open' | 'cancel') => {
    const betKey = `${roundId}:${stake}:${memberId}`;
    const game = { gameType: 'casino', gameKey: 'any', placedAt: clock.now() } as const;
    await placeBet(platform, { vendorKey, betKey, memberId, roundId, stake: money(stake), ...game });
    if (payout === 'cancel') await cancelBet(platform, { vendorKey, betKey, cancelKey: `c:${betKey}` });
    else if (payout !== 'open')
      await settleBet(platform, { vendorKey, betKey, winKey: `w:${betKey}`, payout: money(payout), finished: true });
  };
  const discrepancies = async () => {
    const { list } = await listFaults(db, { vendorKey, state: 'unresolved', page: 1, perPage: 50 });
    return Object.fromEntries(list.map(({ reference, fault }) => [reference.split(' ')[0], fault]));
  };
  /** The feed's first page begins ten minutes ago, and rounds are compared that are ten minutes in it. */
  const begin = async () => {
    await readFeeds(platform);
    clock.advance(30 * 60);
  };
  const finish = async () => {
    clock.advance(20 * 60);
    await readFeeds(platform);
    clock.advance(20 * 60);
    await readFeeds(platform);
    return compareRounds(platform);
  };
  return { memberId, playerId: memberRefOf(memberId), play, discrepancies, begin, finish };
}

beforeEach(() => {
  queries = [];
});

describe('the history of Evolution', () => {
  type ReportedBet = { stake: number; payout: number; transactionId?: string };
  const game = (id: string, playerId: string, bets: ReportedBet[], status = 'Resolved') => ({
    id,
    status,
    settledAt: clock.now().toISOString(),
    participants: [{ playerId, playerGameId: 'x', currency: 'KRW', bets }],
  });
  const publish = (games: object[]) => {
    reply = ({ startDate = '', endDate = '' }) => {
      const within = games.filter((one) => {
        const at = JSON.stringify(one).match(/"settledAt":"([^"]+)"/)?.[1] ?? '';
        return at >= startDate && at < endDate;
      });
      return { body: JSON.stringify({ uuid: 'u', data: [{ date: 'd', games: within }] }) };
    };
  };

  it('is never read without its own token', async () => {
    await speak('1', 'evolution');
    await readFeeds(platform);
    expect(queries).toEqual([]);
    expect(await findFeed(db, '1')).toBeNull();
  });

  it('is compared round by round: sums of a member, whatever is missing, and what agrees at last is forgotten', async () => {
    const { play, playerId, discrepancies, begin, finish } = await speak('1', 'evolution', 'of-the-history');
    publish([]);
    await begin();
    expect(queries[0]).toMatchObject({
      path: '/api/gamehistory/v1/casino/games',
      authorization: `Basic ${Buffer.from('op:of-the-history').toString('base64')}`,
    });
    await play('same', 1_000, 500);
    await play('same', 2_000, 0);
    await play('cut', 1_000, 1_951);
    await play('stake', 1_000, 0);
    await play('payout', 1_000, 100);
    await play('ours', 1_000, 0);
    await play('open', 1_000, 'open');
    await play('gone', 1_000, 'cancel');
    await play('returned', 1_000, 'cancel');
    const games = [
      game('same', playerId, [
        { stake: 1_000, payout: 500 },
        { stake: 2_000, payout: 0 },
      ]),
      // One debit of two bets, its credit cut once: 1,951.8 and not 975 + 975.
      game('cut', playerId, [
        { stake: 500, payout: 975.9, transactionId: 't' },
        { stake: 500, payout: 975.9, transactionId: 't' },
      ]),
      game('stake', playerId, [{ stake: 900, payout: 0 }]),
      game('payout', playerId, [{ stake: 1_000, payout: 200 }]),
      game('theirs', playerId, [{ stake: 1_000, payout: 0 }]),
      game('returned', playerId, [{ stake: 1_000, payout: 1_000 }], 'Cancelled'),
      game('running', playerId, [{ stake: 1_000, payout: 0 }], 'InProgress'),
      game('of-another-brand', 'stranger', [{ stake: 1_000, payout: 0 }]),
    ];
    publish(games);
    expect(await finish()).toBe(4);
    expect(await discrepancies()).toEqual({
      stake: 'stake',
      payout: 'payout',
      ours: 'missing_there',
      theirs: 'missing_here',
    });
    await play('theirs', 1_000, 0);
    expect(await compareRounds(platform)).toBe(3);
    expect(Object.keys(await discrepancies()).sort()).toEqual(['ours', 'payout', 'stake']);
  });

  it('is read on from its last position when the vendor was silent or talked nonsense', async () => {
    const { begin, finish, play, playerId } = await speak('1', 'evolution', 'of-the-history');
    publish([]);
    await begin();
    await play('in-the-silence', 1_000, 0);
    const games = [game('in-the-silence', playerId, [{ stake: 1_000, payout: 0 }])];
    const before = await findFeed(db, '1');
    const tiny = JSON.stringify({ data: [{ games: [game('tiny', playerId, [{ stake: 1e-9, payout: 0 }])] }] });
    for (const body of ['', '<html>', '{"data":[{"games":[{"id":""}]}]}', tiny, '{"data":5}']) {
      reply = () => ({ body });
      await readFeeds(platform);
    }
    reply = () => ({ status: 503, body: '{"data":[]}' });
    await readFeeds(platform);
    expect(await findFeed(db, '1')).toEqual(before);
    publish(games);
    expect(await finish()).toBe(0);
  });
});

describe('the data feed of Pragmatic', () => {
  const head =
    'playerID,extPlayerID,gameID,playSessionID,parentSessionID,startDate,endDate,status,type,bet,win,currency,jackpot';
  const stamp = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');
  type Row = { round: string; parent?: string; playerId: string; bet: string; win: string; status?: string; at?: Date };
  const row = ({ round, parent = 'null', playerId, bet, win, status = 'C', at = clock.now() }: Row) =>
    `9,${playerId},vs20x,${round},${parent},${stamp(at)},${stamp(at)},${status},R,${bet},${win},KRW,0.00`;
  const publish = (rows: { at: Date; line: string }[]) => {
    reply = ({ timepoint = '0' }) => {
      const from = Number(timepoint);
      const next = Math.min(from + 600_000, clock.now().getTime());
      const lines = rows.flatMap(({ at, line }) => (at.getTime() >= from && at.getTime() < next ? [line] : []));
      return { body: [`timepoint=${next}`, head, ...lines].join('\n') };
    };
  };
  const line = (fields: Row) => ({ at: fields.at ?? clock.now(), line: row(fields) });
  /** A page reaches ten minutes at most: as many as time has passed. */
  const readOn = async () => {
    for (let page = 0; page < 12; page += 1) await readFeeds(platform);
  };

  it('is read with the wallet’s secret unless it has its own, and for live games where the vendor has them', async () => {
    await speak('200', 'pragmatic');
    publish([]);
    await readFeeds(platform);
    expect(queries[0]).toMatchObject({
      path: '/IntegrationService/v3/DataFeeds/gamerounds/finished/',
      query: { login: 'op', password: 'of-the-wallet' },
    });
    expect(queries[0]?.query).not.toHaveProperty('dataType');
    await speak('10', 'pragmatic', 'of-the-feed');
    await readFeeds(platform);
    expect(queries[1]?.query).toMatchObject({ password: 'of-the-feed', dataType: 'LC' });
  });

  it('adds free spins to the round that won them, and leaves out what had no stake or is not over', async () => {
    const { play, playerId, discrepancies } = await speak('200', 'pragmatic');
    publish([]);
    await readFeeds(platform);
    clock.advance(30 * 60);
    await play('r1', 1_000, 4_500);
    await play('r2', 1_000, 0);
    await play('r3', 1_000, 300);
    const later = addSeconds(clock.now(), 15 * 60);
    publish([
      line({ round: 'r1', playerId, bet: '1000.00', win: '500.00' }),
      line({ round: 'f1', parent: 'r1', playerId, bet: '0.00', win: '4000.00', at: later }),
      line({ round: 'r2', playerId, bet: '1000', win: '0' }),
      line({ round: 'r3', playerId, bet: '1000.00', win: '310.00' }),
      line({ round: 'free', playerId, bet: '0.00', win: '700.00' }),
      line({ round: 'going-on', playerId, bet: '100.00', win: '0.00', status: 'I' }),
    ]);
    clock.advance(50 * 60);
    await readOn();
    expect(await compareRounds(platform)).toBe(1);
    expect(await discrepancies()).toEqual({ r3: 'payout' });
  });

  it('is read on by two nodes concurrently as by one, and what was reported goes after some days', async () => {
    const { play, playerId } = await speak('200', 'pragmatic');
    publish([]);
    await readFeeds(platform);
    clock.advance(30 * 60);
    await play('twice', 1_000, 0);
    publish([line({ round: 'twice', playerId, bet: '1000.00', win: '0.00' })]);
    clock.advance(50 * 60);
    for (let page = 0; page < 12; page += 1) await Promise.all([readFeeds(platform), readFeeds(platform)]);
    expect(await compareRounds(platform)).toBe(0);
    clock.advance(4 * 86_400);
    expect(await purgeReportedRounds(platform)).toBeGreaterThan(0);
    expect(await purgeReportedRounds(platform)).toBe(0);
  });

  it('keeps nothing of a page that is broken', async () => {
    const { playerId } = await speak('200', 'pragmatic');
    publish([]);
    await readFeeds(platform);
    const before = await findFeed(db, '200');
    clock.advance(5 * 60);
    const timepoint = `timepoint=${clock.now().getTime()}`;
    const good = row({ round: 'good', playerId, bet: '1000.00', win: '0.00' });
    const bad = ['-5', '1e3', 'NaN'].map((bet) => row({ round: 'bad', playerId, bet, win: '0.00' }));
    const huge = row({ round: 'huge', playerId, bet: '999999999999999999', win: '0.00' });
    const never = good.replaceAll(/\d{4}-\d\d-\d\d/g, '2025-99-99');
    const nameless = row({ round: 'a\u0000b', playerId, bet: '1000.00', win: '0.00' });
    const pages = [
      ...[huge, never, nameless].map((text) => [timepoint, head, text].join('\n')),
      [`timepoint=${clock.now().getTime() + 86_400_000}`, head, good].join('\n'),
      good,
      ...bad.map((text) => [timepoint, head, good, text].join('\n')),
      `${timepoint}\nnot,the,head\n1,2,3`,
    ];
    for (const body of pages) {
      reply = () => ({ body });
      await readFeeds(platform);
    }
    expect(await findFeed(db, '200')).toEqual(before);
    const { rows } = await db.$client.query("select from vendor_reported_rounds where round_id = 'good'");
    expect(rows).toEqual([]);
  });
});
