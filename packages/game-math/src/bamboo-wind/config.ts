/** Rules of 대숲 바람: five reels of four cells, 20 lines paid from both sides, and cascades with rising multipliers. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { fourRowLines } from '../slots/lines.ts';
import { showing } from '../slots/showing.ts';

const outer: SymbolWeights = { H1: 60, H2: 75, H3: 90, H4: 100, L1: 135, L2: 140, L3: 145, L4: 150, SC: 14 };
const inner: SymbolWeights = { ...outer, WD: 30 };
const reels = [outer, inner, inner, inner, outer];

export const config: SlotConfig = {
  id: 'bamboo-wind',
  rulesVersion: '2.0.0',
  reels: 5,
  rows: 4,
  mechanic: {
    kind: 'lines',
    isBothWays: true,
    lines: fourRowLines,
  },
  pays: {
    H1: [
      [3, 100],
      [4, 500],
      [5, 4_000],
    ],
    H2: [
      [3, 75],
      [4, 300],
      [5, 1_800],
    ],
    H3: [
      [3, 50],
      [4, 175],
      [5, 900],
    ],
    H4: [
      [3, 40],
      [4, 125],
      [5, 600],
    ],
    L1: [
      [3, 25],
      [4, 60],
      [5, 225],
    ],
    L2: [
      [3, 20],
      [4, 55],
      [5, 200],
    ],
    L3: [
      [3, 15],
      [4, 45],
      [5, 160],
    ],
    L4: [
      [3, 10],
      [4, 40],
      [5, 125],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing(reels, 'SC', 1_254) },
    ante: { kind: 'weights', reels: showing(reels, 'SC', 1_588) },
    feature: { kind: 'weights', reels },
  },
  wild: { symbol: 'WD', grows: false },
  tumble: { plain: [1, 2, 3, 5], feature: [10, 20, 30, 50] },
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
  modes: { spin: { cost: 100 }, ante: { cost: 125 } },
  rounds: { plain: 1_000_000, feature: 50_000, antePlain: 1_000_000, anteFeature: 30_000 },
};
