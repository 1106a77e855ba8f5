/** Draws the ink slots: symbols, grounds and covers as SVG in the games' folders: `node art/ink.ts [key ...]`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { baekduLake } from './ink/baekdu-lake.ts';
import { dawnRooster } from './ink/dawn-rooster.ts';
import { magpieAndTiger } from './ink/magpie-and-tiger.ts';
import { magpieNewYear } from './ink/magpie-new-year.ts';
import { createPen, symbolOf } from './ink/pen.ts';
import { pineOwl } from './ink/pine-owl.ts';
import { plumScent } from './ink/plum-scent.ts';
import { sceneOf, square, wide } from './ink/scenes.ts';

const games = [magpieAndTiger, plumScent, dawnRooster, pineOwl, magpieNewYear, baekduLake];
const wanted = process.argv.slice(2);

for (const { key, ink, symbols, background, cover } of games) {
  if (wanted.length > 0 && !wanted.includes(key)) continue;
  const folder = path.join(import.meta.dirname, '../apps/studio/games', key);
  mkdirSync(path.join(folder, 'symbols'), { recursive: true });
  for (const [index, [symbol, draw]] of Object.entries(symbols).entries()) {
    const pen = createPen(ink, index + 1);
    writeFileSync(path.join(folder, 'symbols', `${symbol}.svg`), symbolOf(pen, draw(pen)));
  }
  for (const [name, scene, draw] of [
    ['background', wide, background],
    ['cover', square, cover],
  ] as const) {
    const pen = createPen(ink, key.length);
    writeFileSync(path.join(folder, `${name}.svg`), sceneOf(pen, scene, draw(pen)));
  }
}
