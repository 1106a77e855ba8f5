/** Cannons of the other seats: direction and shots, as far as known to this page. */
import type { Point } from '@mirinae/game-math/pond/shoal';
import { turnTowards } from './aim.ts';
import type { Bullets } from './bullets.ts';
import type { Layout } from './layout.ts';
import type { Cannon } from './life.ts';

const gapMs = 220;

type Other = Cannon & { readonly isFiring: boolean; readonly at: Point | null };

export type Others = {
  list(): readonly Cannon[];
  setSeated(slots: readonly number[]): void;
  move(slot: number, weapon: number, isFiring: boolean): void;
  /** Points the cannon of a seat at its last hit. */
  aimAt(slot: number, at: Point): void;
  step(nowMs: number, layout: Layout, bullets: Bullets): void;
};

export function createOthers(): Others {
  const others = new Map<number, Other>();
  const change = (slot: number, part: Partial<Other>) => {
    const other = others.get(slot);
    if (other) others.set(slot, { ...other, ...part });
  };
  return {
    list: () => [...others.values()],
    setSeated(slots) {
      for (const slot of others.keys()) if (!slots.includes(slot)) others.delete(slot);
      for (const slot of slots)
        if (!others.has(slot))
          others.set(slot, { slot, weapon: 0, turn: slot > 1 ? Math.PI : 0, firedMs: 0, isFiring: false, at: null });
    },
    move: (slot, weapon, isFiring) => change(slot, { weapon, isFiring }),
    aimAt: (slot, at) => change(slot, { at }),
    step(nowMs, layout, bullets) {
      for (const other of others.values()) {
        const from = layout.cannons[other.slot];
        if (!from || !other.at) continue;
        const turn = turnTowards(from, other.at);
        const fires = other.isFiring && nowMs - other.firedMs > gapMs;
        change(other.slot, { turn, ...(fires && { firedMs: nowMs }) });
        if (fires)
          bullets.fire({ slot: other.slot, weapon: other.weapon, credits: 0, target: null, at: { ...from }, turn });
      }
    },
  };
}
