/** Definition of the game for studio, platform and verifier. */
import {
  type Guess,
  guesses,
  type HiLoBet,
  isMissed,
  mayGuess,
  multiplierOf,
  playRow,
  type Row,
  rankOf,
  suitOf,
} from '@mirinae/game-math/hi-lo/cards';
import { config, configHash } from '@mirinae/game-math/hi-lo/config';
import { z } from 'zod';
import type { SessionGame } from '../../kinds/session/session-game.ts';
import { cardText } from '../../kit/card-text.ts';
import { listingOf } from '../../kit/listing.ts';
import { stakes } from './config.ts';

const guess = z.enum(guesses);
const card = z
  .int()
  .min(0)
  .max(config.ranks * config.suits - 1);

export const manifest: SessionGame<HiLoBet, Guess, Row> = {
  kind: 'session',
  key: 'hi-lo',
  names: { ko: '은하 하이로', en: 'Galaxy Hi-Lo', vi: 'Hi-Lo Ngân Hà' },
  listing: listingOf(
    {
      hash: configHash,
      returns: { numerator: config.returnTenThousandths, denominator: 10_000 },
      maxWin: config.multiplierMost / 100,
    },
    { house: '0', family: 'original', volatility: 'medium', stakes, restricted: ['auto', 'turbo'] },
  ),
  configHash,
  input: z.strictObject({ stake: z.literal(stakes) }),
  step: guess,
  outcome: z.strictObject({ cards: z.array(card).readonly(), guesses: z.array(guess).readonly() }),
  stakeOf: ({ stake }) => stake,
  mayStep: (_, row, made) => mayGuess(row, made),
  play: playRow,
  factsOf: ({ outcome }) => {
    const hasMissed = isMissed(outcome);
    return {
      kind: 'hi-lo',
      cards: outcome.cards.map((drawn) => cardText(rankOf(drawn), suitOf(drawn))),
      guesses: [...outcome.guesses],
      hasMissed,
      multiplier: hasMissed ? 0 : multiplierOf(outcome),
    };
  },
};
