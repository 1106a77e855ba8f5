/**
 * Our own screens in outline: boxes on a page of 720 by 420, some with the number that the explanation names.
 */
export type Box = {
  readonly at: readonly [x: number, y: number, width: number, height: number];
  readonly fill: 'panel' | 'line' | 'strong' | 'gold' | 'star' | 'jade';
  readonly step?: number;
};

const frame: readonly Box[] = [
  { at: [0, 0, 720, 44], fill: 'panel' },
  { at: [16, 14, 90, 16], fill: 'strong' },
];
const rows = (x: number, width: number, from: number, count: number): Box[] =>
  Array.from({ length: count }, (_, row) => ({ at: [x, from + row * 58, width, 46], fill: 'panel' }));
const odds = (x: number, from: number, count: number): Box[] =>
  Array.from({ length: count }, (_, row) =>
    [0, 74, 148].map(
      (gap): Box => ({
        at: [x + gap, from + 9 + row * 58, 66, 28],
        fill: 'line',
      }),
    ),
  ).flat();
const slip = (lines: number): Box[] => [
  { at: [528, 60, 176, 344], fill: 'panel' },
  ...Array.from({ length: lines }, (_, row): Box => ({ at: [540, 76 + row * 62, 152, 50], fill: 'line' })),
];
const matches: readonly Box[] = [...rows(148, 364, 108, 5), ...odds(284, 108, 5)];

export const guideKinds = ['screendescription', 'onefolderbetting', 'twofolderbetting', 'gameguide', 'sport'] as const;
export type GuideKind = (typeof guideKinds)[number];

export const drawings: Readonly<Record<GuideKind, readonly Box[]>> = {
  screendescription: [
    ...frame,
    { at: [470, 10, 234, 24], fill: 'gold', step: 1 },
    { at: [16, 60, 116, 344], fill: 'panel', step: 2 },
    { at: [148, 60, 364, 36], fill: 'line', step: 3 },
    ...matches,
    { at: [284, 117, 66, 28], fill: 'star', step: 4 },
    ...slip(1),
    { at: [540, 300, 152, 36], fill: 'gold', step: 5 },
    { at: [540, 348, 152, 40], fill: 'star', step: 6 },
  ],
  onefolderbetting: [
    ...frame,
    ...rows(16, 496, 60, 6),
    ...odds(284, 60, 6),
    { at: [358, 69, 66, 28], fill: 'star', step: 1 },
    ...slip(1),
    { at: [540, 76, 152, 50], fill: 'strong', step: 2 },
    { at: [540, 286, 152, 40], fill: 'gold', step: 3 },
    { at: [540, 342, 152, 44], fill: 'star', step: 4 },
  ],
  twofolderbetting: [
    ...frame,
    ...rows(16, 496, 60, 6),
    ...odds(284, 60, 6),
    { at: [284, 69, 66, 28], fill: 'star', step: 1 },
    { at: [432, 185, 66, 28], fill: 'star' },
    ...slip(2),
    { at: [540, 76, 152, 112], fill: 'strong', step: 2 },
    { at: [540, 214, 152, 40], fill: 'jade', step: 3 },
    { at: [540, 286, 152, 40], fill: 'gold' },
    { at: [540, 342, 152, 44], fill: 'star', step: 4 },
  ],
  gameguide: [
    ...frame,
    { at: [130, 10, 420, 24], fill: 'line', step: 1 },
    { at: [16, 60, 688, 40], fill: 'panel', step: 2 },
    ...[0, 1, 2, 3].flatMap((column): Box[] => [
      { at: [16 + column * 176, 116, 160, 130], fill: 'panel' },
      { at: [16 + column * 176, 262, 160, 130], fill: 'panel' },
    ]),
    { at: [16, 116, 160, 130], fill: 'star', step: 3 },
    { at: [580, 10, 124, 24], fill: 'gold', step: 4 },
  ],
  sport: [
    ...frame,
    { at: [16, 60, 496, 36], fill: 'line', step: 1 },
    ...rows(16, 496, 108, 5),
    ...odds(284, 108, 5),
    { at: [16, 108, 250, 46], fill: 'strong', step: 2 },
    { at: [284, 175, 66, 28], fill: 'star', step: 3 },
    ...slip(1),
    { at: [540, 214, 152, 40], fill: 'jade', step: 4 },
    { at: [540, 342, 152, 44], fill: 'star', step: 5 },
  ],
};
