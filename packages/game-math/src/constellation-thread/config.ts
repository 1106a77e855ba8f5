/** Rules of 별자리 실: five reels of three cells, 243 ways, and mystery symbols. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { showing } from '../slots/showing.ts';

const first: SymbolWeights = { H1: 55, H2: 65, H3: 75, H4: 85, L1: 120, L2: 125, L3: 130, L4: 135, MY: 60, SC: 15 };
const inner: SymbolWeights = { ...first, WD: 16 };
const free: SymbolWeights = { ...inner, MY: 150 };
const becomes: SymbolWeights = { H1: 8, H2: 10, H3: 12, H4: 14, L1: 16, L2: 16, L3: 16, L4: 16 };

export const config: SlotConfig = {
  id: 'constellation-thread',
  rulesVersion: '2.0.0',
  reels: 5,
  rows: 3,
  mechanic: { kind: 'ways' },
  pays: {
    H1: [
      [3, 80],
      [4, 320],
      [5, 2_000],
    ],
    H2: [
      [3, 60],
      [4, 200],
      [5, 1_000],
    ],
    H3: [
      [3, 45],
      [4, 140],
      [5, 640],
    ],
    H4: [
      [3, 32],
      [4, 100],
      [5, 400],
    ],
    L1: [
      [3, 12],
      [4, 48],
      [5, 160],
    ],
    L2: [
      [3, 11],
      [4, 40],
      [5, 140],
    ],
    L3: [
      [3, 9],
      [4, 32],
      [5, 110],
    ],
    L4: [
      [3, 6],
      [4, 28],
      [5, 80],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing([first, inner, inner, inner, inner], 'SC', 2_981) },
    feature: { kind: 'weights', reels: [{ ...first, MY: 150 }, free, free, free, free] },
  },
  wild: { symbol: 'WD', grows: false },
  mystery: { symbol: 'MY', becomes },
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
      [3, 8],
      [4, 12],
      [5, 16],
    ],
    again: [[3, 4]],
    multipliers: [
      [2, 50],
      [3, 35],
      [5, 15],
    ],
    isGrowing: false,
    isSticky: false,
  },
  cap: 300_000,
  modes: { spin: { cost: 100 } },
  rounds: { plain: 1_000_000, feature: 50_000, antePlain: 0, anteFeature: 0 },
};
