/**
 * A draw cannot be rewritten: not by a call of staff, not by a statement on the database, not by an outside draw that
 * knows its result during betting.
 */
import { commitmentOf } from '@mirinae/game-math/rng/commitment';
import { describe, expect, it } from 'vitest';
import { addSeconds } from '../../platform/clock.ts';
import { randomSeed, randomUuid } from '../../platform/rng.ts';
import { fedRounds } from '../../testing/fed-rounds.ts';
import { roundIdOf } from '../../testing/mini-round-id.ts';
import { openMiniTable } from '../../testing/mini-table.ts';
import { closeRound, drawRoundNow } from './end-round.ts';

const table = await openMiniTable();
const { clock, platform, request, call, run, risk, roundNow, player, end, resultOf } = table;
const { fedRound, endFed } = fedRounds(table);
const draw = { balls: [1, 2, 3, 4, 5], powerball: 0 };
const close = (round: { roundId: number; closesAt: string }) => {
  clock.set(round.closesAt);
  return closeRound(platform, roundIdOf(round.roundId));
};
const refusedBySql = (text: string, values: unknown[] = []) =>
  expect(run(text, values)).rejects.toMatchObject({ code: expect.stringMatching(/^(23001|23514)$/) });

describe('a round with a promised seed', () => {
  it('is never corrected by staff, and a lost bet stays lost', async () => {
    const { codeOf, cashNow } = await player(10_000);
    const round = await roundNow();
    await codeOf(round.roundId, 'power-digit', '0', { cash: 10_000 });
    await end(round);
    const [before, cash] = [await resultOf(round.roundId), await cashNow()];
    for (const name of ['staff.miniCorrection', 'staff.miniCorrect'] as const) {
      const input = { roundId: round.roundId, ...draw, ...(name === 'staff.miniCorrect' ? { reason: '정정' } : {}) };
      expect((await call(name, input, { token: await risk() })).resultCode).toBe('B6012');
    }
    expect([await resultOf(round.roundId), await cashNow()]).toEqual([before, cash]);
  });

  it.each([
    ['its digit', 'powerball = (powerball + 2) % 10'],
    ['its balls', "balls = '{1,2,3,4,5}'"],
    ['its winners', "winners = '{powerball:power-oe:odd}'"],
    ['its revealed seed', 'seed = null'],
    ['its status', "status = 'void', balls = null, powerball = null"],
    ['its commitment', 'commitment = null, draw_version = null'],
    ['the way it is drawn', 'draw_version = 1'],
    ['its salt', "bets_digest = 'other'"],
    ['the state of the ledger in its salt', "ledger_digest = 'other'"],
    ['the beacon that it was bound to', 'beacon_round = beacon_round + 1'],
    ['the signature of its beacon', `beacon_signature = '${'0'.repeat(96)}'`],
  ])('keeps %s after the draw, whichever database role writes', async (_, change) => {
    const round = await roundNow();
    await end(round);
    await refusedBySql(`update mini_rounds set ${change} where round_id = $1`, [round.roundId]);
    await refusedBySql('delete from mini_rounds where round_id = $1', [round.roundId]);
  });

  it('keeps its promise while bets are taken: another seed with its own commitment is refused', async () => {
    const round = await roundNow();
    const seed = randomSeed();
    await refusedBySql('update mini_rounds set commitment = $2 where round_id = $1', [
      round.roundId,
      commitmentOf(seed),
    ]);
    await refusedBySql("update mini_rounds set seed_encrypted = '\\x00' where round_id = $1", [round.roundId]);
    await refusedBySql('update mini_rounds set seed = $2 where round_id = $1', [round.roundId, seed]);
    await refusedBySql("update mini_rounds set bets_digest = '', ledger_digest = '' where round_id = $1", [
      round.roundId,
    ]);
  });

  it('takes no bet, loses none and changes none after its close: the salt is made of them', async () => {
    const { member, codeOf } = await player();
    const round = await roundNow();
    await codeOf(round.roundId, 'sum-oe', 'odd');
    await close(round);
    const { salt, beacon } = (await request('mini.state', { gameCode: 'powerball', roomKey: 'pb5' })).round ?? {};
    expect(salt?.betsDigest).toMatch(/^[0-9a-f]{64}$/);
    // Its last part is not published yet.
    expect([salt?.salt, beacon?.signature]).toEqual([null, null]);
    await refusedBySql(
      `insert into mini_bets (bet_key, round_id, game, market, outcome, odds, stake, member_id, request_key, placed_at)
       values ($1, $2, 'powerball', 'sum-oe', 'odd', 195, 1000, $3, $1, $4)`,
      [randomUuid(), round.roundId, member.memberId, addSeconds(new Date(round.closesAt), -1)],
    );
    await refusedBySql("update mini_bets set outcome = 'even' where round_id = $1", [round.roundId]);
    await refusedBySql('delete from mini_bets where round_id = $1', [round.roundId]);
    await refusedBySql("update mini_rounds set status = 'open' where round_id = $1", [round.roundId]);
  });

  it('is void while it is open or not at all: from the close on the house could know what comes', async () => {
    const round = await roundNow();
    await close(round);
    const annul = { roundId: round.roundId, reason: '추첨기 점검' };
    expect((await call('staff.miniVoid', annul, { token: await risk() })).resultCode).toBe('B6012');
  });

  it('is not fed from outside, not even when its room is turned over to an outside draw meanwhile', async () => {
    const round = await roundNow();
    const { roomKey, day, number } = round;
    const feed = async (more: object = {}) =>
      (await call('staff.miniFeed', { roomKey, day, number, ...draw, ...more }, { token: await risk() })).resultCode;
    expect(await feed()).toBe('B6012');
    expect(await feed({ number: number + 100 })).toBe('B6012');
    await run("update mini_rooms set source = 'feed' where room_key = 'pb5'");
    expect(await feed()).toBe('B6012');
    await close(round);
    expect(await feed()).toBe('B6012');
    await refusedBySql('insert into mini_feed_results values ($1, $2, $3, $4, 0, now())', [
      roomKey,
      day,
      number,
      draw.balls,
    ]);
    expect(await end(round)).toBe('drawn');
    expect((await resultOf(round.roundId))?.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has a salt that no one bet, too, and shows its bets to no one while it is open', async () => {
    const round = await roundNow();
    expect((await call('mini.roundBets', { roundId: round.roundId })).resultCode).toBe('B6006');
    await end(round);
    expect((await resultOf(round.roundId))?.salt?.ledgerDigest).toMatch(/^[0-9a-f]{64}$/);
    expect(await request('mini.roundBets', { roundId: round.roundId })).toEqual({ digests: [] });
  });
});

describe('an outside result', () => {
  it('49 seconds before the close is refused and recorded, and the round waits for the true one', async () => {
    const { codeOf } = await player(10_000);
    const round = await fedRound('pb5');
    const { roomKey, day, number } = round;
    clock.set(addSeconds(new Date(round.closesAt), -49));
    const early = { roomKey, day, number, ...draw };
    expect((await call('staff.miniFeed', early, { token: await risk() })).resultCode).toBe('B6013');
    const next = { ...early, number: number + 50 };
    expect((await call('staff.miniFeed', next, { token: await risk() })).resultCode).toBe('B6013');
    await refusedBySql('insert into mini_feed_results values ($1, $2, $3, $4, 0, now())', [
      roomKey,
      day,
      number,
      draw.balls,
    ]);
    expect(await codeOf(round.roundId, 'power-digit', '7')).toBe('0');
    const { list } = await request('staff.auditList', { action: 'mini.feedRefused' }, { token: await risk() });
    const audited = list.map(({ target }) => target).slice(0, 2);
    expect(audited).toEqual([`${roomKey}:${day}:${number + 50}`, `${roomKey}:${day}:${number}`]);
    await close(round);
    clock.set(round.drawsAt);
    expect(await drawRoundNow(platform, roundIdOf(round.roundId))).toBe('wait');
    expect(await endFed(round, { ...draw, powerball: 7 })).toBe('drawn');
    expect(await resultOf(round.roundId)).toMatchObject({ powerball: 7, commitment: null, seed: null });
  });

  it('counts once: the same again changes nothing, another one is refused', async () => {
    const round = await fedRound();
    await endFed(round, draw);
    const { roomKey, day, number } = round;
    const again = { roomKey, day, number, ...draw };
    expect((await call('staff.miniFeed', again, { token: await risk() })).resultCode).toBe('0');
    expect((await call('staff.miniFeed', { ...again, powerball: 9 }, { token: await risk() })).resultCode).toBe('T999');
    await refusedBySql('update mini_feed_results set powerball = 9 where room_key = $1', [roomKey]);
    await refusedBySql("update mini_rounds set commitment = 'later', draw_version = 2 where round_id = $1", [
      round.roundId,
    ]);
  });
});
