/** Rules of 구슬 폭포: six reels of five cells, pays anywhere with cascades, and accumulated multipliers in free spins. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { showing } from '../slots/showing.ts';

const plain: SymbolWeights = { H1: 70, H2: 80, H3: 90, H4: 110, L1: 135, L2: 150, L3: 165, L4: 175, SC: 20, MX: 5 };
const free: SymbolWeights = { H1: 70, H2: 80, H3: 90, H4: 110, L1: 135, L2: 150, L3: 160, L4: 165, SC: 15, MX: 25 };
const sixReels = (weights: SymbolWeights) => [weights, weights, weights, weights, weights, weights];

export const config: SlotConfig = {
  id: 'marble-falls',
  rulesVersion: '2.0.0',
  reels: 6,
  rows: 5,
  mechanic: { kind: 'anywhere' },
  pays: {
    H1: [
      [8, 800],
      [10, 2000],
      [11, 5000],
    ],
    H2: [
      [8, 250],
      [10, 800],
      [11, 2500],
    ],
    H3: [
      [8, 150],
      [10, 400],
      [12, 1500],
    ],
    H4: [
      [8, 100],
      [10, 200],
      [12, 1000],
    ],
    L1: [
      [8, 63],
      [10, 120],
      [12, 600],
    ],
    L2: [
      [8, 42],
      [10, 80],
      [12, 400],
    ],
    L3: [
      [8, 31],
      [10, 70],
      [12, 300],
    ],
    L4: [
      [8, 21],
      [10, 50],
      [12, 200],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing(sixReels(plain), 'SC', 1_940) },
    ante: { kind: 'weights', reels: showing(sixReels(plain), 'SC', 2_402) },
    feature: { kind: 'weights', reels: sixReels(free) },
  },
  tumble: { plain: [1], feature: [1] },
  valued: {
    symbol: 'MX',
    use: 'multiply',
    plain: [
      [2, 300],
      [3, 220],
      [4, 150],
      [5, 110],
      [6, 80],
      [8, 55],
      [10, 40],
      [15, 25],
      [25, 12],
      [50, 6],
      [100, 2],
    ],
    feature: [
      [2, 260],
      [3, 220],
      [4, 160],
      [5, 120],
      [6, 90],
      [8, 60],
      [10, 40],
      [15, 28],
      [25, 14],
      [50, 6],
      [100, 2],
    ],
  },
  trigger: {
    symbol: 'SC',
    least: 4,
    pays: [
      [4, 300],
      [5, 500],
      [6, 10_000],
    ],
  },
  feature: {
    kind: 'freeSpins',
    spins: [[4, 15]],
    again: [[3, 5]],
    multipliers: [[1, 1]],
    isGrowing: true,
    isSticky: false,
  },
  cap: 500_000,
  modes: {
    spin: { cost: 100 },
    ante: { cost: 132 },
    buy: { cost: 7_050 },
  },
  rounds: { plain: 1_000_000, feature: 100_000, antePlain: 1_000_000, anteFeature: 30_000 },
};
