/** Rules of 국화 만화경: six reels of five cells with mirrored halves, clusters, and mystery symbols. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { showing } from '../slots/showing.ts';

const left: SymbolWeights = { H1: 60, H2: 72, H3: 84, H4: 96, L1: 120, L2: 126, L3: 132, L4: 138, MY: 40, SC: 14 };
const inner: SymbolWeights = { ...left, WD: 20 };
const free: SymbolWeights = { ...inner, MY: 230 };
const becomes: SymbolWeights = { H1: 6, H2: 8, H3: 10, H4: 12, L1: 16, L2: 16, L3: 16, L4: 16 };

export const config: SlotConfig = {
  id: 'chrysanthemum-kaleidoscope',
  rulesVersion: '2.0.0',
  reels: 6,
  rows: 5,
  isMirrored: true,
  mechanic: { kind: 'cluster' },
  pays: {
    H1: [
      [5, 160],
      [6, 300],
      [8, 1_000],
      [12, 4_000],
      [18, 40_000],
    ],
    H2: [
      [5, 110],
      [6, 220],
      [8, 700],
      [12, 2_500],
      [18, 24_000],
    ],
    H3: [
      [5, 80],
      [6, 160],
      [8, 500],
      [12, 1_800],
      [18, 16_000],
    ],
    H4: [
      [5, 60],
      [6, 120],
      [8, 400],
      [12, 1_400],
      [18, 12_000],
    ],
    L1: [
      [5, 30],
      [6, 60],
      [8, 200],
      [12, 700],
      [18, 6_000],
    ],
    L2: [
      [5, 25],
      [6, 50],
      [8, 180],
      [12, 600],
      [18, 3_500],
    ],
    L3: [
      [5, 20],
      [6, 40],
      [8, 160],
      [12, 500],
      [18, 3_000],
    ],
    L4: [
      [5, 15],
      [6, 30],
      [8, 140],
      [12, 400],
      [18, 2_500],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing([left, inner, inner, inner, inner, left], 'SC', 728) },
    feature: { kind: 'weights', reels: [{ ...left, MY: 230 }, free, free, free, free, { ...left, MY: 230 }] },
  },
  wild: { symbol: 'WD', grows: false },
  mystery: { symbol: 'MY', becomes },
  trigger: {
    symbol: 'SC',
    least: 4,
    pays: [
      [4, 200],
      [6, 2_000],
    ],
  },
  feature: {
    kind: 'freeSpins',
    spins: [
      [4, 8],
      [6, 12],
    ],
    again: [[4, 4]],
    multipliers: [
      [1, 50],
      [2, 30],
      [3, 15],
      [5, 5],
    ],
    isGrowing: false,
    isSticky: false,
  },
  cap: 200_000,
  modes: { spin: { cost: 100 }, buy: { cost: 3_900 } },
  rounds: { plain: 1_000_000, feature: 100_000, antePlain: 0, anteFeature: 0 },
};
