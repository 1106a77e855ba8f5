/**
 * The symbols that a bet on a slot shows on the site: those of the studio's games, small. `node art/bet-symbols.ts`
 * after a game's symbols changed; drawings stay as they are, pictures become 96 pixels wide.
 */
import { copyFile, glob, mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const root = path.resolve(import.meta.dirname, '..');
const width = 96;

for await (const file of glob('apps/studio/games/*/symbols/*.{svg,webp}', { cwd: root })) {
  const gameKey = path.basename(path.dirname(path.dirname(file)));
  const folder = path.join(root, 'apps/site/public/art/symbols', gameKey);
  const target = path.join(folder, path.basename(file));
  await mkdir(folder, { recursive: true });
  if (file.endsWith('.svg')) await copyFile(path.join(root, file), target);
  else await sharp(path.join(root, file)).resize({ width }).webp({ quality: 82 }).toFile(target);
}
