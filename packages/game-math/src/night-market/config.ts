/** Rules of 광장 야시장: five reels of three cells, ten lines with frequent small wins, and a pick bonus. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { defaultLines } from '../slots/lines.ts';
import { showing } from '../slots/showing.ts';

const first: SymbolWeights = { H1: 70, H2: 80, H3: 90, L1: 140, L2: 150, L3: 160, L4: 170, SC: 22 };
const inner: SymbolWeights = { ...first, WD: 100 };
const reels = [first, inner, inner, inner, inner];

export const config: SlotConfig = {
  id: 'night-market',
  rulesVersion: '2.0.0',
  reels: 5,
  rows: 3,
  mechanic: { kind: 'lines', lines: [...defaultLines, [0, 1, 1, 1, 0]] },
  pays: {
    H1: [
      [3, 150],
      [4, 600],
      [5, 4_000],
    ],
    H2: [
      [3, 100],
      [4, 400],
      [5, 3_000],
    ],
    H3: [
      [3, 80],
      [4, 300],
      [5, 2_000],
    ],
    L1: [
      [3, 55],
      [4, 140],
      [5, 500],
    ],
    L2: [
      [3, 49],
      [4, 120],
      [5, 400],
    ],
    L3: [
      [3, 44],
      [4, 100],
      [5, 350],
    ],
    L4: [
      [3, 38],
      [4, 90],
      [5, 300],
    ],
  },
  sources: { plain: { kind: 'weights', reels: showing(reels, 'SC', 3_613) }, feature: { kind: 'weights', reels } },
  wild: { symbol: 'WD', grows: false },
  trigger: {
    symbol: 'SC',
    least: 3,
    pays: [
      [3, 100],
      [4, 300],
      [5, 1_000],
    ],
  },
  feature: {
    kind: 'pickBonus',
    picks: [
      [3, 3],
      [4, 4],
      [5, 5],
    ],
    prizes: [
      [200, 300],
      [300, 260],
      [500, 200],
      [800, 120],
      [1_500, 80],
      [3_000, 30],
      [10_000, 8],
      [50_000, 2],
    ],
  },
  cap: 200_000,
  modes: { spin: { cost: 100 } },
  rounds: { plain: 1_000_000, feature: 50_000, antePlain: 0, anteFeature: 0 },
};
