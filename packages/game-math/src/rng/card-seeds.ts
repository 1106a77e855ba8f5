/**
 * Seeds of cards: rounds of a chain whose offer differs each time, such as runners and odds. A card must be public
 * before bets are accepted, so it is drawn from the round's commitment, which is the link revealed by the previous
 * round, or for a chain's first round the chain's end. It reveals nothing about the link from which the result is
 * drawn.
 */
import { commitmentOf } from './commitment.ts';
import type { RoundSeeds } from './stream.ts';

/** Public data of a round before bets are accepted. `number` counts from 1 in its chain. */
export type CardRound = { readonly commitment: string; readonly number: number };

/** Seeds of a round's card. */
export const cardSeeds = ({ commitment, number }: CardRound): RoundSeeds => ({
  serverSeed: commitment,
  clientSeed: 'card',
  nonce: number,
});

/** Card round of the seeds that its result is drawn from. Throws RangeError for a malformed seed. */
export const cardRoundOf = ({ serverSeed, nonce }: RoundSeeds): CardRound => ({
  commitment: commitmentOf(serverSeed),
  number: nonce,
});
