/**
 * Time to the first bet of a signed-in member on a slow phone: from the address to a slip, a spin or a chip that the
 * house has accepted, with nothing in the browser's cache; and the scripts that were loaded until the bet was sent.
 */
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { openLauncher } from '../e2e/lib/launch-game.ts';
import { countScripts } from '../e2e/lib/script-size.ts';
import { untilPriced } from '../e2e/lib/until-priced.ts';
import { middleOf } from './report.ts';
import { slowDown } from './slow-phone.ts';

export const firstBets = ['slip', 'spin', 'table'] as const;
/** Milliseconds, and KB of script. */
export const firstBetGoals = { slip: 6_000, spin: 5_000, table: 7_000 } as const;
export const maxFirstBetKb = 200;
type FirstBet = (typeof firstBets)[number];
type Measured = { readonly ms: number; readonly scriptKb: number };
export type FirstBets = Readonly<Record<FirstBet, Measured>>;

const slot = 'hangang-seven';
const table = 'baccarat-galaxy';
const matches = '/member/sport/combinationbetting';
/** Longer than a round. */
const timeout = 60_000;
/** Of a slip. */
const answerMs = 15_000;
/** A match may begin, or its line rest, while a slip is being placed on it. */
const maxLost = 3;

type Sending = { readonly turn: number; readonly onSend: () => void };
/** Bets once. Answers the milliseconds that were waited for nothing of the page's. */
type Bet = (page: Page, sending: Sending) => Promise<number>;

/** A single of 10,000 on a match to come, another one in each turn: both sides of one are refused. */
const placeSlip: Bet = async (page, { turn, onSend }) => {
  // The page drawn ahead cannot be used yet.
  await page.locator('#root > [inert]').waitFor({ state: 'detached', timeout });
  const match = page
    .getByRole('article')
    .filter({ has: page.locator('[data-odds]:enabled') })
    .nth(turn);
  await match.locator('[data-odds]:enabled').first().click({ timeout });
  await page.getByRole('button', { name: /슬립 열기/ }).click();
  const slip = page.getByRole('dialog').last();
  await slip.getByRole('button', { name: '+1만', exact: true }).click();
  onSend();
  await slip.getByRole('button', { name: '10,000원 베팅하기' }).click({ timeout: answerMs });
  await page.getByText('베팅이 접수되었습니다.').first().waitFor({ timeout: answerMs });
  return 0;
};

const spin: Bet = async (page, { onSend }) => {
  const button = page.getByRole('button', { name: '스핀', exact: true });
  await button.waitFor({ timeout });
  const drawn = page.waitForResponse((response) => new URL(response.url()).pathname === '/player/play', { timeout });
  onSend();
  await button.click({ timeout });
  if (!(await drawn).ok()) throw new Error('The spin was refused.');
  return 0;
};

/** A chip on the banker. Once the table is in sight, the wait for a round to open is the table's own. */
const layChip: Bet = async (page, { onSend }) => {
  await page.locator('.table-ring[data-phase]').waitFor({ timeout });
  const shown = performance.now();
  await page.locator('.table-ring[data-phase="open"]').waitFor({ timeout });
  const waitedMs = performance.now() - shown;
  await page.getByRole('button', { name: /^뱅커에 걸기/ }).click({ timeout });
  onSend();
  await page.getByRole('button', { name: '베팅 확정', exact: true }).click({ timeout });
  await page.getByText('접수됨').first().waitFor({ timeout });
  return waitedMs;
};

async function measure(page: Page, address: string, turn: number, bet: Bet): Promise<Measured> {
  await page.goto('about:blank');
  const devtools = await slowDown(page);
  const scripts = countScripts(devtools);
  let scriptKb = 0;
  const onSend = () => {
    scriptKb = scripts.kb();
  };
  try {
    const started = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    const waitedMs = await bet(page, { turn, onSend });
    return { ms: performance.now() - started - waitedMs, scriptKb };
  } finally {
    await devtools.detach();
    // A pick that was not bet would be a leg of the next slip.
    await page.evaluate(() => localStorage.removeItem('sport-picks'));
  }
}

type Way = { readonly addressOf: () => Promise<string>; readonly bet: Bet };

async function measureWay(page: Page, { addressOf, bet }: Way, turns: number): Promise<Measured> {
  const all: Measured[] = [];
  for (let turn = 0; all.length < turns; turn += 1)
    try {
      all.push(await measure(page, await addressOf(), turn, bet));
    } catch (error) {
      if (turn - all.length >= maxLost) throw error;
    }
  const middle = (of: keyof Measured, places: number) =>
    middleOf(
      all.map((measured) => measured[of]),
      places,
    );
  return { ms: middle('ms', 0), scriptKb: middle('scriptKb', 1) };
}

/** The middle of some turns of each, for whoever is signed in on the page. */
export async function measureFirstBets(page: Page, db: pg.Client, turns: number): Promise<FirstBets> {
  // After a start the feed prices its matches once.
  await page.goto(matches);
  await page.getByRole('main').locator('[data-odds]:enabled').first().waitFor(untilPriced);
  const launchSlot = await openLauncher(page, db, 'slot', [slot]);
  const launchTable = await openLauncher(page, db, 'casino', [table]);
  return {
    slip: await measureWay(page, { addressOf: () => Promise.resolve(matches), bet: placeSlip }, turns),
    spin: await measureWay(page, { addressOf: () => launchSlot(slot), bet: spin }, turns),
    table: await measureWay(page, { addressOf: () => launchTable(table), bet: layChip }, turns),
  };
}
