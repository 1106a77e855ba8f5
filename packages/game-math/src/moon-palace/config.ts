/** Rules of 달빛 궁궐: five reels of 40 stops, 20 lines, and free spins with a drawn multiplier. */
import type { SlotConfig } from '../slots/config.ts';
import { defaultLines } from '../slots/lines.ts';

const strip = (text: string) => text.split(' ');

export const config: SlotConfig = {
  id: 'moon-palace',
  rulesVersion: '2.0.0',
  reels: 5,
  rows: 3,
  mechanic: {
    kind: 'lines',
    lines: [
      ...defaultLines,
      [1, 0, 1, 0, 1],
      [1, 2, 1, 2, 1],
      [0, 1, 0, 1, 0],
      [2, 1, 2, 1, 2],
      [0, 1, 1, 1, 0],
      [2, 1, 1, 1, 2],
      [1, 1, 0, 1, 1],
      [1, 1, 2, 1, 1],
      [0, 0, 1, 2, 2],
      [2, 2, 1, 0, 0],
      [1, 0, 1, 2, 1],
    ],
  },
  pays: {
    H1: [
      [3, 300],
      [4, 1500],
      [5, 10000],
    ],
    H2: [
      [3, 250],
      [4, 1000],
      [5, 5000],
    ],
    H3: [
      [3, 200],
      [4, 750],
      [5, 2500],
    ],
    H4: [
      [3, 150],
      [4, 500],
      [5, 1500],
    ],
    L1: [
      [3, 75],
      [4, 300],
      [5, 1250],
    ],
    L2: [
      [3, 75],
      [4, 250],
      [5, 1000],
    ],
    L3: [
      [3, 50],
      [4, 200],
      [5, 750],
    ],
    L4: [
      [3, 50],
      [4, 150],
      [5, 500],
    ],
    L5: [
      [3, 40],
      [4, 125],
      [5, 400],
    ],
  },
  sources: {
    plain: {
      kind: 'strips',
      reels: [
        strip(
          'L2 H4 L3 L1 L2 L5 L1 L4 L2 L3 L2 L4 H3 H2 L4 L5 L2 L1 L3 H1 H3 H2 L5 L4 H4 L3 SC H3 H1 L5 L1 L5 L3 H2 H4 L5 L1 L4 H4 L4',
        ),
        strip(
          'L1 L5 L2 H2 L5 L2 L3 L1 L5 L1 WD H3 H1 H2 L4 WD L5 H4 L4 L3 H3 L4 H4 L2 L1 H4 L1 H1 L5 H4 L4 H3 SC L3 L5 L4 L3 L2 L3 L2',
        ),
        strip(
          'H2 L4 L1 L3 WD L5 L3 L4 H1 L1 L5 H4 H3 L1 L3 SC H3 L2 H2 L3 L2 L4 H4 L1 L3 L5 L4 L2 WD H3 H4 L5 L1 L4 H1 L5 L2 L5 L2 SC',
        ),
        strip(
          'L3 H3 H4 L3 L1 L4 L5 SC H1 L3 H4 L2 H3 L5 L1 L2 L5 H2 H3 WD L5 H4 L5 L1 WD L2 L3 L4 H4 L5 L4 L1 L2 H2 L2 H1 L3 L4 L1 L4',
        ),
        strip(
          'H2 L4 H3 L5 L2 L3 L2 L1 SC L1 L5 L4 L2 H4 L1 L2 H2 L5 L1 L3 L4 H2 L5 H4 H3 H4 L4 L2 L3 L5 H4 H3 L3 H1 L4 L5 L3 L4 L1 H1',
        ),
      ],
    },
    feature: {
      kind: 'strips',
      reels: [
        strip(
          'H3 L2 H2 L3 L2 L5 L1 L4 L3 H3 L4 L5 L4 H1 L1 H2 L3 H1 L3 H4 H3 L5 L4 L1 H1 H2 H4 L2 L4 L1 L2 H3 L1 L3 SC H4 L5 H4 L5 L2',
        ),
        strip(
          'L3 SC L2 H3 L4 L5 L2 L3 WD L5 H4 L4 L5 H3 L2 L1 H1 L2 H4 H2 L1 H2 L3 L1 H4 L1 WD L4 L5 H1 L3 H4 L3 H2 L2 H3 WD L1 L4 H1',
        ),
        strip(
          'WD L4 L1 L5 H2 L2 L3 L1 H4 H3 L2 H4 L1 H2 H3 L5 L2 SC L4 L3 H1 L3 WD L3 H2 L5 L3 WD L5 L2 H4 L1 WD L4 L2 H4 H1 H3 H1 L4',
        ),
        strip(
          'WD L2 H1 L1 L5 L4 L2 L1 L3 L2 L5 L1 L2 WD L1 H2 H3 H4 H2 SC L3 L1 H4 L4 L3 WD H1 L3 L4 L5 H4 H1 L5 L3 L4 H3 H2 H4 H3 L2',
        ),
        strip(
          'L2 H4 L5 L1 L2 H4 L3 L4 L3 SC H2 H3 L1 L4 L2 L4 L5 H1 H4 L4 L1 H3 L1 H3 L5 L3 H2 H3 L3 H4 H2 H1 L1 L2 L5 H1 L3 L2 L4 L5',
        ),
      ],
    },
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
      [3, 12],
      [4, 18],
      [5, 25],
    ],
    again: [[3, 5]],
    multipliers: [
      [2, 50],
      [3, 30],
      [5, 15],
      [10, 5],
    ],
    isGrowing: false,
    isSticky: false,
  },
  cap: 500_000,
  modes: { spin: { cost: 100 } },
  rounds: { plain: 1_000_000, feature: 50_000, antePlain: 0, anteFeature: 0 },
};
