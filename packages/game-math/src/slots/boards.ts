/** Boards: stopping reels, triggering boards, and cascades. */
import type { Rng } from '../rng/rng.ts';
import type { Phase, SlotConfig, Source } from './config.ts';
import { drawSymbol, drawValue, totalOf, without } from './draw.ts';
import type { Board } from './events.ts';
import { drawEnough, stoppedReels, timesSeen, type Weights } from './opening.ts';
import { drawLinked, stopReels } from './together.ts';

/** The cells of one reel. */
export function cellsOfReel({ rows }: Pick<SlotConfig, 'rows'>, reel: number): number[] {
  const cells: number[] = [];
  for (let row = 0; row < rows; row += 1) cells.push(reel * rows + row);
  return cells;
}

export function cellsOf(board: Board, symbol: string): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < board.cells.length; cell += 1) if (board.cells[cell] === symbol) cells.push(cell);
  return cells;
}

/** Windows of a strip at each stop, computed once. */
const windowsOfStrips = new WeakMap<readonly string[], readonly (readonly string[])[]>();

function windowAt(strip: readonly string[], stop: number, rows: number): readonly string[] {
  const known = windowsOfStrips.get(strip)?.[stop];
  if (known?.length === rows) return known;
  const windows = strip.map((_, start) =>
    Array.from({ length: rows }, (_, row) => strip[(start + row) % strip.length] ?? ''),
  );
  windowsOfStrips.set(strip, windows);
  return windows[stop] ?? [];
}

/** Triggers of a first board: any number, too few to open the feature, enough, or none at all. */
export type Opening = 'any' | 'plain' | 'feature' | 'none';

function isOpening({ trigger }: SlotConfig, triggers: number, opening: Opening): boolean {
  return opening === 'any' || opening === 'none' || triggers >= trigger.least === (opening === 'feature');
}

const countOf = (shown: readonly string[], symbol: string) => {
  let count = 0;
  for (const there of shown) if (there === symbol) count += 1;
  return count;
};

type Strips = Extract<Source, { kind: 'strips' }>;

function stopStrips(rng: Rng, config: SlotConfig, { reels }: Strips, linked: readonly number[], opening: Opening) {
  const { rows, trigger } = config;
  const shown = stopReels(config, linked, (reel) => {
    const strip = reels[reel] ?? [];
    for (;;) {
      const window = windowAt(strip, rng.below(strip.length), rows);
      if ((opening !== 'none' && !linked.includes(reel)) || !window.includes(trigger.symbol)) return window;
    }
  }).flat();
  return isOpening(config, countOf(shown, trigger.symbol), opening) ? shown : null;
}

/** Cells with a trigger, drawn first; null for other openings. */
function drawTriggers(rng: Rng, config: SlotConfig, source: Weights, linked: readonly number[], opening: Opening) {
  const { rows, trigger, links } = config;
  if (opening === 'feature' && !links) return drawEnough(rng, config, source);
  const cells: boolean[] = [];
  let triggers = 0;
  for (let reel = 0; reel < stoppedReels(config); reel += 1) {
    const weights = source.reels[reel] ?? {};
    const weight = opening === 'none' || linked.includes(reel) ? 0 : (weights[trigger.symbol] ?? 0);
    for (let row = 0; row < rows; row += 1) {
      const isTrigger = weight > 0 && rng.below(totalOf(weights)) < weight;
      cells.push(isTrigger);
      if (isTrigger) triggers += timesSeen(config);
    }
  }
  return isOpening(config, triggers, opening) ? cells : null;
}

function stopWeights(rng: Rng, config: SlotConfig, source: Weights, linked: readonly number[], opening: Opening) {
  const { rows, trigger } = config;
  const triggers = opening === 'any' ? null : drawTriggers(rng, config, source, linked, opening);
  if (opening !== 'any' && !triggers) return null;
  return stopReels(config, linked, (reel) => {
    const weights = source.reels[reel] ?? {};
    const drawn = triggers || linked.includes(reel) ? without(weights, trigger.symbol) : weights;
    const shown: string[] = [];
    for (let row = 0; row < rows; row += 1)
      shown.push(triggers?.[reel * rows + row] ? trigger.symbol : drawSymbol(rng, drawn));
    return shown;
  }).flat();
}

/** Draws the value of each value symbol; kept symbols keep theirs. */
function withValues(rng: Rng, config: SlotConfig, phase: Phase, cells: readonly string[], kept: readonly number[]) {
  const { valued } = config;
  if (!valued) return { cells, values: new Array<number>(cells.length).fill(0) };
  const values = cells.map((symbol, cell) => {
    if (symbol !== valued.symbol) return 0;
    return kept[cell] || drawValue(rng, valued[phase]);
  });
  return { cells, values };
}

/** Stops the reels, repeatedly until the board has the wanted opening; `linked` reels stop together. */
export function openBoard(rng: Rng, config: SlotConfig, phase: Phase, opening: Opening) {
  const source = config.sources[phase];
  for (;;) {
    const linked = opening === 'none' ? [] : drawLinked(rng, config, phase);
    const shown =
      source.kind === 'strips'
        ? stopStrips(rng, config, source, linked, opening)
        : stopWeights(rng, config, source, linked, opening);
    if (shown) return { linked, board: withValues(rng, config, phase, shown, []) };
  }
}

/** Symbol that drops into a reel from above. */
function dropInto(rng: Rng, source: Source, reel: number): string {
  if (source.kind === 'weights') return drawSymbol(rng, source.reels[reel] ?? {});
  const strip = source.reels[reel] ?? [];
  return strip[rng.below(strip.length)] ?? '';
}

/** Moves the remaining symbols of each reel down, and fills up from above. */
export function fall(rng: Rng, config: SlotConfig, phase: Phase, board: Board, removed: ReadonlySet<number>): Board {
  const source = config.sources[phase];
  const [cells, kept]: [string[], number[]] = [[], []];
  for (let reel = 0; reel < config.reels; reel += 1) {
    const stays = cellsOfReel(config, reel).filter((cell) => !removed.has(cell));
    for (let fresh = stays.length; fresh < config.rows; fresh += 1) {
      cells.push(dropInto(rng, source, reel));
      kept.push(0);
    }
    for (const cell of stays) {
      cells.push(board.cells[cell] ?? '');
      kept.push(board.values[cell] ?? 0);
    }
  }
  return withValues(rng, config, phase, cells, kept);
}

/** Board with some cells changed to a symbol without a value. */
export function putSymbol(board: Board, changed: readonly number[], symbol: string): Board {
  const [cells, values] = [[...board.cells], [...board.values]];
  for (const cell of changed) {
    cells[cell] = symbol;
    values[cell] = 0;
  }
  return { cells, values };
}
