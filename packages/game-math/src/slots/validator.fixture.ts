/**
 * Independent validator of a round without any code of the engine: it walks the events in order by the published rules,
 * and returns the first violation, or null for a legal round.
 */
import type { SlotConfig } from './config.ts';
import type { Board, Book, Landed, SlotEvent, Win } from './events.ts';
import { payOfBoard } from './validator-pays.fixture.ts';
import { addedByWild, checkTogether, leading, risen } from './validator-together.fixture.ts';
import {
  checkGrown,
  checkPicks,
  checkTurned,
  checkWildRespin,
  isRespinDue,
  isUngrown,
} from './validator-turns.fixture.ts';
import { cellsShowing, checkCatch, clearedByBombs, fullReels, isCatchDue } from './validator-values.fixture.ts';
import { countOf, Illegal, isLike, must, sorted, sum, tierOf, type Walk } from './validator-walk.fixture.ts';

function grid({ config }: Walk, { cells }: Board): string[][] {
  return Array.from({ length: config.reels }, (_, reel) => cells.slice(reel * config.rows, (reel + 1) * config.rows));
}

/** Checks that symbols belong to their reels, strips show a window, and values are possible. */
function checkBoard(walk: Walk, board: Board, isOpening: boolean, linked: readonly number[] = []): void {
  const { config, isFree } = walk;
  const source = config.sources[isFree ? 'feature' : 'plain'];
  const values = config.valued?.[isFree ? 'feature' : 'plain'].map(([value]) => value) ?? [];
  for (const [cell, symbol] of board.cells.entries()) {
    const reel = source.reels[leading(linked, Math.floor(cell / config.rows))] ?? [];
    const isOnReel = Array.isArray(reel) ? reel.includes(symbol) : symbol in reel;
    must(isOnReel || walk.wilds.has(cell), `${symbol} is not on its reel.`);
    const hasValue = symbol === config.valued?.symbol;
    must(hasValue ? values.includes(board.values[cell] ?? 0) : board.values[cell] === 0, 'A value is wrong.');
  }
  for (const cell of walk.wilds) must(board.cells[cell] === config.wild?.symbol, 'A wild did not stay.');
  if (!isOpening || source.kind !== 'strips' || walk.wilds.size > 0) return;
  for (const [reel, shown] of grid(walk, board).entries()) {
    const strip = source.reels[leading(linked, reel)] ?? [];
    const ring = [...strip, ...strip].join('|');
    must(ring.includes(shown.join('|')), 'The strip has no such place.');
  }
}

function checkWins(walk: Walk, wins: readonly Win[], multiplier: number, pay: number, cap: boolean): void {
  const { config, board } = walk;
  must(board !== null, 'Nothing has stopped.');
  const steps = config.tumble?.[walk.isFree ? 'feature' : 'plain'] ?? [1];
  const step = steps[Math.min(walk.falls, steps.length - 1)] ?? 1;
  must(multiplier === (walk.freeMultiplier + addedByWild(walk)) * step, 'The multiplier is wrong.');
  const due = payOfBoard(walk, board) * multiplier;
  must(sum(wins.map((win) => win.pay)) * multiplier === due, 'The wins are not what the board pays.');
  must(pay === due || cap, 'Not all was paid.');
  for (const { symbol, cells } of wins)
    must(
      cells.every((cell) => isLike(walk, symbol, board.cells[cell])),
      'A cell of a win shows another symbol.',
    );
}

function checkFall(walk: Walk, removed: readonly number[], next: Board, due: Iterable<number>): void {
  const { board, config } = walk;
  must(board !== null && sorted(removed) === sorted(due), 'Others fell.');
  const gone = new Set(removed);
  for (let reel = 0; reel < config.reels; reel += 1) {
    const cells = Array.from({ length: config.rows }, (_, row) => reel * config.rows + row);
    const left = cells.filter((cell) => !gone.has(cell)).map((cell) => `${board.cells[cell]}${board.values[cell]}`);
    const bottom = cells.slice(config.rows - left.length).map((cell) => `${next.cells[cell]}${next.values[cell]}`);
    must(left.join() === bottom.join(), 'What was left did not fall straight.');
  }
}

const mapOf = (landed: readonly Landed[]) => landed.map(({ cell, value }): [number, number] => [cell, value]);

