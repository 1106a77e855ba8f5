/** Rules of 샛별 광산: six reels of five cells, clusters with cascades, and bombs. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { showing } from '../slots/showing.ts';

const plain: SymbolWeights = { H1: 70, H2: 90, H3: 105, H4: 120, L1: 155, L2: 160, L3: 165, L4: 170, BM: 8, SC: 17 };
const free: SymbolWeights = { ...plain, BM: 13, SC: 12 };
const sixReels = (weights: SymbolWeights) => [weights, weights, weights, weights, weights, weights];

export const config: SlotConfig = {
  id: 'morning-star-mine',
  rulesVersion: '2.0.0',
  reels: 6,
  rows: 5,
  mechanic: { kind: 'cluster' },
  pays: {
    H1: [
      [4, 550],
      [6, 1_800],
      [8, 7_500],
      [9, 46_000],
    ],
    H2: [
      [4, 280],
      [6, 900],
      [8, 2_800],
      [9, 18_500],
    ],
    H3: [
      [4, 180],
      [6, 550],
      [8, 1_800],
      [11, 9_000],
    ],
    H4: [
      [4, 150],
      [6, 450],
      [8, 1_500],
      [11, 7_500],
    ],
    L1: [
      [4, 76],
      [6, 180],
      [8, 550],
      [11, 2_800],
    ],
    L2: [
      [4, 76],
      [6, 180],
      [8, 550],
      [11, 2_800],
    ],
    L3: [
      [4, 56],
      [6, 150],
      [8, 370],
      [11, 1_800],
    ],
    L4: [
      [4, 57],
      [6, 150],
      [8, 370],
      [11, 1_800],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing(sixReels(plain), 'SC', 2_408) },
    ante: { kind: 'weights', reels: showing(sixReels(plain), 'SC', 2_784) },
    feature: { kind: 'weights', reels: sixReels(free) },
  },
  tumble: { plain: [1], feature: [4, 10, 20, 40, 80, 150, 300] },
  bomb: { symbol: 'BM' },
  trigger: {
    symbol: 'SC',
    least: 4,
    pays: [
      [4, 200],
      [5, 1_000],
      [6, 10_000],
    ],
  },
  feature: {
    kind: 'freeSpins',
    spins: [
      [4, 10],
      [5, 12],
      [6, 15],
    ],
    again: [[3, 4]],
    multipliers: [[1, 1]],
    isGrowing: false,
    isSticky: false,
  },
  cap: 1_000_000,
  modes: {
    spin: { cost: 100 },
    ante: { cost: 125 },
    buy: { cost: 6_250 },
  },
  rounds: { plain: 1_000_000, feature: 150_000, antePlain: 1_000_000, anteFeature: 30_000 },
};
