/** The benches by name, each loaded on request. */
import type { BenchOptions, BenchResult } from './report.ts';

type Bench = { bench(options: BenchOptions): Promise<BenchResult> };

export const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  ledger: () => import('./ledger.ts'),
  verify: () => import('./verify.ts'),
  'wallet-http': () => import('./wallet-http.ts'),
  draws: () => import('./draws.ts'),
  partners: () => import('./partners.ts'),
  clerk: () => import('./clerk.ts'),
  reports: () => import('./reports.ts'),
  games: () => import('./games.ts'),
  tables: () => import('./tables.ts'),
  arena: () => import('./arena.ts'),
  feed: () => import('./feed.ts'),
  sportsbook: () => import('./sportsbook.ts'),
  book: () => import('./book.ts'),
  web: () => import('./web.ts'),
  hostile: () => import('./hostile.ts'),
};
