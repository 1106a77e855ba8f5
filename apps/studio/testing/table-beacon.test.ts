/**
 * A table whose rounds are bound to a public beacon: who knows the link and bets last cannot foresee what is drawn, the
 * list of bets is published before the signature is known, and a beacon that does not answer voids the round.
 */
import path from 'node:path';
import { beaconChains, publishedAtMs } from '@mirinae/beacon/chain';
import { isSignedBy } from '@mirinae/beacon/signature';
import { freeRules } from '@mirinae/contract/wallet/wallet';
import { saltedByBeacon } from '@mirinae/game-math/rng/beacon-seed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSealBox, newRoundId } from '../engine/secrets.ts';
import { beaconsOf, checkBeacons } from '../kit/beacon-check.ts';
import { atTable } from '../kit/page-game.ts';
import { verifyRound } from '../kit/verify-round.ts';
import { betDigestOf, digestOfBets, type TableState, unsalted } from '../wire/table.ts';
import { roundOf } from '../wire/wire.ts';
import { openRelay } from './beacon-relay.ts';
import { dragonTiger, roulette } from './house-games/house/manifest.ts';
import { openStudio, secret } from './open-studio.ts';
import { manifest } from './table-games/sprint/manifest.ts';
import { openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

const stake = 1_000;
const wallet = await openWallet(10_000_000);
const relay = await openRelay();
const gamesFolder = path.join(import.meta.dirname, 'table-games');
const of = { walletUrl: wallet.url, gameKey: 'sprint', gamesFolder };
const bound = await openStudio(of);
const silent = await openStudio({
  walletUrl: wallet.url,
  gameKey: roulette.key,
  gamesFolder: path.join(import.meta.dirname, 'house-games'),
  settings: { BEACON: 'quicknet', BEACON_URLS: relay.url },
});
const loose = await openStudio({ ...of, settings: { BEACON: 'off' } });
const pages: { close(): void }[] = [];
afterAll(() => {
  for (const page of pages) page.close();
  relay.close();
});

async function seat({ openToken, origin, callAsPage }: typeof bound, memberRef: string) {
  const token = await openToken(memberRef, 'seamless', false);
  const page = await openTablePage(origin, token, 'instance-1');
  pages.push(page);
  const bet = (tableRoundId: string | null, betId = newRoundId(), input: object = { stake, safe: true }) =>
    callAsPage('bet', { betId, tableRoundId, input }, token);
  const look = (roundId: string) => callAsPage('verify', { roundId }, token);
  const read = async (roundId: string) => roundOf(manifest).parse(await look(roundId));
  return { ...page, bet, look, read };
}

const isOpen = (state: TableState) => state.phase === 'open' && state.closesAt - state.now > 700;
const isOf =
  ({ tableRoundId }: TableState) =>
  (state: TableState) =>
    state.tableRoundId === tableRoundId;

describe('a round that is bound to a beacon', () => {
  it('names the beacon while bets are taken, which is published one second after the close', async () => {
    const { until } = await seat(bound, 'mbr_1');
    const { beacon, closesAt, betsDigest } = await until(isOpen);
    expect(beacon).toMatchObject({ name: 'sandbox', signature: null });
    expect(betsDigest).toBeNull();
    expect(beacon && publishedAtMs(beacon) - closesAt).toBe(1_000);
  });

  it('publishes the hash of its bets before the signature is known, and draws from both', async () => {
    const { until, states, bet, read } = await seat(bound, 'mbr_2');
    const table = await until(isOpen);
    const betId = newRoundId();
    const { roundId } = await bet(table.tableRoundId, betId);
    await until((state) => isOf(table)(state) && state.phase === 'settled');
    const mine = states.filter(isOf(table));
    const waiting = mine.find(({ betsDigest }) => betsDigest !== null);
    const betsDigest = digestOfBets([betDigestOf({ betId, input: { stake, safe: true } })]);
    expect(waiting).toMatchObject({ phase: 'closed', betsDigest, beacon: { ...table.beacon, signature: null } });
    expect(waiting?.now).toBeLessThan(table.beacon ? publishedAtMs(table.beacon) : 0);
    const round = await read(roundId);
    const { beacon, clientSeed } = round;
    expect(clientSeed).toBe(betsDigest);
    expect(beacon && isSignedBy(beaconChains.sandbox, beacon.round, beacon.signature ?? '')).toBe(true);
    expect(verifyRound(atTable(manifest), round)).toEqual({ seed: true, order: true, result: true, rules: true });
    expect(checkBeacons(isSignedBy, beaconsOf(atTable(manifest), round))).toBe(true);
    const other = beacon && { ...beacon, round: beacon.round + 1 };
    expect(checkBeacons(isSignedBy, beaconsOf(atTable(manifest), { ...round, beacon: other }))).toBe(false);
  });

  it('cannot be foreseen by an account that knows its link, bets last and tries ids until the result suits it', async () => {
    const { until, bet } = await seat(bound, 'mbr_3');
    const table = await until(isOpen);
    const box = createSealBox(secret);
    const { rows } = await bound.db.query<{ link_box: Buffer }>(
      'select link_box from table_rounds where table_round_id = $1',
      [table.tableRoundId],
    );
    const link = box.open(rows[0]?.link_box ?? Buffer.alloc(0));
    const drawnFrom = (clientSeed: string) =>
      manifest.drawResult({ serverSeed: link, clientSeed, nonce: table.number });
    const digestWith = (betId: string) => digestOfBets([betDigestOf({ betId, input: { stake, safe: true } })]);
    // Of five hundred lengths the tries find one of the longest, as a round without a beacon would draw it. They are
    // few, so that a slow machine tries them while bets are taken: all of 150 miss once in seven million times.
    const tries = Array.from({ length: 150 }, () => newRoundId());
    const lasts = new Map(tries.map((betId) => [betId, drawnFrom(digestWith(betId))]));
    const chosen = tries.toSorted((one, other) => (lasts.get(other) ?? 0) - (lasts.get(one) ?? 0))[0] ?? '';
    expect(lasts.get(chosen)).toBeGreaterThan(1_450);
    await bet(table.tableRoundId, chosen);
    const { result, beacon, betsDigest } = await until((state) => isOf(table)(state) && state.phase === 'settled');
    expect(betsDigest).toBe(digestWith(chosen));
    expect(result).toBe(drawnFrom(saltedByBeacon(digestWith(chosen), beacon?.signature ?? '')));
  });

  it('keeps what it is bound to, also against a statement in the database', async () => {
    const { until } = await seat(bound, 'mbr_4');
    await until((state) => state.phase === 'closed' && state.betsDigest !== null);
    const whileWaiting = `phase = 'closed' and bets_digest is not null`;
    for (const change of [
      'beacon_round = beacon_round + 1',
      "beacon_name = 'quicknet'",
      'beacon_name = null, beacon_round = null',
      "bets_digest = 'other'",
      "result = '7'",
      "beacon_signature = repeat('b', 96)",
    ]) {
      const kept = bound.db.query(`update table_rounds set ${change} where ${whileWaiting} or phase = 'settled'`);
      await expect(kept, change).rejects.toThrow(/final|violates/);
    }
  });
});

describe('a beacon that does not answer', () => {
  /** As if the round of the beacon had been due almost a minute before: too long for a test. */
  beforeAll(async () => {
    await silent.db.query(`create function due_before() returns trigger language plpgsql as $$
      begin
        new.beacon_round := new.beacon_round - 19;
        return new;
      end $$`);
    await silent.db.query(
      'create trigger due_before before insert on table_rounds for each row execute function due_before()',
    );
  });

  it.each([
    ['is silent', 'mbr_5', () => {}],
    ['lies', 'mbr_6', relay.lie],
  ])(
    'and %s voids the round: stakes go back, the link is revealed, and the table goes on',
    async (_, member, begin) => {
      begin();
      const { until, bet, look } = await seat(silent, member);
      const table = await until(isOpen);
      expect(table.beacon).toMatchObject({ name: 'quicknet', signature: null });
      const before = wallet.cash();
      const { roundId } = await bet(table.tableRoundId, newRoundId(), { red: stake });
      expect(wallet.cash()).toBe(before - stake);
      const ended = await until((state) => isOf(table)(state) && state.phase === 'void');
      expect(ended).toMatchObject({ isBeaconLate: true, result: null, beacon: { signature: null } });
      expect(relay.requested).toContain(ended.beacon?.round);
      await expect.poll(async () => (await look(roundId)).status).toBe('cancelled');
      expect(wallet.cash()).toBe(before);
      expect((await look(roundId)).serverSeed).toMatch(/^[0-9a-f]{64}$/);
      const next = await until((state) => state.phase === 'open' && state.tableRoundId !== table.tableRoundId);
      expect(next).toMatchObject({ number: table.number + 1, isBeaconLate: false, beacon: { name: 'quicknet' } });
      const { body } = await silent.callAsPlatform('/api/tables/rounds', { key: roulette.key });
      const listed = body.rounds.find((each: { number: number }) => each.number === table.number);
      expect(listed).toMatchObject({ phase: 'void', isBeaconLate: true });
    },
    30_000,
  );
});

it('a round without a beacon is drawn from its bets, and says so', async () => {
  const { until, bet, read } = await seat(loose, 'mbr_7');
  const table = await until(isOpen);
  expect(table.beacon).toBeNull();
  const { roundId } = await bet(table.tableRoundId);
  const settled = await until((state) => isOf(table)(state) && state.phase === 'settled');
  expect(settled.past[0]).toMatchObject({ beacon: null, tableRoundId: table.tableRoundId });
  const round = await read(roundId);
  expect(round.beacon).toBeNull();
  expect(verifyRound(atTable(manifest), round)).toMatchObject({ result: true });
  expect(checkBeacons(isSignedBy, beaconsOf(atTable(manifest), round))).toBeNull();
});

it('a shoe is not opened while its beacon is silent: the table says what it waits for and deals nothing', async () => {
  const { callAsPlatform, callAsPage, origin, session, db } = silent;
  const launch = { ...session, gameKey: dragonTiger.key, memberRef: 'mbr_8', wallet: 'seamless' };
  const { body } = await callAsPlatform('/api/sessions', { ...launch, rules: freeRules, check: null });
  const token = new URL(body.gameUrl).hash.slice(1);
  const page = await openTablePage(origin, token, 'instance-1');
  pages.push(page);
  const { awaited, phase, toCut } = await page.until((state) => state.awaited !== null);
  expect({ phase, toCut }).toEqual({ phase: 'waiting', toCut: null });
  const beacon = awaited?.beacon ?? { name: 'quicknet', round: 0 };
  expect(awaited).toMatchObject({ salt: unsalted, beacon: { name: 'quicknet', signature: null } });
  await expect
    .poll(() => relay.requested.filter((round) => round === beacon.round).length, { timeout: 60_000 })
    .toBeGreaterThan(2);
  // Whoever sits down later cuts nothing: its salt is fixed.
  await callAsPage('state', {}, token);
  const { rows } = await db.query('select opened_at, beacon_round, cut from shoes where table_key = $1', [
    dragonTiger.key,
  ]);
  expect(rows).toEqual([{ opened_at: null, beacon_round: beacon.round, cut: null }]);
  const change = db.query(`update shoes set beacon_round = beacon_round + 1 where table_key = '${dragonTiger.key}'`);
  await expect(change).rejects.toThrow('A shoe is final.');
  expect((await db.query('select from table_rounds where table_key = $1', [dragonTiger.key])).rowCount).toBe(0);
}, 180_000);
