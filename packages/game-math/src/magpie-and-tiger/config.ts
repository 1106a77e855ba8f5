/** Rules of 까치와 호랑이: six reels of three cells, 729 ways, and wilds with multipliers on the ways through them. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { showing } from '../slots/showing.ts';

const outer: SymbolWeights = { H1: 52, H2: 64, H3: 78, H4: 90, L1: 118, L2: 124, L3: 130, L4: 136, L5: 142, SC: 18 };
const inner: SymbolWeights = { ...outer, WD: 26 };
const free: SymbolWeights = { ...outer, WD: 78 };

export const config: SlotConfig = {
  id: 'magpie-and-tiger',
  rulesVersion: '2.0.0',
  reels: 6,
  rows: 3,
  mechanic: { kind: 'ways' },
  pays: {
    H1: [
      [3, 40],
      [4, 110],
      [5, 400],
      [6, 1600],
    ],
    H2: [
      [3, 30],
      [4, 85],
      [5, 300],
      [6, 1100],
    ],
    H3: [
      [3, 25],
      [4, 65],
      [5, 220],
      [6, 800],
    ],
    H4: [
      [3, 20],
      [4, 50],
      [5, 160],
      [6, 550],
    ],
    L1: [
      [3, 6],
      [4, 30],
      [5, 90],
      [6, 350],
    ],
    L2: [
      [3, 5],
      [4, 28],
      [5, 80],
      [6, 300],
    ],
    L3: [
      [3, 5],
      [4, 25],
      [5, 70],
      [6, 250],
    ],
    L4: [
      [3, 4],
      [4, 22],
      [5, 60],
      [6, 220],
    ],
    L5: [
      [3, 4],
      [4, 20],
      [5, 50],
      [6, 200],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing([outer, inner, inner, inner, inner, outer], 'SC', 2_424) },
    ante: { kind: 'weights', reels: showing([outer, inner, inner, inner, inner, outer], 'SC', 2_816) },
    feature: { kind: 'weights', reels: [outer, free, free, free, free, outer] },
  },
  wild: { symbol: 'WD', grows: false },
  valued: {
    symbol: 'WD',
    use: 'wild',
    plain: [
      [2, 80],
      [3, 17],
      [5, 3],
    ],
    feature: [
      [2, 60],
      [3, 28],
      [5, 12],
    ],
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
      [3, 8],
      [4, 10],
      [5, 15],
    ],
    again: [[3, 4]],
    multipliers: [[1, 1]],
    isGrowing: false,
    isSticky: false,
  },
  cap: 750_000,
  modes: { spin: { cost: 100 }, ante: { cost: 121 } },
  rounds: { plain: 1_000_000, feature: 100_000, antePlain: 1_000_000, anteFeature: 30_000 },
};
