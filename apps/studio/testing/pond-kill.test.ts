/**
 * Magazines whose node is killed, with real processes: before the first shot, and after some. Goal: each ends in
 * exactly one of given back and paid, and the wallet has what its end says.
 */
import { afterAll, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { openNodes } from './open-nodes.ts';
import { openPondPage } from './pond-page.ts';
import { openWallet } from './wallet-stub.ts';

const gameKey = 'pond-moonlight';
const wallet = await openWallet(1_000_000);
const nodes = await openNodes(wallet.url);
afterAll(nodes.close);

type Ended = { readonly status: string; readonly payout: number; readonly unplayed: number; readonly shots: number };

/** A magazine of a player of its own, after so many shots that counted. */
async function shoot(origin: string, shots: number) {
  const token = await nodes.openToken(origin, gameKey, `mbr_${newRoundId()}`);
  const page = await openPondPage(origin, token);
  const loaded = await page.load({ base: 100, size: 20 });
  if (loaded.type !== 'magazine') throw new Error('No magazine was loaded.');
  const own = () => page.results.filter(([seat, , , , result]) => seat === page.pond.seat && result !== 2);
  while (own().length < shots) {
    await expect.poll(() => page.inSight().length).toBeGreaterThan(0);
    await page.resultOf(page.pond.seat, page.shoot(0, [page.inSight()[0]?.fish ?? 0]));
  }
  return { roundId: loaded.roundId, paid: own().reduce((sum, [, , , , , , pays]) => sum + 100 * pays, 0) };
}

async function endOf(roundId: string): Promise<Ended | undefined> {
  const { rows } = await nodes.db.query<Ended>(
    'select status, payout, unplayed, jsonb_array_length(steps) as shots from rounds where round_id = $1',
    [roundId],
  );
  return rows[0];
}

it('magazines whose node is killed end once: unshot they go back whole, shot they are paid as they were answered', async () => {
  const first = await nodes.start();
  const before = wallet.cash();
  const untouched = await shoot(first.origin, 0);
  const shot = await shoot(first.origin, 3);
  await nodes.kill(first.child);
  await nodes.start();
  for (const { roundId } of [untouched, shot])
    await expect
      .poll(async () => (await endOf(roundId))?.status, { timeout: 60_000, interval: 200 })
      .toMatch(/finished|cancelled/);
  const payout = 1_700 + shot.paid;
  expect(await endOf(untouched.roundId)).toMatchObject({ status: 'cancelled' });
  expect(await endOf(shot.roundId)).toEqual({ status: 'finished', payout, unplayed: 1_700, shots: 3 });
  expect(wallet.cash()).toBe(before - 2_000 + payout);
}, 180_000);
