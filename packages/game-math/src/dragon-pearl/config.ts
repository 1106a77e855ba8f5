/** Rules of 청룡 여의주: six reels of four cells, 4,096 ways, and linked neighbouring reels. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { showing } from '../slots/showing.ts';

const first: SymbolWeights = { H1: 36, H2: 50, H3: 64, H4: 78, L1: 130, L2: 136, L3: 142, L4: 148, SC: 16 };
const inner: SymbolWeights = { ...first, WD: 12 };

export const config: SlotConfig = {
  id: 'dragon-pearl',
  rulesVersion: '2.0.0',
  reels: 6,
  rows: 4,
  links: {
    plain: [
      [1, 50],
      [2, 34],
      [3, 12],
      [4, 4],
    ],
    feature: [
      [3, 57],
      [4, 29],
      [5, 10],
      [6, 4],
    ],
  },
  mechanic: { kind: 'ways' },
  pays: {
    H1: [
      [3, 20],
      [4, 60],
      [5, 150],
      [6, 700],
    ],
    H2: [
      [3, 14],
      [4, 40],
      [5, 90],
      [6, 320],
    ],
    H3: [
      [3, 10],
      [4, 28],
      [5, 60],
      [6, 140],
    ],
    H4: [
      [3, 8],
      [4, 20],
      [5, 40],
      [6, 90],
    ],
    L1: [
      [4, 7],
      [5, 13],
      [6, 26],
    ],
    L2: [
      [4, 6],
      [5, 11],
      [6, 22],
    ],
    L3: [
      [4, 6],
      [5, 10],
      [6, 18],
    ],
    L4: [
      [4, 5],
      [5, 8],
      [6, 15],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing([first, inner, inner, inner, inner, inner], 'SC', 2_803) },
    feature: { kind: 'weights', reels: [first, inner, inner, inner, inner, inner] },
  },
  wild: { symbol: 'WD', grows: false },
  trigger: {
    symbol: 'SC',
    least: 4,
    pays: [
      [5, 2_000],
      [6, 10_000],
    ],
  },
  feature: {
    kind: 'freeSpins',
    spins: [
      [4, 8],
      [5, 10],
      [6, 15],
    ],
    again: [[3, 4]],
    multipliers: [
      [1, 50],
      [2, 30],
      [3, 14],
      [5, 6],
    ],
    isGrowing: false,
    isSticky: false,
  },
  cap: 1_000_000,
  modes: { spin: { cost: 100 }, buy: { cost: 8_500 } },
  rounds: { plain: 1_000_000, feature: 100_000, antePlain: 0, anteFeature: 0 },
};