function checkHold(walk: Walk, event: SlotEvent): void {
  const { config, board } = walk;
  const { feature } = config;
  must(feature.kind === 'holdAndRespin', 'The game does not hold.');
  if (event.type === 'hold') {
    const there = [...(board?.values.entries() ?? [])].filter(([, value]) => value > 0);
    must(sorted(there.flat()) === sorted(event.held.flatMap(({ cell, value }) => [cell, value])), 'Others are held.');
    walk.held = new Map(mapOf(event.held));
  } else if (event.type === 'respin') {
    must(walk.lives > 0, 'There was no respin left.');
    for (const { cell, value } of event.landed) {
      must(!walk.held.has(cell), 'A coin fell on a coin.');
      must(config.valued?.feature.some(([known]) => known === value) === true, 'There is no such coin.');
      walk.held.set(cell, value);
    }
    must(event.lives === (event.landed.length > 0 ? feature.lives : walk.lives - 1), 'The lives are wrong.');
  } else if (event.type === 'collect') {
    must(walk.lives === 0 || walk.held.size === config.reels * config.rows, 'It ended too early.');
    must(event.full === (walk.held.size === config.reels * config.rows ? feature.full : 0), 'The full grid is wrong.');
    must(sorted(event.reels) === sorted(fullReels(walk)), 'Other reels are full.');
    const onFull = [...walk.held].filter(([cell]) => event.reels.includes(Math.floor(cell / config.rows)));
    const more = sum(onFull.map(([, value]) => value)) * ((feature.reelTimes ?? 1) - 1);
    const due = event.full + sum([...walk.held.values()]) + more;
    must(event.pay === Math.min(due, config.cap - walk.paid), 'Not all was collected.');
  }
  if ('lives' in event) walk.lives = event.lives;
}

function checkFreeSpins(walk: Walk, event: SlotEvent): void {
  const { config, board } = walk;
  const { feature, trigger } = config;
  must(feature.kind === 'freeSpins', 'The game has no free spins.');
  if (event.type === 'chosen') {
    must(event.symbol in (feature.expands ?? {}), 'This symbol is not drawn.');
    walk.chosen = event.symbol;
  }
  const triggers = board?.cells.filter((symbol) => symbol === trigger.symbol).length ?? 0;
  if (event.type === 'freeSpins') {
    must(event.spins === tierOf(feature.spins, triggers), 'The number of free spins is wrong.');
    walk.isFree = true;
    // The triggering board is not carried over.
    walk.board = null;
    walk.falls = 0;
    walk.spinsLeft = event.spins;
    walk.wilds = new Set();
  } else if (event.type === 'freeSpin') {
    must(walk.spinsLeft > 0 && event.of - event.number === walk.spinsLeft - 1, 'The free spins are miscounted.');
    must(
      feature.multipliers.some(([value]) => value === event.multiplier),
      'There is no such multiplier.',
    );
    walk.spinsLeft -= 1;
    walk.wilds = new Set();
    walk.freeMultiplier = event.multiplier;
  } else if (event.type === 'again') {
    must(event.spins === tierOf(feature.again, triggers), 'The free spins were won wrongly.');
    walk.spinsLeft += event.spins;
  }
}

/** Applies the state kept from earlier spins. */
function openSpin(walk: Walk, board: Board, linked: readonly number[]): void {
  const { feature, wild } = walk.config;
  if (walk.isFree && feature.kind === 'freeSpins' && feature.isSticky && walk.board && wild)
    walk.wilds = new Set([...walk.board.cells.keys()].filter((cell) => walk.board?.cells[cell] === wild.symbol));
  walk.wilds = risen(walk);
  checkTogether(walk, board, linked);
  checkBoard(walk, board, true, linked);
  if (!walk.isFree || !walk.config.tumble?.keeps) walk.falls = 0;
  walk.spinPay = 0;
}

function checkMultiply(walk: Walk, by: number, pay: number, cap: boolean): void {
  const { config, board, isFree } = walk;
  const shown = sum(board?.values ?? []);
  must(config.valued?.use === 'multiply' && shown > 0 && walk.spinPay > 0, 'There was nothing to multiply.');
  if (isFree && config.feature.kind === 'freeSpins' && config.feature.isGrowing) walk.gathered += shown;
  must(by === (isFree ? walk.gathered : shown), 'It was multiplied by another number.');
  must(pay === walk.spinPay * (by - 1) || cap, 'It was multiplied wrongly.');
}

