/**
 * Rules of 한강 세븐: three reels of 32 stops, three rows, five lines. Everything that determines a result or a payout is
 * here and is covered by the hash; names and pictures are not part of it.
 */
import { configHashOf } from '../config-hash.ts';

/** Wild, seven, triple bar, single bar, bell, melon, cherry, in descending order of pays. */
export const slotSymbols = ['WD', 'S7', 'B3', 'B1', 'BL', 'ML', 'CH'] as const;

export type SlotSymbol = (typeof slotSymbols)[number];

/** One value per reel, left to right. */
export type PerReel<T> = readonly [T, T, T];

export type Row = 0 | 1 | 2;

const isSymbol = (text: string): text is SlotSymbol => slotSymbols.some((symbol) => symbol === text);

function strip(text: string): readonly SlotSymbol[] {
  const symbols = text.split(' ');
  if (!symbols.every(isSymbol)) throw new TypeError('A strip holds a symbol the game does not know.');
  return symbols;
}

const strips: PerReel<readonly SlotSymbol[]> = [
  strip('B1 ML CH BL CH B1 ML CH WD B3 ML B1 S7 ML BL CH ML CH BL ML CH B1 BL CH BL CH B3 S7 CH B3 CH ML'),
  strip('BL ML CH ML B1 BL ML CH S7 CH ML CH B3 CH ML WD CH B3 CH B1 ML S7 ML CH B1 B3 BL CH BL B1 BL CH'),
  strip('B3 CH B3 ML S7 CH B1 ML BL CH B1 CH ML BL ML CH B1 CH BL ML CH S7 BL CH ML CH WD B3 CH B1 BL ML'),
];

// Row of each line per reel, 0 at the top: middle, top, bottom, falling and rising diagonal.
const lines: readonly PerReel<Row>[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

// Pays of three of a kind in line bets. Three wilds pay as wilds.
const payLineBets: Readonly<Record<SlotSymbol, number>> = { WD: 1000, S7: 200, B3: 75, B1: 40, BL: 22, ML: 11, CH: 4 };

export const config = { id: 'hangang-seven', rulesVersion: '1.0.0', wild: 'WD', strips, lines, payLineBets } as const;

/** Stored with every round; the certificate includes the hash that it was computed for. */
export const configHash = configHashOf(config);
