/**
 * Draws the pictures of games made by shaders through Chromium, as they are shown where a browser cannot draw them, and
 * the covers for the platform's list: `node art/shaders.ts galaxy-ferry`, or all of them.
 */
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { createServer } from 'vite';
import { chromiumFlags } from '../scripts/lib/chromium-flags.ts';

const root = path.resolve(import.meta.dirname, '..');
const studio = path.join(root, 'apps/studio');
const symbolPx = 256;
const coverPx = 512;
const background = { width: 1_600, height: 900, seconds: 0 };

/** Every function of the source that draws a symbol: two letters or digits, in capitals. */
const symbolsOf = (source: string) => [...source.matchAll(/^void ([A-Z][A-Z0-9])\(vec2 p\)/gm)].map(([, name]) => name);

/** Runs in the page: the kit's own painter draws, and the bytes come back as base64. */
const drawing = `async ({ source, names, px, background }) => {
  const { compileShader } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.compileShader = function (shader) {
    compileShader.call(this, shader);
    const fault = this.getShaderInfoLog(shader);
    if (fault) console.error(fault);
  };
  const { openScene, paintPictures } = await import('/kit/shader-art/painter.ts');
  const base64 = async (blob) => {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  };
  if (names.length > 0) {
    const pictures = await paintPictures(source, names, px, 'image/webp', 'any');
    return Promise.all([...pictures].map(async ([name, blob]) => [name, await base64(blob)]));
  }
  const canvas = Object.assign(document.createElement('canvas'), { width: background.width, height: background.height });
  const scene = openScene(canvas, source, 'any');
  if (!scene) return [];
  scene.draw(background.seconds);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8));
  return [['background', await base64(blob)]];
}`;

async function draw(page: Page, requested: { source: string; names: readonly string[]; px: number }) {
  const drawn: unknown = await page.evaluate(`(${drawing})(${JSON.stringify({ ...requested, background })})`);
  const pictures = new Map<string, Buffer>();
  for (const entry of Array.isArray(drawn) ? drawn : [])
    if (Array.isArray(entry)) pictures.set(String(entry[0]), Buffer.from(String(entry[1]), 'base64'));
  const missing = (requested.names.length > 0 ? requested.names : ['background']).filter((name) => !pictures.has(name));
  if (missing.length > 0) throw new Error(`Chromium could not draw ${missing.join(', ')}.`);
  return pictures;
}

async function drawGame(page: Page, key: string): Promise<void> {
  const folder = path.join(studio, 'games', key);
  const source = await readFile(path.join(folder, 'art.glsl'), 'utf8');
  await mkdir(path.join(folder, 'symbols'), { recursive: true });
  const names = symbolsOf(source).filter((name) => name !== undefined);
  for (const [name, bytes] of await draw(page, { source, names, px: symbolPx }))
    await writeFile(path.join(folder, 'symbols', `${name}.webp`), bytes);
  for (const [name, bytes] of await draw(page, { source, names: [], px: 0 }))
    await writeFile(path.join(folder, `${name}.webp`), bytes);
  for (const [name, bytes] of await draw(page, { source, names: ['cover'], px: coverPx }))
    await writeFile(path.join(folder, `${name}.webp`), bytes);
}

const requested = process.argv.slice(2);
const all = globSync('games/*/art.glsl', { cwd: studio }).map((file) => path.basename(path.dirname(file)));
const server = await createServer({ root: studio, configFile: false, logLevel: 'error', server: { port: 0 } });
await server.listen();
const args = [...chromiumFlags, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args,
});
const page = await browser.newPage();
page.on('console', (message) => console.error(message.text()));
await page.goto(`${server.resolvedUrls?.local[0]}kit/page.html`);
for (const key of requested.length > 0 ? requested : all) {
  await drawGame(page, key);
  console.log(`${key}: drawn`);
}
await browser.close();
await server.close();
