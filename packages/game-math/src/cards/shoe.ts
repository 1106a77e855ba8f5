/**
 * Shoe of eight decks whose order is fixed before its first bet and whose cards are revealed one by one. The seed is
 * committed to first and salted afterwards; both give the order and the position of the cut card. Each card is hidden
 * in a leaf with a nonce, because only 52 values would have to be tried, and the root of the leaves is published before
 * the first card. A dealt card is published with its nonce and proof; the seed is revealed at the end.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type DrawBeacon, sharedSeed } from '../rng/beacon-seed.ts';
import { isServerSeed, matchesCommitment } from '../rng/commitment.ts';
import { openStream } from '../rng/stream.ts';
import { type Card, cardsOfDeck } from './card.ts';
import { hashOfText, merkleTree, provesLeaf } from './merkle.ts';

export const decks = 8;
export const shoeCards = decks * cardsOfDeck;

/** Number of cards behind the cut card: 14 to 16. A started hand is always completed. */
const minCut = 14;
const cutSpread = 3;

export type Shoe = {
  readonly cards: readonly Card[];
  /** Index of the cut card: no hand starts at or after it. */
  readonly cutAt: number;
  readonly root: string;
  /** Reveals the card at an index. Throws RangeError outside the shoe. */
  show(place: number): ShownCard;
};

/** Revealed card with its proof. */
export type ShownCard = {
  readonly place: number;
  readonly card: Card;
  readonly blind: string;
  readonly proof: readonly string[];
};

const blindOf = (shoeSeed: string, index: number) =>
  bytesToHex(hmac(sha256, utf8ToBytes(shoeSeed), utf8ToBytes(`blind:${index}`)));

const leafOf = ({ place, card, blind }: Omit<ShownCard, 'proof'>) => hashOfText(`card:${place}:${card}:${blind}`);

type Order = Pick<Shoe, 'cards' | 'cutAt'>;

/** Cache of orders: each hand of a shoe reads its order. */
const knownOrders = new Map<string, Order>();
const keptOrders = 64;

/** Order of a shoe without the Merkle tree. Throws RangeError for a malformed seed or salt. */
export function orderOf(shoeSeed: string, salt: string): Order {
  const name = `${shoeSeed}:${salt}`;
  const order = knownOrders.get(name) ?? drawOrder(shoeSeed, salt);
  knownOrders.set(name, order);
  for (const oldest of knownOrders.keys()) if (knownOrders.size > keptOrders) knownOrders.delete(oldest);
  return order;
}

function drawOrder(shoeSeed: string, salt: string): Order {
  const stream = openStream({ serverSeed: shoeSeed, clientSeed: salt, nonce: 0 });
  const cards = stream.pick(shoeCards, shoeCards).map((number) => (number - 1) % cardsOfDeck);
  return { cards, cutAt: shoeCards - minCut - stream.below(cutSpread) };
}

/** Shoe of a seed and a salt, deterministic. Throws RangeError for a malformed seed or salt. */
export function shoeOf(shoeSeed: string, salt: string): Shoe {
  const { cards, cutAt } = orderOf(shoeSeed, salt);
  const hidden = cards.map((card, index) => ({ place: index, card, blind: blindOf(shoeSeed, index) }));
  const { root, proofOf } = merkleTree(hidden.map(leafOf));
  return {
    cards,
    cutAt,
    root,
    show(index) {
      const shown = hidden[index];
      if (!shown) throw new RangeError(`The shoe has no place ${index}.`);
      return { ...shown, proof: proofOf(index) };
    },
  };
}

/** Whether a revealed card matches the published root. */
export function provesCard(root: string, shown: ShownCard): boolean {
  return provesLeaf({ root, leaves: shoeCards }, leafOf(shown), shown.place, shown.proof);
}

/** Whether a revealed seed matches the commitment and, with its salt and beacon, produces the shoe of that root. */
export function provesShoe(shoe: {
  readonly commitment: string;
  readonly root: string;
  readonly salt: string;
  readonly shoeSeed: string;
  /** Beacon of the draw, with its salt; null for a shoe without one. */
  readonly beacon: DrawBeacon;
}): boolean {
  const { commitment, root, salt, shoeSeed, beacon } = shoe;
  if (beacon?.signature === null || !isServerSeed(shoeSeed) || !matchesCommitment(shoeSeed, commitment)) return false;
  return shoeOf(shoeSeed, sharedSeed(salt, beacon)).root === root;
}
