/**
 * Rounds in several steps whose node is killed, with real processes: between stake and first step, between two steps,
 * and while it is collected. Goal: each ends in exactly one of paid, lost and given back, and the wallet agrees.
 */
import { afterAll, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { openNodes } from './open-nodes.ts';
import { openWallet } from './wallet-stub.ts';

const startCash = 1_000_000;
const stake = 1_000;
const wallet = await openWallet(startCash);
const nodes = await openNodes(wallet.url, { STUDIO_ROUND_IDLE_SECONDS: '2' });
afterAll(nodes.close);
/** The one that took over from the last one that was killed. */
let node = await nodes.start();

type Round = { readonly roundId: string; readonly status: string; readonly payout: number };

async function roundOf(roundId: string): Promise<Round | undefined> {
  const { rows } = await nodes.db.query<Round>(
    'select round_id as "roundId", status, payout from rounds where round_id = $1',
    [roundId],
  );
  return rows[0];
}

const games = {
  // One mine among 25: the first tile is nearly always a star, and the second too.
  mines: { input: { stake, mines: 1 }, steps: [0, 1] },
  'hi-lo': { input: { stake }, steps: ['higher', 'higher'] },
} as const;
type Moment = 'before a step' | 'after a step' | 'while it is collected';

async function playUntil(origin: string, gameKey: keyof typeof games, moment: Moment): Promise<string> {
  const { input, steps } = games[gameKey];
  const token = await nodes.openToken(origin, gameKey, `mbr_${newRoundId()}`);
  const { roundId } = await nodes.callAsPage(origin, 'begin', { betId: newRoundId(), input }, token);
  if (moment === 'before a step') return String(roundId);
  await nodes.callAsPage(origin, 'step', { roundId, index: 0, step: steps[0] }, token);
  // Its answer is not awaited: the node dies under it.
  if (moment === 'while it is collected')
    void nodes.callAsPage(origin, 'collect', { roundId, index: 1 }, token).catch(() => undefined);
  return String(roundId);
}

it.each(
  (['mines', 'hi-lo'] as const).flatMap((gameKey) =>
    (['before a step', 'after a step', 'while it is collected'] as const).map((moment) => [gameKey, moment] as const),
  ),
)(
  'a round of %s whose node is killed %s ends once, and the wallet has what its end says',
  async (gameKey, moment) => {
    const before = wallet.cash();
    const roundId = await playUntil(node.origin, gameKey, moment);
    await nodes.kill(node.child);
    node = await nodes.start();
    await expect
      .poll(async () => (await roundOf(roundId))?.status, { timeout: 60_000, interval: 200 })
      .toMatch(/finished|cancelled/);
    const { status, payout } = (await roundOf(roundId)) ?? {};
    expect(wallet.cash()).toBe(status === 'cancelled' ? before : before - stake + (payout ?? 0));
    // A round without a step is given back, or its stake came back as what it paid.
    if (moment === 'before a step') expect(wallet.cash()).toBe(before);
  },
  60_000,
);
