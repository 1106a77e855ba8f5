/**
 * Verification of a drawn round from published data. A step is null if it does not apply: version 1 has no salt,
 * version 2 no beacon, and a browser may not have received the commitment or placed a bet.
 */
import { matchesCommitment } from '../rng/commitment.ts';
import { type DrawFamily, type DrawVersion, drawRound, drawSeeds, type MiniDraw, type NamedRound } from './draw.ts';
import { winnersOfDraw } from './games.ts';
import { type BoundBeacon, betDigest, digestOfBets, type SaltingBet, type SaltParts, saltOf } from './salt.ts';
import { nameOfBeacon, type SeenPromise } from './seen-promise.ts';

export type DrawnRound = NamedRound &
  MiniDraw & {
    readonly family: DrawFamily;
    readonly drawVersion: DrawVersion;
    readonly commitment: string;
    readonly seed: string;
    readonly salt: (SaltParts & { readonly salt: string | null }) | null;
    readonly beacon: BoundBeacon | null;
    readonly winners: readonly string[];
  };

/** Evidence of the verifier: commitments that this browser saw before the draw, and known bets. */
export type Witness = {
  /** Published digests of all bets. */
  readonly betDigests: readonly string[];
  /** Commitment that this browser stored during betting. */
  readonly seen: SeenPromise | null;
  /** Whether the signature is valid for the beacon's round, and was published after the close. */
  readonly isBeaconGood: boolean;
  readonly ownBets: readonly SaltingBet[];
};

export const checkSteps = ['seen', 'commitment', 'bets', 'own', 'beacon', 'salt', 'draw', 'winners'] as const;
export type CheckStep = (typeof checkSteps)[number];
export type RoundCheck = Readonly<Record<CheckStep, boolean | null>>;

function isDrawnAgain(round: DrawnRound): boolean {
  const { family, seed, salt, beacon, drawVersion, balls, powerball } = round;
  // A round of a salted or bound version without salt or beacon is not verified as an older version.
  if ((drawVersion === 1) !== (salt === null) || (drawVersion === 3) !== (beacon !== null)) return false;
  const drawn = drawRound(family, drawSeeds(round, seed, salt?.salt ?? null));
  return drawn.powerball === powerball && drawn.balls.join() === balls.join();
}

export function checkRound(round: DrawnRound, { betDigests, seen, ownBets, isBeaconGood }: Witness): RoundCheck {
  const { family, drawVersion, commitment, seed, salt, beacon, winners } = round;
  const isPromised = matchesCommitment(seed, commitment);
  const listed = new Set(betDigests);
  return {
    seen:
      seen &&
      seen.commitment === commitment &&
      seen.drawVersion === drawVersion &&
      seen.beacon === nameOfBeacon(beacon),
    commitment: isPromised,
    bets: salt && digestOfBets(betDigests) === salt.betsDigest,
    own: salt && ownBets.length > 0 ? ownBets.every((bet) => listed.has(betDigest(bet))) : null,
    beacon: beacon && isBeaconGood,
    salt: salt && saltOf(salt, beacon?.signature ?? null) === salt.salt,
    draw: isPromised && isDrawnAgain(round),
    winners: winnersOfDraw(family, round).toSorted().join() === winners.toSorted().join(),
  };
}

/** Whether no step failed. */
export function isHonest(check: RoundCheck): boolean {
  return checkSteps.every((step) => check[step] !== false);
}
