/** Engine: plays a book of any slot. The same config, pool and number always give the same book. */
import type { Rng } from '../rng/rng.ts';
import { cellsOf } from './boards.ts';
import { type Pool, type SlotConfig, worthOf } from './config.ts';
import { bookRng, drawSymbol, drawValue } from './draw.ts';
import type { Board, Book } from './events.ts';
import { playHold } from './hold.ts';
import { playPicks } from './pick.ts';
import { award, isCapped, playSpin, type Run } from './spin.ts';

const nothingKept = () => ({ wilds: [], multiplier: 0, falls: 0, expands: null });

function playFreeSpins(run: Run, first: number): void {
  const { config, rng, events } = run;
  const { feature, trigger } = config;
  if (feature.kind !== 'freeSpins') return;
  const expands = feature.expands ? drawSymbol(rng, feature.expands) : null;
  if (expands !== null) events.push({ type: 'chosen', symbol: expands });
  const kept = { ...nothingKept(), expands };
  let left = first;
  for (let number = 1; left > 0 && !isCapped(run); number += 1) {
    left -= 1;
    const multiplier = drawValue(rng, feature.multipliers);
    events.push({ type: 'freeSpin', number, of: number + left, multiplier });
    const board = playSpin(run, { phase: 'feature', multiplier, opening: 'any', kept });
    const cells = cellsOf(board, trigger.symbol);
    const spins = worthOf(feature.again, cells.length);
    if (spins === 0 || isCapped(run)) continue;
    left += spins;
    events.push({ type: 'again', spins, cells });
  }
}

function playFeature(run: Run, board: Board, cells: readonly number[]): void {
  const { config, events } = run;
  const { feature } = config;
  const before = run.paid;
  if (feature.kind === 'freeSpins') {
    const spins = worthOf(feature.spins, cells.length);
    events.push({ type: 'freeSpins', spins });
    playFreeSpins(run, spins);
  } else if (feature.kind === 'holdAndRespin') playHold(run, feature, board, cells);
  else playPicks(run, feature, cells.length);
  events.push({ type: 'featureEnd', pay: run.paid - before });
}

/** Slots with the reels of their chance mode, created once. */
const anteSlots = new WeakMap<SlotConfig, SlotConfig>();
export function anteOf(config: SlotConfig): SlotConfig {
  const { sources } = config;
  const known = anteSlots.get(config) ?? { ...config, sources: { ...sources, plain: sources.ante ?? sources.plain } };
  anteSlots.set(config, known);
  return known;
}

/** Slot with the reels of a pool. */
export function slotOfPool(config: SlotConfig, pool: Pool): SlotConfig {
  return pool === 'antePlain' || pool === 'anteFeature' ? anteOf(config) : config;
}

/** Paid spin, with the feature if its last board has enough triggers. */
function playPaid(run: Run, opening: 'plain' | 'feature'): void {
  const { config, events } = run;
  const { trigger } = config;
  const board = playSpin(run, { phase: 'plain', multiplier: 1, opening, kept: nothingKept() });
  const cells = cellsOf(board, trigger.symbol);
  if (cells.length < trigger.least || isCapped(run)) return;
  events.push({ type: 'trigger', cells, pay: award(run, worthOf(trigger.pays, cells.length)) });
  if (!isCapped(run)) playFeature(run, board, cells);
}

/** Plays a round of the pool with a random source. */
export function playRound(config: SlotConfig, rng: Rng, pool: Pool): Book {
  const run: Run = { config: slotOfPool(config, pool), rng, events: [], paid: 0 };
  playPaid(run, pool === 'plain' || pool === 'antePlain' ? 'plain' : 'feature');
  if (isCapped(run)) run.events.push({ type: 'cap', pay: run.paid });
  return { events: run.events, pay: run.paid };
}

export function playBook(config: SlotConfig, pool: Pool, book: number): Book {
  return playRound(config, bookRng(config, pool, book), pool);
}
