/**
 * Pictures of the tables for lists, through Chromium: `node art/table-covers.ts [table ...]`, all that have none
 * otherwise. A table's room, its dealer, its cloth and what is played there.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { config } from '@mirinae/game-math/roulette/config';
import { chromium } from 'playwright-core';
import { tables as dragonTiger } from '../apps/studio/games/dragon-tiger/tables.ts';
import { tables as roulette } from '../apps/studio/games/roulette/tables.ts';
import { tables as sicBo } from '../apps/studio/games/sic-bo/tables.ts';
import type { ChipTable } from '../apps/studio/kit/table/chip-bets.ts';
import type { Room } from '../apps/studio/kit/table/places.ts';
import { chromiumFlags } from '../scripts/lib/chromium-flags.ts';

const size = 512;
const studio = path.resolve(import.meta.dirname, '../apps/studio');
const pictures = path.join(studio, 'kit/table/art');
const cloths: Readonly<Record<Room, readonly [light: string, dark: string]>> = {
  observatory: ['#3449b6', '#0b1140'],
  hangang: ['#2f8d84', '#062a33'],
  hanok: ['#a23a45', '#2b0a17'],
  skyline: ['#6a3f97', '#170b30'],
  'moon-jar': ['#4a6b9c', '#0e1c36'],
  pine: ['#3f8a55', '#072a1c'],
};

const imageOf = async (name: string, kind: string) =>
  `data:image/${kind};base64,${(await readFile(path.join(pictures, name))).toString('base64')}`;

async function cards(first: number, second: number): Promise<string> {
  const card = async (number: number, style: string) =>
    `<img class="card" style="${style}" src="${await imageOf(`card-${String(number).padStart(2, '0')}.svg`, 'svg+xml')}">`;
  return `${await card(first, 'left:140px;rotate:-8deg')}${await card(second, 'left:262px;rotate:9deg')}`;
}

/** A wheel as it lies on the table, seen from the seat. */
function wheel(): string {
  const turn = 360 / config.pockets;
  const red: ReadonlySet<number> = new Set(config.red);
  const pockets = config.wheel.map((number, at) => {
    const colour = number === 0 ? '#12925c' : red.has(number) ? '#d12f45' : '#10142e';
    return `<g transform="rotate(${at * turn})"><path d="M-11 -128 A128 128 0 0 1 11 -128 L7 -84 H-7Z" fill="${colour}" stroke="#ffe2a0"/>
      <text y="-108" font-size="15" font-weight="800" text-anchor="middle" fill="#fff">${number}</text></g>`;
  });
  return `<svg class="wheel" viewBox="-160 -160 320 320"><defs><radialGradient id="w"><stop stop-color="#d99a5e"/>
    <stop offset=".6" stop-color="#7a4526"/><stop offset="1" stop-color="#3a2012"/></radialGradient></defs>
    <circle r="158" fill="#3a1e10"/><circle r="150" fill="#8f5a35"/><circle r="138" fill="#ffe2a0"/><circle r="135" fill="#24120a"/>
    ${pockets.join('')}<circle r="84" fill="url(#w)"/><circle r="40" fill="#c8953f"/><circle r="22" fill="#fff3cf"/>
    <circle cx="86" cy="-100" r="9" fill="#fff"/></svg>`;
}

function dice(): string {
  const die = (pips: readonly (readonly [number, number])[], style: string) =>
    `<svg class="die" style="${style}" viewBox="0 0 100 100"><rect x="3" y="3" width="94" height="94" rx="20" fill="#fff6ea" stroke="#d9c8b0" stroke-width="3"/>
     ${pips.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${pips.length === 1 ? 15 : 9.5}" fill="${pips.length === 1 || pips.length === 4 ? '#d12f45' : '#1a1f3d'}"/>`).join('')}</svg>`;
  const three = [
    [26, 26],
    [50, 50],
    [74, 74],
  ] as const;
  const four = [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ] as const;
  return `${die(three, 'left:120px;top:360px;rotate:-14deg')}${die([[50, 50]], 'left:222px;top:396px;rotate:8deg')}${die(four, 'left:318px;top:352px;rotate:21deg')}`;
}

async function pageOf({ room, dealer }: ChipTable, item: string): Promise<string> {
  const [light, dark] = cloths[room];
  const [back, figure] = [await imageOf(`room-${room}.webp`, 'webp'), await imageOf(`dealer-${dealer}.svg`, 'svg+xml')];
  return `<style>
    body { margin: 0; width: ${size}px; height: ${size}px; position: relative; overflow: hidden; background: #070a17; font-family: sans-serif }
    body > * { position: absolute }
    .room { inset: 0 0 150px; background: url("${back}") 60% 40% / cover }
    .dealer { left: 226px; top: 30px; width: 320px; filter: drop-shadow(-8px 10px 10px #0008) }
    .cloth { inset: 318px -90px -80px; border-top: 13px solid #5b351f; border-radius: 50% 50% 0 0 / 40% 40% 0 0; box-shadow: inset 0 3px #ffcb5c, 0 -10px 30px #000a;
      background: radial-gradient(70% 90% at 50% 6%, ${light}, ${dark}) }
    .card { top: 322px; width: 108px; filter: drop-shadow(-6px 8px 6px #0008) }
    .die { width: 88px; filter: drop-shadow(-6px 9px 6px #0009) }
    .wheel { left: 34px; top: 212px; width: 330px; transform: scaleY(.62); filter: drop-shadow(0 22px 14px #000a) }
  </style><div class="room"></div><img class="dealer" src="${figure}"><div class="cloth"></div>${item}`;
}

type Drawn = { readonly folder: string; readonly table: ChipTable; readonly item: string };
const dealt: Promise<Drawn>[] = dragonTiger.map(async (table, at) => ({
  folder: 'dragon-tiger',
  table,
  item: await cards(12 + at * 13, 26 + at * 3),
}));
const drawn: readonly Drawn[] = [
  ...(await Promise.all(dealt)),
  ...roulette.map((table) => ({ folder: 'roulette', table, item: wheel() })),
  ...sicBo.map((table) => ({ folder: 'sic-bo', table, item: dice() })),
];

const wanted = new Set(process.argv.slice(2));
const fileOf = ({ folder, table }: Drawn) => path.join(studio, 'games', folder, 'covers', `${table.key}.webp`);
const due = drawn.filter((each) => (wanted.size > 0 ? wanted.has(each.table.key) : !existsSync(fileOf(each))));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...chromiumFlags, '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: size, height: size } });
for (const each of due) {
  await page.setContent(await pageOf(each.table, each.item));
  const shot = `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
  const webp = await page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', 0.84);
  }, shot);
  await mkdir(path.dirname(fileOf(each)), { recursive: true });
  await writeFile(fileOf(each), Buffer.from(webp.split(',')[1] ?? '', 'base64'));
}
await browser.close();
