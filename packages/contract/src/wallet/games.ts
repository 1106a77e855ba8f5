/** Game list of a vendor. Unknown facts are omitted; fields unknown to the platform are dropped. */
import { z } from 'zod';
import { namesFromOutside } from '../fields.ts';
import { gamePlatforms } from './game-words.ts';

const key = z.string().regex(/^[\x21-\x7e]{1,60}$/);
const word = z.string().regex(/^[A-Za-z0-9-]{1,30}$/);
const rate = z.int().min(1).max(10_000);
const digits = z.string().regex(/^[1-9]\d{0,79}$/);
/** Exact share of all rounds; none is 0/1. */
const chance = z.object({ numerator: z.union([z.literal('0'), digits]), denominator: digits });

export const gamesRequest = z.object({});

/** Features that a jurisdiction may forbid. */
export const restrictedPlay = ['auto', 'turbo', 'buy'] as const;

export const gameFacts = z.object({
  /** Page of the platform for the game: a group of this vendor; the vendor's first group if omitted. */
  house: z
    .string()
    .regex(/^[a-z0-9]{1,20}$/)
    .optional(),
  /** Family: `slot`, `original` … */
  family: word.optional(),
  /** Pay mechanic of a slot: one of `slotMechanics` (game-words.ts); other values are not shown. */
  mechanic: word.optional(),
  /** Features, from `gameFeatures`; other values are stored and not shown. */
  features: z.array(word).max(20).optional(),
  /** Return to player, and hit rate, in hundredths of a percent. */
  rtp: rate.optional(),
  hitRate: rate.optional(),
  volatility: z.enum(['low', 'medium', 'high']).optional(),
  /** Standard deviation of a round, and maximum win, in hundredths of the bet. */
  deviation: z.int().positive().optional(),
  maxWin: z.int().positive().optional(),
  /** Stake range of a round, in smallest units. */
  stakes: z
    .object({ min: z.int().positive(), max: z.int().positive() })
    .refine(({ min, max }) => min <= max)
    .optional(),
  orientation: z.enum(['both', 'portrait', 'landscape']).optional(),
  /** Whether the vendor offers a demo with play money. */
  demo: z.boolean().optional(),
  /** Number of pay lines or ways of a slot. */
  lines: z.int().min(1).max(10_000_000).optional(),
  /** Devices that the game is made for; all if omitted. */
  platforms: z.array(z.enum(gamePlatforms)).min(1).max(2).optional(),
  /** Whether the vendor has closed it for a while: it takes no bets until a list says otherwise. */
  maintenance: z.boolean().optional(),
  /** Whether the vendor gives free rounds in it. */
  freeRounds: z.boolean().optional(),
  /**
   * Certificate: hash of the table or of the rules, return as a fraction if it is one, and the chances of winning at
   * least 10, 100 and 1,000 bets and the maximum.
   */
  certificate: z
    .object({
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      returns: z.object({ numerator: digits, denominator: digits }).optional(),
      reaching: z.object({ '10': chance, '100': chance, '1000': chance, most: chance }).optional(),
    })
    .optional(),
  /** Offered features that some jurisdictions forbid. */
  restricted: z.array(z.enum(restrictedPlay)).optional(),
});
export type GameFacts = z.infer<typeof gameFacts>;
/** Facts of a game of our own studio. */
export type Listing = GameFacts & { readonly house: string };

/**
 * Kinds of play whose draws depend on one player only: `solo` with one answer per round, `session` with several steps,
 * `pond` with others at the same table but with own seeds. In every other kind, other players' bets may be an input of
 * the draw.
 */
export const ownDrawKinds = ['solo', 'session', 'pond'] as const;

const name = z.string().trim().min(1).max(60);

export const listedGame = gameFacts.extend({
  key,
  names: namesFromOutside(name),
  /**
   * Kind of play: one of `ownDrawKinds`; `shared` is a common draw on a schedule; `outright` is a bet on several rounds
   * of one. Other values are stored unchanged.
   */
  kind: z.string().min(1).max(20),
  /** Picture for the list of games. A changed picture has another address. */
  art: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
});
export type ListedGame = z.infer<typeof listedGame>;

export const gamesAnswer = z.object({ games: z.array(listedGame).max(5_000) });

const highFrom = 11;
const mediumFrom = 5;

/** Volatility label of a standard deviation in bets. */
export function volatilityOf(deviation: number): NonNullable<GameFacts['volatility']> {
  if (deviation >= highFrom) return 'high';
  return deviation >= mediumFrom ? 'medium' : 'low';
}
