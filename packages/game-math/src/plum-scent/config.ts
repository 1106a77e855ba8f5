/** Rules of 매화 향: seven by seven cells, clusters, and cascades with rising multipliers. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { showing } from '../slots/showing.ts';

const petals: SymbolWeights = { H1: 95, H2: 110, H3: 125, L1: 165, L2: 170, L3: 175, L4: 180, WD: 12, SC: 6 };
const free: SymbolWeights = { ...petals, WD: 33 };
const sevenReels = (weights: SymbolWeights) => Array.from({ length: 7 }, () => weights);

export const config: SlotConfig = {
  id: 'plum-scent',
  rulesVersion: '2.0.0',
  reels: 7,
  rows: 7,
  mechanic: { kind: 'cluster' },
  pays: {
    H1: [
      [5, 400],
      [7, 1200],
      [9, 4000],
      [12, 20000],
      [13, 100000],
    ],
    H2: [
      [5, 250],
      [7, 700],
      [9, 2000],
      [12, 8000],
      [14, 40000],
    ],
    H3: [
      [5, 150],
      [7, 450],
      [9, 1200],
      [12, 5000],
      [14, 20000],
    ],
    L1: [
      [5, 60],
      [7, 150],
      [9, 400],
      [12, 1500],
      [16, 6000],
    ],
    L2: [
      [5, 50],
      [7, 120],
      [9, 300],
      [12, 1200],
      [16, 5000],
    ],
    L3: [
      [5, 40],
      [7, 100],
      [9, 250],
      [12, 1000],
      [16, 4000],
    ],
    L4: [
      [5, 30],
      [7, 80],
      [9, 200],
      [12, 800],
      [16, 3000],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing(sevenReels(petals), 'SC', 832) },
    feature: { kind: 'weights', reels: sevenReels(free) },
  },
  wild: { symbol: 'WD', grows: false },
  tumble: { plain: [1, 2, 3, 4, 5], feature: [4, 8, 12, 20, 30, 50] },
  trigger: {
    symbol: 'SC',
    least: 3,
    pays: [
      [4, 500],
      [5, 2_000],
    ],
  },
  feature: {
    kind: 'freeSpins',
    spins: [
      [3, 10],
      [4, 12],
      [5, 15],
    ],
    again: [[3, 4]],
    multipliers: [[1, 1]],
    isGrowing: false,
    isSticky: false,
  },
  cap: 500_000,
  modes: { spin: { cost: 100 }, buy: { cost: 4_650 } },
  rounds: { plain: 1_000_000, feature: 200_000, antePlain: 0, anteFeature: 0 },
};