/** Checks events that change the board. */
function checkSeen(walk: Walk, event: SlotEvent, before: SlotEvent | undefined): void {
  if (event.type === 'board') openSpin(walk, event.board, event.linked ?? []);
  if (event.type === 'reveal') checkTurned(walk, event.cells, event.symbol, event.board);
  if (event.type === 'wildRespin') checkWildRespin(walk, event.reels);
  if (event.type === 'grow') checkGrown(walk, event.symbol, event.reels, event.board);
  if (event.type === 'blast') {
    must(sorted(event.bombs) === sorted(cellsShowing(walk.board, walk.config.bomb?.symbol)), 'Other bombs went off.');
    checkFall(walk, event.removed, event.board, clearedByBombs(walk));
    walk.falls += 1;
  }
  if (event.type === 'tumble') {
    must(before?.type === 'wins', 'It fell without a win.');
    checkFall(walk, event.removed, event.board, new Set(before.wins.flatMap((win) => win.cells)));
    walk.falls += 1;
  }
}

function checkTrigger(walk: Walk, cells: readonly number[], pay: number, cap: boolean): void {
  const { trigger } = walk.config;
  const there = walk.board?.cells.filter((symbol) => symbol === trigger.symbol).length ?? 0;
  must(cells.length === there && (pay === tierOf(trigger.pays, there) || cap), 'It pays otherwise.');
}

const freeEvents: readonly string[] = ['freeSpins', 'chosen', 'freeSpin', 'again'];
const pickEvents: readonly string[] = ['picks', 'picked'];
const spinEnds: readonly string[] = ['trigger', 'freeSpin', 'again', 'featureEnd'];
const holdEvents: readonly string[] = ['hold', 'respin', 'collect'];

function step(walk: Walk, event: SlotEvent, before: SlotEvent | undefined, cap: boolean): void {
  const { type } = event;
  if (spinEnds.includes(type)) must(!isRespinDue(walk) || cap, 'A respin was not given.');
  if (spinEnds.includes(type)) must(!isCatchDue(walk, before) || cap, 'A catch was not paid.');
  checkSeen(walk, event, before);
  if (freeEvents.includes(type)) checkFreeSpins(walk, event);
  if (holdEvents.includes(type)) checkHold(walk, event);
  if (pickEvents.includes(type)) checkPicks(walk, event);
  if (type === 'wins') checkWins(walk, event.wins, event.multiplier, event.pay, cap);
  if (type === 'catch') checkCatch(walk, event.catchers, event.cells, event.pay, cap);
  if (type === 'multiply') checkMultiply(walk, event.by, event.pay, cap);
  if (type === 'trigger') checkTrigger(walk, event.cells, event.pay, cap);
  if (type === 'featureEnd')
    must(walk.spinsLeft + walk.picks === 0 || walk.paid === walk.config.cap, 'Free spins are left.');
  if (type === 'cap') must(event.pay === walk.config.cap, 'The cap is another.');
  if ('board' in event) walk.board = event.board;
  if (type === 'wins') walk.spinPay += event.pay;
  if ('pay' in event && type !== 'cap' && type !== 'featureEnd') walk.paid += event.pay;
}

/** Checks that no board with a win is left unpaid. */
function checkPaid(walk: Walk, event: SlotEvent | undefined, next: SlotEvent | undefined): void {
  if (event === undefined || !('board' in event)) return;
  must(!isUngrown(walk, event.board) || next?.type === 'grow' || next?.type === 'reveal', 'It did not grow.');
  if (next?.type === 'grow' || next?.type === 'reveal' || next?.type === 'wins' || walk.paid === walk.config.cap)
    return;
  must(payOfBoard(walk, event.board) === 0, 'A win was not paid.');
  must(next?.type === 'blast' || countOf(event.board, walk.config.bomb?.symbol) === 0, 'A bomb did not go off.');
}

export function faultOf(config: SlotConfig, { events, pay }: Book): string | null {
  const walk: Walk = {
    config,
    board: null,
    isFree: false,
    freeMultiplier: 1,
    falls: 0,
    spinPay: 0,
    gathered: 0,
    spinsLeft: 0,
    wilds: new Set(),
    chosen: null,
    held: new Map(),
    picks: 0,
    lives: 0,
    paid: 0,
  };
  const isCapped = events.at(-1)?.type === 'cap';
  try {
    must(events[0]?.type === 'board', 'A round begins with a board.');
    for (const [index, event] of events.entries()) {
      step(walk, event, events[index - 1], isCapped);
      checkPaid(walk, event, events[index + 1]);
    }
    must(!isRespinDue(walk) || isCapped, 'A respin was not given.');
    must(walk.paid === pay && pay <= config.cap, 'The round pays another sum than its events.');
    return null;
  } catch (error) {
    if (error instanceof Illegal) return error.message;
    throw error;
  }
}
