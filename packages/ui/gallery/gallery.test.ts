/** The gallery shows the whole kit: a part that is added to the kit is added to the gallery. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { roundFacts } from '@mirinae/contract/wallet/facts';
import { expect, test } from 'vitest';
import { reportedRounds } from './rounds.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/**
 * Drawn by `List`, one for each layout, by `DayFields`, `Editor`, `Toaster`, `Menu`, `SignedBars`, `DayCourse` and
 * `SlipStory`. `PageFailed` is `ErrorState` within a router, `StartFailed` is one as a whole page.
 */
const elsewhere = [
  'ListTable',
  'ListCards',
  'RichEditor',
  'ToasterView',
  'MenuView',
  'SignedBarsDrawing',
  'DayCourseDrawing',
  'SlipLegRow',
  'BuilderPicks',
  'BuilderRule',
  'PageFailed',
  'StartFailed',
  'DayText',
  'CalendarButton',
  'CalendarView',
];
/** Drawn by `RoundFacts`, of which every kind is shown. */
const pictures = /^src\/round-facts\/(?!round-facts)/;

test('every kind of facts of a round is in the gallery', () => {
  const kinds = roundFacts.options.map(({ shape }) => shape.kind.value);
  expect(new Set(reportedRounds.map(({ facts }) => roundFacts.parse(facts).kind))).toEqual(new Set(kinds));
});

test('every component of the kit is in the gallery', () => {
  const shown = globSync('gallery/**/*.tsx', { cwd: root }).map(read).join('\n');
  const files = globSync('src/**/*.tsx', { cwd: root }).filter((file) => !pictures.test(file));
  const exported = files.flatMap((file) =>
    [...read(file).matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name = '']) => name),
  );
  expect(exported.length).toBeGreaterThan(40);
  expect(exported.filter((name) => !new RegExp(`<${name}\\b`).test(shown) && !elsewhere.includes(name))).toEqual([]);
});
