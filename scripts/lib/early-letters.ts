/**
 * The early subset of Pretendard: every letter of what the products themselves say in Korean, and of the leagues and
 * clubs that are played most. Everything else comes in the pieces that Pretendard publishes.
 */
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '../..');
const pretendard = path.join(root, 'node_modules/pretendard/dist/web/variable');
const folder = path.join(root, 'packages/ui/src/letters');
export const earlyFont = path.join(folder, 'early.woff2');
export const earlyStyles = path.join(folder, 'early.css');

const sources = [
  '{apps,packages}/*/src/**/texts/ko.json',
  'packages/contract/src/codes/texts/ko.ts',
  'apps/studio/{kit,games}/**/texts/ko.json',
  'apps/studio/kit/strings/ko.ts',
  'apps/studio/games/*/*.ts',
  'apps/feed/world/{leagues,clubs}.ts',
];
const isCode = (file: string) => file.endsWith('.ts');
/** Digits, Latin letters and signs, whether a text holds them today or not. */
const always = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) => String.fromCodePoint(0x20 + at)),
  ...'₩€₫·×–—…→↑↓©★♥●▲▼',
];

/** Of a source file only what is Korean is a text. */
const lettersOf = (file: string): string[] => {
  const text = readFileSync(path.join(root, file), 'utf8');
  return isCode(file)
    ? (text.match(/[가-힣]/g) ?? [])
    : [...text.matchAll(/: "([^"]*)"/g)].flatMap(([, text = '']) => [...text]);
};

/** All letters with their repetitions. */
export const lettersOfTexts = (): string[] => globSync(sources, { cwd: root }).sort().flatMap(lettersOf);

/** `U+20-7e, U+b7` as code points. */
export const pointsOf = (ranges: string): number[] =>
  [...ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at);
  });

/** Code points of Pretendard. */
export const drawnPoints = async (): Promise<Set<number>> =>
  new Set(pointsOf(await readFile(path.join(pretendard, 'pretendardvariable-dynamic-subset.css'), 'utf8')));

export async function choosePoints(): Promise<number[]> {
  const drawn = await drawnPoints();
  const chosen = new Set([...always, ...lettersOfTexts()].map((letter) => letter.codePointAt(0) ?? 0));
  return [...chosen].filter((point) => drawn.has(point)).sort((a, b) => a - b);
}

function rangesOf(points: readonly number[]): string[] {
  const runs: [number, number][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && run[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([first, last]) => `U+${first.toString(16)}${first === last ? '' : `-${last.toString(16)}`}`);
}

const perLine = 8;
const linesOf = (ranges: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(ranges.length / perLine) }, (_, at) =>
    ranges.slice(at * perLine, (at + 1) * perLine).join(', '),
  ).map((line, at, lines) => (at === lines.length - 1 ? line : `${line},`));

/** Weights below 400 are not used. Names 13 and 14 are the licence and its address. */
export async function makeFont(points: readonly number[]): Promise<Buffer> {
  const whole = await readFile(path.join(pretendard, 'woff2/PretendardVariable.woff2'));
  return subsetFont(whole, String.fromCodePoint(...points), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 920 } },
    keepFeatures: ['ccmp', 'kern', 'tnum'],
    preserveNameIds: [13, 14],
    noHinting: true,
  });
}

/** A changed font may not be called by the reserved name. */
export const makeStyles = (points: readonly number[]): string => `/*
 * Made by \`npm run letters\` from Pretendard.
 * Copyright (c) 2021 Kil Hyung-jin, with Reserved Font Name Pretendard. SIL Open Font License, Version 1.1:
 * https://scripts.sil.org/OFL
 */
@font-face {
  font-family: "Mirinae Sans";
  font-style: normal;
  font-display: block;
  font-weight: 400 920;
  src: url("./early.woff2") format("woff2-variations");
  unicode-range: ${linesOf(rangesOf(points)).join('\n    ')};
}
`;
