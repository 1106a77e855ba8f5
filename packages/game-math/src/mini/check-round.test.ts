/** Verification must detect every deviation from the protocol: each test is one attack. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentOf } from '../rng/commitment.ts';
import { checkRound, type DrawnRound, isHonest, type Witness } from './check-round.ts';
import { drawRound, drawSeeds } from './draw.ts';
import { winnersOfDraw } from './games.ts';
import { betDigest, digestOfBets, type SaltingBet, saltOf } from './salt.ts';

const seed = '5eed'.repeat(16);
const otherSeed = 'face'.repeat(16);
const bet = (change: Partial<SaltingBet> = {}): SaltingBet => ({
  roundId: 7,
  requestKey: '3f0a1c5e-0000-4000-8000-000000000001',
  game: 'powerball',
  market: 'power-oe',
  outcome: 'odd',
  odds: 195,
  stake: 1_000,
  ...change,
});
const others = [2, 3, 4].map((n) => bet({ requestKey: `3f0a1c5e-0000-4000-8000-00000000000${n}` }));

const beacon = { name: 'quicknet', round: 1_000, signature: 'b4'.repeat(48) };

/** Round as an honest house publishes it. */
function publish(serverSeed: string, betDigests: readonly string[], name = { roomKey: 'pb5', roundId: 7 }): DrawnRound {
  const parts = { betsDigest: digestOfBets(betDigests), ledgerDigest: 'ab'.repeat(32) };
  const salt = saltOf(parts, beacon.signature);
  const draw = drawRound('powerball', drawSeeds(name, serverSeed, salt));
  return {
    ...name,
    ...draw,
    family: 'powerball',
    drawVersion: 3,
    beacon,
    commitment: commitmentOf(serverSeed),
    seed: serverSeed,
    salt: { ...parts, salt },
    winners: winnersOfDraw('powerball', draw),
  };
}

const betDigests = [bet(), ...others].map(betDigest);
const honest = publish(seed, betDigests);
const witness: Witness = {
  betDigests,
  seen: { drawVersion: 3, commitment: commitmentOf(seed), beacon: 'quicknet:1000' },
  isBeaconGood: true,
  ownBets: [bet()],
};

describe('a round is found out', () => {
  it('not when it is honest, in whatever order its bets are listed', () => {
    const check = checkRound(honest, { ...witness, betDigests: betDigests.toReversed() });
    expect(check).toEqual({
      seen: true,
      commitment: true,
      bets: true,
      own: true,
      beacon: true,
      salt: true,
      draw: true,
      winners: true,
    });
    expect(isHonest(check)).toBe(true);
  });

  it('when a ball, the digit or a winner was changed afterwards', () => {
    const { balls, powerball, winners } = honest;
    expect(checkRound({ ...honest, balls: balls.with(0, (balls[0] ?? 0) + 1) }, witness).draw).toBe(false);
    expect(checkRound({ ...honest, powerball: powerball === 0 ? 8 : 0 }, witness)).toMatchObject({
      draw: false,
      winners: false,
    });
    expect(checkRound({ ...honest, winners: winners.slice(1) }, witness).winners).toBe(false);
  });

  it('when the seed was swapped after the draw, with or without its commitment', () => {
    expect(checkRound({ ...honest, seed: otherSeed }, witness)).toMatchObject({ commitment: false, draw: false });
    const swapped = publish(otherSeed, betDigests);
    expect(isHonest(checkRound({ ...swapped, commitment: honest.commitment }, witness))).toBe(false);
    // All data was replaced: only the commitment that this browser received before the draw reveals it.
    expect(checkRound(swapped, witness)).toMatchObject({ seen: false, commitment: true, draw: true });
  });

  it('when a bet was added, left out or exchanged after the close', () => {
    const added = [...betDigests, betDigest(bet({ stake: 999 }))];
    expect(checkRound(honest, { ...witness, betDigests: added }).bets).toBe(false);
    expect(checkRound(honest, { ...witness, betDigests: betDigests.slice(1) })).toMatchObject({
      bets: false,
      own: false,
    });
    const without = publish(seed, betDigests.slice(1));
    expect(checkRound(without, { ...witness, betDigests: betDigests.slice(1) })).toMatchObject({
      bets: true,
      own: false,
    });
  });

  it('when the salt is not the one of its parts, is left out, or belongs to another round', () => {
    const { salt } = honest;
    const wrong = salt && { ...salt, ledgerDigest: 'cd'.repeat(32) };
    expect(checkRound({ ...honest, salt: wrong }, witness).salt).toBe(false);
    expect(checkRound({ ...honest, salt: null }, witness).draw).toBe(false);
    const older = { ...honest, ...drawRound('powerball', drawSeeds(honest, seed, null)), salt: null };
    expect(checkRound({ ...older, drawVersion: 1 }, witness).seen).toBe(false);
    const unbound = { ...honest, beacon: null, drawVersion: 2 as const };
    expect(checkRound(unbound, witness)).toMatchObject({ seen: false, salt: false, draw: true });
    const elsewhere = publish(seed, betDigests, { roomKey: 'pb5', roundId: 8 });
    expect(checkRound({ ...elsewhere, roundId: 7 }, witness).draw).toBe(false);
  });
});

