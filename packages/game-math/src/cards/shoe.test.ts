import { describe, expect, it } from 'vitest';
import { saltedByBeacon } from '../rng/beacon-seed.ts';
import { commitmentOf } from '../rng/commitment.ts';
import { cardsOfDeck, isRed, suitOf } from './card.ts';
import { merkleTree, provesLeaf } from './merkle.ts';
import { decks, provesCard, provesShoe, shoeCards, shoeOf } from './shoe.ts';

const shoeSeed = `${'0'.repeat(63)}7`;
const salt = 'ab'.repeat(32);
const shoe = shoeOf(shoeSeed, salt);

describe('a shoe', () => {
  it('holds every card of eight decks, in an order that seed and salt alone decide', () => {
    const counts = Array.from({ length: cardsOfDeck }, (_, card) => shoe.cards.filter((held) => held === card).length);
    expect(counts).toEqual(Array.from({ length: cardsOfDeck }, () => decks));
    expect(shoeOf(shoeSeed, salt).cards).toEqual(shoe.cards);
    expect(shoeOf(shoeSeed, 'cd'.repeat(32)).cards).not.toEqual(shoe.cards);
    expect(shoeOf(`${'0'.repeat(63)}8`, salt).cards).not.toEqual(shoe.cards);
  });

  it('is cut 14 to 16 cards from its end, each as often', () => {
    const cuts = Array.from({ length: 60 }, (_, at) => shoeCards - shoeOf(shoeSeed, `salt ${at}`).cutAt);
    expect(new Set(cuts)).toEqual(new Set([14, 15, 16]));
  });

  it('proves each of its cards in nine steps at most', () => {
    for (let index = 0; index < shoeCards; index += 1) {
      const shown = shoe.show(index);
      expect(shown.card).toBe(shoe.cards[index]);
      expect(shown.proof.length).toBeLessThanOrEqual(9);
      expect(provesCard(shoe.root, shown)).toBe(true);
    }
    expect(() => shoe.show(shoeCards)).toThrow(RangeError);
    expect(() => shoe.show(-1)).toThrow(RangeError);
  });

  it('proves no other card, no other place and no other number, and nothing with a proof that was changed', () => {
    const shown = shoe.show(100);
    const [first = '', ...rest] = shown.proof;
    const lies = [
      { ...shown, card: (shown.card + 1) % cardsOfDeck },
      { ...shown, place: 101 },
      { ...shown, place: shown.place + shoeCards },
      { ...shown, place: 100.5 },
      { ...shown, place: -1 },
      { ...shown, blind: shoe.show(101).blind },
      { ...shown, proof: rest },
      { ...shown, proof: [...shown.proof, first] },
      { ...shown, proof: [first.replace(/.$/, (last) => (last === '0' ? '1' : '0')), ...rest] },
    ];
    for (const lie of lies) expect(provesCard(shoe.root, lie)).toBe(false);
    expect(provesCard(shoeOf(shoeSeed, 'another').root, shown)).toBe(false);
  });

  it('hides a card behind a number that no other card has: the leaves of equal cards differ', () => {
    const blinds = shoe.cards.map((_, index) => shoe.show(index).blind);
    expect(new Set(blinds).size).toBe(shoeCards);
  });

  it('is proved whole by the seed that was committed to, and by that alone', () => {
    const whole = { commitment: commitmentOf(shoeSeed), root: shoe.root, salt, shoeSeed, beacon: null };
    expect(provesShoe(whole)).toBe(true);
    expect(provesShoe({ ...whole, salt: 'other' })).toBe(false);
    expect(provesShoe({ ...whole, shoeSeed: `${'0'.repeat(63)}8` })).toBe(false);
    expect(provesShoe({ ...whole, shoeSeed: 'no seed' })).toBe(false);
    expect(provesShoe({ ...whole, root: commitmentOf(shoeSeed) })).toBe(false);
  });

  it('is proved by the signature of the beacon that it was drawn with, and by no other', () => {
    const signature = 'b4'.repeat(48);
    const { root } = shoeOf(shoeSeed, saltedByBeacon(salt, signature));
    const whole = { commitment: commitmentOf(shoeSeed), root, salt, shoeSeed, beacon: { signature } };
    expect(provesShoe(whole)).toBe(true);
    for (const beacon of [null, { signature: null }, { signature: 'b5'.repeat(48) }])
      expect(provesShoe({ ...whole, beacon })).toBe(false);
  });
});

describe('a tree of hashes', () => {
  it.each([1, 2, 3, 5, 13, 26])('proves each of %i leaves and distinguishes a leaf from a node', (count) => {
    const leaves = Array.from({ length: count }, (_, at) => `leaf ${at}`);
    const { root, proofOf } = merkleTree(leaves);
    leaves.forEach((leaf, index) => {
      expect(provesLeaf({ root, leaves: count }, leaf, index, proofOf(index))).toBe(true);
      expect(provesLeaf({ root, leaves: count }, `${leaf}!`, index, proofOf(index))).toBe(false);
    });
    expect(() => proofOf(count)).toThrow(RangeError);
  });

  it('has a leaf at least', () => {
    expect(() => merkleTree([])).toThrow(RangeError);
  });
});

describe('a card', () => {
  it('has a suit, red or black', () => {
    expect([0, 13, 26, 39].map(suitOf)).toEqual(['spades', 'hearts', 'diamonds', 'clubs']);
    expect([0, 13, 26, 39].map(isRed)).toEqual([false, true, true, false]);
    expect(() => suitOf(52)).toThrow(RangeError);
  });
});
