/** A draw is bound to a round of a public beacon that no one knows while bets are taken, the house included. */
import { openBeacon } from '@mirinae/beacon/settings';
import { drawRound, drawSeeds } from '@mirinae/game-math/mini/draw';
import { betDigest, digestOfBets, saltOf } from '@mirinae/game-math/mini/salt';
import { describe, expect, it } from 'vitest';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import { addSeconds } from '../../platform/clock.ts';
import { randomUuid } from '../../platform/rng.ts';
import { roundIdOf } from '../../testing/mini-round-id.ts';
import { openMiniTable } from '../../testing/mini-table.ts';
import { readChainHead } from '../ledger/index.ts';
import { closeRound, drawRoundNow } from './end-round.ts';
import { findRoom, findRound, planRounds } from './rounds.ts';

const { clock, platform, run, roundNow, player, end, resultOf } = await openMiniTable();
const { db } = platform;
const silent = { ...platform, beacon: { ...platform.beacon, find: async () => null } };

/** The house's knowledge of a round before its close, for a bet of its own that would be the last one. */
async function foresee(roundId: number, others: readonly string[], requestKey: string, signature: string | null) {
  const row = await findRound(db, roundIdOf(roundId));
  if (!row?.seedBox) throw new Error('The round has no seed.');
  const seed = secretBoxOf(platform).open(row.seedBox);
  const bet = {
    roundId,
    requestKey,
    game: 'powerball',
    market: 'power-oe',
    outcome: 'odd',
    odds: 195,
    stake: 1_000,
  } as const;
  const { digest } = await db.transaction(readChainHead);
  const parts = { betsDigest: digestOfBets([...others, betDigest(bet)]), ledgerDigest: digest };
  return drawRound('powerball', drawSeeds({ roomKey: 'pb5', roundId }, seed, saltOf(parts, signature)));
}

it('cannot be chosen by an account of the house that bets last and knows the seed', async () => {
  const round = await roundNow();
  const [honest, house] = [await player(), await player()];
  await honest.codeOf(round.roundId, 'power-oe', 'even', { cash: 2_000 });
  clock.set(addSeconds(new Date(round.closesAt), -0.1));
  const { rows } = await run('select request_key from mini_bets where round_id = $1', [round.roundId]);
  const others = rows.map(({ request_key: requestKey }) =>
    betDigest({
      roundId: round.roundId,
      requestKey,
      game: 'powerball',
      market: 'power-oe',
      outcome: 'even',
      odds: 195,
      stake: 2_000,
    }),
  );
  const signature = round.beacon && (await platform.beacon.find(round.beacon));
  expect(signature).toBeNull();
  let wanted = randomUuid();
  // As many tries as it likes: what it computes is another draw than the one that comes.
  while ((await foresee(round.roundId, others, wanted, signature)).powerball !== 7) wanted = randomUuid();
  const foreseen = await foresee(round.roundId, others, wanted, signature);
  expect(await house.codeOf(round.roundId, 'power-oe', 'odd', { requestKey: wanted })).toBe('0');
  expect(await end(round)).toBe('drawn');
  const result = await resultOf(round.roundId);
  expect(result?.balls).not.toEqual(foreseen.balls);
  expect(result?.salt?.salt).not.toBe(result?.salt && saltOf(result.salt, null));
});

describe('a draw', () => {
  it('is bound before its bets to a round of the beacon that is published a second after the close or later', async () => {
    const { beacon, closesAt, drawVersion } = await roundNow();
    expect([drawVersion, beacon?.signature]).toEqual([3, null]);
    if (!beacon) throw new Error('The round is bound to nothing.');
    clock.set(addSeconds(new Date(closesAt), 0.9));
    expect(await platform.beacon.find(beacon)).toBeNull();
    clock.set(addSeconds(new Date(closesAt), 2));
    expect(await platform.beacon.find(beacon)).toMatch(/^[0-9a-f]{96}$/);
  });

  it('waits for its beacon as long as that is silent, and is drawn once it speaks', async () => {
    const round = await roundNow();
    const roundId = roundIdOf(round.roundId);
    clock.set(round.closesAt);
    await closeRound(platform, roundId);
    clock.set(addSeconds(new Date(round.drawsAt), 3_600));
    expect(await drawRoundNow(silent, roundId)).toBe('wait');
    expect((await findRound(db, roundId))?.status).toBe('closed');
    expect(await drawRoundNow(platform, roundId)).toBe('drawn');
    expect((await resultOf(round.roundId))?.beacon?.signature).toBe(
      await platform.beacon.find(round.beacon ?? expect.fail()),
    );
  });

  it('is made once when two nodes draw at the same time, from one signature', async () => {
    const round = await roundNow();
    const roundId = roundIdOf(round.roundId);
    clock.set(round.drawsAt);
    await closeRound(platform, roundId);
    expect(await Promise.all([drawRoundNow(platform, roundId), drawRoundNow(platform, roundId)])).toEqual([
      'drawn',
      'drawn',
    ]);
  });

  it('stays bound to its beacon when the house changes its settings before the close', async () => {
    const round = await roundNow();
    const unbound = {
      ...platform,
      beacon: openBeacon({ BEACON: 'off', BEACON_URLS: [] }, () => clock.now().getTime()),
    };
    clock.set(round.drawsAt);
    await closeRound(unbound, roundIdOf(round.roundId));
    expect(await drawRoundNow(unbound, roundIdOf(round.roundId))).toBe('drawn');
    expect((await resultOf(round.roundId))?.beacon).toMatchObject({ name: 'sandbox', round: round.beacon?.round });
  });

  it('of a house without a beacon is salted by bets and ledger alone, and says so', async () => {
    const unbound = {
      ...platform,
      beacon: openBeacon({ BEACON: 'off', BEACON_URLS: [] }, () => clock.now().getTime()),
    };
    const room = await findRoom(db, 'kn5');
    if (room) await planRounds(unbound, room);
    const round = await roundNow('speedkeno', 'kn5');
    expect([round.drawVersion, round.beacon]).toEqual([2, null]);
    await end(round);
    expect((await resultOf(round.roundId, 'kn5'))?.salt?.salt).toMatch(/^[0-9a-f]{64}$/);
  });
});
