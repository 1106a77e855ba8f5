/** Vectors of what the site itself draws: the mini games' rounds and the rotary; and of the stream, alone. */
import { publishedAtMs } from '../../../packages/beacon/src/chain.ts';
import { type DrawFamily, drawRound, drawSeeds } from '../../../packages/game-math/src/mini/draw.ts';
import { familyOf, isLadder, miniGames } from '../../../packages/game-math/src/mini/families.ts';
import { winnersOfDraw } from '../../../packages/game-math/src/mini/games.ts';
import { betDigest, digestOfBets, saltOf } from '../../../packages/game-math/src/mini/salt.ts';
import { commitmentOf } from '../../../packages/game-math/src/rng/commitment.ts';
import { openStream, streamBlock } from '../../../packages/game-math/src/rng/stream.ts';
import { drawSegment } from '../../../packages/game-math/src/rotary/rotary.ts';

const drawsEach = 6;
const seedOf = (at: number) => commitmentOf(at.toString(16).padStart(64, '0'));
const digestOf = (at: number) => seedOf(1_000 + at);
const listOf = <Value>(count: number, make: (at: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at));

/** The ladder of a draw. */
const gameOf = (family: DrawFamily) =>
  miniGames.find((game) => isLadder(game) && familyOf[game] === family) ?? 'powerladder';

/** Rounds of quicknet as its relays answer them: the first is round 1000. */
const published = [
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41',
  'ab066f9c12dd6de1336fca0f925192fb0c72a771c3e4c82ede1fd362c1a770f9eb05843c6308ce2530b53a99c0281a6e',
];

/** A round of quicknet, and a close before it. */
function quicknet(at: number) {
  const signature = published[at];
  if (signature === undefined) return { beacon: null };
  const beacon = { name: 'quicknet' as const, round: 1_000 + at, signature };
  return { beacon, closesAt: new Date(publishedAtMs(beacon) - 1_500).toISOString() };
}

/** The first three are bound to a beacon, round 0 has no bets, and the last is of version 1, which had no salt. */
function miniRound(family: DrawFamily, at: number) {
  const [seed, roundId, roomKey] = [seedOf(at), 4_000 + at, family === 'keno' ? 'sk1' : 'pb1'];
  const game = gameOf(family);
  const bets = listOf(at, (index) => ({
    roundId,
    requestKey: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    game,
    market: 'end',
    outcome: 'odd',
    odds: 195,
    stake: 1_000 * (index + 1),
  }));
  const betDigests = bets.map(betDigest);
  const parts = { betsDigest: digestOfBets(betDigests), ledgerDigest: digestOf(at) };
  const { beacon, ...close } = quicknet(at);
  const salt = at === drawsEach - 1 ? null : { ...parts, salt: saltOf(parts, beacon?.signature ?? null) };
  const draw = drawRound(family, drawSeeds({ roomKey, roundId }, seed, salt?.salt ?? null));
  return {
    family,
    roomKey,
    roundId,
    drawVersion: salt === null ? 1 : beacon ? 3 : 2,
    commitment: commitmentOf(seed),
    seed,
    ...close,
    beacon,
    bets,
    betDigests,
    salt,
    balls: draw.balls,
    powerball: draw.powerball,
    winners: winnersOfDraw(family, draw),
  };
}

function rotarySpin(at: number) {
  const weights = listOf(2 + at, (index) => 1 + index * index);
  const seeds = { serverSeed: seedOf(at), clientSeed: `star ${at}`, nonce: at };
  return {
    ...seeds,
    commitment: commitmentOf(seeds.serverSeed),
    weights,
    place: drawSegment(weights, openStream(seeds)),
  };
}

const clientSeeds = ['sandbox-client', '한강', 'a:b', '🐉', '0'];
/** 3 · 2^30 throws a quarter of all words away. */
const limits = [2, 10, 37, 10_000, 3 * 2 ** 30, 2 ** 32];

function streamOf(clientSeed: string, at: number) {
  const seeds = { serverSeed: seedOf(at), clientSeed, nonce: at };
  const rng = openStream(seeds);
  return {
    ...seeds,
    commitment: commitmentOf(seeds.serverSeed),
    blocks: [0, 1].map((index) => Buffer.from(streamBlock(seeds, index)).toString('hex')),
    below: [...limits, ...limits].map((n) => [n, rng.below(n)]),
    pick: { k: 5, n: 28, numbers: rng.pick(5, 28) },
  };
}

function fileOf(game: string, list: readonly object[]): [name: string, text: string] {
  return [
    `${game}.json`,
    `{"game":"${game}","rounds":[\n${list.map((each) => JSON.stringify(each)).join(',\n')}\n]}\n`,
  ];
}

export const siteVectors = (): [name: string, text: string][] => [
  fileOf('stream', clientSeeds.map(streamOf)),
  fileOf('mini', [
    ...listOf(drawsEach, (at) => miniRound('powerball', at)),
    ...listOf(drawsEach, (at) => miniRound('keno', at)),
  ]),
  fileOf('rotary', listOf(drawsEach, rotarySpin)),
];
