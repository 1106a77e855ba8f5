/**
 * Some rounds of a chain offer something else each time: who runs, and at what odds. Such a card must be public before
 * bets are taken, so it is drawn from the round's commitment: that is the link which the round before revealed, and
 * for a chain's first round its end. Whoever knows it knows nothing of the link that the result is drawn from.
 */
import { commitmentOf } from './commitment.ts';
import type { RoundSeeds } from './stream.ts';

/** Public data of a round before bets are taken. `number` counts from 1 in its chain. */
export type CardRound = { readonly commitment: string; readonly number: number };

/** Seeds of a round's card. */
export const cardSeeds = ({ commitment, number }: CardRound): RoundSeeds => ({
  serverSeed: commitment,
  clientSeed: 'card',
  nonce: number,
});

/** The round whose result is drawn from these seeds. Throws RangeError on a malformed seed. */
export const cardRoundOf = ({ serverSeed, nonce }: RoundSeeds): CardRound => ({
  commitment: commitmentOf(serverSeed),
  number: nonce,
});
