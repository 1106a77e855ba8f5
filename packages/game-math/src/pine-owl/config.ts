/** Rules of 솔숲 부엉이: five reels of four cells, 20 lines, and sticky wilds in free spins. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { showing } from '../slots/showing.ts';

const outer: SymbolWeights = { H1: 50, H2: 62, H3: 74, H4: 86, L1: 128, L2: 136, L3: 144, L4: 152, SC: 17 };
const inner: SymbolWeights = { ...outer, WD: 24 };
const free: SymbolWeights = { ...outer, SC: 8, WD: 50 };

export const config: SlotConfig = {
  id: 'pine-owl',
  rulesVersion: '2.0.0',
  reels: 5,
  rows: 4,
  mechanic: {
    kind: 'lines',
    lines: [
      [0, 0, 0, 0, 0],
      [1, 1, 1, 1, 1],
      [2, 2, 2, 2, 2],
      [3, 3, 3, 3, 3],
      [0, 1, 2, 1, 0],
      [3, 2, 1, 2, 3],
      [1, 2, 3, 2, 1],
      [2, 1, 0, 1, 2],
      [0, 0, 1, 2, 2],
      [3, 3, 2, 1, 1],
      [1, 0, 0, 0, 1],
      [2, 3, 3, 3, 2],
      [0, 1, 1, 1, 0],
      [3, 2, 2, 2, 3],
      [1, 1, 0, 1, 1],
      [2, 2, 3, 2, 2],
      [1, 2, 1, 2, 1],
      [2, 1, 2, 1, 2],
      [0, 1, 0, 1, 0],
      [3, 2, 3, 2, 3],
    ],
  },
  pays: {
    H1: [
      [3, 300],
      [4, 1200],
      [5, 12500],
    ],
    H2: [
      [3, 250],
      [4, 900],
      [5, 6000],
    ],
    H3: [
      [3, 180],
      [4, 600],
      [5, 3500],
    ],
    H4: [
      [3, 140],
      [4, 450],
      [5, 2500],
    ],
    L1: [
      [3, 84],
      [4, 220],
      [5, 1000],
    ],
    L2: [
      [3, 63],
      [4, 180],
      [5, 800],
    ],
    L3: [
      [3, 52],
      [4, 150],
      [5, 600],
    ],
    L4: [
      [3, 42],
      [4, 120],
      [5, 500],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing([outer, inner, inner, inner, outer], 'SC', 1_705) },
    feature: { kind: 'weights', reels: [outer, free, free, free, outer] },
  },
  wild: { symbol: 'WD', grows: false },
  trigger: {
    symbol: 'SC',
    least: 3,
    pays: [
      [3, 100],
      [4, 500],
      [5, 2_500],
    ],
  },
  feature: {
    kind: 'freeSpins',
    spins: [
      [3, 8],
      [4, 10],
      [5, 12],
    ],
    again: [[3, 3]],
    multipliers: [[1, 1]],
    isGrowing: false,
    isSticky: true,
  },
  cap: 300_000,
  modes: { spin: { cost: 100 }, buy: { cost: 4_900 } },
  rounds: { plain: 1_000_000, feature: 100_000, antePlain: 0, anteFeature: 0 },
};
