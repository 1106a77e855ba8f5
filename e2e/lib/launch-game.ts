/** Games as a member opens them: the address that the platform answers to a launch. */
import type { GameType } from '@mirinae/contract/play/play';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { callsOf } from './calls-of.ts';

type Games = ReadonlyMap<string, string>;

async function listVendors(db: pg.Client, keys: readonly string[]): Promise<Games> {
  const { rows } = await db.query<{ key: string; vendorKey: string }>(
    'select game_key as key, vendor_key as "vendorKey" from catalog_games where game_key = any($1) order by vendor_key desc',
    [keys],
  );
  return new Map(rows.map(({ key, vendorKey }) => [key, vendorKey]));
}

/** Launches for whoever is signed in on the page. */
export async function openLauncher(page: Page, db: pg.Client, gameType: GameType, keys: readonly string[]) {
  const request = await callsOf(page, 'member');
  const vendorOf = await listVendors(db, keys);
  // What an attempt before this one left with a transfer house.
  await request('cash.outGameMoney', {});
  return async (gameKey: string): Promise<string> => {
    const game = { vendorKey: vendorOf.get(gameKey) ?? '', gameType, gameKey, mobileYn: 'N' } as const;
    return (await request('play.getGame', game)).gameurl;
  };
}

/** A member's money as the ledger and the bets have it. */
export async function moneyOf(db: pg.Client, memId: string) {
  const { rows } = await db.query<{ cash: string; played: string; bets: number; open: number }>(
    `select (select balance from ledger.accounts where member = m.member_id and name = 'cash')::text as cash,
       (select coalesce(sum(payout - stake), 0) from bets where member_id = m.member_id)::text as played,
       (select count(*)::integer from bets where member_id = m.member_id) as bets,
       (select count(*)::integer from bets where member_id = m.member_id and settled_at is null) as open
     from members m where login_id = $1`,
    [memId],
  );
  const { cash = '', played = '', bets = 0, open = 0 } = rows[0] ?? {};
  return { cash: Number(cash), played: Number(played), bets, open };
}

/** Presses the button that spins, until the round is drawn: how long it is shown as turning hangs on the machine. */
export async function pressSpin(page: Page): Promise<void> {
  const drawn = page.waitForResponse((response) => new URL(response.url()).pathname === '/player/play');
  await Promise.all([drawn, page.getByRole('button', { name: '스핀', exact: true }).click()]);
}

/** Value of a figure of a game's page, in smallest units. */
export const shownWon = async (page: Page, figure: 'balance' | 'bet' | 'win') =>
  Number((await page.locator(`.figure-${figure} .figure-value`).textContent())?.replaceAll(/\D/g, ''));
