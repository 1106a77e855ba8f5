/** Boards: how reels stop, how a triggering board is made, and how symbols fall. */
import type { Rng } from '../rng/rng.ts';
import type { Pool, SlotConfig, Source } from './config.ts';
import { drawSymbol, drawValue, without } from './draw.ts';
import type { Board } from './events.ts';
import { stopReels, timesSeen } from './together.ts';

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

/** What a strip shows at each stop, made once; nobody changes it. */
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

/** `triggers`: whether the reel must show the trigger, must not, or may. */
function stopReel(rng: Rng, config: SlotConfig, pool: Pool, reel: number, triggers: boolean | null): readonly string[] {
  const { rows, trigger } = config;
  const source = config.sources[pool];
  if (source.kind === 'strips') {
    const strip = source.reels[reel] ?? [];
    for (;;) {
      const shown = windowAt(strip, rng.below(strip.length), rows);
      if (triggers === null || shown.includes(trigger.symbol) === triggers) return shown;
    }
  }
  const weights = source.reels[reel] ?? {};
  const symbols = triggers === null ? weights : without(weights, trigger.symbol);
  const shown: string[] = [];
  for (let row = 0; row < rows; row += 1) shown.push(drawSymbol(rng, symbols));
  if (triggers === true) shown[rng.below(rows)] = trigger.symbol;
  return shown;
}

/** Gives each valued symbol its value; what stays keeps its own. */
function withValues(rng: Rng, config: SlotConfig, pool: Pool, cells: readonly string[], kept: readonly number[]) {
  const { valued } = config;
  if (!valued) return { cells, values: cells.map(() => 0) };
  const values = cells.map((symbol, cell) => {
    if (symbol !== valued.symbol) return 0;
    return kept[cell] || drawValue(rng, valued[pool]);
  });
  return { cells, values };
}

/** A board as the reels stop; those that are `linked` stop as one. */
export function openBoard(rng: Rng, config: SlotConfig, pool: Pool, linked: readonly number[]): Board {
  const shown = stopReels(config, linked, (reel) =>
    stopReel(rng, config, pool, reel, linked.includes(reel) ? false : null),
  );
  return withValues(rng, config, pool, shown.flat(), []);
}

/** A board with just this many triggers. */
export function openTriggered(rng: Rng, config: SlotConfig, pool: Pool, count: number): Board {
  const { reels, rows, trigger } = config;
  if (trigger.isPerReel) {
    const times = timesSeen(config);
    const chosen = new Set(rng.pick(count / times, reels / times).map((number) => number - 1));
    const shown = stopReels(config, [], (reel) => stopReel(rng, config, pool, reel, chosen.has(reel)));
    return withValues(rng, config, pool, shown.flat(), []);
  }
  const shown = Array.from({ length: reels }, (_, reel) => stopReel(rng, config, pool, reel, false)).flat();
  for (const number of rng.pick(count, reels * rows)) shown[number - 1] = trigger.symbol;
  return withValues(rng, config, pool, shown, []);
}

/** The symbol that falls into a reel from above. */
function dropInto(rng: Rng, source: Source, reel: number): string {
  if (source.kind === 'weights') return drawSymbol(rng, source.reels[reel] ?? {});
  const strip = source.reels[reel] ?? [];
  return strip[rng.below(strip.length)] ?? '';
}

/** What is left of each reel falls to its bottom, and new symbols come from above. */
export function fall(rng: Rng, config: SlotConfig, pool: Pool, board: Board, removed: ReadonlySet<number>): Board {
  const source = config.sources[pool];
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
  return withValues(rng, config, pool, cells, kept);
}

/** The same board with some cells changed to a symbol without a value. */
export function putSymbol(board: Board, changed: readonly number[], symbol: string): Board {
  const [cells, values] = [[...board.cells], [...board.values]];
  for (const cell of changed) {
    cells[cell] = symbol;
    values[cell] = 0;
  }
  return { cells, values };
}