it('a round whose beacon is another than the named one, unsigned or too early is found out', () => {
  expect(isHonest(checkRound(honest, { ...witness, isBeaconGood: false }))).toBe(false);
  const later = { ...beacon, round: 1_001 };
  expect(checkRound({ ...honest, beacon: later }, witness)).toMatchObject({ seen: false, salt: true });
  const resigned = { ...beacon, signature: 'b5'.repeat(48) };
  expect(checkRound({ ...honest, beacon: resigned }, witness).salt).toBe(false);
  expect(checkRound({ ...honest, drawVersion: 2 }, witness).draw).toBe(false);
});

it('a round of version 2 is checked the way it was drawn, without a beacon', () => {
  const { salt } = honest;
  const older = salt && { ...salt, salt: saltOf(salt, null) };
  const draw = drawRound('powerball', drawSeeds(honest, seed, older?.salt ?? null));
  const winners = winnersOfDraw('powerball', draw);
  const check = checkRound(
    { ...honest, ...draw, winners, drawVersion: 2, beacon: null, salt: older },
    { ...witness, seen: null },
  );
  expect(check).toMatchObject({ beacon: null, salt: true, draw: true });
  expect(isHonest(check)).toBe(true);
});

it('a round of version 1 is checked the way it was drawn, without a salt', () => {
  const draw = drawRound('powerball', { serverSeed: seed, clientSeed: 'pb5', nonce: 7 });
  const older = {
    ...honest,
    ...draw,
    drawVersion: 1 as const,
    salt: null,
    beacon: null,
    winners: winnersOfDraw('powerball', draw),
  };
  const check = checkRound(older, { betDigests: [], seen: null, ownBets: [], isBeaconGood: true });
  expect(check).toEqual({
    seen: null,
    commitment: true,
    bets: null,
    own: null,
    beacon: null,
    salt: null,
    draw: true,
    winners: true,
  });
  expect(isHonest(check)).toBe(true);
});

it('one more bet makes another salt, and whatever the salt, every ball comes as often', () => {
  fc.assert(
    fc.property(fc.uuid(), (requestKey) => {
      const more = [...betDigests, betDigest(bet({ requestKey }))];
      expect(publish(seed, more).salt?.salt).not.toBe(honest.salt?.salt);
    }),
  );
  // Chi-square over 28 first balls and 10 digits, alpha 0.001 each: the salt must not bias the draw.
  const [firstBalls, digits] = [new Map<number, number>(), new Map<number, number>()];
  const draws = 20_000;
  for (let turn = 0; turn < draws; turn += 1) {
    const salt = saltOf({ betsDigest: digestOfBets([`${turn}`]), ledgerDigest: '' }, null);
    const { balls, powerball } = drawRound('powerball', drawSeeds({ roomKey: 'pb1', roundId: 1 }, seed, salt));
    const [first = 0] = balls;
    firstBalls.set(first, (firstBalls.get(first) ?? 0) + 1);
    digits.set(powerball ?? 0, (digits.get(powerball ?? 0) ?? 0) + 1);
  }
  const chiSquare = (counts: ReadonlyMap<number, number>, cells: number) =>
    [...counts.values()].reduce((sum, count) => sum + (count - draws / cells) ** 2 / (draws / cells), 0);
  expect([firstBalls.size, digits.size]).toEqual([28, 10]);
  expect(chiSquare(firstBalls, 28)).toBeLessThan(55.48);
  expect(chiSquare(digits, 10)).toBeLessThan(27.88);
});
