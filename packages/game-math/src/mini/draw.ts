/**
 * The two draws behind the four games, from a promised seed. Powerball: 5 of 28 balls, then a digit; the power ladder reads its first ball.
 * Keno: 22 of 70; the keno ladder reads the first and the last ball. Balls stand in draw order: the ladders would not be fair on a sorted list.
 */
import { isSeedOfCommitment } from '../rng/commitment.ts';
import { openStream } from '../rng/stream.ts';

export const drawFamilies = ['powerball', 'keno'] as const;
export type DrawFamily = (typeof drawFamilies)[number];

/** `powerball` is the digit 0 to 9; null in a keno draw. */
export type MiniDraw = { readonly balls: readonly number[]; readonly powerball: number | null };

const powerballs = { drawn: 5, of: 28, digits: 10 } as const;
const kenos = { drawn: 22, of: 70 } as const;

/** What names a draw for its stream: the room and the round's own number, so that one seed could never serve two rounds alike. */
export type DrawName = { readonly serverSeed: string; readonly room: string; readonly roundId: number };

/** The draw of a round; the same name always gives the same draw. Throws RangeError on a malformed seed. */
export function drawRound(family: DrawFamily, { serverSeed, room, roundId }: DrawName): MiniDraw {
  const stream = openStream({ serverSeed, clientSeed: room, nonce: roundId });
  if (family === 'keno') return { balls: stream.pick(kenos.drawn, kenos.of), powerball: null };
  const balls = stream.pick(powerballs.drawn, powerballs.of);
  return { balls, powerball: stream.below(powerballs.digits) };
}

/** Whether a result that somebody was told could be a draw at all. */
export function isDraw(family: DrawFamily, { balls, powerball }: MiniDraw): boolean {
  const { drawn, of } = family === 'keno' ? kenos : powerballs;
  const areBalls =
    balls.length === drawn &&
    new Set(balls).size === drawn &&
    balls.every((ball) => Number.isInteger(ball) && ball >= 1 && ball <= of);
  if (family === 'keno') return areBalls && powerball === null;
  return (
    areBalls && powerball !== null && Number.isInteger(powerball) && powerball >= 0 && powerball < powerballs.digits
  );
}

/** Whether a revealed seed is the one promised and gives this very draw. */
export function verifyDraw(family: DrawFamily, name: DrawName, commitment: string, told: MiniDraw): boolean {
  if (!isSeedOfCommitment(name.serverSeed, commitment)) return false;
  const drawn = drawRound(family, name);
  return drawn.powerball === told.powerball && drawn.balls.join() === told.balls.join();
}
