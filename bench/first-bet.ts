/**
 * Time to the first bet of a signed-in member on a slow phone: from the address to a slip, a spin or a chip that the
 * house has accepted, with nothing in the browser's cache; and the scripts that were loaded until the bet was sent.
 */
import type pg from 'pg';
import type { CDPSession, Page } from 'playwright-core';
import { openLauncher } from '../e2e/lib/launch-game.ts';
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
/** Longer than any round, and than the feed takes to price its matches. */
const timeout = 120_000;

/** Bytes of scripts on the wire, headers included, as they arrive. */
function countScripts(devtools: CDPSession): () => number {
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes / 1_024;
}

type Sending = { readonly turn: number; readonly onSend: () => void };
/** Bets once. Answers the milliseconds that were waited for nothing of the page's. */
type Bet = (page: Page, sending: Sending) => Promise<number>;

/** A single of 10,000 on a match to come, on other odds in each turn. */
const placeSlip: Bet = async (page, { turn, onSend }) => {
  // The page drawn ahead cannot be used yet.
  await page.locator('#root > [inert]').waitFor({ state: 'detached', timeout });
  await page.getByRole('main').locator('[data-odds]:enabled').nth(turn).click({ timeout });
  await page.getByRole('button', { name: /슬립 열기/ }).click();
  const slip = page.getByRole('dialog').last();
  await slip.getByRole('button', { name: '+1만', exact: true }).click();
  onSend();
  await slip.getByRole('button', { name: '10,000원 베팅하기' }).click();
  await page.getByText('베팅이 접수되었습니다.').first().waitFor({ timeout });
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
  const loadedKb = countScripts(devtools);
  let scriptKb = 0;
  const onSend = () => {
    scriptKb = loadedKb();
  };
  const started = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  const waitedMs = await bet(page, { turn, onSend });
  const ms = performance.now() - started - waitedMs;
  await devtools.detach();
  return { ms, scriptKb };
}

/** The middle of some turns of each, for whoever is signed in on the page. */
export async function measureFirstBets(page: Page, db: pg.Client, turns: number): Promise<FirstBets> {
  const launchSlot = await openLauncher(page, db, 'slot', [slot]);
  const launchTable = await openLauncher(page, db, 'casino', [table]);
  const ways = {
    slip: { addressOf: () => Promise.resolve(matches), bet: placeSlip },
    spin: { addressOf: () => launchSlot(slot), bet: spin },
    table: { addressOf: () => launchTable(table), bet: layChip },
  } as const satisfies Record<FirstBet, object>;
  const middle = async (name: FirstBet): Promise<Measured> => {
    const all: Measured[] = [];
    for (let turn = 0; turn < turns; turn += 1)
      all.push(await measure(page, await ways[name].addressOf(), turn, ways[name].bet));
    return {
      ms: middleOf(
        all.map(({ ms }) => ms),
        0,
      ),
      scriptKb: middleOf(
        all.map(({ scriptKb }) => scriptKb),
        1,
      ),
    };
  };
  return { slip: await middle('slip'), spin: await middle('spin'), table: await middle('table') };
}
