/**
 * A table that all play together, on the real engine with real sockets: who is in time is in, who is late is out and
 * loses nothing by it, nothing shows before its time, and every round can be drawn again from the chain.
 */
import path from 'node:path';
import { commitmentOf, matchesCommitment } from '@mirinae/game-math/rng/commitment';
import { afterAll, describe, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { atTable } from '../kit/page-game.ts';
import { seedsOfPast } from '../kit/shared/past-seeds.ts';
import { verifyRound } from '../kit/verify-round.ts';
import { betDigestOf, digestOfBets, type TableState } from '../wire/table.ts';
import { roundOf } from '../wire/wire.ts';
import { openStudio } from './open-studio.ts';
import { manifest } from './table-games/sprint/manifest.ts';
import { openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

const startCash = 10_000_000;
const wallet = await openWallet(startCash);
const { callAsPage, db, openToken, origin } = await openStudio({
  walletUrl: wallet.url,
  gameKey: 'sprint',
  gamesFolder: path.join(import.meta.dirname, 'table-games'),
});
const schema = roundOf(manifest);
const stake = 1_000;
const countRounds = async () => (await db.query('select count(*)::integer as n from table_rounds')).rows[0]?.n;

const pages: { close(): void }[] = [];
afterAll(() => {
  for (const page of pages) page.close();
});

async function seat(memberRef: string) {
  const token = await openToken(memberRef, 'seamless', false);
  const page = await openTablePage(origin, token, 'instance-1');
  pages.push(page);
  const bet = async (table: Pick<TableState, 'tableRoundId'>, input: object, betId = newRoundId()) =>
    callAsPage('bet', { betId, tableRoundId: table.tableRoundId, input }, token);
  const read = async (roundId: string) => schema.parse(await callAsPage('verify', { roundId }, token));
  const act = (roundId: string) => callAsPage('act', { roundId }, token);
  const untilPaid = async (roundId: string) => {
    await expect.poll(async () => (await read(roundId)).status).toMatch(/finished|cancelled/);
    return read(roundId);
  };
  return { token, ...page, bet, read, act, untilPaid };
}

const isOpen = (state: TableState) => state.phase === 'open' && state.closesAt - state.now > 700;
const isIn =
  (phase: TableState['phase'], { tableRoundId }: Pick<TableState, 'tableRoundId'>) =>
  (state: TableState) =>
    state.phase === phase && state.tableRoundId === tableRoundId;

describe('a table', () => {
  it('rests without viewers', async () => {
    expect(await countRounds()).toBe(0);
  });

  it('takes bets, runs, pays who acted in time immediately and the others at the end', async () => {
    const [quick, slow, safe] = [await seat('mbr_1'), await seat('mbr_2'), await seat('mbr_3')];
    const table = await quick.until(isOpen);
    const before = wallet.cash();
    const bets = await Promise.all([
      quick.bet(table, { stake, safe: false }),
      slow.bet(table, { stake, safe: false }),
      safe.bet(table, { stake, safe: true }),
    ]);
    for (const bet of bets) expect(bet).toMatchObject({ status: 'playing', outcome: null, serverSeed: null });
    expect(wallet.cash()).toBe(before - 3 * stake);
    // Bets are sent by themselves, without the rest of the table.
    const betsMessage = { type: 'bets', tableRoundId: table.tableRoundId, betCount: 3, staked: 3 * stake };
    await expect.poll(() => slow.others).toContainEqual(expect.objectContaining(betsMessage));
    const running = await quick.until(isIn('running', table));
    expect(running).toMatchObject({ result: null, betCount: 3, staked: 3 * stake });
    expect(running.betsDigest).toMatch(/^[0-9a-f]{64}$/);
    const acted = await quick.act(bets[0]?.roundId);
    expect(acted).toMatchObject({ isTaken: true, endMs: null, round: { status: 'finished', payout: 2 * stake } });
    // The result is still hidden, also in what was paid.
    expect((await quick.read(bets[0]?.roundId)).serverSeed).toBeNull();
    const settled = await slow.until(isIn('settled', table));
    const late = await slow.act(bets[1]?.roundId);
    expect(late).toMatchObject({ isTaken: false, endMs: settled.result });
    expect(late.elapsedMs).toBeGreaterThanOrEqual(late.endMs);
    expect(await slow.untilPaid(bets[1]?.roundId)).toMatchObject({ status: 'finished', payout: 0 });
    expect(await safe.untilPaid(bets[2]?.roundId)).toMatchObject({ status: 'finished', payout: stake });
    expect(wallet.cash()).toBe(before);
  });

  it('can be drawn again from its chain and its bets by anybody', async () => {
    const { until, bet, untilPaid } = await seat('mbr_4');
    const table = await until(isOpen);
    const betId = newRoundId();
    const { roundId } = await bet(table, { stake, safe: true }, betId);
    const { chain, commitment, past } = await until(isIn('settled', table));
    const round = await untilPaid(roundId);
    expect(round).toMatchObject({ commitment, nonce: table.number });
    expect(verifyRound(atTable(manifest), round)).toEqual({ seed: true, order: true, result: true, rules: true });
    expect(verifyRound(atTable(manifest), { ...round, payout: 5 })).toMatchObject({ result: false });
    // One bet alone: the salt is its digest, known to its player alone before.
    expect(round.clientSeed).toBe(digestOfBets([betDigestOf({ betId, input: { stake, safe: true } })]));
    for (const [at, over] of past.entries()) {
      expect(matchesCommitment(over.link, over.commitment)).toBe(true);
      expect(manifest.drawResult(seedsOfPast(over))).toBe(over.result);
      const earlier = past[at + 1];
      if (earlier?.number === over.number - 1) expect(over.commitment).toBe(earlier.link);
    }
    const first = past.find(({ number }) => number === 1);
    if (first) expect(commitmentOf(first.link)).toBe(chain?.endHash);
  });

  it('refuses a bet after the close, takes nothing for it, and never moves it to another round', async () => {
    const { until, bet } = await seat('mbr_5');
    const table = await until(isOpen);
    await until(isIn('running', table));
    const before = wallet.cash();
    const closed = { http: 409, code: 'BETS_CLOSED' };
    expect(await bet(table, { stake, safe: true })).toMatchObject(closed);
    const next = await until((state) => isOpen(state) && state.tableRoundId !== table.tableRoundId);
    expect(await bet(table, { stake, safe: true })).toMatchObject(closed);
    expect(await bet({ tableRoundId: newRoundId() }, { stake, safe: true })).toMatchObject(closed);
    expect(await bet(next, { stake: 7, safe: true })).toMatchObject({ http: 400 });
    expect(wallet.cash()).toBe(before);
  });

  it('takes a bet that was received in time, however late it comes to be written, and none that was not', async () => {
    const [early, late] = [await seat('mbr_10'), await seat('mbr_11')];
    const table = await early.until(isOpen);
    // The books of both players are busy until after the close.
    const busy = await db.connect();
    await busy.query("begin; select from players where member_ref in ('mbr_10', 'mbr_11') for update");
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(ms, 0)));
    const leftMs = () => table.closesAt - Date.now();
    await wait(leftMs() - 300);
    const inTime = early.bet(table, { stake, safe: true });
    await wait(leftMs() + 20);
    const tooLate = late.bet(table, { stake, safe: true });
    await wait(leftMs() + 500);
    await busy.query('rollback');
    busy.release();
    expect(await tooLate).toMatchObject({ http: 409, code: 'BETS_CLOSED' });
    expect(await inTime).toMatchObject({ status: 'playing' });
    const running = await early.until(isIn('running', table));
    expect(running).toMatchObject({ betCount: 1, staked: stake });
  });

  it('passes on what a player says, which is one of its phrases, and not too often', async () => {
    const [speaker, listener] = [await seat('mbr_12'), await seat('mbr_13')];
    await listener.until(() => true);
    expect(await callAsPage('say', { phrase: 'hello' }, speaker.token)).toMatchObject({ http: 200 });
    await expect.poll(() => listener.others).toContainEqual({ type: 'chat', name: '별**', phrase: 'hello' });
    expect(await callAsPage('say', { phrase: 'thanks' }, speaker.token)).toMatchObject({ http: 429, code: 'TOO_SOON' });
    expect(await callAsPage('say', { phrase: '<b>' }, listener.token)).toMatchObject({ http: 400 });
    expect(listener.others.filter(({ type }) => type === 'chat')).toHaveLength(1);
  });

  it('counts a bet once, one of each player, and its act alone', async () => {
    const [mine, theirs] = [await seat('mbr_6'), await seat('mbr_7')];
    const table = await mine.until(isOpen);
    const before = wallet.cash();
    const betId = newRoundId();
    const [first, again] = await Promise.all([
      mine.bet(table, { stake, safe: false }, betId),
      mine.bet(table, { stake, safe: false }, betId),
    ]);
    expect(again.roundId).toBe(first.roundId);
    expect(await mine.bet(table, { stake, safe: false })).toMatchObject({ code: 'ROUND_OPEN' });
    expect(wallet.cash()).toBe(before - stake);
    expect(await mine.act(first.roundId)).toMatchObject({ http: 400 });
    await mine.until(isIn('running', table));
    expect(await theirs.act(first.roundId)).toMatchObject({ http: 404 });
    const acts = await Promise.all([mine.act(first.roundId), mine.act(first.roundId)]);
    // Both may be the same step where they came within one millisecond; it is paid once.
    expect(acts.some(({ isTaken }) => isTaken)).toBe(true);
    expect(wallet.cash()).toBe(before + stake);
  });

  it('gives a stake back whose answer was lost, and leaves the bet out of the round', async () => {
    const { until, bet, untilPaid } = await seat('mbr_8');
    const table = await until(isOpen);
    const before = wallet.cash();
    wallet.lost.add('debit');
    const { roundId } = await bet(table, { stake, safe: true });
    wallet.lost.clear();
    expect(await untilPaid(roundId)).toMatchObject({ status: 'cancelled', outcome: null });
    expect(wallet.cash()).toBe(before);
  });

  it('needs a play token to watch, and sends a returning page the whole state', async () => {
    const stranger = await openTablePage(origin, 'x'.repeat(40), 'instance-1');
    pages.push(stranger);
    await expect.poll(() => stranger.others).toEqual([{ type: 'refused', code: 'TOKEN_INVALID' }]);
    const { token, states, socket } = await seat('mbr_9');
    await expect.poll(() => states.length).toBeGreaterThan(0);
    socket.terminate();
    const back = await openTablePage(origin, token, 'instance-1');
    pages.push(back);
    const state = await back.until(() => true);
    expect(state.past.length).toBeGreaterThan(0);
    expect(JSON.stringify(state)).not.toContain('mbr_');
  });

  it('keeps what it drew, whichever database role writes', async () => {
    for (const change of [
      "update table_rounds set result = '7'",
      "update table_rounds set bets_digest = 'other'",
      'update table_rounds set beacon_round = beacon_round + 1',
      "update table_rounds set beacon_name = 'quicknet'",
      "update table_rounds set beacon_signature = repeat('b', 96)",
      'update table_rounds set beacon_name = null, beacon_round = null, beacon_signature = null',
      'update table_rounds set number = number + 1',
      "update table_rounds set link_box = ''",
      'delete from table_rounds',
      'update rounds set table_round_id = null where table_round_id is not null',
    ])
      await expect(db.query(change), change).rejects.toThrow(/final|violates/);
  });
});

