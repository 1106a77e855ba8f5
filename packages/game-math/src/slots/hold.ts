/** Hold and respin: held symbols stay, and empty cells spin until the respins are used up or the grid is full. */
import { cellsOfReel } from './boards.ts';
import type { Feature, SlotConfig } from './config.ts';
import { drawValue } from './draw.ts';
import type { Board, Landed } from './events.ts';
import { award, type Run } from './spin.ts';

type HoldAndRespin = Extract<Feature, { kind: 'holdAndRespin' }>;

/** Draws each empty cell in turn; landed symbols are held. */
function landOn({ config, rng }: Run, { of, hits }: HoldAndRespin, held: readonly Landed[]): Landed[] {
  const { valued } = config;
  if (!valued) return [];
  const taken = new Set(held.map(({ cell }) => cell));
  const landed: Landed[] = [];
  for (let cell = 0; cell < config.reels * config.rows; cell += 1)
    if (!taken.has(cell) && rng.below(of) < hits) landed.push({ cell, value: drawValue(rng, valued.feature) });
  return landed;
}

/** Reels without empty cells, which count several times. */
function fullReels(config: SlotConfig, { reelTimes = 1 }: HoldAndRespin, held: readonly Landed[]): number[] {
  if (reelTimes === 1) return [];
  const taken = new Set(held.map(({ cell }) => cell));
  const reels = Array.from({ length: config.reels }, (_, reel) => reel);
  return reels.filter((reel) => cellsOfReel(config, reel).every((cell) => taken.has(cell)));
}

export function playHold(run: Run, feature: HoldAndRespin, board: Board, cells: readonly number[]): void {
  const { config, events } = run;
  const all = config.reels * config.rows;
  let held: readonly Landed[] = cells.map((cell) => ({ cell, value: board.values[cell] ?? 0 }));
  let { lives } = feature;
  events.push({ type: 'hold', held, lives });
  while (lives > 0 && held.length < all) {
    const landed = landOn(run, feature, held);
    held = [...held, ...landed];
    lives = landed.length > 0 ? feature.lives : lives - 1;
    events.push({ type: 'respin', landed, lives });
  }
  const full = held.length === all ? feature.full : 0;
  const reels = fullReels(config, feature, held);
  const timesOf = (cell: number) => (reels.includes(Math.floor(cell / config.rows)) ? (feature.reelTimes ?? 1) : 1);
  const pay = award(run, full + held.reduce((sum, { cell, value }) => sum + value * timesOf(cell), 0));
  events.push({ type: 'collect', held, reels, full, pay });
}
