/** Rules of 거북 금화: five reels, ten lines, and hold and respin of coins. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { defaultLines } from '../slots/lines.ts';
import { showing } from '../slots/showing.ts';

const first: SymbolWeights = { H1: 40, H2: 60, H3: 75, L1: 110, L2: 120, L3: 130, L4: 140, CN: 70 };
const inner: SymbolWeights = { ...first, WD: 42 };

export const config: SlotConfig = {
  id: 'golden-turtle',
  rulesVersion: '2.0.0',
  reels: 5,
  rows: 3,
  mechanic: {
    kind: 'lines',
    lines: [...defaultLines, [0, 1, 1, 1, 0]],
  },
  pays: {
    H1: [
      [3, 400],
      [4, 1_500],
      [5, 20_000],
    ],
    H2: [
      [3, 250],
      [4, 1_000],
      [5, 5_000],
    ],
    H3: [
      [3, 200],
      [4, 800],
      [5, 3_000],
    ],
    L1: [
      [3, 120],
      [4, 400],
      [5, 2_000],
    ],
    L2: [
      [3, 100],
      [4, 300],
      [5, 1_500],
    ],
    L3: [
      [3, 80],
      [4, 200],
      [5, 1_000],
    ],
    L4: [
      [3, 50],
      [4, 150],
      [5, 800],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing([first, inner, inner, inner, inner], 'CN', 11_519) },
    feature: { kind: 'weights', reels: [first, inner, inner, inner, inner] },
  },
  wild: { symbol: 'WD', grows: false },
  valued: {
    symbol: 'CN',
    use: 'collect',
    plain: [
      [100, 500],
      [200, 260],
      [300, 120],
      [500, 80],
      [1_000, 30],
      [2_500, 8],
      [10_000, 2],
    ],
    feature: [
      [100, 460],
      [200, 270],
      [300, 130],
      [500, 90],
      [1_000, 36],
      [2_500, 12],
      [10_000, 2],
    ],
  },
  trigger: {
    symbol: 'CN',
    least: 6,
    pays: [],
  },
  feature: { kind: 'holdAndRespin', lives: 3, hits: 7, of: 100, full: 100_000 },
  cap: 300_000,
  modes: { spin: { cost: 100 }, buy: { cost: 3_650 } },
  rounds: { plain: 1_000_000, feature: 1_000_000, antePlain: 0, anteFeature: 0 },
};
