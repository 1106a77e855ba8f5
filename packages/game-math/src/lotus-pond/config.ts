/** Rules of 연못 연꽃: five reels, ten lines, and an expanding symbol in free spins. */
import type { SlotConfig, SymbolWeights } from '../slots/config.ts';
import { defaultLines } from '../slots/lines.ts';
import { showing } from '../slots/showing.ts';

const first: SymbolWeights = { H1: 60, H2: 80, H3: 95, H4: 110, L1: 140, L2: 150, L3: 155, L4: 160, SC: 26 };
const inner: SymbolWeights = { ...first, WD: 34 };
const free: SymbolWeights = { ...first, H1: 84, L4: 150 };
const freeInner: SymbolWeights = { ...free, WD: 44 };

export const config: SlotConfig = {
  id: 'lotus-pond',
  rulesVersion: '2.0.0',
  reels: 5,
  rows: 3,
  mechanic: { kind: 'lines', lines: [...defaultLines, [2, 1, 1, 1, 2]] },
  pays: {
    H1: [
      [2, 60],
      [3, 300],
      [4, 900],
      [5, 5_000],
    ],
    H2: [
      [3, 390],
      [4, 1_300],
      [5, 6_500],
    ],
    H3: [
      [3, 310],
      [4, 1_000],
      [5, 3_900],
    ],
    H4: [
      [3, 260],
      [4, 800],
      [5, 2_600],
    ],
    L1: [
      [3, 160],
      [4, 500],
      [5, 1_600],
    ],
    L2: [
      [3, 130],
      [4, 390],
      [5, 1_300],
    ],
    L3: [
      [3, 130],
      [4, 310],
      [5, 1_000],
    ],
    L4: [
      [3, 100],
      [4, 260],
      [5, 800],
    ],
  },
  sources: {
    plain: { kind: 'weights', reels: showing([first, inner, inner, inner, inner], 'SC', 3_843) },
    feature: { kind: 'weights', reels: [free, freeInner, freeInner, freeInner, freeInner] },
  },
  wild: { symbol: 'WD', grows: false },
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
      [4, 10],
      [5, 15],
    ],
    again: [[3, 5]],
    multipliers: [[1, 1]],
    isGrowing: false,
    isSticky: false,
    expands: { H1: 1 },
  },
  cap: 200_000,
  modes: { spin: { cost: 100 } },
  rounds: { plain: 1_000_000, feature: 50_000, antePlain: 0, anteFeature: 0 },
};
