/** Spin: the board, its transformations, wins and cascades. Free spins are a series of these. */
import type { Rng } from '../rng/rng.ts';
import { blastOf } from './blast.ts';
import { cellsOf, fall, type Opening, openBoard, putSymbol } from './boards.ts';
import { minRetrigger, type Phase, type SlotConfig } from './config.ts';
import { drawSymbol } from './draw.ts';
import type { Board, SlotEvent } from './events.ts';
import { addedByWildReels, growSymbol, reelsWith, risenCells } from './grow.ts';
import { winsOf } from './wins.ts';

/** Running round. `paid` in hundredths of the bet, at most the maximum win. */
export type Run = {
  readonly config: SlotConfig;
  readonly rng: Rng;
  readonly events: SlotEvent[];
  paid: number;
};

export type SpinTerms = {
  readonly phase: Phase;
  readonly multiplier: number;
  readonly opening: Opening;
  /** State kept between spins: wilds, accumulated multiplier, cascades, and the expanding symbol. */
  readonly kept: { wilds: readonly number[]; multiplier: number; falls: number; readonly expands: string | null };
};

export function isCapped({ config, paid }: Run): boolean {
  return paid >= config.cap;
}

/** Pays up to the maximum win and returns the paid amount. */
export function award(run: Run, pay: number): number {
  const paid = Math.min(pay, run.config.cap - run.paid);
  run.paid += paid;
  return paid;
}

/** Symbol changes before the first payout. */
function turn(run: Run, opened: Board, expands: string | null): Board {
  const { config, rng, events } = run;
  let board = opened;
  const { mystery, wild } = config;
  const hidden = mystery ? cellsOf(board, mystery.symbol) : [];
  if (mystery && hidden.length > 0) {
    const symbol = drawSymbol(rng, mystery.becomes);
    board = putSymbol(board, hidden, symbol);
    events.push({ type: 'reveal', symbol, cells: hidden, board });
  }
  for (const symbol of [wild?.grows ? wild.symbol : null, expands]) {
    const grown = symbol === null ? null : growSymbol(config, board, symbol);
    if (!grown) continue;
    events.push({ type: 'grow', ...grown });
    board = grown.board;
  }
  return board;
}

/** Pays the board and its cascades until neither wins nor bombs are left. */
function payBoards(run: Run, opened: Board, { phase, multiplier, kept }: SpinTerms): { board: Board; pay: number } {
  const { config, rng, events } = run;
  const steps = config.tumble?.[phase] ?? [1];
  let board = opened;
  let total = 0;
  if (!config.tumble?.keeps || phase === 'plain') kept.falls = 0;
  while (!isCapped(run)) {
    const wins = winsOf(config, board);
    if (wins.length === 0) {
      const blast = blastOf(config, board);
      if (!blast) break;
      board = fall(rng, config, phase, board, new Set(blast.removed));
      kept.falls += 1;
      events.push({ type: 'blast', ...blast, board });
      continue;
    }
    const step = steps[Math.min(kept.falls, steps.length - 1)] ?? 1;
    const by = (multiplier + addedByWildReels(config, phase, board)) * step;
    const pay = award(run, wins.reduce((sum, win) => sum + win.pay, 0) * by);
    total += pay;
    events.push({ type: 'wins', wins, multiplier: by, pay });
    if (!config.tumble || isCapped(run)) break;
    const removed = [...new Set(wins.flatMap(({ cells }) => cells))].sort((left, right) => left - right);
    board = fall(rng, config, phase, board, new Set(removed));
    kept.falls += 1;
    events.push({ type: 'tumble', removed, board });
  }
  return { board, pay: total };
}

/** Multiplies the win by the multipliers on the board, and the kept ones. */
function multiply(run: Run, board: Board, won: number, kept: SpinTerms['kept'], isGrowing: boolean): void {
  const { config, events } = run;
  if (config.valued?.use !== 'multiply' || won === 0 || isCapped(run)) return;
  const cells = cellsOf(board, config.valued.symbol);
  const sum = cells.reduce((total, cell) => total + (board.values[cell] ?? 0), 0);
  if (sum === 0) return;
  if (isGrowing) kept.multiplier += sum;
  const by = isGrowing ? kept.multiplier : sum;
  events.push({ type: 'multiply', by, cells, pay: award(run, won * (by - 1)) });
}

/** Every catcher wins all values on the board that can be caught. */
function catchValues(run: Run, board: Board): void {
  const { config, events } = run;
  const { valued } = config;
  if (valued?.catcher === undefined || isCapped(run)) return;
  const [catchers, cells] = [cellsOf(board, valued.catcher), cellsOf(board, valued.symbol)];
  if (catchers.length === 0 || cells.length === 0) return;
  const sum = cells.reduce((total, cell) => total + (board.values[cell] ?? 0), 0);
  events.push({ type: 'catch', catchers, cells, pay: award(run, sum * catchers.length) });
}

const wildCells = (_: SlotConfig, board: Board, wild: string) => cellsOf(board, wild);

function playOnce(run: Run, terms: SpinTerms): Board {
  const { config, rng, events } = run;
  const { phase, opening, kept } = terms;
  const { linked, board: drawn } = openBoard(rng, config, phase, opening);
  const opened = config.wild ? putSymbol(drawn, kept.wilds, config.wild.symbol) : drawn;
  events.push({ type: 'board', board: opened, ...(linked.length > 0 ? { linked } : {}) });
  const { board, pay } = payBoards(run, turn(run, opened, kept.expands), terms);
  const { feature } = config;
  const isGrowing = phase === 'feature' && feature.kind === 'freeSpins' && feature.isGrowing;
  multiply(run, board, pay, kept, isGrowing);
  catchValues(run, board);
  if (phase === 'feature' && feature.kind === 'freeSpins' && feature.isSticky && config.wild)
    kept.wilds = (feature.rises ? risenCells : wildCells)(config, board, config.wild.symbol);
  return board;
}

/** Plays a spin and its respins, and returns the last board. */
export function playSpin(run: Run, terms: SpinTerms): Board {
  const { config, events } = run;
  const { wild, trigger } = config;
  let board = playOnce(run, terms);
  if (!wild?.respins) return board;
  const least = terms.phase === 'plain' ? trigger.least : minRetrigger(config);
  let held = terms.kept.wilds;
  while (!isCapped(run) && cellsOf(board, trigger.symbol).length < least) {
    const wilds = cellsOf(board, wild.symbol);
    if (wilds.length <= held.length) break;
    held = wilds;
    events.push({ type: 'wildRespin', reels: reelsWith(config, board, wild.symbol) });
    board = playOnce(run, { ...terms, opening: 'none', kept: { ...terms.kept, wilds } });
  }
  return board;
}
