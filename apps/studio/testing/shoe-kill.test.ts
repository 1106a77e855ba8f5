/**
 * A shoe table whose nodes are killed in a hand of baccarat, with real processes: the hand was fixed before its first
 * card, so the node that takes over deals it to its end, and every bet is paid by it once.
 */
import { payOf } from '@mirinae/game-math/baccarat/pays';
import { afterAll, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { tables } from '../games/baccarat/tables.ts';
import { openNodes } from './open-nodes.ts';
import { openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

const startCash = 10_000_000;
const wallet = await openWallet(startCash);
const nodes = await openNodes(wallet.url);
const { db, callAsPage } = nodes;
afterAll(nodes.close);

const [quickest] = tables.toSorted((left, right) => left.openMs - right.openMs);
if (!quickest) throw new Error('There is no table of baccarat.');
const { key, spots, unit, rule } = quickest;
const chips = { ...Object.fromEntries(spots.map((spot) => [spot, 0])), player: 2 * unit, banker: 3 * unit, tie: unit };
const stake = 6 * unit;

type Row = { status: string; payout: number; outcome: { player: number[]; banker: number[] } | null; phase: string };

async function roundOf(roundId: string) {
  const { rows } = await db.query<Row>(
    'select r.status, r.payout, t.result as outcome, t.phase from rounds r join table_rounds t using (table_round_id) where r.round_id = $1',
    [roundId],
  );
  return rows[0];
}

it.each(['open', 'running'] as const)(
  'a hand whose nodes are killed while it is %s is dealt to its end and paid once',
  async (phase) => {
    const { origin } = await nodes.start();
    const before = wallet.cash();
    const token = await nodes.openToken(origin, key, `mbr_${phase}`);
    const page = await openTablePage(origin, token, 'instance-1');
    const table = await page.until((state) => state.phase === 'open' && state.closesAt - state.now > 2_000);
    const bet = { betId: newRoundId(), tableRoundId: table.tableRoundId, input: chips };
    const { roundId } = await callAsPage(origin, 'bet', bet, token);
    expect(wallet.cash()).toBe(before - stake);
    // In the middle of the deal: two cards lie on the table, the others are still to come.
    if (phase === 'running')
      await page.until(({ tableRoundId, cards }) => tableRoundId === table.tableRoundId && cards.length >= 2);
    const { rows } = await db.query<{ result: unknown }>('select result from table_rounds where table_round_id = $1', [
      table.tableRoundId,
    ]);
    await nodes.killAll();
    page.close();
    await nodes.start();
    await expect
      .poll(async () => (await roundOf(String(roundId)))?.status, { timeout: 80_000, interval: 500 })
      .toBe('finished');
    const ended = await roundOf(String(roundId));
    if (!ended?.outcome) throw new Error('The hand has no cards.');
    const { outcome, payout } = ended;
    if (phase === 'running') expect(outcome).toEqual(rows[0]?.result);
    const paid = Object.entries(chips).map(([spot, chip]) => {
      const known = spots.find((each) => each === spot);
      return known ? Math.floor((chip * payOf(known, outcome, rule)) / 100) : 0;
    });
    expect(payout).toBe(paid.reduce((sum, amount) => sum + amount, 0));
    expect(wallet.cash()).toBe(before - stake + payout);
    await nodes.killAll();
  },
  120_000,
);
