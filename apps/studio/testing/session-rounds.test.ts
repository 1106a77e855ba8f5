/**
 * Rounds in several steps, on the real engine: each step counts once, nothing is shown early, whoever stays away loses
 * nothing that was won, and every round ends paid, lost or given back, whatever is lost on the way.
 */
import { describe, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { manifest } from '../games/mines/manifest.ts';
import { inSteps } from '../kit/page-game.ts';
import { verifyRound } from '../kit/verify-round.ts';
import { roundOf } from '../wire/wire.ts';
import { openStudio } from './open-studio.ts';
import { openWallet } from './wallet-stub.ts';

const wallet = await openWallet(1_000_000);
const { callAsPage, callAsPlatform, db, openToken } = await openStudio({ walletUrl: wallet.url, gameKey: 'mines' });
const schema = roundOf(manifest);
const stake = 1_000;
const tiles = Array.from({ length: 25 }, (_, tile) => tile);

const begin = async (token: string, mines = 3, betId = newRoundId()) =>
  schema.parse(await callAsPage('begin', { betId, input: { stake, mines } }, token));
const step = async (token: string, roundId: string, index: number, tile: number) =>
  schema.parse(await callAsPage('step', { roundId, index, step: tile }, token));
const collect = async (token: string, roundId: string, index: number) =>
  schema.parse(await callAsPage('collect', { roundId, index }, token));

/** Begins rounds of few mines until a first tile is safe. */
async function withOneStar(token: string) {
  for (;;) {
    const { roundId, betId } = await begin(token, 1);
    const round = await step(token, roundId, 0, 0);
    if (round.status === 'playing') return { roundId, betId, payout: round.payout };
  }
}

/** As if the player had stayed away for as long as the engine waits. */
const stayAway = (roundId: string) =>
  db.query(`update rounds set leased_until = now() - interval '1 second' where round_id = $1`, [roundId]);

async function untilOver(token: string, roundId: string) {
  const read = async () => schema.parse(await callAsPage('verify', { roundId }, token));
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toMatch(/finished|cancelled/);
  return read();
}

describe('a round in several steps', () => {
  it('takes the stake immediately, reveals no mine, and pays what the picked tiles pay when it is collected', async () => {
    const token = await openToken('mbr_1');
    const before = wallet.cash();
    const { roundId, payout } = await withOneStar(token);
    expect(payout).toBe(1_010);
    const shown = schema.parse(await callAsPage('verify', { roundId }, token));
    expect(shown).toMatchObject({ status: 'playing', outcome: { picks: [0], mines: [] }, serverSeed: null });
    const lost = wallet.cash() - before;
    const round = await collect(token, roundId, 1);
    expect(round).toMatchObject({ status: 'finished', payout: 1_010, steps: [0] });
    expect(round.outcome?.mines).toHaveLength(1);
    expect(wallet.cash() - before).toBe(lost + 1_010);
  });

  it('counts a step once: the same again, and another at its place, answer the round in its current state', async () => {
    const token = await openToken('mbr_2');
    const { roundId, betId, payout } = await withOneStar(token);
    const again = await step(token, roundId, 0, 0);
    const other = await step(token, roundId, 0, 24);
    const begun = await begin(token, 1, betId);
    for (const round of [again, other, begun])
      expect(round).toMatchObject({ roundId, status: 'playing', steps: [0], payout });
    const [first, second] = await Promise.all([collect(token, roundId, 1), collect(token, roundId, 1)]);
    expect(first).toMatchObject({ status: 'finished', payout });
    expect(second).toMatchObject({ status: 'finished', payout });
    expect(await step(token, roundId, 1, 5)).toEqual(second);
  });

  it('of two tiles at the same moment takes one', async () => {
    const token = await openToken('mbr_3');
    const { roundId } = await withOneStar(token);
    const [left, right] = await Promise.all([step(token, roundId, 1, 1), step(token, roundId, 1, 2)]);
    const { steps } = schema.parse(await callAsPage('verify', { roundId }, token));
    expect(steps).toHaveLength(2);
    expect(left.steps).toEqual(right.steps);
  });

  it('refuses what cannot be done, and nothing moves', async () => {
    const token = await openToken('mbr_4');
    const { roundId } = await begin(token);
    const before = wallet.cash();
    for (const wrong of [25, -1, 1.5, '3', null])
      expect(await callAsPage('step', { roundId, index: 0, step: wrong }, token)).toMatchObject({ http: 400 });
    expect(await callAsPage('step', { roundId, index: 1, step: 3 }, token)).toMatchObject({ http: 400 });
    // Nothing was picked: there is nothing to collect.
    expect(await callAsPage('collect', { roundId, index: 0 }, token)).toMatchObject({ http: 400 });
    expect(wallet.cash()).toBe(before);
    for (const mines of [0, 25, 2.5])
      expect(
        await callAsPage('begin', { betId: newRoundId(), input: { stake, mines } }, await openToken('mbr_5')),
      ).toMatchObject({ http: 400 });
  });

  it('belongs to its player: neither its steps nor its end can be reached, and no second one begins', async () => {
    const [mine, theirs] = [await openToken('mbr_6'), await openToken('mbr_7')];
    const { roundId } = await begin(mine);
    expect(await callAsPage('step', { roundId, index: 0, step: 0 }, theirs)).toMatchObject({ http: 404 });
    expect(await callAsPage('collect', { roundId, index: 0 }, theirs)).toMatchObject({ http: 404 });
    const other = { betId: newRoundId(), input: { stake, mines: 1 } };
    expect(await callAsPage('begin', other, mine)).toMatchObject({ http: 409, code: 'ROUND_OPEN' });
    const { nextCommitment } = await callAsPage('fairness', {}, mine);
    const rotation = { commitment: nextCommitment, clientSeed: 'peek' };
    expect(await callAsPage('rotate', rotation, mine)).toMatchObject({ code: 'ROUND_OPEN' });
  });

  it('is lost at a mine, ends by itself when the last star is found, and can be checked', async () => {
    const token = await openToken('mbr_8');
    const rounds: string[] = [];
    const results = new Set<string>();
    for (let tries = 0; tries < 40 && results.size < 2; tries += 1) {
      // Of 24 mines one tile is safe: it is found by trying another one each time.
      let round = await begin(token, tries % 2 === 0 ? 24 : 1);
      for (const tile of tiles) {
        if (round.status !== 'playing') break;
        round = await step(token, round.roundId, round.steps.length, tile);
      }
      expect(round.status).toBe('finished');
      results.add(round.payout > 0 ? 'won' : 'lost');
      rounds.push(round.roundId);
    }
    expect(results).toContain('lost');
    const { nextCommitment } = await callAsPage('fairness', {}, token);
    await callAsPage('rotate', { commitment: nextCommitment, clientSeed: 'next' }, token);
    for (const roundId of rounds) {
      const round = schema.parse(await callAsPage('verify', { roundId }, token));
      const good = { seed: true, order: true, result: true, rules: true };
      expect(verifyRound(inSteps(manifest), round)).toEqual(good);
      const fewer = { ...round, steps: round.steps.slice(0, -1) };
      expect(verifyRound(inSteps(manifest), fewer)).toMatchObject({ result: false });
    }
  });

  it('is reported to the platform by its debit: open, then settled with the id of its credit', async () => {
    const token = await openToken('mbr_30');
    const { roundId, payout } = await withOneStar(token);
    const debitId = `d-${roundId}`;
    const open = { state: 'open', payout: 0, unplayed: 0, creditId: null };
    expect(await callAsPlatform('/api/bet', { debitId })).toMatchObject({ http: 200, body: open });
    await collect(token, roundId, 1);
    const settled = { state: 'settled', payout, unplayed: 0, creditId: `c-${roundId}` };
    expect(await callAsPlatform('/api/bet', { debitId })).toMatchObject({ http: 200, body: settled });
    const credited = `update rounds set status = 'crediting', leased_until = now() + interval '1 hour' where round_id = $1`;
    await db.query(credited, [roundId]);
    expect(await callAsPlatform('/api/bet', { debitId })).toMatchObject({ http: 200, body: settled });
    await db.query(`update rounds set status = 'finished', leased_until = now() where round_id = $1`, [roundId]);
    for (const unknown of [`d-${newRoundId()}`, 'd-none'])
      expect(await callAsPlatform('/api/bet', { debitId: unknown })).toMatchObject({ http: 404 });
  });

  it('is shown again, step by step, once it is over and not before', async () => {
    const token = await openToken('mbr_9');
    const { roundId } = await withOneStar(token);
    const request = { memberRef: 'mbr_9', roundId, locale: 'en' };
    expect(await callAsPlatform('/api/replay', request)).toMatchObject({ http: 404 });
    const round = await collect(token, roundId, 1);
    const { body } = await callAsPlatform('/api/replay', request);
    const replayed = schema.parse(await callAsPage('replay', {}, new URL(body.replayUrl).hash.slice(1)));
    expect(replayed).toEqual({ ...round, balance: null });
  });

  it('its steps cannot be changed by anybody, nor its payout', async () => {
    const { roundId } = await withOneStar(await openToken('mbr_10'));
    for (const change of [`steps = '[]'`, `steps = '[7]'`, `steps = '[0, 1, 2]'`])
      await expect(db.query(`update rounds set ${change} where round_id = $1`, [roundId]), change).rejects.toThrow(
        /final/,
      );
    await collect(await openToken('mbr_10'), roundId, 1);
    const paid = 'update rounds set payout = payout + 1 where round_id = $1';
    await expect(db.query(paid, [roundId])).rejects.toThrow(/final/);
  });
});

describe('a player who never comes back', () => {
  it('is paid what stood', async () => {
    const token = await openToken('mbr_20');
    const { roundId, payout } = await withOneStar(token);
    const before = wallet.cash();
    await stayAway(roundId);
    expect(await untilOver(token, roundId)).toMatchObject({ status: 'finished', payout, steps: [0] });
    expect(wallet.cash()).toBe(before + payout);
  });

  it('gets the stake back where nothing stood', async () => {
    const token = await openToken('mbr_21');
    const before = wallet.cash();
    const { roundId } = await begin(token);
    await stayAway(roundId);
    expect(await untilOver(token, roundId)).toMatchObject({ status: 'cancelled', outcome: null, payout: 0 });
    expect(wallet.cash()).toBe(before);
  });

  it('finds the round again in another window, and plays on', async () => {
    const { roundId, payout } = await withOneStar(await openToken('mbr_22'));
    const token = await openToken('mbr_22');
    const { lastRound } = await callAsPage('state', {}, token);
    expect(lastRound).toMatchObject({ roundId, status: 'playing', steps: [0], payout });
    expect(await collect(token, roundId, 1)).toMatchObject({ status: 'finished', payout });
  });
});

describe('when answers are lost', () => {
  it('of the stake: it goes back, and the round cannot be played', async () => {
    const token = await openToken('mbr_30');
    const before = wallet.cash();
    wallet.lost.add('debit');
    const round = await begin(token);
    wallet.lost.clear();
    expect(round).toMatchObject({ status: 'cancelled', outcome: null });
    expect(wallet.cash()).toBe(before);
    expect(await step(token, round.roundId, 0, 3)).toMatchObject({ status: 'cancelled', steps: [] });
  });

  it('of the payout: it is paid once', async () => {
    const token = await openToken('mbr_31');
    const { roundId, payout } = await withOneStar(token);
    const before = wallet.cash();
    wallet.lost.add('credit');
    expect(await collect(token, roundId, 1)).toMatchObject({ status: 'open' });
    wallet.lost.clear();
    expect(await untilOver(token, roundId)).toMatchObject({ status: 'finished', payout });
    expect(wallet.cash()).toBe(before + payout);
  });
});
