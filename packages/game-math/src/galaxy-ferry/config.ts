/** Rules of 은하 나루: five by five cells, clusters with cascades, and a multiplier that is never reset in free spins. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { showing } from '../slots/showing.ts';

const first: SymbolWeights = { H1: 70, H2: 85, H3: 100, H4: 120, L1: 150, L2: 160, L3: 170, L4: 180, SC: 14 };
const inner: SymbolWeights = { ...first, WD: 18 };
const free: SymbolWeights = { ...first, WD: 32 };
const reels = [first, inner, inner, inner, inner];

export const config: SlotConfig = {
  id: 'galaxy-ferry',
  rulesVersion: '2.0.0',
  reels: 5,
  rows: 5,
  mechanic: { kind: 'cluster' },
  pays: {
    H1: [
      [4, 300],
      [5, 800],
      [6, 2_500],
      [8, 10_000],
    ],
    H2: [
      [4, 180],
      [5, 450],
      [6, 1_200],
      [8, 5_000],
    ],
    H3: [
      [4, 120],
      [5, 300],
      [6, 800],
      [8, 2_500],
    ],
    H4: [
      [4, 80],
      [5, 200],
      [6, 500],
      [8, 1_500],
    ],
    L1: [
      [4, 52],
      [5, 100],
      [6, 250],
      [8, 800],
    ],
    L2: [
      [4, 42],
      [5, 80],
      [6, 200],
      [8, 600],
    ],
    L3: [
      [4, 31],
      [5, 60],
      [6, 150],
      [8, 500],
    ],
    L4: [
      [4, 21],
      [5, 50],
      [6, 120],
      [8, 400],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing(reels, 'SC', 1_690) },
    feature: { kind: 'weights', reels: [first, free, free, free, free] },
  },
  wild: { symbol: 'WD', grows: false },
  tumble: {
    plain: [1, 2, 3, 4, 5],
    feature: [2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 100, 200],
    keeps: true,
  },
  trigger: {
    symbol: 'SC',
    least: 3,
    pays: [
      [3, 200],
      [4, 500],
      [5, 2_500],
    ],
  },
  feature: {
    kind: 'freeSpins',
    spins: [
      [3, 10],
      [4, 12],
      [5, 15],
    ],
    again: [[3, 3]],
    multipliers: [[1, 1]],
    isGrowing: false,
    isSticky: false,
  },
  cap: 500_000,
  modes: { spin: { cost: 100 } },
  rounds: { plain: 1_000_000, feature: 50_000, antePlain: 0, anteFeature: 0 },
};
