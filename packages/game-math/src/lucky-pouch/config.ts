/**
 * Rules of 복주머니: five reels of four cells, twenty lines, hold and respin with three jackpots, and doubled full reels.
 */
import type { SlotConfig, SymbolWeights, Weighted } from '../slots/config.ts';
import { showing } from '../slots/showing.ts';

const first: SymbolWeights = { H1: 44, H2: 62, H3: 78, H4: 90, L1: 120, L2: 128, L3: 134, L4: 140, LP: 58 };
const inner: SymbolWeights = { ...first, WD: 36 };

const prizes: Weighted = [
  [50, 380],
  [100, 330],
  [200, 160],
  [300, 80],
  [500, 40],
  [2_000, 14],
  [10_000, 3],
  [100_000, 1],
];

export const config: SlotConfig = {
  id: 'lucky-pouch',
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
      [1, 2, 3, 2, 1],
      [2, 1, 0, 1, 2],
      [3, 2, 1, 2, 3],
      [0, 0, 1, 2, 2],
      [1, 1, 2, 3, 3],
      [2, 2, 1, 0, 0],
      [3, 3, 2, 1, 1],
      [1, 0, 0, 0, 1],
      [2, 1, 1, 1, 2],
      [1, 2, 2, 2, 1],
      [2, 3, 3, 3, 2],
      [0, 1, 1, 1, 0],
      [3, 2, 2, 2, 3],
      [1, 0, 1, 0, 1],
      [2, 3, 2, 3, 2],
    ],
  },
  pays: {
    H1: [
      [3, 310],
      [4, 1_200],
      [5, 10_000],
    ],
    H2: [
      [3, 200],
      [4, 800],
      [5, 4_000],
    ],
    H3: [
      [3, 160],
      [4, 500],
      [5, 2_500],
    ],
    H4: [
      [3, 120],
      [4, 400],
      [5, 1_600],
    ],
    L1: [
      [3, 59],
      [4, 200],
      [5, 800],
    ],
    L2: [
      [3, 51],
      [4, 160],
      [5, 600],
    ],
    L3: [
      [3, 42],
      [4, 140],
      [5, 500],
    ],
    L4: [
      [3, 34],
      [4, 120],
      [5, 400],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing([first, inner, inner, inner, inner], 'LP', 8_840) },
    ante: { kind: 'weights', reels: showing([first, inner, inner, inner, inner], 'LP', 10_783) },
    feature: { kind: 'weights', reels: [first, inner, inner, inner, inner] },
  },
  wild: { symbol: 'WD', grows: false },
  valued: { symbol: 'LP', use: 'collect', named: [2_000, 10_000, 100_000], plain: prizes, feature: prizes },
  trigger: {
    symbol: 'LP',
    least: 6,
    pays: [],
  },
  feature: { kind: 'holdAndRespin', lives: 3, hits: 6, of: 100, full: 50_000, reelTimes: 2 },
  cap: 500_000,
  modes: { spin: { cost: 100 }, ante: { cost: 151 } },
  rounds: { plain: 1_000_000, feature: 50_000, antePlain: 1_000_000, anteFeature: 30_000 },
};
