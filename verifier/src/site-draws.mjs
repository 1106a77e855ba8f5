/** What the site itself draws, shoes, and the stream alone: each answers what the seeds say, to be compared. */
import { orderOf } from './cards.mjs';
import { rootByProof, rootOf } from './merkle.mjs';
import { winnersOf } from './mini-winners.mjs';
import { sharedSeed, streamOf } from './stream.mjs';
import { hexOf, hmac, sha256 } from './tools.mjs';

export async function stream(round) {
  const { block, below, pick } = streamOf(round);
  const blocks = await Promise.all(round.blocks.map(async (_, index) => hexOf(await block(index))));
  const drawn = [];
  for (const [n] of round.below) drawn.push([n, await below(n)]);
  const { k, n } = round.pick;
  return { blocks, below: drawn, pick: { k, n, numbers: await pick(k, n) } };
}

export async function rotary(round) {
  return { place: await streamOf(round).weighted(round.weights) };
}

const digestOf = (bet) =>
  sha256([bet.roundId, bet.requestKey, bet.game, bet.market, bet.outcome, bet.odds, bet.stake].join(':'));

async function saltOf({ ledgerDigest }, betDigests, beacon) {
  const betsDigest = await sha256(
    betDigests
      .toSorted()
      .map((digest) => `${digest}\n`)
      .join(''),
  );
  const parts = [betsDigest, ledgerDigest, ...(beacon ? [beacon.signature] : [])];
  return { betsDigest, ledgerDigest, salt: await sha256(parts.join(':')) };
}

export async function mini({ family, roomKey, roundId, seed, salt: recorded, beacon, betDigests, bets }) {
  const salt = recorded && (await saltOf(recorded, betDigests, beacon));
  const clientSeed = salt ? `${roomKey}:${salt.salt}` : roomKey;
  const { pick, below } = streamOf({ serverSeed: seed, clientSeed, nonce: roundId });
  const isKeno = family === 'keno';
  const balls = isKeno ? await pick(22, 70) : await pick(5, 28);
  const powerball = isKeno ? null : await below(10);
  const winners = winnersOf(family, balls, powerball);
  const drawn = { drawVersion: !salt ? 1 : beacon ? 3 : 2, salt, balls, powerball, winners };
  // Members have the digests of all bets, and the bets themselves are their owners'.
  return bets ? { ...drawn, betDigests: await Promise.all(bets.map(digestOf)) } : drawn;
}

export async function shoe({ shoeSeed, salt, beacon, shown }) {
  const { cards, cutAt } = await orderOf(shoeSeed, await sharedSeed({ clientSeed: salt, beacon }));
  const blindOf = async (place) => hexOf(await hmac(shoeSeed, `blind:${place}`));
  const leafOf = ({ place, card, blind }) => sha256(`card:${place}:${card}:${blind}`);
  const leaves = await Promise.all(
    cards.map(async (card, place) => leafOf({ place, card, blind: await blindOf(place) })),
  );
  const root = await rootOf(leaves);
  for (const each of shown)
    if ((await rootByProof(await leafOf(each), each, cards.length)) !== root)
      throw new Error(`The card at place ${each.place} is not proved by the root.`);
  return { cards, cutAt, root };
}
