/** Events of a row of cards in display order. */
import type { Guess, HiLoBet, Row } from '@mirinae/game-math/hi-lo/cards';
import { isMissed } from '@mirinae/game-math/hi-lo/cards';
import type { GameEvent } from '../../kit/events.ts';

/** Turned card: the row up to it, and the guess before it; null for the first card. */
export type Events = { turn: { readonly row: Row; readonly guess: Guess | null; readonly isMissed: boolean } };

export function eventsOf(_: HiLoBet, { cards, guesses }: Row): GameEvent<Events>[] {
  return cards.map((_card, index) => {
    const row = { cards: cards.slice(0, index + 1), guesses: guesses.slice(0, index) };
    return { type: 'turn', row, guess: guesses[index - 1] ?? null, isMissed: isMissed(row) };
  });
}
