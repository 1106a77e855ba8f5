/**
 * Bets that are undone because staff took their round back, over real HTTP. Goal: a bet that is over is undone once,
 * whole, and only by a decision of the house that covers it; whatever races or is repeated, each won is where it
 * belongs.
 */
import { signWalletMessage } from '@mirinae/contract/wallet/signature';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { findGame } from '../../modules/catalog/index.ts';
import { verifyReports } from '../../modules/desk/verify-reports.ts';
import { getBalances } from '../../modules/ledger/index.ts';
import { openPlaySession } from '../../modules/play/sessions.ts';
import { randomUuid } from '../../platform/rng.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { giveCash } from '../../testing/give-money.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { registerVendorRoutes } from '../vendors.ts';

const platform = await testPlatform({ maxConnections: 20 });
const { db, clock, config } = platform;
const app = Fastify({ forceCloseConnections: true });
await registerVendorRoutes(app, platform);
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

const vendorKey = '201';
const stake = 1_000;
const startCash = 100_000;
const afterWin = startCash - stake + 2_500;

type Fields = Record<string, unknown>;

async function send(what: 'debit' | 'play' | 'credit' | 'rollback' | 'void', fields: Fields) {
  const body = JSON.stringify(fields);
  const path = `/wallet/mirinae/${what}`;
  const message = { timestamp: String(clock.now().getTime()), vendorKey, path, body: Buffer.from(body) };
  const headers = signWalletMessage(config.STUDIO_SECRET, message);
  const { status, text } = await postOut({ url: `${origin}${path}`, headers, body, timeoutMs: 20_000 });
  const answer: Fields = JSON.parse(text);
  return { http: status, ...answer };
}

type Player = { member: BuiltMember; memberRef: string; sessionRef: string };

async function player(cash = startCash): Promise<Player> {
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, cash);
  const game = await findGame(db, vendorKey, 'hangang-seven');
  if (!game) throw new Error('The catalog lacks the game.');
  const { token } = await db.transaction((tx) =>
    openPlaySession(platform, tx, { memberId: member.memberId, memberSessionId: null }, game),
  );
  return { member, memberRef: memberRefOf(member.memberId), sessionRef: token };
}

const cashOf = async ({ member }: Player) => Number((await getBalances(db, member.memberId)).cash);

function betOf({ memberRef, sessionRef }: Player) {
  const key = randomUuid();
  const debitId = `d-${key}`;
  const debit = {
    transactionId: debitId,
    memberRef,
    sessionRef,
    gameKey: 'hangang-seven',
    roundId: key,
    amount: stake,
  };
  return {
    debit,
    play: { ...debit, payout: 2_500 },
    credit: { transactionId: `c-${key}`, debitId, memberRef, amount: 2_500, finished: true },
    rollback: { transactionId: `r-${key}`, debitId, memberRef },
  };
}
type Bet = ReturnType<typeof betOf>;

