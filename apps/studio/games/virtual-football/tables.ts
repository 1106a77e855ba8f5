/**
 * Tables of virtual football: one match every two minutes, or a match day of the league; and the league's season, which
 * takes bets on each of its match days.
 */
import { matchesOfDay } from '@mirinae/game-math/virtual-football/config';
import type { Cup } from '@mirinae/game-math/virtual-football/match';
import { scaled } from '../../kit/currency.ts';
import type { TicketTable } from '../../kit/virtual/ticket.ts';

/** Start and end of play, in milliseconds of the round's run. */
export type Halves = {
  readonly kickOff: number;
  readonly halfTime: number;
  readonly secondHalf: number;
  readonly fullTime: number;
};

export type FootballTable = TicketTable & {
  readonly cup: Cup;
  /** Number of matches on a card. */
  readonly matches: number;
  /** Maximum number of matches in one line. */
  readonly maxLegs: number;
  readonly halves: Halves;
};

/** Amounts in smallest units. */
const limits = {
  unit: scaled(1_000),
  maxLineStake: scaled(1_000_000),
  maxTableStake: scaled(5_000_000),
  maxPayout: scaled(30_000_000),
} as const;

/** Engine's own time per round, milliseconds. */
const engineMs = 800;

export const tables: readonly FootballTable[] = [
  {
    ...limits,
    key: 'virtual-football-express',
    names: { ko: '축구 익스프레스', en: 'Football Express', vi: 'Bóng Đá Tốc Hành' },
    cup: 'express',
    matches: 1,
    maxLegs: 1,
    openMs: 75_000,
    runMs: 40_000,
    pauseMs: 5_000 - engineMs,
    halves: { kickOff: 1_500, halfTime: 19_000, secondHalf: 20_000, fullTime: 37_500 },
  },
  {
    ...limits,
    key: 'virtual-football-league',
    names: { ko: '은하수 리그', en: 'Milky Way League', vi: 'Giải Ngân Hà' },
    cup: 'league',
    matches: matchesOfDay,
    maxLegs: matchesOfDay,
    // 60 before the match, with 50 of betting; 90, 10 and 90 of play, 10 and 15 of results.
    openMs: 50_000,
    runMs: 210_000,
    pauseMs: 15_000 - engineMs,
    halves: { kickOff: 10_000, halfTime: 100_000, secondHalf: 110_000, fullTime: 200_000 },
  },
];

/** Rounds of the season are the match days of the league. */
export const seasonTable: TicketTable & { readonly league: string } = {
  unit: scaled(1_000),
  maxLineStake: scaled(500_000),
  maxTableStake: scaled(2_000_000),
  maxPayout: scaled(10_000_000),
  key: 'virtual-football-season',
  league: 'virtual-football-league',
  names: { ko: '은하수 리그 시즌', en: 'Milky Way Season', vi: 'Mùa Giải Ngân Hà' },
  openMs: 50_000,
  runMs: 210_000,
  pauseMs: 15_000 - engineMs,
};
