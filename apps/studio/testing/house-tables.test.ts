/**
 * Roulette, sic bo, dragon tiger and a race on the real engine with real sockets: bets of several chips or lines, a
 * result that is not published before its time, what each of them is paid, and a bet that is no bet of the table.
 */
import path from 'node:path';
import { freeRules } from '@mirinae/contract/wallet/wallet';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import { spots } from '@mirinae/game-math/dragon-tiger/config';
import { afterAll, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { payAt as duelPays } from '../games/dragon-tiger/game.ts';
import { payAt as roulettePays } from '../games/roulette/game.ts';
import { payAt as dicePay } from '../games/sic-bo/game.ts';
import type { SharedGame } from '../kinds/shared/shared-game.ts';
import { atTable } from '../kit/page-game.ts';
import type { Chips } from '../kit/table/chip-bets.ts';
import { verifyRound } from '../kit/verify-round.ts';
import { roundOf } from '../wire/wire.ts';
import { dragonTiger, race, roulette, sicBo } from './house-games/house/manifest.ts';
import { openStudio } from './open-studio.ts';
import { openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

/** A round with its pause takes a quarter of a minute, and one whose opening was not seen in time is let pass. */
const timeout = 90_000;

const startCash = 10_000_000;
const wallet = await openWallet(startCash);
const { callAsPage, callAsPlatform, origin, session } = await openStudio({
  walletUrl: wallet.url,
  gameKey: roulette.key,
  gamesFolder: path.join(import.meta.dirname, 'house-games'),
});
const pages: { close(): void }[] = [];
afterAll(() => {
  for (const page of pages) page.close();
});

async function seat(gameKey: string) {
  const launch = {
    ...session,
    gameKey,
    memberRef: `mbr_${gameKey}`,
    wallet: 'seamless',
    rules: freeRules,
    check: null,
  };
  const { body } = await callAsPlatform('/api/sessions', launch);
  const token = new URL(body.gameUrl).hash.slice(1);
  const page = await openTablePage(origin, token, 'instance-1');
  pages.push(page);
  return { ...page, call: (what: string, content: object) => callAsPage(what, content, token) };
}

/** Plays one round and answers what it moved, in smallest units. */
async function playRound<Result extends ConfigValue>(
  game: SharedGame<Chips, never, Result, Result>,
  chips: Chips,
  payOf: (spot: string, result: Result) => number,
): Promise<number> {
  const { until, states, call } = await seat(game.key);
  const table = await until(({ phase, closesAt, now }) => phase === 'open' && closesAt - now > 700);
  const bet = (input: object) => call('bet', { betId: newRoundId(), tableRoundId: table.tableRoundId, input });
  expect(await bet({ ...chips, 'no spot of it': 1_000 })).toMatchObject({ http: 400 });
  const { roundId } = await bet(chips);
  const settled = await until(({ phase, tableRoundId }) => phase === 'settled' && tableRoundId === table.tableRoundId);
  const early = states.filter((state) => state.tableRoundId === table.tableRoundId && state.phase !== 'settled');
  for (const { result } of early) expect(result).toBeNull();
  const laid = Object.entries(chips).map(([spot, staked]) => [spot, { count: 1, staked }]);
  expect(settled.spots).toEqual(Object.fromEntries(laid));
  const schema = roundOf(atTable(game));
  const read = async () => schema.parse(await call('verify', { roundId }));
  await expect.poll(async () => (await read()).status).toBe('finished');
  const round = await read();
  expect(round.outcome).toEqual(settled.result);
  const result = game.result.parse(settled.result);
  const paid = Object.entries(chips).map(([spot, stake]) => Math.floor((stake * payOf(spot, result)) / 100));
  expect(round.payout).toBe(paid.reduce((sum, each) => sum + each, 0));
  if (!game.cards)
    expect(verifyRound(atTable(game), round)).toEqual({ seed: true, order: true, result: true, rules: true });
  return round.payout - round.stake;
}

it('roulette, sic bo and dragon tiger take chips, reveal nothing early, pay every spot and move the balance by it', {
  timeout,
}, async () => {
  const nets = await Promise.all([
    playRound(roulette, { red: 5_000, 'straight:7': 1_000, black: 2_000 }, roulettePays),
    playRound(sicBo, { big: 3_000, small: 1_000, 'sum:10': 1_000, 'face:3': 2_000 }, dicePay),
    playRound(dragonTiger, { dragon: 4_000, tiger: 1_000, tie: 1_000 }, (each, hand) =>
      duelPays({ spots }, each, hand),
    ),
  ]);
  expect(wallet.cash()).toBe(startCash + nets.reduce((sum, net) => sum + net, 0));
});

it('a race takes bets at the odds of its card alone, is published as it starts, is paid at its end and draws again', {
  timeout,
}, async () => {
  const { until, states, call } = await seat(race.key);
  const table = await until(({ phase, closesAt, now }) => phase === 'open' && closesAt - now > 900);
  const { tableRoundId, commitment, number } = table;
  const bet = (input: object) => call('bet', { betId: newRoundId(), tableRoundId, input });
  const lineOn = (on: string, odds = 200) => ({ legs: [{ on, odds }], stake: 2_000 });
  const wanted = { lines: ['win:1', 'eachway:8', 'show:7', 'trifecta:3-1-2'].map((on) => lineOn(on)) };
  const onCard = wanted.lines.flatMap((line) => race.atCard?.({ lines: [line] }, { commitment, number })?.lines ?? []);
  const ticket = { lines: onCard };
  const [line = lineOn('win:1')] = onCard;
  const [leg = { on: '', odds: 0 }] = line.legs;
  expect(await bet({ lines: [{ ...line, legs: [{ ...leg, odds: leg.odds + 1 }] }] })).toMatchObject({ http: 400 });
  expect(await bet({ lines: [line, line] })).toMatchObject({ http: 400 });
  expect(await bet({ lines: [lineOn('win:13')] })).toMatchObject({ http: 400 });
  const { roundId } = await bet(ticket);
  const running = await until((state) => state.phase === 'running' && state.tableRoundId === tableRoundId);
  const settled = await until((state) => state.phase === 'settled' && state.tableRoundId === tableRoundId);
  expect(running.result).toEqual(settled.result);
  const early = states.filter((state) => state.tableRoundId === tableRoundId && /open|closed/.test(state.phase));
  for (const { result } of early) expect(result).toBeNull();
  const schema = roundOf(atTable(race));
  const read = async () => schema.parse(await call('verify', { roundId }));
  await expect.poll(async () => (await read()).status).toBe('finished');
  const round = await read();
  expect(round.payout).toBe(race.settle(race.result.parse(settled.result), ticket, []).payout);
  expect(verifyRound(atTable(race), round)).toEqual({ seed: true, order: true, result: true, rules: true });
  const dearer = { lines: onCard.map((each) => ({ ...each, legs: [{ on: 'win:1', odds: 101 }] })) };
  expect(verifyRound(atTable(race), { ...round, input: dearer })).toMatchObject({ rules: false });
  expect(settled.past[0]).toMatchObject({ tableRoundId, result: settled.result });
});
