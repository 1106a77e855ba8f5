/** Reels of a finished round for the bet details. */
import type { FactsOf } from '@mirinae/contract/wallet/facts';
import type { SlotConfig } from '@mirinae/game-math/slots/config';
import type { Board, Book, Win } from '@mirinae/game-math/slots/events';

type Reels = FactsOf<'reels'>;

/** First paid board, after its transformations, and its wins. */
function firstPaid({ events }: Book) {
  let board: Board = { cells: [], values: [] };
  for (const [index, event] of events.entries()) {
    const isOpening = event.type === 'reveal' || event.type === 'grow' || (event.type === 'board' && index === 0);
    if (isOpening) board = event.board;
    else if (event.type === 'wins') return { board, wins: event.wins, multiplier: event.multiplier };
    else break;
  }
  return { board, wins: [], multiplier: 1 };
}

function linesOf({ mechanic }: SlotConfig, wins: readonly Win[], worth: number): Reels['lines'] {
  const payouts = new Map<number, number>();
  for (const { line, pay } of wins)
    if (line !== undefined) payouts.set(line, (payouts.get(line) ?? 0) + (pay * worth) / 100);
  const lines = mechanic.kind === 'lines' ? mechanic.lines : [];
  return [...payouts].map(([line, payout]) => ({ rows: [...(lines[line] ?? [])], payout }));
}

/** `bet` in smallest units. Later boards (cascades, respins, free spins) are only in the replay. */
export function stoppedOf(config: SlotConfig, book: Book, bet: number): Omit<Reels, 'kind'> {
  const { reels, rows } = config;
  const { board, wins, multiplier } = firstPaid(book);
  const loose = new Set(wins.filter(({ line }) => line === undefined).flatMap(({ cells }) => cells));
  const places = Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (_unused, row) => reel * rows + row),
  );
  return {
    reels: places.map((cells) => cells.map((cell) => board.cells[cell] ?? '')),
    lines: linesOf(config, wins, bet * multiplier),
    won: places.map((cells) => [...cells.keys()].filter((row) => loose.has(cells[row] ?? -1))),
  };
}
