/** Stop times of a spin's reels. */
import type { Board } from '@mirinae/game-math/slots/events';

const betweenReels = 0.14;
/** Delay of a reel that may bring the last trigger or complete a large line, seconds. */
const tenseSeconds = 0.85;

export type Stopping = {
  readonly reels: number;
  readonly rows: number;
  /** Whether its halves stop in pairs. */
  readonly isMirrored: boolean;
  readonly trigger: string;
  /** Whether the last reel can complete a line with a big win. */
  isLineAwaited(cells: readonly string[]): boolean;
};

/** `tense` is the time before the stop, in seconds, for which the anticipation is shown. */
export type Stop = { readonly reel: number; readonly seconds: number; readonly tense: number };

/** `linked` reels stop together; `least` triggers start or retrigger the feature. */
export function stopsOf(
  { reels, rows, isMirrored, trigger, isLineAwaited }: Stopping,
  { cells }: Board,
  linked: readonly number[],
  least: number,
): Stop[] {
  const leaderOf = (reel: number) => {
    if (isMirrored) return Math.min(reel, reels - 1 - reel);
    return linked.includes(reel) ? (linked[0] ?? reel) : reel;
  };
  const all = Array.from({ length: reels }, (_, reel) => reel);
  let [seconds, standing] = [0, 0];
  return all.flatMap((leader) => {
    const group = all.filter((reel) => leaderOf(reel) === leader);
    if (group.length === 0) return [];
    const isTriggering = standing > 0 && standing < least && standing + group.length >= least;
    const isTense = isTriggering || (leader === reels - 1 && isLineAwaited(cells));
    if (leader > 0) seconds += isTense ? tenseSeconds : betweenReels;
    for (const reel of group)
      standing += cells.slice(reel * rows, (reel + 1) * rows).filter((symbol) => symbol === trigger).length;
    return group.map((reel) => ({ reel, seconds, tense: isTense ? tenseSeconds : 0 }));
  });
}
