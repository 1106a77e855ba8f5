/** Rules of 바람개비: three reels of three cells, eight lines, and a multiplier wheel in free spins. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { showing } from '../slots/showing.ts';

const first: SymbolWeights = { H1: 40, H2: 60, H3: 80, L1: 130, L2: 150, L3: 170, SC: 40 };
const inner: SymbolWeights = { ...first, WD: 40 };

export const config: SlotConfig = {
  id: 'pinwheel',
  rulesVersion: '2.0.0',
  reels: 3,
  rows: 3,
  mechanic: {
    kind: 'lines',
    lines: [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
      [0, 1, 0],
      [2, 1, 2],
      [1, 0, 1],
    ],
  },
  pays: {
    H1: [[3, 1_800]],
    H2: [[3, 700]],
    H3: [[3, 350]],
    L1: [[3, 133]],
    L2: [[3, 82]],
    L3: [[3, 51]],
  },
  sources: {
    plain: { kind: 'weights', reels: showing([first, inner, inner], 'SC', 3_720) },
    feature: { kind: 'weights', reels: [first, inner, inner] },
  },
  wild: { symbol: 'WD', grows: false },
  trigger: {
    symbol: 'SC',
    least: 3,
    pays: [],
  },
  feature: {
    kind: 'freeSpins',
    spins: [[3, 6]],
    again: [[3, 3]],
    multipliers: [
      [3, 32],
      [5, 28],
      [8, 20],
      [12, 12],
      [25, 6],
      [100, 2],
    ],
    isGrowing: false,
    isSticky: false,
  },
  cap: 200_000,
  modes: { spin: { cost: 100 } },
  rounds: { plain: 1_000_000, feature: 50_000, antePlain: 0, anteFeature: 0 },
};
