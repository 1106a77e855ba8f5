/** Players who spin at one moment are written together, and each of their bets is judged by itself. */
import { beforeEach, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { openStudio } from './open-studio.ts';
import { openWallet } from './wallet-stub.ts';

const wallet = await openWallet(1_000_000);
const { callAsPage, db, openToken } = await openStudio({ walletUrl: wallet.url, gameKey: 'hangang-seven' });
const players = 20;
const play = (token: string, betId = newRoundId()) => callAsPage('play', { betId, input: { lineBet: 20 } }, token);
let tokens: string[] = [];

beforeEach(async () => {
  tokens = await Promise.all(Array.from({ length: players }, () => openToken(`mbr_${newRoundId()}`)));
});

async function noncesOf(token: string): Promise<number[]> {
  const { rounds } = await callAsPage('history', { page: 1 }, token);
  return rounds.map(({ nonce }: { nonce: number }) => nonce).toSorted();
}

it('spins of one moment share transactions, and each is drawn with the first number of its own seed', async () => {
  const spins = await Promise.all(tokens.map((token) => play(token)));
  for (const spin of spins) expect(spin).toMatchObject({ http: 200, status: 'finished', nonce: 1 });
  const { rows } = await db.query('select count(distinct xmin::text) as transactions from seeds where next_nonce = 2');
  expect(rows[0].transactions).toBeLessThan(players / 2);
});

it('of two bets of a player at one moment none shares its number, and none is lost', async () => {
  const [first = '', ...others] = tokens;
  const twice = await Promise.all([play(first), ...others.map((token) => play(token)), play(first)]);
  const finished = [twice.at(0), twice.at(-1)].filter(({ status }) => status === 'finished');
  expect(finished.length).toBeGreaterThan(0);
  expect(await noncesOf(first)).toEqual(finished.map((_, at) => at + 1));
});

it('a bet that was played before is answered as it was, and hinders none of the same moment', async () => {
  const [first = '', ...others] = tokens;
  const betId = newRoundId();
  const { roundId } = await play(first, betId);
  const spins = await Promise.all([...others.map((token) => play(token)), play(first, betId)]);
  for (const spin of spins) expect(spin).toMatchObject({ http: 200, status: 'finished', nonce: 1 });
  expect(spins.at(-1)).toMatchObject({ roundId });
  expect(await noncesOf(first)).toEqual([1]);
});

it('of two pages that come to a session at one moment one plays, together with those of other players', async () => {
  const [first = '', ...others] = tokens;
  await db.query('update play_sessions set instance_id = null, instance_seen_at = null');
  const call = (token: string, page: string) => callAsPage('fairness', {}, token, page);
  const pages = await Promise.all([
    ...others.flatMap((token) => [call(token, 'instance-1'), call(token, 'instance-1')]),
    call(first, 'instance-1'),
    call(first, 'instance-2'),
  ]);
  expect(pages.slice(0, -2).map(({ http }) => http)).toEqual(others.flatMap(() => [200, 200]));
  expect(
    pages
      .slice(-2)
      .map(({ http }) => http)
      .toSorted(),
  ).toEqual([200, 409]);
});
