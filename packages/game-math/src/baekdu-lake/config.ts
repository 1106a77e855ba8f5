/** Rules of 백두 천지: six reels of four cells, 4,096 ways, and one symbol that expands over its reels in free spins. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { showing } from '../slots/showing.ts';

const outer: SymbolWeights = { H1: 54, H2: 66, H3: 80, H4: 94, L1: 124, L2: 128, L3: 132, L4: 136, L5: 140, SC: 13 };
const inner: SymbolWeights = { ...outer, WD: 68 };

export const config: SlotConfig = {
  id: 'baekdu-lake',
  rulesVersion: '2.0.0',
  reels: 6,
  rows: 4,
  mechanic: { kind: 'ways' },
  pays: {
    H1: [
      [3, 45],
      [4, 80],
      [5, 120],
      [6, 200],
    ],
    H2: [
      [3, 36],
      [4, 60],
      [5, 95],
      [6, 160],
    ],
    H3: [
      [3, 30],
      [4, 50],
      [5, 75],
      [6, 120],
    ],
    H4: [
      [3, 24],
      [4, 40],
      [5, 58],
      [6, 90],
    ],
    L1: [
      [3, 13],
      [4, 21],
      [5, 32],
      [6, 48],
    ],
    L2: [
      [3, 11],
      [4, 17],
      [5, 26],
      [6, 40],
    ],
    L3: [
      [3, 9],
      [4, 14],
      [5, 21],
      [6, 32],
    ],
    L4: [
      [3, 8],
      [4, 12],
      [5, 18],
      [6, 28],
    ],
    L5: [
      [3, 7],
      [4, 11],
      [5, 16],
      [6, 25],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing([outer, inner, inner, inner, inner, outer], 'SC', 1_190) },
    feature: { kind: 'weights', reels: [outer, outer, outer, outer, outer, outer] },
  },
  wild: { symbol: 'WD', grows: false },
  trigger: {
    symbol: 'SC',
    least: 3,
    pays: [
      [3, 200],
      [4, 1_000],
      [5, 5_000],
    ],
  },
  feature: {
    kind: 'freeSpins',
    spins: [
      [3, 8],
      [4, 10],
      [5, 12],
    ],
    again: [[3, 4]],
    multipliers: [[1, 1]],
    isGrowing: false,
    isSticky: false,
    expands: { H1: 1, H2: 3, H3: 5, H4: 8, L1: 16, L2: 18, L3: 20, L4: 22, L5: 24 },
  },
  cap: 1_000_000,
  modes: { spin: { cost: 100 }, buy: { cost: 10_450 } },
  rounds: { plain: 1_000_000, feature: 100_000, antePlain: 0, anteFeature: 0 },
};
