/** Rules of 두루미 춤: five reels of four cells, 1,024 ways, and cascades with multipliers, higher in free spins. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { showing } from '../slots/showing.ts';

const first: SymbolWeights = { H1: 60, H2: 75, H3: 90, H4: 100, L1: 120, L2: 125, L3: 130, L4: 135, L5: 140, SC: 14 };
const inner: SymbolWeights = { ...first, WD: 20 };
const reels = [first, inner, inner, inner, first];

export const config: SlotConfig = {
  id: 'crane-dance',
  rulesVersion: '2.0.0',
  reels: 5,
  rows: 4,
  mechanic: { kind: 'ways' },
  pays: {
    H1: [
      [3, 30],
      [4, 120],
      [5, 600],
    ],
    H2: [
      [3, 20],
      [4, 75],
      [5, 300],
    ],
    H3: [
      [3, 15],
      [4, 45],
      [5, 180],
    ],
    H4: [
      [3, 12],
      [4, 30],
      [5, 120],
    ],
    L1: [
      [3, 7],
      [4, 18],
      [5, 60],
    ],
    L2: [
      [3, 5],
      [4, 15],
      [5, 45],
    ],
    L3: [
      [3, 4],
      [4, 12],
      [5, 36],
    ],
    L4: [
      [3, 2],
      [4, 9],
      [5, 30],
    ],
    L5: [
      [3, 3],
      [4, 8],
      [5, 24],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing(reels, 'SC', 1_797) },
    ante: { kind: 'weights', reels: showing(reels, 'SC', 2_307) },
    feature: { kind: 'weights', reels },
  },
  wild: { symbol: 'WD', grows: false },
  tumble: { plain: [1, 2, 3, 5], feature: [5, 10, 15, 20] },
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
      [3, 10],
      [4, 12],
      [5, 15],
    ],
    again: [[3, 5]],
    multipliers: [[1, 1]],
    isGrowing: false,
    isSticky: false,
  },
  cap: 500_000,
  modes: { spin: { cost: 100 }, ante: { cost: 127 } },
  rounds: { plain: 1_000_000, feature: 100_000, antePlain: 1_000_000, anteFeature: 30_000 },
};
