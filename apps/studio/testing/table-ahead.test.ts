/**
 * A match day that takes bets while the one before is played, on the real engine: each bet is drawn and paid by its own
 * day, whatever becomes of the other one, and nothing of a day is published while the day before can still be bet on.
 */
import path from 'node:path';
import { eventRisksAnswer } from '@mirinae/contract/wallet/event-risk';
import { tableRoundsAnswer, tablesAnswer } from '@mirinae/contract/wallet/tables';
import { freeRules } from '@mirinae/contract/wallet/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { sharedGame } from '../kinds/shared/shared-game.ts';
import type { TableState } from '../wire/table.ts';
import { aheadLegs, untilNext } from './ahead-bets.ts';
import { longDay as game, longSeason } from './event-games/quick-match/manifest.ts';
import { openStudio } from './open-studio.ts';
import { openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

const start = 10_000_000;
const stake = 10_000;
const wallet = await openWallet(start);
const { callAsPage, callAsPlatform, db, openToken, origin, session } = await openStudio({
  walletUrl: wallet.url,
  gameKey: game.key,
  gamesFolder: path.join(import.meta.dirname, 'event-games'),
});
const token = await openToken('mbr_1', 'seamless', false);
let page: Awaited<ReturnType<typeof openTablePage>>;
beforeAll(async () => {
  page = await openTablePage(origin, token, 'instance-1');
});
afterAll(() => page.close());

const bet = (tableRoundId: string | null, input: unknown, betId = newRoundId(), by = token) =>
  callAsPage('bet', { betId, tableRoundId, input }, by);
const verify = ({ roundId }: { roundId?: unknown }) => callAsPage('verify', { roundId: String(roundId) }, token);
const ticketOn = (round: Pick<TableState, 'commitment' | 'number'>) => ({
  lines: aheadLegs(round, ['1:1x2:h', '1:1x2:d', '1:1x2:a']).map((leg) => ({ legs: [leg], stake })),
});
const isOpen = ({ phase, closesAt }: TableState) => phase === 'open' && closesAt - Date.now() > 1_500;
const resultAt = (number: number) => (state: TableState) =>
  state.phase === 'settled' && state.number === number ? state.result : null;

async function rounds() {
  const { body } = await callAsPlatform('/api/tables/rounds', { key: game.key });
  return tableRoundsAnswer.parse(body).rounds;
}
async function settings(isTableOpen: boolean) {
  const requested = { key: game.key, isOpen: isTableOpen, openMs: null, requestedAtMs: Date.now() };
  expect((await callAsPlatform('/api/tables/set', requested)).body).toEqual({ status: 'taken' });
}

it('takes a bet on the next day while one is played, once, and pays each by what its own day drew', async () => {
  const cash = wallet.cash();
  const day = await page.until(isOpen);
  const first = await bet(day.tableRoundId, ticketOn(day));
  expect(first).toMatchObject({ status: 'playing', stake: 3 * stake });
  const { next, number } = await untilNext(page, day.number);
  expect(next).toMatchObject({ number: number + 1 });
  // The days have different cards: what one was priced at is worth nothing on the other.
  expect(await bet(next.tableRoundId, ticketOn(day))).toMatchObject({ code: 'MALFORMED' });
  const betId = newRoundId();
  const second = await bet(next.tableRoundId, ticketOn(next), betId);
  expect(second).toMatchObject({ status: 'playing', commitment: next.commitment });
  expect(await bet(next.tableRoundId, ticketOn(next), betId)).toMatchObject({ roundId: second.roundId });
  expect(await bet(next.tableRoundId, ticketOn(next))).toMatchObject({ code: 'ROUND_OPEN' });
  expect(wallet.cash()).toBe(cash - 6 * stake);

  // Whoever opens the page anew finds both, the newer one first; staff see both days and what hangs on each.
  const { rounds: own } = await callAsPage('waiting', {}, token);
  expect(own).toMatchObject([{ roundId: second.roundId }, { roundId: first.roundId }]);
  const { tables } = tablesAnswer.parse((await callAsPlatform('/api/tables', {})).body);
  expect(tables.find(({ key }) => key === game.key)).toMatchObject({
    live: { round: day.number, phase: 'dealing', bets: 1, staked: 3 * stake },
    next: { round: next.number, phase: 'open', bets: 1, staked: 3 * stake },
  });
  const { events } = eventRisksAnswer.parse((await callAsPlatform('/api/events/risk', {})).body);
  expect(events.find(({ key }) => key === game.key)?.on).toMatchObject([
    { number: day.number, phase: 'running', risks: [{ staked: 3 * stake }] },
    { number: next.number, phase: 'open', risks: [{ staked: 3 * stake }] },
  ]);

  const seen = await page.until((state) => resultAt(day.number)(state) !== null);
  expect(seen.next).toEqual(next);
  await expect.poll(() => verify(first)).toMatchObject({ status: 'finished' });
  expect(await verify(second)).toMatchObject({ status: 'playing' });
  const later = await page.until((state) => resultAt(next.number)(state) !== null);
  await expect.poll(() => verify(second)).toMatchObject({ status: 'finished' });
  const payOf = (result: unknown, input: ReturnType<typeof ticketOn>) =>
    game.settle(game.result.parse(result), input, []).payout;
  const paid = payOf(seen.result, ticketOn(day)) + payOf(later.result, ticketOn(next));
  expect(wallet.cash()).toBe(cash - 6 * stake + paid);

  // Its commitment is the link of the day before, published no sooner than that day was closed.
  const link = later.past.find((past) => past.number === day.number)?.link;
  expect(link).toBe(next.commitment);
  const early = page.states.filter((state) => state.number === day.number && state.phase !== 'running');
  expect(early.filter((state) => state.phase !== 'settled').every((state) => state.next === null)).toBe(true);
});

it('takes no bet on the season on a day whose day before is still played', async () => {
  const day = await page.until(isOpen);
  const { next } = await untilNext(page, day.number);
  const { body } = await callAsPlatform('/api/sessions', { ...session, gameKey: longSeason.key, wallet: 'seamless' });
  const seasonToken = new URL(body.gameUrl).hash.slice(1);
  const input = { lines: [{ legs: [{ on: 'champion:0', odds: 300 }], stake: 10_000 }] };
  const requested = { betId: newRoundId(), tableRoundId: next.tableRoundId, input };
  expect(await callAsPage('bet', requested, seasonToken)).toMatchObject({ code: 'BETS_CLOSED' });
  // As soon as it is the day that the season is on, only the odds are wrong.
  await page.until(({ number, phase }) => number === next.number && phase === 'open');
  expect(await callAsPage('bet', requested, seasonToken)).toMatchObject({ code: 'MALFORMED' });
});

it('takes one bet on each of two days of a player whose rounds must be some time apart', async () => {
  const slow = await openToken('mbr_2', 'seamless', false, { ...freeRules, cycleMs: 1 });
  const day = await page.until(isOpen);
  const betOn = (round: Parameters<typeof ticketOn>[0] & { tableRoundId: string | null }) =>
    bet(round.tableRoundId, ticketOn(round), newRoundId(), slow);
  const first = await betOn(day);
  expect(await betOn(day)).toMatchObject({ code: 'ROUND_OPEN' });
  const { next } = await untilNext(page, day.number);
  const second = await betOn(next);
  expect(await betOn(next)).toMatchObject({ code: 'ROUND_OPEN' });
  expect([first, second]).toMatchObject([{ status: 'playing' }, { status: 'playing' }]);
  for (const { roundId } of [first, second])
    await expect
      .poll(() => callAsPage('verify', { roundId: String(roundId) }, slow), { timeout: 60_000 })
      .toMatchObject({ status: 'finished' });
});

it('gives the bets on a day back that staff stop while it is played, and leaves those on the next one', async () => {
  const cash = wallet.cash();
  const day = await page.until(isOpen);
  const first = await bet(day.tableRoundId, ticketOn(day));
  const { next } = await untilNext(page, day.number);
  const second = await bet(next.tableRoundId, ticketOn(next));
  expect([first, second]).toMatchObject([{ status: 'playing' }, { status: 'playing' }]);
  const seen = (await rounds()).find(({ tableRoundId }) => tableRoundId === day.tableRoundId);
  const { bets = 0, staked = 0 } = seen ?? {};
  const requested = { key: game.key, tableRoundId: day.tableRoundId, voidRef: newRoundId(), isSettled: false };
  const voided = await callAsPlatform('/api/tables/void', { ...requested, bets, staked, paid: 0 });
  expect(voided.body).toEqual({ status: 'voided' });
  await expect.poll(() => verify(first)).toMatchObject({ status: 'cancelled' });
  expect(wallet.cash()).toBe(cash - 3 * stake);
  await expect.poll(() => verify(second)).toMatchObject({ status: 'finished' });
  const { payout } = await verify(second);
  expect(wallet.cash()).toBe(cash - 3 * stake + Number(payout));
});

it('gives the bets on the next day back that staff stop before it is played, and goes on with the one after', async () => {
  const day = await page.until(isOpen);
  const first = await bet(day.tableRoundId, ticketOn(day));
  const { next } = await untilNext(page, day.number);
  const second = await bet(next.tableRoundId, ticketOn(next));
  expect([first, second]).toMatchObject([{ status: 'playing' }, { status: 'playing' }]);
  const requested = { key: game.key, tableRoundId: next.tableRoundId, voidRef: newRoundId(), isSettled: false };
  const seen = { bets: 1, staked: 3 * stake, paid: 0 };
  expect((await callAsPlatform('/api/tables/void', { ...requested, ...seen })).body).toEqual({ status: 'voided' });
  await expect.poll(() => verify(second)).toMatchObject({ status: 'cancelled' });
  // The day that is played is shown on, and no other is opened ahead.
  const shown = await page.until((state) => state.next === null);
  expect(shown).toMatchObject({ number: day.number, phase: 'running' });
  await expect.poll(() => verify(first)).toMatchObject({ status: 'finished' });
  await page.until(({ number }) => number > next.number);
  expect(page.states.find(({ number }) => number > next.number)).toMatchObject({ number: next.number + 1 });
});

it('is refused of a game whose result is published later, or in which players act', () => {
  const { showsRun: _, ...hidden } = game;
  expect(sharedGame.safeParse(game).success).toBe(true);
  for (const other of [hidden, { ...game, stepAt: () => null }])
    expect(sharedGame.safeParse(other).success).toBe(false);
});

it('opens no day ahead once staff close the table, and plays the one that is open to its end', async () => {
  const day = await page.until(isOpen);
  const { next } = await untilNext(page, day.number);
  const second = await bet(next.tableRoundId, ticketOn(next));
  expect(second).toMatchObject({ status: 'playing' });
  await settings(false);
  await page.until(({ number, phase }) => number === next.number && phase === 'running');
  const closed = await page.until(({ standing }) => standing === 'closed');
  expect(closed).toMatchObject({ number: next.number, phase: 'settled', next: null });
  await expect.poll(() => verify(second)).toMatchObject({ status: 'finished' });
  await settings(true);
  expect(await page.until(isOpen)).toMatchObject({ number: next.number + 1 });
});

it('opens no day ahead without viewers', async () => {
  const { number } = await page.until(({ phase }) => phase === 'open');
  page.close();
  const isOver = async () =>
    (
      await db.query("select from table_rounds where table_key = $1 and phase <> 'settled' and phase <> 'void'", [
        game.key,
      ])
    ).rowCount === 0;
  await expect.poll(isOver).toBe(true);
  const { rows } = await db.query<{ number: number }>(
    'select max(number) as number from table_rounds where table_key = $1',
    [game.key],
  );
  expect(rows[0]?.number).toBe(number);
});
