/** Pictures of virtual football for lists, through Chromium: `node art/football-covers.ts`. A pitch at night. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { seededRng } from '@mirinae/game-math/rng/seeded';
import { chromium } from 'playwright-core';
import { chromiumFlags } from '../scripts/lib/chromium-flags.ts';

const size = 512;
const covers = path.resolve(import.meta.dirname, '../apps/studio/games/virtual-football/covers');
const shield = 'M2 2h16v8c0 5-4 7-8 9-4-2-8-4-8-9Z';

function crowd(): string {
  const rng = seededRng('cover');
  const colours = ['#7f86ff', '#c8d0ff', '#ffe3a8', '#ff7b7b', '#58c8ff', '#39406f', '#2a3160', '#4d568f'];
  const dots = Array.from({ length: 900 }, () => {
    const [x, y] = [rng.below(size), 62 + rng.below(150)];
    return `<circle cx="${x}" cy="${y}" r="3.4" fill="${colours[rng.below(colours.length)]}" opacity="${0.25 + (y - 62) / 260}"/>`;
  });
  return dots.join('');
}

function pitch(): string {
  const stripes = Array.from({ length: 12 }, (_, at) => {
    const [from, to] = [at - 6, at - 5];
    const colour = at % 2 === 0 ? '#176245' : '#20855a';
    return `<path d="M${256 + from * 62} 232 L${256 + to * 62} 232 L${256 + to * 190} 512 L${256 + from * 190} 512Z" fill="${colour}"/>`;
  });
  return `${stripes.join('')}<g fill="none" stroke="#f0fff6" stroke-opacity=".85" stroke-width="4">
    <path d="M-20 232H532M256 232V512"/><ellipse cx="256" cy="420" rx="150" ry="62"/></g>`;
}

const ball = `<g transform="translate(256 372)"><ellipse cx="0" cy="86" rx="70" ry="15" fill="#04140d" opacity=".5"/>
  <circle r="76" fill="url(#ball)"/><g fill="#1b2240"><path d="M0-26 25-8 15 21h-30L-25-8Z"/>
  <path d="M-14-75a76 76 0 0 1 28 0L9-52H-9ZM62-44a76 76 0 0 1 12 28L52-12 42-30ZM-62-44a76 76 0 0 0-12 28l22 4 10-18ZM52 55a76 76 0 0 1-26 16L20 46l20-12ZM-52 55a76 76 0 0 0 26 16l6-25-20-12Z"/></g></g>`;

const crest = (shirt: string, trim: string, mark: string, place: string) =>
  `<g transform="${place}"><path d="${shield}" fill="${shirt}"/><path d="${mark}" fill="${trim}"/><path d="${shield}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width=".7"/></g>`;

const halves = 'M10 2h8v8c0 5-4 7-8 9Z';
const slash = 'M2 12 18 3v6L4 16.4C3 15 2 13 2 10Z';
const star = 'M10 4l1.700 4h4.100l-3.300 2.700 1.200 4.200L10 12.500l-3.700 2.400 1.200-4.200L4.200 8h4.100Z';

/** Two clubs meeting, in motion. */
const express = `${crest('#ff5d6c', '#ffe3a8', slash, 'translate(40 84) scale(7.6)')}${crest('#3f7cff', '#ffe27a', halves, 'translate(320 84) scale(7.6)')}
  <path d="M276 96 226 186h34l-22 66 66-92h-36l28-64Z" fill="#ffd34d" stroke="#231a02" stroke-width="4" stroke-linejoin="round"/>
  <g stroke="#ffe9ae" stroke-linecap="round" opacity=".85"><path d="M18 352h120" stroke-width="10"/><path d="M46 388h104" stroke-width="7"/><path d="M10 420h130" stroke-width="5"/></g>`;
