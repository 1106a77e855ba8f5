/** Fish on the page, computed from the links of the minutes as on the server. */
import { config } from '@mirinae/game-math/pond/config';
import { isSeen, type Point, placeAt, type Swimmer, shoalOf, sizeOf } from '@mirinae/game-math/pond/shoal';
import type { PondMinute } from '../../wire/pond.ts';

export type Swimming = {
  readonly swimmer: Swimmer;
  readonly at: Point;
  /** Swimming direction: 1 right, -1 left. */
  readonly heads: 1 | -1;
  /** Tilt while swimming, in radians. */
  readonly lean: number;
  readonly worth: number;
  readonly size: number;
};

export type Shoals = {
  setMinutes(minutes: readonly PondMinute[]): void;
  setCaught(fish: readonly number[]): void;
  catch(fish: number): void;
  /** Visible fish, the largest first. */
  seen(nowMs: number): readonly Swimming[];
  find(fish: number, nowMs: number): Swimming | null;
  /** Remaining time of a fish, in milliseconds and as a share; null if it is not there. */
  leftOf(fish: number, nowMs: number): { readonly ms: number; readonly share: number } | null;
};

export function createShoals(): Shoals {
  let known = new Map<number, { readonly swimmer: Swimmer; readonly startsAt: number }>();
  let caught = new Set<number>();
  const swimmingOf = (swimmer: Swimmer, atMs: number): Swimming => {
    const at = placeAt(swimmer, atMs);
    const next = placeAt(swimmer, atMs + 120);
    const heads = swimmer.path[3].x > swimmer.path[0].x ? 1 : -1;
    const lean = Math.atan2(next.y - at.y, Math.abs(next.x - at.x) + 0.001);
    return {
      swimmer,
      at,
      heads,
      lean: Math.max(Math.min(lean, 0.4), -0.4),
      worth: config.species[swimmer.species]?.worth ?? 0,
      size: sizeOf(swimmer.species),
    };
  };
  const find = (fish: number, nowMs: number) => {
    const found = known.get(fish);
    if (!found || caught.has(fish) || !isSeen(found.swimmer, nowMs - found.startsAt)) return null;
    return swimmingOf(found.swimmer, nowMs - found.startsAt);
  };
  return {
    setMinutes(minutes) {
      known = new Map(
        minutes.flatMap(({ link, minute, startsAt }) =>
          shoalOf(link, minute).map((swimmer) => [swimmer.fish, { swimmer, startsAt }] as const),
        ),
      );
    },
    setCaught(fish) {
      caught = new Set(fish);
    },
    catch: (fish) => void caught.add(fish),
    seen: (nowMs) =>
      [...known.keys()].flatMap((fish) => find(fish, nowMs) ?? []).sort((one, other) => other.size - one.size),
    find,
    leftOf(fish, nowMs) {
      const found = known.get(fish);
      if (!found) return null;
      const { fromMs, toMs } = found.swimmer;
      const ms = Math.max(toMs - (nowMs - found.startsAt), 0);
      return { ms, share: Math.min(ms / (toMs - fromMs), 1) };
    },
  };
}
