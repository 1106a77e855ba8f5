import { shoeOf } from '@mirinae/game-math/cards/shoe';
import { commitmentOf } from '@mirinae/game-math/rng/commitment';
import { describe, expect, it } from 'vitest';
import { unsalted } from '../../wire/table.ts';
import { createProofWatch } from './proof-watch.ts';

const seeds = { old: 'a'.repeat(64), fresh: 'b'.repeat(64) };
const shoes = { old: shoeOf(seeds.old, unsalted), fresh: shoeOf(seeds.fresh, unsalted) };
type Name = keyof typeof shoes;
const lastOf = (name: Name) => {
  const shoeSeed = seeds[name];
  return {
    commitment: commitmentOf(shoeSeed),
    root: shoes[name].root,
    salt: unsalted,
    shoeSeed,
    beacon: null,
    saltedAt: null,
  };
};

function stateOf(cardsOf: Name, shoe: Name, last: Name | null = null, places: readonly number[] = [0, 1, 2, 3]) {
  const { root, cutAt } = shoes[shoe];
  return {
    commitment: commitmentOf(seeds[cardsOf]),
    cards: places.map((index) => shoes[cardsOf].show(index)),
    awaited: null,
    shoe: {
      number: 1,
      commitment: commitmentOf(seeds[shoe]),
      publishedAt: '2026-11-28T00:00:00.000Z',
      salt: unsalted,
      cut: null,
      beacon: null,
      saltedAt: null,
      root,
      cutAt,
      shown: places.length,
      results: [],
      betsDigests: [],
      nextCommitment: '',
      last: last && lastOf(last),
    },
  };
}

/** A card that differs from the shoe. */
function forged(state: ReturnType<typeof stateOf>) {
  return { ...state, cards: state.cards.map((card) => ({ ...card, card: (card.card + 1) % 52 })) };
}

describe('the proof of a table’s cards', () => {
  it('holds for cards that lie in their own shoe', () => {
    expect(createProofWatch().judge(stateOf('old', 'old'))).toBe('proved');
  });

  it('warns of cards that come with the root of another shoe and takes it back once their own proves them', () => {
    const { judge: watch } = createProofWatch();
    expect(watch(stateOf('old', 'fresh'))).toBe('unproved');
    expect(watch(stateOf('fresh', 'fresh'))).toBe('unproved');
    expect(watch(stateOf('fresh', 'fresh', 'old'))).toBe('proved');
  });

  it('never takes back the alarm of a card that its own shoe does not prove', () => {
    const { judge: watch } = createProofWatch();
    expect(watch(forged(stateOf('old', 'old')))).toBe('broken');
    expect(watch(stateOf('old', 'old'))).toBe('broken');
    expect(watch(stateOf('fresh', 'fresh', 'old'))).toBe('broken');
  });

  it('does not let a forged card pass by sending it with another shoe first', () => {
    const { judge: watch } = createProofWatch();
    expect(watch(forged(stateOf('old', 'fresh')))).toBe('unproved');
    expect(watch(stateOf('old', 'old'))).toBe('broken');
  });

  it('never takes back the alarm of a shoe that had two roots, or of one whose seed does not make it', () => {
    const state = stateOf('old', 'old');
    const { judge: watch } = createProofWatch();
    expect(watch(state)).toBe('proved');
    expect(watch({ ...state, cards: [], shoe: { ...state.shoe, root: shoes.fresh.root } })).toBe('broken');
    expect(watch(state)).toBe('broken');
    const lied = { ...lastOf('old'), root: shoes.fresh.root };
    const fresh = stateOf('fresh', 'fresh');
    expect(createProofWatch().judge({ ...fresh, shoe: { ...fresh.shoe, last: lied } })).toBe('broken');
  });

  it('never takes back the alarm of a shoe that was opened with another beacon than was published, or with a wrong signature', () => {
    const { judge: watch } = createProofWatch();
    const beacon = { name: 'quicknet' as const, round: 7, signature: null };
    const state = stateOf('fresh', 'fresh');
    const { commitment } = state.shoe;
    const awaited = { commitment, salt: unsalted, beacon };
    const opened = { ...beacon, signature: 'b4'.repeat(48) };
    expect(watch({ ...stateOf('old', 'old'), awaited })).toBe('proved');
    expect(watch({ ...state, shoe: { ...state.shoe, beacon: opened } })).toBe('proved');
    expect(watch({ ...state, shoe: { ...state.shoe, beacon: { ...opened, round: 8 } } })).toBe('broken');
    const signed = createProofWatch();
    signed.judgeBeacon(null);
    signed.judgeBeacon(true);
    expect(signed.judge(state)).toBe('proved');
    signed.judgeBeacon(false);
    expect(signed.judge(state)).toBe('broken');
  });
});
