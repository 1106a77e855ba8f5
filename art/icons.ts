/** Renders the icons of the installed site from its mark through Chromium: `node art/icons.ts`. */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumFlags } from '../scripts/lib/chromium-flags.ts';

const publicFolder = path.resolve(import.meta.dirname, '../apps/site/public');
const folder = path.join(publicFolder, 'icons');
const mark = await readFile(path.join(publicFolder, 'favicon.svg'), 'utf8');

/** To the edges, with the mark in the middle four fifths: the system cuts the shape that it likes. */
const uncut = mark
  .replace(/ rx="8"/, '')
  .replace(/(<path|<circle)/, '<g transform="translate(3.2 3.2) scale(.8)">$1')
  .replace('</svg>', '</g></svg>');

const icons = [
  { name: 'icon', svg: mark, size: 192 },
  { name: 'icon', svg: mark, size: 512 },
  { name: 'maskable', svg: uncut, size: 512 },
  { name: 'apple-touch-icon', svg: uncut, size: 180 },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...chromiumFlags, '--disable-gpu'],
});
const page = await browser.newPage();
await mkdir(folder, { recursive: true });
for (const { name, svg, size } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`);
  await page.screenshot({ path: path.join(folder, `${name}-${size}.png`), omitBackground: true });
}
await browser.close();
