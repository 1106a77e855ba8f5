/** Rules of 한라 용암: five reels of four cells, 20 lines, and rising wilds that multiply once they fill a reel. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { fourRowLines } from '../slots/lines.ts';
import { showing } from '../slots/showing.ts';

const first: SymbolWeights = { H1: 50, H2: 62, H3: 74, H4: 86, L1: 120, L2: 126, L3: 132, L4: 138, SC: 15 };
const inner: SymbolWeights = { ...first, WD: 40 };
const free: SymbolWeights = { ...first, WD: 12, SC: 6 };

export const config: SlotConfig = {
  id: 'halla-lava',
  rulesVersion: '2.0.0',
  reels: 5,
  rows: 4,
  mechanic: { kind: 'lines', lines: fourRowLines },
  pays: {
    H1: [
      [3, 200],
      [4, 700],
      [5, 2_000],
    ],
    H2: [
      [3, 160],
      [4, 450],
      [5, 1_200],
    ],
    H3: [
      [3, 120],
      [4, 320],
      [5, 800],
    ],
    H4: [
      [3, 100],
      [4, 260],
      [5, 600],
    ],
    L1: [
      [3, 66],
      [4, 150],
      [5, 280],
    ],
    L2: [
      [3, 55],
      [4, 130],
      [5, 250],
    ],
    L3: [
      [3, 44],
      [4, 110],
      [5, 220],
    ],
    L4: [
      [3, 33],
      [4, 90],
      [5, 180],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing([first, inner, inner, inner, inner], 'SC', 1_528) },
    ante: { kind: 'weights', reels: showing([first, inner, inner, inner, inner], 'SC', 1_829) },
    feature: { kind: 'weights', reels: [{ ...first, SC: 6 }, free, free, free, free] },
  },
  wild: { symbol: 'WD', grows: false },
  trigger: {
    symbol: 'SC',
    least: 3,
    pays: [
      [3, 200],
      [4, 500],
      [5, 2_500],
    ],
  },
  feature: {
    kind: 'freeSpins',
    spins: [
      [3, 8],
      [4, 10],
      [5, 14],
    ],
    again: [[3, 3]],
    multipliers: [[1, 1]],
    isGrowing: false,
    isSticky: true,
    rises: true,
    perWildReel: 1,
  },
  cap: 500_000,
  modes: { spin: { cost: 100 }, ante: { cost: 126 } },
  rounds: { plain: 1_000_000, feature: 50_000, antePlain: 1_000_000, anteFeature: 30_000 },
};
