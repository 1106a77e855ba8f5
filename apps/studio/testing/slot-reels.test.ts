/** A bet elsewhere shows the reels of its round truly: rounds of every house slot, against their books. */
import { roundFacts } from '@mirinae/contract/wallet/facts';
import { houseSlots } from '@mirinae/game-math/house-slots';
import { bookOf, slotOf } from '@mirinae/game-math/slots/slot';
import { describe, expect, it } from 'vitest';
import { slotGame } from '../kit/data-slot/slot-game.ts';

const names = { ko: '놀이', en: 'Game', vi: 'Trò chơi' };
const slots = houseSlots.map(({ config, certificate }) => ({
  id: config.id,
  certificate,
  slot: slotOf(config),
}));

/** As the platform reads it. */
function reelsOf(value: unknown) {
  const facts = roundFacts.parse(value);
  if (facts.kind !== 'reels') throw new Error('A slot tells of its reels.');
  return facts;
}

describe.each(slots)('the reels of $id', ({ slot, certificate }) => {
  const game = slotGame({ house: '0', names, certificate }, slot);
  const factsOfBook = (book: number) =>
    reelsOf(game.factsOf?.({ input: { bet: 1_000, mode: 'spin' }, outcome: { pool: 'plain', book } }));

  it('are written as the protocol says, and lines or places win where the round does', () => {
    for (let book = 0; book < 60; book += 1) {
      const answer = factsOfBook(book);
      const openings = ['board', 'reveal', 'grow'];
      const paid = bookOf(slot, { pool: 'plain', book }).events.find(({ type }) => !openings.includes(type));
      const hasWon = answer.lines.length > 0 || (answer.won ?? []).flat().length > 0;
      expect([book, hasWon]).toEqual([book, paid?.type === 'wins']);
      expect(answer.reels.flat()).toHaveLength(slot.config.reels * slot.config.rows);
    }
  });
});

it('lines pay what a round of one board paid', () => {
  const found = slots.find(({ id }) => id === 'moon-palace');
  if (!found) throw new Error('There is no such slot.');
  const { slot, certificate } = found;
  const { factsOf } = slotGame({ house: '0', names, certificate }, slot);
  for (let book = 0; book < 200; book += 1) {
    const outcome = { pool: 'plain', book } as const;
    const { lines } = reelsOf(factsOf?.({ input: { bet: 2_000, mode: 'spin' }, outcome }));
    expect(lines.reduce((sum, { payout }) => sum + payout, 0)).toBe(bookOf(slot, outcome).pay * 20);
  }
});
