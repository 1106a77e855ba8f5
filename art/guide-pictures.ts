/**
 * Photographs our own screens for the guides, in both layouts and all languages, from a trial system with the demo's
 * people: `npm run guides:pictures [guide]`. Each part that a guide explains has its number on it.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { seeSignedIn, signIn } from '../e2e/lib/member-steps.ts';
import { buildFronts } from '../scripts/lib/build-fronts.ts';
import { chromiumFlags } from '../scripts/lib/chromium-flags.ts';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';
import { photographMarked } from './guide/marks.ts';
import { type Layout, type Scene, scenes } from './guide/scenes.ts';
import { type Language, languages, textsOf } from './guide/texts.ts';

const folder = path.resolve(import.meta.dirname, '../apps/site/src/features/guide/pictures');
const sizesFile = path.join(folder, 'sizes.json');
const letters = path.resolve(
  import.meta.dirname,
  '../node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2',
);
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
/** High enough that nothing which keeps to the edge of a window lies over what is shown. */
const windows = { desktop: { width: 1280, height: 1600 }, mobile: { width: 390, height: 1900 } } as const;
const minWidth = { desktop: 600, mobile: 390 } as const;
const sharpness = { desktop: 1.5, mobile: 1.75 } as const;
/** WebGL for the drum and the slot in software; pages are put together without it, which is many times faster. */
const args = [
  ...chromiumFlags,
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const spoken = { ko: '한국어', en: 'English', vi: 'Tiếng Việt' } as const;
const people = { guest: null, member: 'demo3', partner: 'demomain1' } as const;
const layouts = ['desktop', 'mobile'] as const;

/** The numbers of one guide are counted through. */
const guideOf = ({ name }: Scene) => name.split('-')[0] ?? name;
const [, , only] = process.argv;
const isWanted = (scene: Scene) => only === undefined || guideOf(scene) === only;

async function openVisitor(browser: Browser, layout: Layout, siteUrl: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: windows[layout],
    deviceScaleFactor: sharpness[layout],
    locale: 'ko-KR',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(layout === 'mobile' ? { userAgent: phone, hasTouch: true, isMobile: true } : {}),
  });
  context.setDefaultTimeout(90_000);
  await lendLetters(context);
  return context.newPage();
}

/** Phones read the site in letters of their own; a machine without any lends them those of the desktop. */
async function lendLetters(context: BrowserContext): Promise<void> {
  await context.route('**/letters.woff2', (route) => route.fulfill({ path: letters }));
  await context.addInitScript(() => {
    const font = new FontFace('Pretendard Variable', 'url(/letters.woff2)', { weight: '45 920' });
    document.fonts.add(font);
    void font.load().catch(() => undefined);
  });
}

/** Cards in the corner come when they will. */
async function clearCorner(page: Page): Promise<void> {
  await page.addStyleTag({ content: '[data-corner], [role=status].toast { visibility: hidden !important }' });
}

async function speak(page: Page, language: Language): Promise<void> {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('radio', { name: spoken[language], exact: true }).click();
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
}

type Shot = { page: Page; layout: Layout; language: Language };

/** Answers how large the picture is, in pixels of the page. */
async function photograph(scene: Scene, first: number, { page, layout, language }: Shot) {
  const { page: shown, marks } = await scene.open({ page, layout, say: textsOf(language) });
  await clearCorner(shown);
  await shown.mouse.move(0, 0);
  // Letters come in parts, as a page needs them: those on their way are boxes in a picture.
  await shown.evaluate(() => document.fonts.ready.then(() => undefined));
  const png = await photographMarked(shown, marks, { first, widthMin: minWidth[layout] });
  const name = `${scene.name}-${layout}-${language}`;
  await sharp(png)
    .avif({ quality: 42, effort: 4 })
    .toFile(path.join(folder, `${name}.avif`));
  const { width = 0, height = 0 } = await sharp(png).metadata();
  if (shown !== page) await shown.close();
  const size = [width, height].map((pixels) => Math.round(pixels / sharpness[layout]));
  return { name, size, count: marks.length };
}

type Sizes = Record<string, readonly number[]>;

/** All that one person sees in one layout, in each language. */
async function photographAll(page: Page, layout: Layout, who: string, sizes: Sizes): Promise<void> {
  for (const language of languages) {
    await speak(page, language);
    const last = new Map<string, number>();
    for (const scene of scenes.filter((one) => one.as === who && isWanted(one))) {
      const first = (last.get(guideOf(scene)) ?? 0) + 1;
      const { name, size, count } = await photograph(scene, first, { page, layout, language });
      last.set(guideOf(scene), first - 1 + count);
      sizes[name] = size;
      console.log(name, size.join(' x '));
    }
  }
}

async function walk(browser: Browser, db: pg.Client, siteUrl: string): Promise<Sizes> {
  const sizes: Sizes = JSON.parse(await readFile(sizesFile, 'utf8').catch(() => '{}'));
  for (const layout of layouts)
    for (const [who, memId] of Object.entries(people)) {
      const page = await openVisitor(browser, layout, siteUrl);
      if (memId) {
        await signIn(page, layout, db, { memId, memPass: demoPassword });
        await seeSignedIn(page);
      }
      await photographAll(page, layout, who, sizes);
      await page.context().close();
    }
  return sizes;
}

async function main(): Promise<void> {
  await buildFronts();
  const system = await startTrialSystem();
  const db = new pg.Client({ connectionString: system.databaseUrl });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args,
  });
  try {
    await db.connect();
    await mkdir(folder, { recursive: true });
    const sizes = Object.entries(await walk(browser, db, system.siteUrl)).sort(([a], [b]) => (a < b ? -1 : 1));
    const lines = sizes.map(([name, size]) => `  "${name}": [${size.join(', ')}]`);
    await writeFile(sizesFile, `{\n${lines.join(',\n')}\n}\n`);
  } finally {
    await browser.close();
    await db.end();
    await system.stop();
  }
}

await main();