describe('a void', () => {
  /** As staff decide it: on so many bets of a game, which paid so much at most. */
  async function decide(
    change: { bets?: number; paid?: number; gameKey?: string; state?: string; vendor?: string } = {},
  ) {
    const { bets = 1, paid = 2_500, gameKey = 'hangang-seven', state = 'done', vendor = vendorKey } = change;
    const voidRef = randomUuid();
    await db.$client.query(
      `insert into table_voids (void_id, vendor_key, game_key, table_round_id, is_settled, bets, staked, paid, reason,
         ordered_by, ordered_at, state) values ($1, $2, $3, gen_random_uuid(), true, $4, 0, $5, '', '', $6, $7)`,
      [voidRef, vendor, gameKey, bets, paid, clock.now(), state],
    );
    return voidRef;
  }
  const voidOf = ({ rollback }: Bet, voidRef: string) => ({ ...rollback, transactionId: `v${randomUuid()}`, voidRef });
  async function settled(payout = 2_500, cash = startCash) {
    const me = await player(cash);
    const bet = betOf(me);
    await send('debit', bet.debit);
    await send('credit', { ...bet.credit, amount: payout });
    return { me, bet };
  }

  it('gives a stake back that waits, without any decision, and bars a win that comes later', async () => {
    const me = await player();
    const bet = betOf(me);
    await send('debit', bet.debit);
    expect(await send('void', voidOf(bet, 'nothing'))).toMatchObject({ status: 'ok', balance: startCash });
    expect(await send('credit', bet.credit)).toMatchObject({ code: 'DEBIT_CANCELLED' });
    const unknown = betOf(me);
    expect(await send('void', voidOf(unknown, 'nothing'))).toMatchObject({ status: 'ok', replayed: true });
    expect(await send('debit', unknown.debit)).toMatchObject({ code: 'DEBIT_CANCELLED' });
    expect(await cashOf(me)).toBe(startCash);
  });

  it.each([
    ['nobody made', () => 'nothing'],
    ['of another vendor', () => decide({ vendor: '202' })],
    ['on another game', () => decide({ gameKey: 'other' })],
    ['that was refused', () => decide({ state: 'refused' })],
    ['on fewer bets', () => decide({ bets: 0 })],
    ['on less money', () => decide({ paid: 2_499 })],
  ])('of a bet that is over is refused by a decision %s', async (_, decided) => {
    const { me, bet } = await settled();
    expect(await send('void', voidOf(bet, await decided()))).toMatchObject({ code: 'DEBIT_SETTLED' });
    expect(await cashOf(me)).toBe(afterWin);
  });

  it.each([
    ['won', 2_500],
    ['lost', 0],
  ])('undoes a bet that had %s, once, wherever it was counted', async (_, payout) => {
    const { me, bet } = await settled(payout);
    const voidRef = await decide({ paid: payout });
    const message = voidOf(bet, voidRef);
    expect(await send('void', message)).toMatchObject({ status: 'ok', balance: startCash, replayed: false });
    expect(await send('void', message)).toMatchObject({ status: 'ok', balance: startCash, replayed: true });
    expect(await send('void', voidOf(bet, voidRef))).toMatchObject({ status: 'ok', replayed: true });
    expect(await send('credit', { ...bet.credit, transactionId: 'late' })).toMatchObject({ code: 'DEBIT_CANCELLED' });
    expect(await cashOf(me)).toBe(startCash);
    const { rows } = await db.$client.query(
      'select b.status, b.payout::integer, v.stake::integer, v.taken::integer, v.owed::integer from bets b join table_void_bets v using (vendor_key, bet_key) where bet_key = $1',
      [bet.debit.transactionId],
    );
    expect(rows).toEqual([{ status: 'cancel', payout: 0, stake, taken: payout, owed: 0 }]);
    const { rows: news } = await db.$client.query(
      "select facts from notifications where member_id = $1 and facts ->> 'event' = 'round-void'",
      [me.member.memberId],
    );
    expect(news).toHaveLength(1);
  });

  it('lets a member owe what is spent of it, and nothing more', async () => {
    const { me, bet } = await settled(2_500, stake);
    await send('play', { ...betOf(me).play, amount: 2_000, payout: 0 });
    expect(await cashOf(me)).toBe(500);
    // The stake of 1,000 goes back first; 1,000 of the 2,500 are missing then.
    expect(await send('void', voidOf(bet, await decide()))).toMatchObject({ status: 'ok', balance: 0 });
    const { rows } = await db.$client.query(
      'select (amount - paid)::integer as owed from receivables where member_id = $1',
      [me.member.memberId],
    );
    expect(rows).toEqual([{ owed: 1_000 }]);
  });

  it('is refused as another member, and undoes no more bets than were confirmed', async () => {
    const [one, other] = [await settled(), await settled()];
    const voidRef = await decide();
    const stranger = { ...voidOf(one.bet, voidRef), memberRef: other.me.memberRef };
    expect(await send('void', stranger)).toMatchObject({ code: 'TRANSACTION_CONFLICT' });
    expect(await send('void', voidOf(one.bet, voidRef))).toMatchObject({ status: 'ok' });
    expect(await send('void', voidOf(other.bet, voidRef))).toMatchObject({ code: 'DEBIT_SETTLED' });
    expect(await cashOf(other.me)).toBe(afterWin);
  });

  it('and the win of the same moment leave the bet undone, whichever comes first', async () => {
    const ends = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const me = await player();
        const bet = betOf(me);
        const voidRef = await decide();
        await send('debit', bet.debit);
        const [, answer] = await Promise.all([
          send('credit', bet.credit),
          send('void', voidOf(bet, voidRef)),
          send('void', voidOf(bet, voidRef)),
        ]);
        return [await cashOf(me), 'status' in answer && answer.status];
      }),
    );
    for (const end of ends) expect(end).toEqual([startCash, 'ok']);
  });
});

it('leaves every won where it belongs', async () => {
  const { rows } = await db.$client.query('select coalesce(sum(balance), 0)::text as sum from ledger.accounts');
  expect(rows).toEqual([{ sum: '0' }]);
  expect(await verifyReports(db)).toEqual([]);
});
