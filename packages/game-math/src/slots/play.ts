/** The engine: plays a book of any slot. The same config, pool and number are the same book everywhere and always. */
import type { Rng } from '../rng/rng.ts';
import { cellsOf } from './boards.ts';
import { leastTriggers, type Pool, type SlotConfig, worthOf } from './config.ts';
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
    const board = playSpin(run, { pool: 'feature', multiplier, triggers: null, kept });
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

/** A plain round that happens to trigger is another pool's, so it is drawn anew. */
function playPlain(run: Run): void {
  const { config } = run;
  for (;;) {
    const board = playSpin(run, { pool: 'plain', multiplier: 1, triggers: null, kept: nothingKept() });
    if (cellsOf(board, config.trigger.symbol).length < leastTriggers(config)) return;
    run.events.length = 0;
    run.paid = 0;
  }
}

function playTriggered(run: Run): void {
  const { config, rng, events } = run;
  const { trigger } = config;
  const triggers = drawValue(rng, trigger.counts);
  const board = playSpin(run, { pool: 'plain', multiplier: 1, triggers, kept: nothingKept() });
  if (isCapped(run)) return;
  const cells = cellsOf(board, trigger.symbol);
  events.push({ type: 'trigger', cells, pay: award(run, worthOf(trigger.pays, cells.length)) });
  if (!isCapped(run)) playFeature(run, board, cells);
}

/** Plays a round of the pool with whatever is drawn from. */
export function playRound(config: SlotConfig, rng: Rng, pool: Pool): Book {
  const run: Run = { config, rng, events: [], paid: 0 };
  if (pool === 'plain') playPlain(run);
  else playTriggered(run);
  if (isCapped(run)) run.events.push({ type: 'cap', pay: run.paid });
  return { events: run.events, pay: run.paid };
}

/** `configHash` is that of `config`. */
export function playBook(config: SlotConfig, configHash: string, pool: Pool, book: number): Book {
  return playRound(config, bookRng(configHash, pool, book), pool);
}
