/**
 * How fast and how accessible the pages are that a member uses most: Lighthouse in its mobile settings over the built
 * site, how much script the main page loads first, and what axe finds; and the time to the first bet.
 */

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import pg from 'pg';
import { chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { seeSignedIn, signIn } from '../e2e/lib/member-steps.ts';
import { axeViolations } from '../e2e/lib/offences.ts';
import { loadedScriptKb } from '../e2e/lib/script-size.ts';
import { buildFronts } from '../scripts/lib/build-fronts.ts';
import { chromiumFlags } from '../scripts/lib/chromium-flags.ts';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';
import { type FirstBets, firstBetGoals, firstBets, maxFirstBetKb, measureFirstBets } from './first-bet.ts';
import { fixedWorkMs } from './machine-speed.ts';
import { type BenchOptions, type BenchResult, middleOf, round } from './report.ts';
import { phone, phoneSlower } from './slow-phone.ts';
import { slowdown } from './work-per-unit.ts';

const pages = {
  main: '/',
  lobby: '/member/slotgame',
  powerball: '/member/minigame/powerball',
  cashier: '/member/charge',
} as const;
const names = ['main', 'lobby', 'powerball', 'cashier'] as const;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
/** One slow moment of the machine must not count for a page. */
const defaultTurns = 3;
const maxTries = 4;
const flags = [...chromiumFlags, '--disable-gpu'];
type Measured = Record<(typeof categories)[number] | 'cls', number>;

const share = z.object({ score: z.number() }).transform(({ score }) => round(score * 100));
const findings = z
  .object({
    categories: z.object({ performance: share, accessibility: share, 'best-practices': share }),
    audits: z.object({ 'cumulative-layout-shift': z.object({ numericValue: z.number() }) }),
  })
  .transform(({ categories: scores, audits }) => ({
    ...scores,
    cls: audits['cumulative-layout-shift'].numericValue,
  }));

const run = promisify(execFile);
const maxResultBytes = 64 * 1_024 * 1_024;

/** Lighthouse in a process of its own, over the browser that listens at the port. */
async function measure(url: string, port: number): Promise<Measured> {
  const lighthouse = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));
  const slower = slowdown(phoneSlower, fixedWorkMs());
  const settings = [
    `--port=${port}`,
    `--only-categories=${categories.join(',')}`,
    `--throttling.cpuSlowdownMultiplier=${slower}`,
    '--output=json',
    '--quiet',
  ];
  const { stdout } = await run(process.execPath, [lighthouse, url, ...settings, '--no-enable-error-reporting'], {
    maxBuffer: maxResultBytes,
  });
  return findings.parse(JSON.parse(stdout));
}

/** Now and then the browser's trace lacks its beginning, and Lighthouse has to be run again. */
async function measureAgain(url: string, port: number): Promise<Measured> {
  for (let tries = 1; ; tries += 1)
    try {
      return await measure(url, port);
    } catch (error) {
      if (tries === maxTries) throw error;
    }
}

/** The middle of some turns, so that one slow moment of the machine counts for nothing. */
async function measurePage(url: string, port: number, turns: number): Promise<Measured> {
  const all: Measured[] = [];
  for (let turn = 0; turn < turns; turn += 1) all.push(await measureAgain(url, port));
  const middle = (name: keyof Measured) =>
    middleOf(
      all.map((measured) => measured[name]),
      3,
    );
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    cls: middle('cls'),
  };
}

/** A browser with one profile, so that Lighthouse's own pages are signed in too. */
async function openSignedIn(siteUrl: string, databaseUrl: string) {
  const port = await freePort();
  const profile = await mkdtemp(path.join(tmpdir(), 'mirinae-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...flags, `--remote-debugging-port=${port}`],
    baseURL: siteUrl,
    viewport: phone.viewport,
    userAgent: phone.userAgent,
    hasTouch: phone.hasTouch,
    isMobile: phone.isMobile,
  });
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const page = await context.newPage();
  await signIn(page, 'mobile', db, { memId: 'demo2', memPass: demoPassword });
  await seeSignedIn(page);
  await db.end();
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { page, port, close };
}

