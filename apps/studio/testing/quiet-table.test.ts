/**
 * Tables without viewers, on the real engine: they deal day and night by shoe and clock, write nothing while they
 * do, and whoever sits down finds every hand, drawn from the shoe that was bound before.
 */
import path from 'node:path';
import { lobbyAnswer } from '@mirinae/contract/wallet/lobby';
import { tablesAnswer } from '@mirinae/contract/wallet/tables';
import { cardsOf, dealHand, type Hand } from '@mirinae/game-math/baccarat/hand';
import { orderOf, provesCard, provesShoe } from '@mirinae/game-math/cards/shoe';
import { sharedSeed } from '@mirinae/game-math/rng/beacon-seed';
import { afterAll, describe, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { digestOfBets, unsalted } from '../wire/table.ts';
import { openStudio } from './open-studio.ts';
import { manifest } from './table-games/quick-cards/manifest.ts';
import { cutOf, openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

const wallet = await openWallet(10_000_000);
const { callAsPage, callAsPlatform, db, openToken, origin, startNode } = await openStudio({
  walletUrl: wallet.url,
  gameKey: 'quick-cards',
  gamesFolder: path.join(import.meta.dirname, 'table-games'),
});
const pages: { close(): void }[] = [];
afterAll(() => {
  for (const page of pages) page.close();
});

type Dealt = { number: number; place: number; result: Hand; closes_at: Date; started_at: Date; revealed_at: Date };
/** What was dealt of the first shoe. */
const dealt = async () =>
  (
    await db.query<Dealt>(
      `select number, place, result, closes_at, started_at, revealed_at from table_rounds
       where shoe_id = (select min(shoe_id) from shoes) and phase = 'settled' order by number`,
    )
  ).rows;
const countShoes = async () =>
  (await db.query('select count(*)::integer as n from shoes where opened_at is not null')).rows[0]?.n;

/** As if all of it had been so much earlier. */
async function age(minutes: number): Promise<void> {
  await db.query(
    'alter table shoes disable trigger fix_shoe; alter table table_rounds disable trigger fix_table_round',
  );
  const past = 'make_interval(mins => $1)';
  await db.query(`update shoes set opened_at = opened_at - ${past} where opened_at is not null`, [minutes]);
  await db.query(`update table_rounds set revealed_at = revealed_at - ${past}`, [minutes]);
  await db.query(`update table_settings set held_from = held_from - ${past} where held_from > '-infinity'`, [minutes]);
  await db.query('alter table shoes enable trigger fix_shoe; alter table table_rounds enable trigger fix_table_round');
}

/** Whoever left, left a round that is played to its end. */
const untilQuiet = () =>
  expect
    .poll(async () => (await db.query("select from table_rounds where phase <> 'settled'")).rowCount, {
      timeout: 60_000,
    })
    .toBe(0);

async function sitDown(at: string, memberRef: string) {
  const token = await openToken(memberRef, 'seamless', false);
  const page = await openTablePage(at, token, 'instance-1');
  pages.push(page);
  const { tableRoundId, shoe } = await page.until(
    ({ phase, closesAt, now }) => phase === 'open' && closesAt > now + 700,
  );
  const input = { stake: 1_000, spot: 'player' };
  return { ...page, shoe, bet: () => callAsPage('bet', { betId: newRoundId(), tableRoundId, input }, token) };
}

describe('a table without viewers', () => {
  it('opens its shoe by itself and writes no hand', async () => {
    await expect.poll(countShoes).toBe(1);
    expect(await dealt()).toEqual([]);
  });

  it('goes on with the shoe and the road that the hall showed when somebody sits down', async () => {
    await age(1);
    const [lobbyTable] = lobbyAnswer.parse((await callAsPlatform('/api/lobby', { waitMs: 0 })).body).tables;
    expect(lobbyTable?.marks.length).toBeGreaterThan(10);
    const { shoe, states, close } = await sitDown(origin, 'mbr_2');
    close();
    // What no player salted says so by its salt; the commitment was there before the first hand.
    expect(shoe).toMatchObject({ number: 1, cut: null, salt: unsalted, last: null });
    // Its order is unpredictable all the same: the beacon is in it.
    expect(shoe?.beacon).toMatchObject({ name: 'sandbox', signature: expect.stringMatching(/^[0-9a-f]{96}$/) });
    const marks = shoe?.results.map((result) => manifest.markOf?.(manifest.result.parse(result)));
    expect(marks?.slice(0, lobbyTable?.marks.length)).toEqual(lobbyTable?.marks);
    // The one that comes next was promised to the page before the page gave its cut.
    const cut = cutOf(shoe?.nextCommitment ?? '');
    expect(states.map(({ toCut }) => toCut)).toContain(shoe?.nextCommitment);
    await expect
      .poll(async () => (await db.query('select cut from shoes where opened_at is null')).rows)
      .toEqual([{ cut }]);
    const change = db.query("update shoes set cut = repeat('0', 32) where cut is not null");
    await expect(change).rejects.toThrow('A shoe is final.');
  });

  it('has dealt by the clock when somebody sits down, as the shoe lay, and goes on from there', async () => {
    await untilQuiet();
    await age(1);
    const watched = (await dealt()).length;
    const { shoe, bet, close } = await sitDown(origin, 'mbr_1');
    const all = await dealt();
    const hands = all.slice(watched);
    expect(hands.length).toBeGreaterThan(10);
    expect(shoe?.results).toEqual(all.map(({ result }) => result));
    expect(shoe?.betsDigests).toEqual(all.map(() => digestOfBets([])));
    // The last one may have been opened while somebody was there already.
    for (const [at, hand] of hands.slice(0, -1).entries()) {
      const next = hands[at + 1];
      expect(hand.started_at.getTime() - hand.closes_at.getTime()).toBe(400);
      if (at + 2 < hands.length)
        expect((next?.closes_at.getTime() ?? 0) - hand.revealed_at.getTime()).toBe(300 + 1_500);
      if (next) expect(next.place - hand.place).toBe(cardsOf(hand.result));
    }
    expect(await bet()).toMatchObject({ http: 200, status: 'playing' });
    close();
  });

  it('is taken over with all its hands when the node that had leased it died', async () => {
    await untilQuiet();
    const before = await dealt();
    // What a killed node leaves: a lease that is not renewed.
    await db.query(
      `insert into table_leases values ('quick-cards', gen_random_uuid(), clock_timestamp() + interval '2 seconds')
       on conflict (table_key) do update set node_id = excluded.node_id, leased_until = excluded.leased_until`,
    );
    const { shoe, close } = await sitDown(origin, 'mbr_3');
    close();
    const hands = await dealt();
    expect(hands.length).toBeGreaterThanOrEqual(before.length);
    expect(shoe?.results).toEqual(hands.map(({ result }) => result));
    for (const [at, { place, result }] of hands.entries())
      expect(hands[at + 1]?.place ?? place + cardsOf(result)).toBe(place + cardsOf(result));
  });

  it('changes a shoe that is used up without anybody, and what it dealt can be proved', async () => {
    await untilQuiet();
    const before = await dealt();
    await age(60);
    const at = await startNode();
    await expect.poll(countShoes).toBe(2);
    const { shoe, states, close } = await sitDown(at, 'mbr_2');
    close();
    // Whoever opens the table finds the cards of one shoe with the root of another in no message.
    for (const state of states)
      for (const card of state.cards) {
        expect(state.shoe?.commitment).toBe(state.commitment);
        expect(provesCard(state.shoe?.root ?? '', card)).toBe(true);
      }
    expect(states[0]?.cards.length).toBeGreaterThan(0);
    const last = shoe?.last;
    if (!last) throw new Error('No shoe was revealed.');
    expect(provesShoe(last)).toBe(true);
    const { cards, cutAt } = orderOf(last.shoeSeed, sharedSeed(last.salt, last.beacon));
    const hands = await dealt();
    expect(hands.slice(0, before.length).map(({ result }) => result)).toEqual(before.map(({ result }) => result));
    for (const { place, result } of hands) expect(manifest.result.parse(result)).toEqual(dealHand(cards, place));
    const final = hands.at(-1);
    expect(final && final.place + cardsOf(final.result)).toBeGreaterThanOrEqual(cutAt);
  });
});

it('reports to the platform what its tables came to, unwritten hands too', async () => {
  const written = async () => (await db.query("select from table_rounds where phase = 'settled'")).rowCount ?? 0;
  await untilQuiet();
  await age(2);
  const before = await written();
  const { tables } = tablesAnswer.parse((await callAsPlatform('/api/tables', {})).body);
  const [table, ...others] = tables;
  expect(others).toEqual([]);
  const counted = table?.results.reduce((sum, { count }) => sum + count, 0) ?? 0;
  expect(counted).toBeGreaterThan(before + 20);
  // One bet was made, for money.
  expect(table).toMatchObject({ key: 'quick-cards', bets: 1, staked: 1_000, live: null });
  const { close } = await sitDown(await startNode(), 'mbr_3');
  close();
  expect(await written()).toBeGreaterThanOrEqual(counted);
});

describe('the lobby', () => {
  const read = async (since?: number, waitMs = 0) =>
    lobbyAnswer.parse((await callAsPlatform('/api/lobby', { since, waitMs })).body);

  it('shows an unwatched table by the clock, and reveals nothing of what is to come', async () => {
    await untilQuiet();
    await age(2);
    await startNode();
    const { tables, now } = await read();
    const [table, ...others] = tables;
    expect(others).toEqual([]);
    expect(table).toMatchObject({ key: 'quick-cards', family: 'table', players: 0 });
    expect(table?.round).toBeGreaterThan(20);
    expect(table?.opensAt).toBeLessThanOrEqual(now);
    const isOver = table?.phase === 'result';
    expect(table?.marks).toHaveLength((table?.round ?? 0) - (isOver ? 0 : 1));
    for (const mark of table?.marks ?? []) expect(['red', 'blue', 'tie']).toContain(mark);
  });

  it('answers who waits as soon as a phase changes, with that table alone', async () => {
    const first = await read();
    const next = await read(first.version, 10_000);
    expect(next.version).toBeGreaterThan(first.version);
    expect(next.tables[0]?.phase).not.toBe(first.tables[0]?.phase);
  });

  it('does not count a viewer who left before it joined', async () => {
    const at = await startNode();
    const token = await openToken('mbr_4', 'seamless', false);
    for (let times = 0; times < 5; times += 1) (await openTablePage(at, token, 'instance-1')).close();
    const { close } = await sitDown(at, 'mbr_5');
    close();
    await expect.poll(async () => (await read()).tables[0]?.players).toBe(0);
  });

  it('is closed to anybody without the signature', async () => {
    expect(await callAsPlatform('/api/lobby', { waitMs: 0 }, { secret: 'another' })).toMatchObject({ http: 401 });
  });
});

describe('a table that staff close and open', () => {
  const report = async () => tablesAnswer.parse((await callAsPlatform('/api/tables', {})).body).tables[0];
  const set = async (requestedAtMs: number, isOpen: boolean, openMs: number | null) =>
    (await callAsPlatform('/api/tables/set', { key: 'quick-cards', isOpen, openMs, requestedAtMs })).body;
  const lobbyPhase = async () =>
    lobbyAnswer.parse((await callAsPlatform('/api/lobby', { waitMs: 0 })).body).tables[0]?.phase;

  it('plays the round that runs to its end, notifies its pages, and takes no more bets until it is open again', async () => {
    await untilQuiet();
    const at = await startNode();
    const token = await openToken('mbr_8', 'seamless', false);
    const page = await openTablePage(at, token, 'instance-1');
    pages.push(page);
    const { tableRoundId } = await page.until(({ phase, closesAt, now }) => phase === 'open' && closesAt > now + 700);
    const bet = () =>
      callAsPage('bet', { betId: newRoundId(), tableRoundId, input: { stake: 1_000, spot: 'player' } }, token);
    expect(await set(20, false, null)).toEqual({ status: 'taken' });
    expect((await page.until(({ standing }) => standing === 'closing')).tableRoundId).toBe(tableRoundId);
    expect(await bet()).toMatchObject({ http: 200, status: 'playing' });
    const closed = await page.until(({ standing }) => standing === 'closed');
    expect(closed).toMatchObject({ tableRoundId, phase: 'settled' });
    expect(closed.bets).toHaveLength(1);
    expect(await bet()).toMatchObject({ code: 'BETS_CLOSED' });
    expect(await report()).toMatchObject({ standing: 'closed', live: null });
    await expect.poll(lobbyPhase).toBe('closed');
    // A late request with an earlier time changes nothing.
    await set(10, true, null);
    await set(30, true, 2_000);
    const opened = await page.until((state) => state.phase === 'open' && state.tableRoundId !== tableRoundId);
    expect(opened).toMatchObject({ standing: 'open', openMs: 2_000 });
    expect(opened.closesAt - opened.now).toBeGreaterThan(1_500);
    page.close();
  });

  it('deals nothing while it is closed and unwatched, and what it had dealt before stays', async () => {
    await untilQuiet();
    await age(1);
    await set(40, false, null);
    await expect.poll(async () => (await report())?.standing).toBe('closed');
    const before = await dealt();
    const counted = (await report())?.results.reduce((sum, { count }) => sum + count, 0);
    await age(5);
    expect((await report())?.results.reduce((sum, { count }) => sum + count, 0)).toBe(counted);
    expect(await dealt()).toHaveLength(before.length);
    await set(50, true, null);
    await expect.poll(async () => (await report())?.standing).toBe('open');
    expect(await report()).toMatchObject({ openMs: { set: 1_500, listed: 1_500 } });
  });

  it('knows no table of another name', async () => {
    const other = { key: 'nothing', isOpen: false, openMs: null, requestedAtMs: 1 };
    expect((await callAsPlatform('/api/tables/set', other)).body).toEqual({ status: 'unknown' });
  });
});
