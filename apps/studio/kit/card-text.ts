const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const suits = ['S', 'H', 'D', 'C'] as const;

/**
 * Text of a card in the platform's facts, such as 10H: `rank` 1 is an ace, `suit` 0 to 3 as above. Throws RangeError.
 */
export function cardText(rank: number, suit: number): string {
  const texts = [ranks[rank - 1], suits[suit]];
  if (texts.includes(undefined)) throw new RangeError(`There is no card of rank ${rank} and suit ${suit}.`);
  return texts.join('');
}