async function countAxeViolations(page: Page): Promise<number> {
  let count = 0;
  for (const name of names) {
    await page.goto(pages[name]);
    await page.waitForLoadState('networkidle');
    count += (await axeViolations(page, { hasBestPractices: true })).length;
  }
  return count;
}

async function firstLoadKb(page: Page): Promise<number> {
  await page.goto(pages.main);
  await page.waitForLoadState('networkidle');
  return round(await loadedScriptKb(page), 1);
}

export async function bench({ isShort }: BenchOptions): Promise<BenchResult> {
  const turns = isShort ? 1 : defaultTurns;
  await buildFronts();
  const system = await startTrialSystem();
  try {
    const { page, port, close } = await openSignedIn(system.siteUrl, system.databaseUrl);
    const loadKb = await firstLoadKb(page);
    const violations = await countAxeViolations(page);
    // A page left open would take the machine's time from those that are measured.
    await page.goto('about:blank');
    const measured: Measured[] = [];
    for (const name of names) measured.push(await measurePage(`${system.siteUrl}${pages[name]}`, port, turns));
    await close();
    return report(measured, loadKb, violations, await takeFirstBets(turns));
  } finally {
    await system.stop();
  }
}

/** On a system of its own, as a slip needs the sports feed: that would take the machine's time from the pages. */
async function takeFirstBets(turns: number): Promise<FirstBets> {
  const system = await startTrialSystem({ hasFeed: true });
  const db = new pg.Client({ connectionString: system.databaseUrl });
  try {
    await db.connect();
    const { page, close } = await openSignedIn(system.siteUrl, system.databaseUrl);
    const taken = await measureFirstBets(page, db, turns);
    await close();
    return taken;
  } finally {
    await db.end();
    await system.stop();
  }
}

function report(measured: readonly Measured[], loadKb: number, violations: number, taken: FirstBets): BenchResult {
  const least = (name: keyof Measured) => Math.min(...measured.map((one) => one[name]));
  const numbers = {
    'min.performance': least('performance'),
    'min.accessibility': least('accessibility'),
    'min.bestPractices': least('best-practices'),
    'cls.most': Math.max(...measured.map(({ cls }) => cls)),
    'firstLoadKb.main': loadKb,
    'axe.violations': violations,
    ...Object.fromEntries(
      firstBets.flatMap((name) => [
        [`firstBetMs.${name}`, taken[name].ms],
        [`firstBetKb.${name}`, taken[name].scriptKb],
      ]),
    ),
  };
  const show = ({ performance, accessibility, cls, ...rest }: Measured) =>
    `${performance}, ${accessibility}, ${rest['best-practices']}, ${cls}`;
  const rows = [
    ...names.map((name, index) => {
      const one = measured[index];
      return { what: `${name}: performance, access, practices, shift`, value: one ? show(one) : '' };
    }),
    { what: 'least performance', value: String(numbers['min.performance']), goal: 'at least 90' },
    { what: 'least accessibility', value: String(numbers['min.accessibility']), goal: '100' },
    { what: 'least best practices', value: String(numbers['min.bestPractices']), goal: '100' },
    { what: 'most layout shift', value: String(numbers['cls.most']), goal: 'at most 0.05' },
    { what: 'script of the main page, KB gzipped', value: String(loadKb), goal: 'at most 150' },
    { what: 'violations axe finds', value: String(violations), goal: '0' },
    ...firstBets.map((name) => ({
      what: `first bet, ${name}: ms, KB of script before it`,
      value: `${taken[name].ms}, ${taken[name].scriptKb}`,
      goal: `at most ${firstBetGoals[name]}, ${maxFirstBetKb}`,
    })),
  ];
  return { title: 'The pages a member uses most, on a phone', rows, numbers };
}
