/** Rules of 새벽 닭: five reels of three cells, 10 lines, and expanding wilds with a respin. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { defaultLines } from '../slots/lines.ts';
import { showing } from '../slots/showing.ts';

const outer: SymbolWeights = { H1: 60, H2: 75, H3: 90, L1: 130, L2: 138, L3: 146, L4: 154, SC: 22 };
const inner: SymbolWeights = { ...outer, WD: 16 };
const free: SymbolWeights = { ...outer, WD: 26 };

export const config: SlotConfig = {
  id: 'dawn-rooster',
  rulesVersion: '2.0.0',
  reels: 5,
  rows: 3,
  mechanic: { kind: 'lines', lines: [...defaultLines, [1, 2, 1, 0, 1]] },
  pays: {
    H1: [
      [3, 200],
      [4, 1000],
      [5, 12500],
    ],
    H2: [
      [3, 120],
      [4, 500],
      [5, 3000],
    ],
    H3: [
      [3, 80],
      [4, 300],
      [5, 1500],
    ],
    L1: [
      [3, 35],
      [4, 120],
      [5, 600],
    ],
    L2: [
      [3, 26],
      [4, 100],
      [5, 500],
    ],
    L3: [
      [3, 22],
      [4, 80],
      [5, 400],
    ],
    L4: [
      [3, 17],
      [4, 60],
      [5, 300],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing([outer, inner, inner, inner, outer], 'SC', 2_409) },
    feature: { kind: 'weights', reels: [outer, free, free, free, outer] },
  },
  wild: { symbol: 'WD', grows: true, respins: true },
  trigger: {
    symbol: 'SC',
    least: 3,
    pays: [
      [3, 100],
      [4, 500],
      [5, 2_000],
    ],
  },
  feature: {
    kind: 'freeSpins',
    spins: [
      [3, 8],
      [4, 10],
      [5, 12],
    ],
    again: [[3, 3]],
    multipliers: [[1, 1]],
    isGrowing: false,
    isSticky: false,
  },
  cap: 200_000,
  modes: { spin: { cost: 100 } },
  rounds: { plain: 1_000_000, feature: 50_000, antePlain: 0, anteFeature: 0 },
};
