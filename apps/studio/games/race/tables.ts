/** The two race courses: runners, schedule and markets. */
import { type Sort, sorts } from '@mirinae/game-math/race/config';
import { scaled } from '../../kit/currency.ts';
import type { TicketTable } from '../../kit/virtual/ticket.ts';

export type RaceTable = TicketTable & {
  readonly sort: Sort;
  /** Distance in metres. */
  readonly distance: number;
};

/** Amounts in smallest units. */
const limits = {
  unit: scaled(1_000),
  maxLineStake: scaled(3_000_000),
  maxTableStake: scaled(5_000_000),
  maxPayout: scaled(30_000_000),
} as const;

/** Interval of the races: three minutes for horses, two for dogs. `engineMs` is the engine's own time per round. */
const engineMs = 800;
const rhythm = (everyMs: number, runMs: number, pauseMs: number) => ({
  runMs,
  pauseMs,
  openMs: everyMs - runMs - pauseMs - engineMs,
});

export const tables: readonly [RaceTable, RaceTable] = [
  {
    ...limits,
    ...rhythm(180_000, 40_000, 20_000),
    key: 'race-horses',
    names: { ko: '은하 경마', en: 'Galaxy Horse Racing', vi: 'Đua Ngựa Ngân Hà' },
    sort: 'horses',
    distance: 1_200,
  },
  {
    ...limits,
    ...rhythm(120_000, 30_000, 16_000),
    key: 'race-dogs',
    names: { ko: '달빛 경견', en: 'Moonlight Dog Racing', vi: 'Đua Chó Ánh Trăng' },
    sort: 'dogs',
    distance: 480,
  },
];

export const maxRunners = (sort: Sort): number => sorts[sort].fieldMost;
