/**
 * Nodes that are killed while one match day is played and bets are taken on the next, with real processes: whoever goes
 * on opens, plays and pays both days as if nothing had happened, and the wallet agrees to the won.
 */
import { afterAll, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import type { TableState } from '../wire/table.ts';
import { aheadLegs, untilNext } from './ahead-bets.ts';
import { longDay, slowDay } from './event-games/quick-match/manifest.ts';
import { openNodes } from './open-nodes.ts';
import { openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

const stake = 10_000;
const members = 12;
const wallet = await openWallet(100_000_000);
const nodes = await openNodes(wallet.url, {}, 'event-node.ts');
const { db, callAsPage } = nodes;
afterAll(nodes.close);

type Day = Pick<TableState, 'tableRoundId' | 'commitment' | 'number'>;
const inputOn = (day: Day) => ({
  lines: aheadLegs(day, ['1:1x2:h', '1:1x2:d', '1:1x2:a']).map((leg) => ({ legs: [leg], stake })),
});
const placeBet = (origin: string, token: string, day: Day) =>
  callAsPage(origin, 'bet', { betId: newRoundId(), tableRoundId: day.tableRoundId, input: inputOn(day) }, token);
const isOpen = ({ phase, closesAt, now }: TableState) => phase === 'open' && closesAt - now > 2_000;

async function sitDown(origin: string, { key }: typeof longDay, name: string) {
  const token = await nodes.openToken(origin, key, name);
  return { token, page: await openTablePage(origin, token, 'instance-1') };
}

/** How the bets on a day ended, and what its result says that each pays. */
async function endOf(day: Day) {
  const { rows } = await db.query<{ status: string; payout: number; result: unknown }>(
    `select r.status, r.payout, t.result from rounds r join table_rounds t using (table_round_id)
     where r.table_round_id = $1 and r.status <> 'refused'`,
    [day.tableRoundId],
  );
  const due = rows[0] ? longDay.settle(longDay.result.parse(rows[0].result), inputOn(day), []).payout : 0;
  return { statuses: [...new Set(rows.map(({ status }) => status))], payouts: rows.map(({ payout }) => payout), due };
}
const untilPaid = (day: Day) =>
  expect.poll(async () => (await endOf(day)).statuses, { timeout: 60_000 }).toEqual(['finished']);

/** No round can be opened while another one runs, as if the node died just before. */
async function forbidAhead() {
  await db.query(`create function forbid_ahead() returns trigger language plpgsql as $$
    begin
      if exists (select from table_rounds where table_key = new.table_key and phase = 'running') then
        raise exception 'Not now.';
      end if;
      return new;
    end $$`);
  await db.query(
    'create trigger forbid_ahead before insert on table_rounds for each row execute function forbid_ahead()',
  );
}

it('opens the next day where a node died after the start of one, and pays both', async () => {
  const cash = wallet.cash();
  const { origin } = await nodes.start();
  const first = await sitDown(origin, slowDay, 'mbr_a');
  await forbidAhead();
  const day = await first.page.until(isOpen);
  expect(await placeBet(origin, first.token, day)).toMatchObject({ status: 'playing' });
  const running = await first.page.until(({ number, phase }) => number === day.number && phase === 'running');
  expect(running.next).toBeNull();
  await nodes.killAll();
  first.page.close();
  await db.query('drop trigger forbid_ahead on table_rounds');

  const other = await nodes.start();
  const again = await sitDown(other.origin, slowDay, 'mbr_a');
  const { next } = await untilNext(again.page, day.number);
  expect(await placeBet(other.origin, again.token, next)).toMatchObject({ status: 'playing' });
  // Killed once more, with both days under way.
  await nodes.killAll();
  again.page.close();
  const last = await nodes.start();
  const watched = await sitDown(last.origin, slowDay, 'mbr_a');
  await untilPaid(day);
  await untilPaid(next);
  watched.page.close();
  const [one, two] = [await endOf(day), await endOf(next)];
  expect([one.payouts, two.payouts]).toEqual([[one.due], [two.due]]);
  expect(wallet.cash()).toBe(cash - 6 * stake + one.due + two.due);
  await nodes.killAll();
}, 240_000);

it('takes bets on the next day in the very moment in which one is paid, each of them once', async () => {
  const cash = wallet.cash();
  const { origin } = await nodes.start();
  const seats = await Promise.all(Array.from({ length: members }, (_, at) => sitDown(origin, longDay, `mbr_m${at}`)));
  const [{ page } = { page: undefined }] = seats;
  if (!page) throw new Error('Somebody sits there.');
  const day = await page.until(isOpen);
  for (const placed of await Promise.all(seats.map(({ token }) => placeBet(origin, token, day))))
    expect(placed).toMatchObject({ status: 'playing' });
  const { next } = await untilNext(page, day.number);
  const [calm, late] = [seats.slice(0, members / 2), seats.slice(members / 2)];
  const placed = await Promise.all(calm.map(({ token }) => placeBet(origin, token, next)));
  // The wallet receives the first payments of the day while the others bet on the next one.
  const { promise: bets, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof placeBet>>[]>();
  wallet.hooks.onCredits = async () => {
    wallet.hooks.onCredits = async () => {};
    resolve(await Promise.all(late.map(({ token }) => placeBet(origin, token, next))));
  };
  for (const bet of [...placed, ...(await bets)]) expect(bet).toMatchObject({ status: 'playing' });
  await untilPaid(day);
  await untilPaid(next);
  const [one, two] = [await endOf(day), await endOf(next)];
  expect(one.payouts).toEqual(Array.from({ length: members }, () => one.due));
  expect(two.payouts).toEqual(Array.from({ length: members }, () => two.due));
  expect(wallet.cash()).toBe(cash - members * (6 * stake - one.due - two.due));
  for (const seat of seats) seat.page.close();
}, 240_000);
