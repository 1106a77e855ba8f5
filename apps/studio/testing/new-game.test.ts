/**
 * A game is one folder. Goal: a manifest that the engine has never seen plays, is paid once, survives a lost answer, is
 * shown again and can be checked by anyone. Method: the real engine with `testing/games/coin-flip` alone, against a
 * wallet that can lose its answers.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { findGames, gamesFolder } from '../games.ts';
import { verifyRound } from '../kit/verify-round.ts';
import { roundOf } from '../wire/wire.ts';
import { manifest } from './games/coin-flip/manifest.ts';
import { openStudio } from './open-studio.ts';
import { openWallet } from './wallet-stub.ts';

const startCash = 1_000_000;
const wallet = await openWallet(startCash);
const { callAsPlatform, callAsPage, openToken } = await openStudio({
  walletUrl: wallet.url,
  gameKey: 'coin-flip',
  gamesFolder: path.join(import.meta.dirname, 'games'),
});
const schema = roundOf(manifest);
const input = { stake: 1_000, side: 'heads' };
const play = async (token: string, betId = newRoundId()) =>
  schema.parse(await callAsPage('play', { betId, input }, token));

describe('a game of one folder', () => {
  it('is offered to the platform with its names and facts', async () => {
    const { body } = await callAsPlatform('/api/games', {});
    expect(body.games).toMatchObject([{ key: 'coin-flip', kind: 'solo', rtp: 9_800, names: manifest.names }]);
  });

  it('is played for what it drew, and refuses what it does not offer', async () => {
    const token = await openToken('mbr_1');
    const before = wallet.cash();
    const round = await play(token);
    expect(round).toMatchObject({ status: 'finished', input, stake: 1_000 });
    expect(round.payout).toBe(round.outcome?.side === 'heads' ? 1_960 : 0);
    expect(wallet.cash()).toBe(before - 1_000 + round.payout);
    for (const wrong of [{ ...input, stake: 999 }, { ...input, side: 'edge' }, { ...input, more: 1 }, {}, null])
      expect(await callAsPage('play', { betId: newRoundId(), input: wrong }, token)).toMatchObject({ http: 400 });
  });

  it('keeps its draw when the answer to it was lost', async () => {
    const before = wallet.cash();
    wallet.lost.add('play');
    const round = await play(await openToken('mbr_2'));
    wallet.lost.clear();
    expect(round).toMatchObject({ status: 'finished', balance: wallet.cash() });
    expect(wallet.cash()).toBe(before - round.stake + round.payout);
  });

  it('is settled once when what became of it was not known for a while', async () => {
    const token = await openToken('mbr_3');
    const before = wallet.cash();
    const betId = newRoundId();
    wallet.lost.add('play').add('rollback');
    expect(await play(token, betId)).toMatchObject({ status: 'open', outcome: null });
    wallet.lost.clear();
    const state = () => callAsPage('state', {}, token);
    await expect.poll(async () => (await state()).lastRound.status, { timeout: 60_000 }).toBe('finished');
    const round = await play(token, betId);
    expect(wallet.cash()).toBe(before - round.stake + round.payout);
  });

  it('is shown again and listed as it was', async () => {
    const token = await openToken('mbr_4');
    const round = await play(token);
    const { body } = await callAsPlatform('/api/replay', { memberRef: 'mbr_4', roundId: round.roundId, locale: 'en' });
    const { pathname, hash } = new URL(body.replayUrl);
    expect(pathname).toBe('/games/coin-flip/replay.html');
    expect(schema.parse(await callAsPage('replay', {}, hash.slice(1)))).toEqual({ ...round, balance: null });
    expect((await callAsPage('history', {}, token)).rounds).toMatchObject([{ roundId: round.roundId, input }]);
  });

  it('is checked by anyone once its seed is retired, and a changed round is found out', async () => {
    const token = await openToken('mbr_5');
    const { roundId } = await play(token);
    const { nextCommitment } = await callAsPage('fairness', {}, token);
    await callAsPage('rotate', { commitment: nextCommitment, clientSeed: 'next' }, token);
    const round = schema.parse(await callAsPage('verify', { roundId }, token));
    expect(verifyRound(manifest, round)).toEqual({ seed: true, order: true, result: true, rules: true });
    expect(verifyRound(manifest, { ...round, seededAt: '2025-01-01T00:00:00Z' })).toMatchObject({ order: false });
    expect(verifyRound(manifest, { ...round, payout: round.payout + 1 })).toMatchObject({ result: false });
    expect(verifyRound(manifest, { ...round, clientSeed: 'another' })?.seed).toBe(true);
    expect(verifyRound(manifest, { ...round, serverSeed: '0'.repeat(64) })).toMatchObject({ seed: false });
  });
});

it('the engine names no game, and imports neither kinds nor the kit', async () => {
  const engine = path.resolve(import.meta.dirname, '../engine');
  const sources = globSync('**/*.ts', { cwd: engine }).map((file) => readFileSync(path.join(engine, file), 'utf8'));
  const keys = (await findGames(gamesFolder)).map(({ key }) => key);
  expect(sources.length).toBeGreaterThan(10);
  for (const source of sources) {
    expect(source).not.toMatch(/from '[./]*\/(games|kinds|kit)[/.]/);
    // As a text or a folder; some keys are words that a comment may need.
    for (const key of keys) expect(source).not.toMatch(new RegExp(`['/]${key}['/.]`));
  }
});

it('a folder whose manifest is not whole stops the start', async () => {
  const folder = path.join(import.meta.dirname, 'broken-games');
  await expect(findGames(folder)).rejects.toThrow(/The manifest of the game half-made is refused/);
});
