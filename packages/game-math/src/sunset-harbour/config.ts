/** Rules of 노을 포구: six reels, 729 ways, and fish with prizes that catchers collect in free spins. */
import type { SlotConfig, SymbolWeights, Weighted } from '../slots/config.ts';
import { showing } from '../slots/showing.ts';

const first: SymbolWeights = { H1: 60, H2: 75, H3: 90, H4: 105, L1: 130, L2: 140, L3: 145, L4: 150, FS: 62, SC: 24 };
const free: SymbolWeights = { ...first, FS: 105, SC: 16 };
const freeInner: SymbolWeights = { ...free, FM: 22 };

const prizes: Weighted = [
  [50, 300],
  [100, 300],
  [200, 200],
  [300, 100],
  [500, 60],
  [1_000, 28],
  [2_500, 9],
  [5_000, 10],
  [50_000, 4],
];

export const config: SlotConfig = {
  id: 'sunset-harbour',
  rulesVersion: '2.0.0',
  reels: 6,
  rows: 3,
  mechanic: { kind: 'ways' },
  pays: {
    H1: [
      [3, 210],
      [4, 500],
      [5, 1_800],
      [6, 10_500],
    ],
    H2: [
      [3, 160],
      [4, 350],
      [5, 1_000],
      [6, 5_000],
    ],
    H3: [
      [3, 120],
      [4, 260],
      [5, 700],
      [6, 3_500],
    ],
    H4: [
      [3, 90],
      [4, 210],
      [5, 500],
      [6, 2_100],
    ],
    L1: [
      [3, 43],
      [4, 130],
      [5, 320],
      [6, 1_000],
    ],
    L2: [
      [3, 39],
      [4, 100],
      [5, 260],
      [6, 900],
    ],
    L3: [
      [3, 31],
      [4, 90],
      [5, 210],
      [6, 700],
    ],
    L4: [
      [3, 27],
      [4, 70],
      [5, 180],
      [6, 500],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing([first, first, first, first, first, first], 'SC', 2_387) },
    feature: { kind: 'weights', reels: [free, freeInner, freeInner, freeInner, freeInner, freeInner] },
  },
  wild: { symbol: 'FM', grows: false },
  valued: { symbol: 'FS', use: 'catch', catcher: 'FM', plain: prizes, feature: prizes },
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
      [3, 10],
      [4, 15],
      [5, 20],
    ],
    again: [[3, 5]],
    multipliers: [[1, 1]],
    isGrowing: false,
    isSticky: false,
  },
  cap: 500_000,
  modes: { spin: { cost: 100 }, buy: { cost: 4_050 } },
  rounds: { plain: 1_000_000, feature: 100_000, antePlain: 0, anteFeature: 0 },
};