describe('a storm in the last moment', () => {
  it('of many sockets and bets: each is in the round or refused, acts in time are paid, and no won is lost', async () => {
    const players = await Promise.all(Array.from({ length: 60 }, (_, at) => seat(`storm_${at}`)));
    const [first] = players;
    if (!first) throw new Error('Nobody plays.');
    const table = await first.until((state) => state.phase === 'open');
    const before = wallet.cash();
    const closing = Math.max(table.closesAt - table.now - 150, 0);
    await new Promise((resolve) => setTimeout(resolve, closing));
    const answers = await Promise.all(players.map(({ bet }) => bet(table, { stake, safe: false })));
    const running = await first.until(isIn('running', table));
    const placed = answers.flatMap(({ roundId }, at) => (roundId ? [{ roundId: String(roundId), at }] : []));
    for (const { http, code } of answers) if (http !== 200) expect(code).toBe('BETS_CLOSED');
    await Promise.all(placed.map(({ roundId, at }) => players[at]?.act(roundId)));
    const rounds = await Promise.all(placed.map(({ roundId, at }) => players[at]?.untilPaid(roundId)));
    const counted = rounds.filter((round) => round?.status === 'finished');
    expect(running.betCount).toBe(counted.length);
    const net = counted.reduce((sum, round) => sum + (round?.payout ?? 0) - stake, 0);
    expect(wallet.cash()).toBe(before + net);
    const digests = counted.map((round) => betDigestOf({ betId: round?.betId ?? '', input: { stake, safe: false } }));
    expect(running.betsDigest).toBe(digestOfBets(digests));
    const { rows } = await db.query(
      `select from rounds r join table_rounds t using (table_round_id)
       where t.table_round_id = $1 and r.played_at >= t.closes_at`,
      [table.tableRoundId],
    );
    expect(rows).toHaveLength(0);
  }, 180_000);
});
