/**
 * The check of a drawn round by anybody: each step from what was published alone. A step answers null where the round
 * has nothing to check: a round of version 1 has no salt, and not every browser saw the promise or placed a bet.
 */
import { matchesCommitment } from '../rng/commitment.ts';
import { type DrawFamily, type DrawVersion, drawRound, drawSeeds, type MiniDraw, type NamedRound } from './draw.ts';
import { winnersOfDraw } from './games.ts';
import { betDigest, digestOfBets, type SaltingBet, type SaltParts, saltOf } from './salt.ts';

export type DrawnRound = NamedRound &
  MiniDraw & {
    readonly family: DrawFamily;
    readonly drawVersion: DrawVersion;
    readonly commitment: string;
    readonly seed: string;
    readonly salt: (SaltParts & { readonly salt: string }) | null;
    readonly winners: readonly string[];
  };

/** What the one who checks brings along: what this browser saw before the draw, and the bets that it knows of. */
export type Witness = {
  /** The digests of all bets, as published. */
  readonly betDigests: readonly string[];
  /** What was promised while betting was open, as this browser remembers it. */
  readonly seen: Pick<DrawnRound, 'drawVersion' | 'commitment'> | null;
  readonly ownBets: readonly SaltingBet[];
};

export const checkSteps = ['seen', 'commitment', 'bets', 'own', 'salt', 'draw', 'winners'] as const;
export type CheckStep = (typeof checkSteps)[number];
export type RoundCheck = Readonly<Record<CheckStep, boolean | null>>;

function isDrawnAgain(round: DrawnRound): boolean {
  const { family, seed, salt, drawVersion, balls, powerball } = round;
  // A round that says it is salted and names no salt is not drawn the older way instead.
  if ((drawVersion === 1) !== (salt === null)) return false;
  const drawn = drawRound(family, drawSeeds(round, seed, salt?.salt ?? null));
  return drawn.powerball === powerball && drawn.balls.join() === balls.join();
}

export function checkRound(round: DrawnRound, { betDigests, seen, ownBets }: Witness): RoundCheck {
  const { family, drawVersion, commitment, seed, salt, winners } = round;
  const isPromised = matchesCommitment(seed, commitment);
  const listed = new Set(betDigests);
  return {
    seen: seen && seen.commitment === commitment && seen.drawVersion === drawVersion,
    commitment: isPromised,
    bets: salt && digestOfBets(betDigests) === salt.betsDigest,
    own: salt && ownBets.length > 0 ? ownBets.every((bet) => listed.has(betDigest(bet))) : null,
    salt: salt && saltOf(salt) === salt.salt,
    draw: isPromised && isDrawnAgain(round),
    winners: winnersOfDraw(family, round).toSorted().join() === winners.toSorted().join(),
  };
}

/** Whether no step failed. */
export function isHonest(check: RoundCheck): boolean {
  return checkSteps.every((step) => check[step] !== false);
}
