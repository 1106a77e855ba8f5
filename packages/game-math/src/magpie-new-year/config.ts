/** Rules of 까치 설날: five reels of three cells, 10 lines paid both ways, and a pick bonus. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { defaultLines } from '../slots/lines.ts';
import { showing } from '../slots/showing.ts';

const outer: SymbolWeights = { H1: 66, H2: 84, H3: 100, L1: 130, L2: 136, L3: 142, L4: 148, SC: 24 };
const inner: SymbolWeights = { ...outer, WD: 34 };
const reels = [outer, inner, inner, inner, outer];

export const config: SlotConfig = {
  id: 'magpie-new-year',
  rulesVersion: '2.0.0',
  reels: 5,
  rows: 3,
  mechanic: { kind: 'lines', lines: [...defaultLines, [1, 0, 1, 2, 1]], isBothWays: true },
  pays: {
    H1: [
      [3, 300],
      [4, 1500],
      [5, 20000],
    ],
    H2: [
      [3, 200],
      [4, 700],
      [5, 6000],
    ],
    H3: [
      [3, 150],
      [4, 450],
      [5, 3000],
    ],
    L1: [
      [3, 67],
      [4, 180],
      [5, 900],
    ],
    L2: [
      [3, 57],
      [4, 140],
      [5, 700],
    ],
    L3: [
      [3, 38],
      [4, 120],
      [5, 600],
    ],
    L4: [
      [3, 38],
      [4, 100],
      [5, 500],
    ],
  },
  sources: { plain: { kind: 'weights', reels: showing(reels, 'SC', 3_024) }, feature: { kind: 'weights', reels } },
  wild: { symbol: 'WD', grows: false },
  trigger: {
    symbol: 'SC',
    least: 3,
    pays: [],
  },
  feature: {
    kind: 'pickBonus',
    picks: [
      [3, 5],
      [4, 7],
      [5, 10],
    ],
    prizes: [
      [100, 720],
      [200, 600],
      [300, 340],
      [500, 220],
      [1_000, 90],
      [2_500, 24],
      [10_000, 5],
      [50_000, 1],
    ],
  },
  cap: 60_000,
  modes: { spin: { cost: 100 } },
  rounds: { plain: 1_000_000, feature: 50_000, antePlain: 0, anteFeature: 0 },
};
