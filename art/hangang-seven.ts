/**
 * Draws the symbols and the ground of 한강 세븐 as SVG and renders them to WebP through Chromium:
 * `node art/hangang-seven.ts`. One light from the upper left; gold rims on what pays well; each readable at 96 pixels.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumFlags } from '../scripts/lib/chromium-flags.ts';
import { night, nightSvg } from './hangang-night.ts';

const folder = path.resolve(import.meta.dirname, '../apps/studio/games/hangang-seven');
const symbolSize = { width: 256, height: 256 };
type Size = typeof symbolSize;

const defs = `
<linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6cf"/><stop offset=".35" stop-color="#ffd467"/><stop offset=".7" stop-color="#e0982a"/><stop offset="1" stop-color="#8d5410"/></linearGradient>
<linearGradient id="red" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff8b97"/><stop offset=".4" stop-color="#f0304f"/><stop offset="1" stop-color="#7d0a26"/></linearGradient>
<linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4f7ff"/><stop offset=".45" stop-color="#aab6dc"/><stop offset="1" stop-color="#4c5885"/></linearGradient>
<linearGradient id="blue" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7fb2ff"/><stop offset=".5" stop-color="#3563e0"/><stop offset="1" stop-color="#142a7a"/></linearGradient>
<radialGradient id="star" cx=".4" cy=".35"><stop offset="0" stop-color="#ffffff"/><stop offset=".35" stop-color="#cfeaff"/><stop offset=".7" stop-color="#7d9bff"/><stop offset="1" stop-color="#6a43e0"/></radialGradient>
<radialGradient id="halo"><stop offset="0" stop-color="#9fe0ff" stop-opacity=".9"/><stop offset=".5" stop-color="#8a7bff" stop-opacity=".35"/><stop offset="1" stop-color="#8a7bff" stop-opacity="0"/></radialGradient>
<radialGradient id="melon" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fff7c2"/><stop offset=".5" stop-color="#ffd33d"/><stop offset="1" stop-color="#c88a0b"/></radialGradient>
<radialGradient id="cherry" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#ffb0c0"/><stop offset=".45" stop-color="#f02a56"/><stop offset="1" stop-color="#7a0826"/></radialGradient>
<filter id="drop" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="0" dy="7" stdDeviation="7" flood-color="#02040c" flood-opacity=".65"/></filter>`;

const sevenPath =
  'M52 44h152c6 0 9 4 8 10l-4 27c-1 5-3 9-6 12-35 37-52 73-58 112-1 6-5 10-11 10H90c-6 0-9-4-8-10 7-43 27-79 60-108H96c-4 0-6 2-7 6l-2 9c-1 5-4 7-9 7H54c-6 0-9-4-9-9V52c0-5 3-8 7-8z';
const shine = '<path d="M60 56h138" stroke="#fff" stroke-opacity=".75" stroke-width="7" stroke-linecap="round"/>';

function bar(y: number, height: number, text: number): string {
  return `<g transform="translate(0 ${y})"><rect x="26" y="0" width="204" height="${height}" rx="14" fill="url(#gold)"/><rect x="33" y="7" width="190" height="${height - 14}" rx="9" fill="url(#blue)"/><rect x="38" y="10" width="180" height="${(height - 14) * 0.42}" rx="7" fill="#fff" opacity=".2"/><text x="128" y="${height / 2 + text * 0.36}" text-anchor="middle" font-family="Pretendard, Arial, sans-serif" font-weight="900" font-size="${text}" letter-spacing="5" fill="url(#steel)" stroke="#0b1540" stroke-width="2.500" paint-order="stroke">BAR</text></g>`;
}

function starPath(radius: number, waist: number): string {
  const at = (turn: number, length: number) =>
    `${(128 + length * Math.sin(turn)).toFixed(1)} ${(128 - length * Math.cos(turn)).toFixed(1)}`;
  const points = Array.from({ length: 10 }, (_, index) => at((index * Math.PI) / 5, index % 2 === 0 ? radius : waist));
  return `M${points.join('L')}z`;
}

const cherryBall = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#cherry)" stroke="#4d0418" stroke-width="3"/><ellipse cx="${x - radius * 0.36}" cy="${y - radius * 0.45}" rx="${radius * 0.32}" ry="${radius * 0.2}" fill="#fff" opacity=".85" transform="rotate(-28 ${x - radius * 0.36} ${y - radius * 0.45})"/>`;

const symbols: Readonly<Record<string, string>> = {
  WD: `<circle cx="128" cy="128" r="124" fill="url(#halo)"/><g filter="url(#drop)"><path d="${starPath(112, 50)}" fill="url(#gold)" stroke="url(#gold)" stroke-width="14" stroke-linejoin="round"/><path d="${starPath(98, 44)}" fill="url(#star)" stroke="#e6f4ff" stroke-width="3" stroke-linejoin="round"/><path d="M128 40l20 62-20 26-20-26z" fill="#fff" opacity=".65"/></g><g fill="#fff"><circle cx="54" cy="60" r="5"/><circle cx="208" cy="84" r="4"/><circle cx="196" cy="206" r="5"/></g>`,
  S7: `<g filter="url(#drop)"><path d="${sevenPath}" fill="url(#gold)" stroke="url(#gold)" stroke-width="20" stroke-linejoin="round"/><path d="${sevenPath}" fill="#3a0512" stroke="#3a0512" stroke-width="7" stroke-linejoin="round"/><path d="${sevenPath}" fill="url(#red)"/>${shine}</g>`,
  B3: `<g filter="url(#drop)">${bar(24, 64, 44)}${bar(96, 64, 44)}${bar(168, 64, 44)}</g>`,
  B1: `<g filter="url(#drop)">${bar(80, 96, 66)}</g>`,
  BL: `<g filter="url(#drop)"><path d="M128 30c-9 0-15 6-15 14-33 8-50 36-52 74-1 30-8 48-25 62-8 7-4 18 7 18h170c11 0 15-11 7-18-17-14-24-32-25-62-2-38-19-66-52-74 0-8-6-14-15-14z" fill="url(#gold)" stroke="#7a4a0e" stroke-width="5"/><path d="M82 84c8-14 18-20 26-22" stroke="#fffbe6" stroke-width="10" stroke-linecap="round" fill="none" opacity=".9"/><path d="M36 180h184" stroke="#7a4a0e" stroke-width="6" opacity=".55"/><circle cx="128" cy="214" r="19" fill="url(#gold)" stroke="#7a4a0e" stroke-width="5"/></g>`,
  ML: `<g filter="url(#drop)"><path d="M128 44c52 0 92 38 92 88s-40 88-92 88-92-38-92-88 40-88 92-88z" fill="url(#melon)" stroke="#8a5c05" stroke-width="5"/><g fill="none" stroke="#fffbe0" stroke-width="9" stroke-linecap="round" opacity=".85"><path d="M128 52v160"/><path d="M86 62c-24 40-24 100 0 140"/><path d="M170 62c24 40 24 100 0 140"/></g><path d="M128 46c-2-16 4-26 18-30" stroke="#4f8a2a" stroke-width="11" stroke-linecap="round" fill="none"/><path d="M134 36c18-16 42-14 54 2-18 12-42 12-54-2z" fill="#63b53a" stroke="#2f6416" stroke-width="4"/></g>`,
  CH: `<g filter="url(#drop)"><path d="M92 146c4-52 32-88 86-108M168 150c2-44 2-76 10-112" fill="none" stroke="#3f7a24" stroke-width="10" stroke-linecap="round"/><path d="M172 42c-30-22-70-16-88 8 32 20 68 14 88-8z" fill="#63b53a" stroke="#2f6416" stroke-width="5"/><path d="M96 46c24 4 48 2 66-4" stroke="#d9f5bd" stroke-width="4" fill="none" opacity=".8"/>${cherryBall(86, 178, 48)}${cherryBall(172, 184, 46)}</g>`,
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...chromiumFlags, '--disable-gpu'],
});
const page = await browser.newPage();

async function render(file: string, { width, height }: Size, body: string, quality: number): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  const base64 = await page.evaluate(
    async ([source, wide, high, fine]) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      canvas.getContext('2d')?.drawImage(image, 0, 0, wide, high);
      return canvas.toDataURL('image/webp', fine).split(',')[1] ?? '';
    },
    [svg, width, height, quality] as const,
  );
  await writeFile(path.join(folder, file), Buffer.from(base64, 'base64'));
}

await mkdir(path.join(folder, 'symbols'), { recursive: true });
for (const [name, body] of Object.entries(symbols))
  await render(`symbols/${name}.webp`, symbolSize, `<defs>${defs}</defs>${body}`, 0.92);
await render('background.webp', night, nightSvg(), 0.82);
await browser.close();