/** Many clubs and one cup. */
const league = `${crest('#22b07a', '#ffffff', slash, 'translate(18 120) scale(5.2)')}${crest('#7f86ff', '#ffffff', halves, 'translate(96 66) scale(6)')}
  ${crest('#ff9a3d', '#1a2240', slash, 'translate(296 66) scale(6)')}${crest('#8f5bff', '#c9f2ff', star, 'translate(390 120) scale(5.2)')}
  <g transform="translate(256 164)"><path d="M-52-84H52v34c0 46-22 72-52 78-30-6-52-32-52-78Z" fill="url(#gold)"/>
  <path d="M-52-70h-26c0 44 16 60 38 62M52-70h26c0 44-16 60-38 62" fill="none" stroke="url(#gold)" stroke-width="12"/>
  <path d="M-10 26h20v26h26v18h-72V52h26Z" fill="url(#gold)"/><path d="M0-66 9-42h25L14-27l8 25L0-17l-22 15 8-25-20-15h25Z" fill="#7a4a08"/></g>`;

/** The one cup, and how far the way to it is. */
const season = `<g transform="translate(256 186) scale(1.5)"><path d="M-52-84H52v34c0 46-22 72-52 78-30-6-52-32-52-78Z" fill="url(#gold)"/>
  <path d="M-52-70h-26c0 44 16 60 38 62M52-70h26c0 44-16 60-38 62" fill="none" stroke="url(#gold)" stroke-width="12"/>
  <path d="M0-66 9-42h25L14-27l8 25L0-17l-22 15 8-25-20-15h25Z" fill="#7a4a08"/></g>
  ${crest('#7f86ff', '#ffffff', halves, 'translate(30 190) scale(4.6)')}${crest('#ff9a3d', '#1a2240', slash, 'translate(390 190) scale(4.6)')}
  ${Array.from({ length: 10 }, (_, at) => `<rect x="${71 + at * 38}" y="36" width="30" height="10" rx="5" fill="${at < 7 ? '#f8cf5e' : '#39406f'}"/>`).join('')}`;

const pictureOf = (
  sign: string,
) => `<style>body{margin:0}</style><svg width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" xmlns="http://www.w3.org/2000/svg">
  <defs><linearGradient id="night" x2="0" y2="1"><stop stop-color="#0a0f28"/><stop offset="1" stop-color="#27357a"/></linearGradient>
  <linearGradient id="gold" x2="1" y2="1"><stop stop-color="#fff3cf"/><stop offset=".5" stop-color="#f8cf5e"/><stop offset="1" stop-color="#b87916"/></linearGradient>
  <radialGradient id="ball" cx=".36" cy=".28" r=".8"><stop stop-color="#ffffff"/><stop offset=".7" stop-color="#dfe6fb"/><stop offset="1" stop-color="#8d99c9"/></radialGradient>
  <radialGradient id="lamp"><stop stop-color="#eaf2ff" stop-opacity=".95"/><stop offset=".3" stop-color="#9db8ff" stop-opacity=".3"/><stop offset="1" stop-color="#9db8ff" stop-opacity="0"/></radialGradient>
  <radialGradient id="shade" cy=".6" r=".75"><stop offset=".55" stop-color="#020414" stop-opacity="0"/><stop offset="1" stop-color="#020414" stop-opacity=".75"/></radialGradient></defs>
  <rect width="${size}" height="${size}" fill="url(#night)"/><rect y="56" width="${size}" height="176" fill="#0d1330" opacity=".8"/>${crowd()}
  <circle cx="80" cy="30" r="150" fill="url(#lamp)"/><circle cx="432" cy="30" r="150" fill="url(#lamp)"/>${pitch()}
  <rect width="${size}" height="${size}" fill="url(#shade)"/>${sign}${ball}</svg>`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...chromiumFlags],
});
const page = await browser.newPage({ viewport: { width: size, height: size } });
await mkdir(covers, { recursive: true });
for (const [name, sign] of [
  ['express', express],
  ['league', league],
  ['season', season],
] as const) {
  await page.setContent(pictureOf(sign));
  const shot = (await page.screenshot({ type: 'png' })).toString('base64');
  const webp = await page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.86).split(',')[1] ?? '';
  }, shot);
  await writeFile(path.join(covers, `virtual-football-${name}.webp`), Buffer.from(webp, 'base64'));
}
await browser.close();
