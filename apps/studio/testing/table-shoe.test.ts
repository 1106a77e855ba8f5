/**
 * A table that deals from a shoe, on the real engine with real sockets: every card is proved as it comes and none is
 * published before its time, a node that goes away leaves a hand that the next one deals to its end, and a shoe that is
 * used up proves everything that was dealt of it.
 */
import path from 'node:path';
import { publishedAtMs } from '@mirinae/beacon/chain';
import { isSignedBy } from '@mirinae/beacon/signature';
import { payOf } from '@mirinae/game-math/baccarat/pays';
import { provesCard, provesShoe } from '@mirinae/game-math/cards/shoe';
import { configHashOf } from '@mirinae/game-math/config-hash';
import { afterAll, describe, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { beaconsOf, checkBeacons, isBeaconGood } from '../kit/beacon-check.ts';
import { atTable } from '../kit/page-game.ts';
import { verifyRound } from '../kit/verify-round.ts';
import { saltOfShoe, type TableState } from '../wire/table.ts';
import { roundOf } from '../wire/wire.ts';
import { openStudio } from './open-studio.ts';
import { manifest, squeezeMs } from './table-games/quick-cards/manifest.ts';
import { cutOf, openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

const wallet = await openWallet(10_000_000);
const { callAsPage, db, openToken, origin, startNode } = await openStudio({
  walletUrl: wallet.url,
  gameKey: 'quick-cards',
  gamesFolder: path.join(import.meta.dirname, 'table-games'),
});
const schema = roundOf(manifest);
const stake = 1_000;
const pages: { close(): void }[] = [];
afterAll(() => {
  for (const page of pages) page.close();
});

const isOpen = (state: TableState) => state.phase === 'open' && state.closesAt - state.now > 700;
const isOver =
  ({ tableRoundId }: TableState) =>
  (state: TableState) =>
    state.phase === 'settled' && state.tableRoundId === tableRoundId;

async function seat(memberRef: string) {
  const token = await openToken(memberRef, 'seamless', false);
  const page = await openTablePage(origin, token, 'instance-1');
  pages.push(page);
  const bet = (table: TableState, spot: string, chips = stake) =>
    callAsPage('bet', { betId: newRoundId(), tableRoundId: table.tableRoundId, input: { stake: chips, spot } }, token);
  const turn = ({ tableRoundId }: TableState) => callAsPage('turn', { tableRoundId, hold: 0 }, token);
  const read = async (roundId: string) => schema.parse(await callAsPage('verify', { roundId }, token));
  const untilPaid = async (roundId: string) => {
    await expect.poll(async () => (await read(roundId)).status).toBe('finished');
    return read(roundId);
  };
  return { ...page, token, bet, turn, read, untilPaid };
}

const handOf = (state: TableState) => manifest.result.parse(state.result);

describe('a table with a shoe', () => {
  it('deals card by card, each with its proof, after all bets are in the books, and pays by the rules', async () => {
    const { until, states, bet, untilPaid } = await seat('mbr_1');
    const table = await until(isOpen);
    expect(table).toMatchObject({ cards: [], chain: null, result: null, offer: ['player', 'banker', 'tie'] });
    const { roundId } = await bet(table, 'banker');
    const settled = await until(isOver(table));
    const mine = states.filter(({ tableRoundId }) => tableRoundId === table.tableRoundId);
    const shown = mine.map(({ cards }) => cards.length);
    expect(shown).toEqual(shown.toSorted((left, right) => left - right));
    expect(new Set(shown).size).toBeGreaterThan(2);
    for (const { phase, cards, betsDigest, result, shoe } of mine) {
      if (cards.length > 0) expect(betsDigest).toMatch(/^[0-9a-f]{64}$/);
      if (phase !== 'settled') expect(result).toBeNull();
      for (const card of cards) expect(provesCard(shoe?.root ?? '', card)).toBe(true);
    }
    const hand = handOf(settled);
    const order = [hand.player[0], hand.banker[0], hand.player[1], hand.banker[1]];
    expect(settled.cards.slice(0, 4).map(({ card }) => card)).toEqual(order);
    expect(settled.cards).toHaveLength(hand.player.length + hand.banker.length);
    const round = await untilPaid(roundId);
    expect(round.payout).toBe((stake * payOf('banker', hand, 'commission')) / 100);
    // The round is over and the shoe is not: its seed is hidden.
    expect(round).toMatchObject({ serverSeed: null, outcome: hand });
  });

  it('reveals nothing of the seed of a shoe that is dealt, by any call', async () => {
    const { until, states } = await seat('mbr_2');
    await until(isOpen);
    const { rows } = await db.query<{ boxes: string }>(
      `select string_agg(coalesce(link_box::text, ''), '') as boxes from table_rounds`,
    );
    expect(rows[0]?.boxes).toBe('');
    const last = states.at(-1);
    expect(last?.past).toEqual([]);
    expect(last?.shoe?.last).toBeNull();
  });

  it('refuses a spot that its shoe has closed', async () => {
    const { until, bet } = await seat('mbr_3');
    const table = await until(isOpen);
    const { rows } = await db.query<{ shoe_id: number; place: number; number: number; commitment: string }>(
      'select shoe_id, place, number, commitment from table_rounds where table_round_id = $1',
      [table.tableRoundId],
    );
    const now = rows[0];
    await until(isOver(table));
    // As if most of the shoe had been dealt in one hand.
    const { cutAt } = (await until(({ shoe }) => shoe !== null)).shoe ?? { cutAt: 0 };
    await db.query(
      `insert into table_rounds (table_round_id, table_key, shoe_id, place, number, commitment, phase, closes_at, bets_digest, result,
         started_at, revealed_at)
       values (gen_random_uuid(), 'quick-cards', $1, $2, $3, $4, 'settled', now(), $5, $6, now(), now())`,
      [
        now?.shoe_id,
        cutAt - 18,
        (now?.number ?? 0) + 50,
        now?.commitment,
        configHashOf('none'),
        JSON.stringify({ player: [0, 1], banker: [2, 3] }),
      ],
    );
    const late = await until((state) => isOpen(state) && state.offer?.length === 2);
    expect(late.offer).toEqual(['player', 'banker']);
    const before = wallet.cash();
    expect(await bet(late, 'tie')).toMatchObject({ http: 409, code: 'BETS_CLOSED' });
    expect(wallet.cash()).toBe(before);
  });

  it('proves the whole shoe once it is used up, with all that was dealt of it; its bets and a cut salt the next one', async () => {
    const { until, states, bet, untilPaid } = await seat('mbr_4');
    const table = await until(isOpen);
    const { roundId } = await bet(table, 'player');
    const before = await until(isOver(table));
    const changed = await until(({ shoe }) => shoe !== null && shoe.number !== before.shoe?.number);
    const last = changed.shoe?.last;
    if (!last || !before.shoe) throw new Error('No shoe was revealed.');
    expect(last).toMatchObject({ commitment: before.shoe.commitment, root: before.shoe.root, salt: before.shoe.salt });
    expect(provesShoe(last)).toBe(true);
    expect(changed.shoe?.commitment).toBe(before.shoe.nextCommitment);
    expect(changed.shoe?.salt).not.toBe(last.salt);
    const { rows } = await db.query<{ bets_digest: string }>(
      'select bets_digest from table_rounds where shoe_id = $1 and bets_digest is not null order by number',
      [before.shoe.number],
    );
    // Salt and beacon were published before the signature was known.
    const shown = states.find(({ awaited }) => awaited?.commitment === changed.shoe?.commitment);
    const { beacon, salt, saltedAt, commitment } = changed.shoe ?? {};
    if (!beacon?.signature) throw new Error('The shoe is bound to no beacon.');
    expect(shown?.awaited).toEqual({ commitment, salt, beacon: { ...beacon, signature: null } });
    expect(shown?.now).toBeLessThan(publishedAtMs(beacon));
    expect(isBeaconGood(isSignedBy, { ...beacon, closedMs: saltedAt ?? 0 })).toBe(true);
    const cut = cutOf(changed.shoe?.commitment ?? '');
    const digests = rows.map(({ bets_digest: digest }) => digest);
    expect(changed.shoe).toMatchObject({ cut, salt: saltOfShoe(digests, cut) });
    const round = await untilPaid(roundId);
    expect(verifyRound(atTable(manifest), round)).toEqual({ seed: true, order: true, result: true, rules: true });
    expect(verifyRound(atTable(manifest), { ...round, nonce: round.nonce + 1 })).toMatchObject({ result: false });
    expect(verifyRound(atTable(manifest), { ...round, beacon: null })).toMatchObject({ result: false });
    expect(checkBeacons(isSignedBy, beaconsOf(atTable(manifest), round))).toBe(true);
    for (const change of [
      'beacon_round = beacon_round + 1',
      'beacon_name = null, beacon_round = null, beacon_signature = null',
      "beacon_signature = repeat('b', 96)",
      "salt = repeat('0', 64)",
    ])
      await expect(db.query(`update shoes set ${change} where opened_at is not null`), change).rejects.toThrow(
        /final|violates/,
      );
  }, 180_000);

  it('brings who lost the connection back to the same round with the same bet', async () => {
    const { until, bet, close, token } = await seat('mbr_6');
    const table = await until(isOpen);
    const before = wallet.cash();
    const { roundId } = await bet(table, 'player');
    close();
    const { lastRound } = await callAsPage('state', {}, token, 'instance-1');
    expect(lastRound).toMatchObject({ roundId, status: 'playing', input: { stake, spot: 'player' }, outcome: null });
    const back = await openTablePage(origin, token, 'instance-1');
    pages.push(back);
    const now = await back.until(() => true);
    expect(now).toMatchObject({ tableRoundId: table.tableRoundId, betCount: 1, staked: stake });
    // The same bet sent again, because it is unknown whether it came through, counts once.
    const { betId } = lastRound;
    const again = await callAsPage(
      'bet',
      { betId, tableRoundId: table.tableRoundId, input: { stake, spot: 'player' } },
      token,
      'instance-1',
    );
    expect(again).toMatchObject({ roundId });
    const settled = await back.until(isOver(table));
    const paid = (stake * payOf('player', handOf(settled), 'commission')) / 100;
    await expect.poll(() => wallet.cash()).toBe(before - stake + paid);
  });

  it('waits for cards that are squeezed until all have turned theirs, and not for players without one', async () => {
    const [first, second, other] = [await seat('mbr_7'), await seat('mbr_8'), await seat('mbr_9')];
    const table = await first.until(isOpen);
    const small = 100;
    await Promise.all([first.bet(table, 'player', small), second.bet(table, 'banker', small), other.bet(table, 'tie')]);
    const held = await first.until(({ holds, cards }) => holds.length > 0 && cards.length === 4);
    expect(held.holds).toMatchObject([{ hold: 0, places: [2, 3] }]);
    const endOf = ({ holds }: TableState) => holds[0]?.endsAt ?? 0;
    await Promise.all([first.turn(held), first.turn(held), other.turn(held)]);
    await second.turn(held);
    const shorter = await first.until((state) => state.holds.length > 0 && endOf(state) < endOf(held));
    expect(endOf(held) - endOf(shorter)).toBeGreaterThan(squeezeMs / 4);
    const mine = first.states.filter((state) => state.holds.length > 0 && endOf(state) === endOf(held));
    for (const { cards, phase } of mine) expect([cards.length <= 4, phase]).toEqual([true, 'running']);
    const settled = await first.until(isOver(table));
    expect(settled.now).toBeGreaterThanOrEqual(endOf(shorter));
    const { rows } = await db.query<{ turned: number }>('select count(*)::integer as turned from turned_cards');
    expect(rows).toEqual([{ turned: 2 }]);
  });

  it('waits no longer than it says for cards that are not turned', async () => {
    const { until, states, bet, untilPaid } = await seat('mbr_10');
    const table = await until(isOpen);
    const { roundId } = await bet(table, 'player', 100);
    await untilPaid(roundId);
    const held = states.filter(({ holds, tableRoundId }) => holds.length > 0 && tableRoundId === table.tableRoundId);
    expect(new Set(held.map(({ holds }) => holds[0]?.endsAt)).size).toBe(1);
    const [shown] = held;
    expect((shown?.holds[0]?.endsAt ?? 0) - (shown?.startedAt ?? 0)).toBe(4 * 150 + squeezeMs);
  });

  it('deals a hand to its end at the next node when the one that dealt it is gone', async () => {
    const { until, bet, untilPaid, close } = await seat('mbr_5');
    const table = await until(isOpen);
    const { roundId } = await bet(table, 'banker');
    const dealt = await until(({ cards, tableRoundId }) => cards.length > 0 && tableRoundId === table.tableRoundId);
    close();
    await startNode();
    const { status, payout, outcome } = await untilPaid(roundId);
    if (!outcome) throw new Error('The hand has no outcome.');
    const order = [outcome.player[0], outcome.banker[0], outcome.player[1], outcome.banker[1]];
    expect(dealt.cards.slice(0, 4).map(({ card }) => card)).toEqual(order.slice(0, dealt.cards.length));
    expect({ status, payout }).toEqual({
      status: 'finished',
      payout: (stake * payOf('banker', outcome, 'commission')) / 100,
    });
    const { rows } = await db.query<{ phase: string }>('select phase from table_rounds where table_round_id = $1', [
      table.tableRoundId,
    ]);
    expect(rows[0]?.phase).toBe('settled');
  }, 180_000);

  it('keeps a shoe as it was promised: the database refuses another one', async () => {
    const change = (what: string) => db.query(`update shoes set ${what}`);
    for (const what of ["salt = 'x'", "commitment = 'x'", 'cut_at = 1', "seed_box = '\\x00'"])
      await expect(change(what)).rejects.toThrow('A shoe is final.');
    await expect(db.query('delete from shoes')).rejects.toThrow('A shoe is final.');
  });
});
