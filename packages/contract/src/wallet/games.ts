/** The list of a vendor's games. What a vendor does not say is left out; fields that we do not know are dropped. */
import { z } from 'zod';
import { namesFromOutside } from '../fields.ts';

const key = z.string().regex(/^[\x21-\x7e]{1,60}$/);
const word = z.string().regex(/^[A-Za-z0-9-]{1,30}$/);
const rate = z.int().min(1).max(10_000);
const digits = z.string().regex(/^[1-9]\d{0,79}$/);
/** A share of all rounds, exactly; none at all is 0/1. */
const chance = z.object({ numerator: z.union([z.literal('0'), digits]), denominator: digits });

export const gamesRequest = z.object({});

/** What a jurisdiction may forbid of a game. */
export const restrictedPlay = ['auto', 'turbo', 'buy'] as const;

export const gameFacts = z.object({
  /** The page of the platform on which the game belongs: a group of this vendor. Left out: the vendor's first. */
  house: z
    .string()
    .regex(/^[a-z0-9]{1,20}$/)
    .optional(),
  /** What it is: `slot`, `original` … */
  family: word.optional(),
  /** Of a slot: one of `slotMechanics` (game-words.ts), or a word that no screen shows. */
  mechanic: word.optional(),
  /** Some of `gameFeatures`; other words are kept and not shown. */
  features: z.array(word).max(20).optional(),
  /** Return to player and rounds that win anything, in hundredths of a percent. */
  rtp: rate.optional(),
  hitRate: rate.optional(),
  volatility: z.enum(['low', 'medium', 'high']).optional(),
  /** The standard deviation of a round and its highest win, in hundredths of the bet. */
  deviation: z.int().positive().optional(),
  maxWin: z.int().positive().optional(),
  /** What a round may stake, in smallest units. */
  stakes: z
    .object({ min: z.int().positive(), max: z.int().positive() })
    .refine(({ min, max }) => min <= max)
    .optional(),
  orientation: z.enum(['both', 'portrait', 'landscape']).optional(),
  /** Whether the vendor lends coins for a try. */
  demo: z.boolean().optional(),
  /**
   * What is certified: the hash of the table or of the rules, the return as a fraction where it is one, and the chances
   * of winning at least 10, 100 and 1,000 bets and the most there is.
   */
  certificate: z
    .object({
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      returns: z.object({ numerator: digits, denominator: digits }).optional(),
      reaching: z.object({ '10': chance, '100': chance, '1000': chance, most: chance }).optional(),
    })
    .optional(),
  /** What it offers that not every jurisdiction allows. */
  restricted: z.array(z.enum(restrictedPlay)).optional(),
});
export type GameFacts = z.infer<typeof gameFacts>;
/** What a vendor's own game says of itself. */
export type Listing = GameFacts & { readonly house: string };

/**
 * The kinds whose draws are of one player alone: `solo` in one answer a round, `session` in several steps, `pond`
 * together with others but by seeds of one's own. Of every other kind the bets of others may be part of what decides a
 * result.
 */
export const ownDrawKinds = ['solo', 'session', 'pond'] as const;

const name = z.string().trim().min(1).max(60);

export const listedGame = gameFacts.extend({
  key,
  names: namesFromOutside(name),
  /**
   * How it is played: one of `ownDrawKinds`; `shared` together, by a clock; `outright` on several rounds of such a
   * clock. Others are read as they come.
   */
  kind: z.string().min(1).max(20),
  /** A picture for the list of games. Another picture has another address. */
  art: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
});
export type ListedGame = z.infer<typeof listedGame>;

export const gamesAnswer = z.object({ games: z.array(listedGame).max(5_000) });

const highFrom = 11;
const mediumFrom = 5;

/** The word for a standard deviation in bets. */
export function volatilityOf(deviation: number): NonNullable<GameFacts['volatility']> {
  if (deviation >= highFrom) return 'high';
  return deviation >= mediumFrom ? 'medium' : 'low';
}
