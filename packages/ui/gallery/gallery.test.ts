/** The gallery shows the whole kit: a part that is added to the kit is added to the gallery. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Drawn by `List`, one for each layout, by `Editor`, `Toaster`, `Menu` and `SignedBars`. */
const elsewhere = ['ListTable', 'ListCards', 'RichEditor', 'ToasterView', 'MenuView', 'SignedBarsDrawing'];

test('every component of the kit is in the gallery', () => {
  const shown = globSync('gallery/**/*.tsx', { cwd: root }).map(read).join('\n');
  const exported = globSync('src/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name = '']) => name),
  );
  expect(exported.length).toBeGreaterThan(40);
  expect(exported.filter((name) => !new RegExp(`<${name}\\b`).test(shown) && !elsewhere.includes(name))).toEqual([]);
});
