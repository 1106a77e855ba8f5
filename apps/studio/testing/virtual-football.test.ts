/** A match day on the real engine: what is on its card may be bet, at its odds alone, and is paid what was drawn. */
import path from 'node:path';
import { eventPricesAnswer } from '@mirinae/contract/wallet/event-prices';
import { type EventRisk, eventRisksAnswer } from '@mirinae/contract/wallet/event-risk';
import { tableRoundsAnswer, tablesAnswer } from '@mirinae/contract/wallet/tables';
import { config } from '@mirinae/game-math/virtual-football/config';
import { oddsOf } from '@mirinae/game-math/virtual-football/markets';
import { drawCard } from '@mirinae/game-math/virtual-football/match';
import { dayOf } from '@mirinae/game-math/virtual-football/season';
import {
  type SeasonMarket,
  config as seasonConfig,
  seasonMarkets,
} from '@mirinae/game-math/virtual-football/season-markets';
import { afterAll, expect, it, vi } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { overRounds } from '../kit/page-game.ts';
import { seedsOfPast } from '../kit/shared/past-seeds.ts';
import { verifyRound } from '../kit/verify-round.ts';
import type { TableState } from '../wire/table.ts';
import { roundOf } from '../wire/wire.ts';
import { quickDay as game, season } from './event-games/quick-match/manifest.ts';
import { openStudio } from './open-studio.ts';
import { seasonTicket } from './season-ticket.ts';
import { openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

const start = 10_000_000;
const wallet = await openWallet(start);
const { callAsPage, callAsPlatform, db, openToken, origin, session } = await openStudio({
  walletUrl: wallet.url,
  gameKey: 'quick-match-day',
  gamesFolder: path.join(import.meta.dirname, 'event-games'),
});
const memberRef = 'mbr_1';
const token = await openToken(memberRef, 'seamless', false);
const page = await openTablePage(origin, token, 'instance-1');
afterAll(() => page.close());

const resultsOf = async (requested: object) =>
  (await callAsPlatform('/api/events/results', { key: 'quick-match-day', page: 1, perPage: 1, ...requested })).body;

const risk = async (gameKey = 'quick-match-day') => {
  const { body } = await callAsPlatform('/api/events/risk', {});
  const { events } = eventRisksAnswer.parse(body);
  return events.find(({ key }) => key === gameKey) ?? expect.fail('The game is not told of.');
};

const prices = async (number: number, key = 'quick-match-day') =>
  eventPricesAnswer.parse((await callAsPlatform('/api/events/prices', { key, number })).body);

const legsOn = ({ commitment, number }: TableState, selections: readonly string[]) => {
  const odds = oddsOf(drawCard('league', { commitment, number }));
  return selections.map((on) => ({ on, odds: odds.get(on) ?? 0 }));
};

it('shows an unwatched match day and its markets', async () => {
  const unwatched = 'quick-match-slow-day';
  const [quiet] = await vi.waitFor(async () => {
    const { on } = await risk(unwatched);
    expect(on).toHaveLength(1);
    return on;
  }, 60_000);
  expect(quiet).toMatchObject({ risks: [], names: { 1: expect.anything(), 8: expect.anything() } });
  const offered = await prices(quiet?.number ?? 0, unwatched);
  expect(offered).toMatchObject({ status: 'known' });
});

it('refuses other odds and two legs of one match, and pays a combination what was drawn', async () => {
  const table = await page.until(({ phase, closesAt }) => phase === 'open' && closesAt - Date.now() > 900);
  const bet = (input: unknown) =>
    callAsPage('bet', { betId: newRoundId(), tableRoundId: table.tableRoundId, input }, token);
  const [first, second] = legsOn(table, ['1:1x2:h', '2:1x2:h']);
  if (!first || !second) throw new Error('The card has both.');
  const better = { ...first, odds: first.odds + 1 };
  expect(await bet({ lines: [{ legs: [better], stake: 1_000 }] })).toMatchObject({ code: 'MALFORMED' });
  const same = legsOn(table, ['1:1x2:h', '1:btts:yes']);
  expect(await bet({ lines: [{ legs: same, stake: 1_000 }] })).toMatchObject({ code: 'MALFORMED' });

  const input = {
    lines: [
      { legs: [first, second], stake: 20_000 },
      ...legsOn(table, ['3:1x2:h', '3:1x2:d', '3:1x2:a']).map((leg) => ({ legs: [leg], stake: 10_000 })),
    ],
  };
  const placed = await bet(input);
  expect(placed).toMatchObject({ status: 'playing', stake: 50_000 });
  const offered = await prices(table.number);
  if (offered.status !== 'known') throw new Error('The event is on.');
  expect(new Set(offered.markets.map(({ market }) => market)).size).toBe(8);
  const home = offered.markets.find(({ match, market }) => match === 1 && market === '1x2')?.selections;
  expect(home?.find(({ on }) => on === '1:1x2:h')?.odds).toBe(first.odds);
  expect(home?.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  for (const { returned } of offered.markets.flatMap(({ selections }) => selections)) expect(returned).toBeLessThan(1);
  expect(await prices(table.number + 1_000)).toEqual({ status: 'unknown' });
  expect(await prices(table.number, 'no-such-game')).toEqual({ status: 'unknown' });
  const [onIt] = (await risk()).on;
  expect(onIt).toMatchObject({ number: table.number });
  const [match] = onIt?.risks.filter(({ match: at }) => at === 3) ?? [];
  expect(match).toMatchObject({ market: '1x2', bets: 3, staked: 30_000 });
  // The dearest of the three endings is the worst.
  expect(match?.worst.pays).toBe(match?.picks[0]?.pays);
  const running = await page.until(({ phase }) => phase === 'running');
  const result = game.result.parse(running.result);
  const { payout } = game.settle(result, input, []);
  await page.until(({ phase, tableRoundId }) => phase === 'settled' && tableRoundId === table.tableRoundId);
  const resultOf = () => callAsPage('verify', { roundId: String(placed.roundId) }, token);
  await expect.poll(resultOf).toMatchObject({ status: 'finished', payout });
  // Staff see it counted once, market by market; the endings of one match return what the odds say.
  const reports = await Promise.all([risk(), risk(), risk()]);
  const sumsOf = (report: EventRisk) => new Map(report.markets.map((market) => [market.market, market]));
  const sums = reports.map(sumsOf).toSorted((one, other) => other.size - one.size)[0];
  const [single, combined] = [sums?.get('1x2'), sums?.get('combination')];
  expect(single).toMatchObject({ bets: 3, staked: 30_000 });
  expect(combined).toMatchObject({ bets: 1, staked: 20_000, variance: null });
  expect((single?.paid ?? 0) + (combined?.paid ?? 0)).toBe(payout);
  expect((single?.expected ?? 0) / 30_000).toBeCloseTo(100 / config.keys['1x2'], 1);
  expect(sumsOf(await risk()).get('1x2')).toEqual(single);
  expect(payout).toBeGreaterThan(0);
  expect((await callAsPlatform('/api/facts', { memberRef, roundId: String(placed.roundId) })).body).toMatchObject({
    facts: { kind: 'virtual-football', cup: 'league', number: table.number },
  });
  const settled = page.states.find(
    ({ phase, past }) => phase !== 'running' && past[0]?.tableRoundId === table.tableRoundId,
  );
  const [past] = settled?.past ?? [];
  if (!past) throw new Error('No day is over.');
  const { link, betsDigest, number, beacon } = past;
  expect(game.drawResult(seedsOfPast(past))).toEqual(past.result);

  // Members look it up whether they bet or not, and draw it again from the published proof.
  expect(await resultsOf({ number })).toMatchObject({
    status: 'known',
    total: 1,
    results: [{ number, isTakenBack: false, proof: { link, betsDigest, beacon }, facts: { cup: 'league', number } }],
  });
  expect(await resultsOf({ to: '2020-01-01T00:00:00.000Z' })).toEqual({ status: 'known', total: 0, results: [] });
});

/** No round is on: what is written holds until somebody watches. */
async function quiet() {
  const isQuiet = async () => (await db.query("select from table_rounds where phase <> 'settled'")).rowCount === 0;
  await expect.poll(isQuiet).toBe(true);
}

/** As if all that was written had been so much earlier. */
async function shift(ms: number) {
  await quiet();
  await db.query('alter table table_rounds disable trigger fix_table_round');
  await db.query('update chains set published_at = published_at - make_interval(secs => $1::float8 / 1000)', [ms]);
  await db.query('update table_rounds set revealed_at = revealed_at - make_interval(secs => $1::float8 / 1000)', [ms]);
  await db.query('alter table table_rounds enable trigger fix_table_round');
}

const tableOf = async (gameKey: string) => {
  const { tables } = tablesAnswer.parse((await callAsPlatform('/api/tables', {})).body);
  return tables.find(({ key }) => key === gameKey);
};
const seasonsOf = async () =>
  tableRoundsAnswer.parse((await callAsPlatform('/api/tables/rounds', { key: season.key })).body).rounds;
const seasonVoid = 'season-void-1';
const voidSeason = async (seen: object, voidRef = seasonVoid) =>
  (await callAsPlatform('/api/tables/void', { key: season.key, voidRef, ...seen })).body;

const cycleMs = 3_900;
const openSeason = async (of: string) => {
  const { body } = await callAsPlatform('/api/sessions', {
    ...session,
    gameKey: season.key,
    memberRef: of,
    wallet: 'seamless',
  });
  const seasonToken = new URL(body.gameUrl).hash.slice(1);
  return { token: seasonToken, page: await openTablePage(origin, seasonToken, 'instance-1') };
};
const isOpen = ({ phase, closesAt }: TableState) => phase === 'open' && closesAt - Date.now() > 1_500;

it('takes bets on the season on several of its days and pays them when the last one is over', async () => {
  page.close();
  await quiet();
  const { rows } = await db.query<{ number: number }>('select max(number) as number from table_rounds');
  await shift((26 - (rows[0]?.number ?? 0)) * cycleMs);
  const { token: seasonToken, page: seasonPage } = await openSeason('mbr_3');
  const bet = (tableRoundId: string | null, input: unknown) =>
    callAsPage('bet', { betId: newRoundId(), tableRoundId, input }, seasonToken);
  const cash = wallet.cash();
  const first = await seasonPage.until((state) => isOpen(state) && state.number >= 26 && state.number < 29);
  const ticket = seasonTicket(first);
  const [line] = ticket.lines;
  const [leg] = line?.legs ?? [];
  if (!line || !leg) throw new Error('Some club is offered.');
  const better = { lines: [{ ...line, legs: [{ ...leg, odds: leg.odds + 1 }] }] };
  expect(await bet(first.tableRoundId, better)).toMatchObject({ code: 'MALFORMED' });
  const placed = await bet(first.tableRoundId, ticket);
  expect(placed).toMatchObject({ status: 'playing' });
  expect(await bet(first.tableRoundId, ticket)).toMatchObject({ code: 'ROUND_OPEN' });
  const second = await seasonPage.until((state) => isOpen(state) && state.number > first.number);
  const laterTicket = seasonTicket(second);
  const later = await bet(second.tableRoundId, laterTicket);
  expect(later).toMatchObject({ status: 'playing' });
  // Its player finds both slips waiting, the newer one first, and others do not; the bet list shows its selections.
  const { rounds: slips } = await callAsPage('waiting', {}, seasonToken);
  expect(slips).toMatchObject([
    { roundId: later.roundId, nonce: second.number, input: laterTicket },
    { roundId: placed.roundId, nonce: first.number, input: ticket },
  ]);
  const waits = await callAsPlatform('/api/facts', { memberRef: 'mbr_3', roundId: String(placed.roundId) });
  expect(waits.body.facts).toMatchObject({ kind: 'football-season', season: 1, isOver: false });
  expect(waits.body.facts.lines).toHaveLength(ticket.lines.length);
  const stranger = { memberRef: 'mbr_1', roundId: String(placed.roundId) };
  expect((await callAsPlatform('/api/facts', stranger)).http).toBe(404);
  // Staff see what each club costs, at the odds of both days, and the season among the tables.
  // Its champion may be certain by now, as the last club may be; some market is not.
  const picked = [...ticket.lines, ...laterTicket.lines];
  const isOn = (market: SeasonMarket) => picked.filter(({ legs: [pick] }) => pick?.on.startsWith(`${market}:`));
  const market = seasonMarkets.find((name) => isOn(name).length > 0) ?? expect.fail('Some club is offered.');
  const lines = isOn(market);
  const paysOf = (on: string) =>
    lines.reduce((sum, { legs: [pick], stake }) => sum + (pick?.on === on ? (stake * pick.odds) / 100 : 0), 0);
  const [waiting] = (await risk(season.key)).on;
  expect(waiting).toMatchObject({ number: 1, phase: 'open', closesAt: null, names: { '1': { en: 'Mireu FC' } } });
  const resultOf = waiting?.risks.find((on) => on.market === market) ?? expect.fail('The market is not reported.');
  expect(resultOf).toMatchObject({ bets: lines.length, staked: lines.length * 10_000 });
  expect(resultOf.picks.map(({ on, pays }) => [on, pays])).toEqual(
    resultOf.picks.map(({ on }) => [on, paysOf(on)]).toSorted((one, other) => Number(other[1]) - Number(one[1])),
  );
  // And what the season is offered at, as its page has it, again where the day ended in between.
  await vi.waitFor(async () => {
    const resultOf = await prices(1, season.key);
    const state = await seasonPage.until(isOpen);
    const selections = resultOf.status === 'known' ? resultOf.markets.flatMap((of) => of.selections) : [];
    const onPage = new Map(seasonTicket(state).lines.map(({ legs: [pick] }) => [pick?.on, pick?.odds]));
    expect(new Map([...onPage.keys()].map((on) => [on, selections.find((one) => one.on === on)?.odds]))).toEqual(
      onPage,
    );
    expect(selections.every(({ odds, chance, returned }) => returned < 0.9 && returned === (chance * odds) / 100)).toBe(
      true,
    );
  }, 60_000);
  expect(await prices(2, season.key)).toEqual({ status: 'unknown' });
  // The dearest club wins, of those among the first four the dearest four.
  const dearest = resultOf.picks.slice(0, market === 'top' ? seasonConfig.topPlaces : 1);
  expect(resultOf.worst).toEqual({
    ending: dearest.map(({ on }) => on.split(':')[1]).join('-'),
    pays: dearest.reduce((sum, { pays }) => sum + pays, 0),
  });
  const staked = ticket.lines.length * 10_000 + laterTicket.lines.length * 10_000;
  const live = { round: 1, phase: 'open', bets: 2, staked };
  expect(await tableOf(season.key)).toMatchObject({ live, openMs: null, bets: 0 });
  // There are no viewers any more: the bets alone keep the league going to the end of its season.
  seasonPage.close();
  const checked = async ({ roundId }: { roundId?: unknown }) =>
    callAsPage('verify', { roundId: String(roundId) }, seasonToken);
  await expect.poll(() => checked(placed), { timeout: 60_000 }).toMatchObject({ status: 'finished' });
  await expect.poll(() => checked(later)).toMatchObject({ status: 'finished' });
  const rounds = [await checked(placed), await checked(later)].map((round) => roundOf(season).parse(round));
  for (const round of rounds) {
    expect(round.outcome).toMatchObject({ number: config.seasonDays });
    expect(verifyRound(overRounds(season), round)).toEqual({ seed: true, order: true, result: true, rules: true });
    const bent = { ...round, clientSeed: '0'.repeat(64) };
    expect(verifyRound(overRounds(season), bent)).toMatchObject({ result: false });
  }
  const paid = rounds.reduce((sum, { payout, stake }) => sum + payout - stake, 0);
  expect(wallet.cash() - cash).toBe(paid);
  const facts = await callAsPlatform('/api/facts', { memberRef: 'mbr_3', roundId: String(placed.roundId) });
  expect(facts.body).toMatchObject({ facts: { kind: 'football-season', season: 1 } });
  // Once it is over all of its bets are counted once, market by market, and every screen has the same sums.
  const report = (await Promise.all([risk(season.key), risk(season.key)]))[0] ?? expect.fail();
  expect(await risk(season.key)).toEqual({ ...report, on: [] });
  const sumOf = (what: 'bets' | 'staked' | 'paid') => report.markets.reduce((sum, market) => sum + market[what], 0);
  expect(sumOf('bets')).toBe(ticket.lines.length + laterTicket.lines.length);
  expect([sumOf('staked'), sumOf('paid')]).toEqual([staked, paid + staked]);
  for (const { market: name, staked: on, expected, variance } of report.markets) {
    const key = seasonMarkets.find((one) => one === name) ?? expect.fail('It is a market of seasons.');
    expect(expected / on).toBeCloseTo(100 / seasonConfig.keys[key], 1);
    expect(variance).toBeGreaterThan(0);
  }
  const over = { bets: 2, staked, paid: paid + staked };
  expect(await tableOf(season.key)).toMatchObject({ ...over, live: null });
  expect(await seasonsOf()).toMatchObject([{ number: 1, phase: 'settled', isTakenBack: false, ...over }]);
  // Staff take the season back as they see it: what was paid and what was staked, once.
  const [{ tableRoundId = '' } = {}] = await seasonsOf();
  expect(await voidSeason({ tableRoundId, isSettled: true, ...over, paid: 1 })).toMatchObject({ code: 'CHANGED' });
  expect(await voidSeason({ tableRoundId, isSettled: true, ...over })).toEqual({ status: 'voided' });
  await expect.poll(() => wallet.cash()).toBe(cash);
  expect(wallet.voids).toEqual([seasonVoid, seasonVoid]);
  expect(await voidSeason({ tableRoundId, isSettled: true, ...over })).toEqual({ status: 'voided' });
  expect(await seasonsOf()).toMatchObject([{ number: 1, isTakenBack: true, bets: 0, staked: 0, paid: 0 }]);
});

it('gives all bets on a season back when staff take it back before its end, and takes no more on it', async () => {
  await shift(25 * cycleMs);
  const { token: seasonToken, page: seasonPage } = await openSeason('mbr_5');
  const cash = wallet.cash();
  const bet = async (state: TableState) =>
    callAsPage(
      'bet',
      { betId: newRoundId(), tableRoundId: state.tableRoundId, input: seasonTicket(state) },
      seasonToken,
    );
  const first = await seasonPage.until((state) => isOpen(state) && dayOf(state.number) < 29);
  const placed = await bet(first);
  expect(placed).toMatchObject({ status: 'playing' });
  const [open] = await seasonsOf();
  expect(open).toMatchObject({ phase: 'open', bets: 1, staked: placed.stake, paid: 0, isTakenBack: false });
  const { tableRoundId = '', bets = 0, staked = 0, paid = 0 } = open ?? {};
  const seen = { tableRoundId, isSettled: false, bets, staked, paid };
  expect(await voidSeason({ ...seen, tableRoundId: first.tableRoundId }, 'season-void-2')).toMatchObject({
    code: 'ROUND_UNKNOWN',
  });
  expect(await voidSeason({ ...seen, isSettled: true }, 'season-void-2')).toMatchObject({ code: 'CHANGED' });
  expect(await voidSeason(seen, 'season-void-2')).toEqual({ status: 'voided' });
  const resultOf = () => callAsPage('verify', { roundId: String(placed.roundId) }, seasonToken);
  await expect.poll(resultOf).toMatchObject({ status: 'cancelled' });
  expect(wallet.cash()).toBe(cash);
  expect(await voidSeason(seen, 'season-void-3')).toMatchObject({ code: 'ROUND_VOID' });
  expect((await seasonsOf())[0]).toMatchObject({ phase: 'void', bets: 0 });
  const second = await seasonPage.until((state) => isOpen(state) && state.number > first.number);
  // Its page says so and offers nothing of it.
  expect([first.voidOutrights, second.voidOutrights]).toEqual([[], [season.key]]);
  expect(await bet(second)).toMatchObject({ code: 'BETS_CLOSED' });
  seasonPage.close();
});

it('gives all bets on a season back when one of its days is void, and takes none until the next', async () => {
  // Late in the next season: little is left to be played there when it is priced.
  await shift(24 * cycleMs);
  const { token: seasonToken, page: seasonPage } = await openSeason('mbr_4');
  const cash = wallet.cash();
  const bet = async (state: TableState, input: unknown) =>
    callAsPage('bet', { betId: newRoundId(), tableRoundId: state.tableRoundId, input }, seasonToken);
  const first = await seasonPage.until(isOpen);
  const placed = await bet(first, seasonTicket(first));
  expect(placed).toMatchObject({ status: 'playing' });
  const second = await seasonPage.until((state) => isOpen(state) && state.number > first.number);
  const later = await bet(second, seasonTicket(second));
  expect(later).toMatchObject({ status: 'playing' });
  const requested = { key: game.key, tableRoundId: second.tableRoundId, voidRef: newRoundId(), isSettled: false };
  const voided = await callAsPlatform('/api/tables/void', { ...requested, bets: 0, staked: 0, paid: 0 });
  expect(voided.body).toMatchObject({ status: 'voided' });
  for (const { roundId } of [placed, later])
    await expect
      .poll(() => callAsPage('verify', { roundId: String(roundId) }, seasonToken), { timeout: 60_000 })
      .toMatchObject({ status: 'cancelled' });
  expect(wallet.cash()).toBe(cash);
  const third = await seasonPage.until((state) => isOpen(state) && state.number > second.number);
  expect(third.voidOutrights).toEqual([season.key]);
  expect(await bet(third, seasonTicket(first))).toMatchObject({ code: 'BETS_CLOSED' });
  seasonPage.close();
  // What is void was over when it became void, as far as the tests after this one care.
  await db.query('alter table table_rounds disable trigger fix_table_round');
  await db.query("update table_rounds set phase = 'settled' where phase = 'void'");
  await db.query('alter table table_rounds enable trigger fix_table_round');
});

it('plays the last season of a chain to its last day, and the next chain begins with a first day', async () => {
  const { rows } = await db.query<{ length: number }>('select length from chains where table_key = $1', [game.key]);
  const [{ length } = { length: 0 }] = rows;
  expect(dayOf(length)).toBe(config.seasonDays);
  // By now the chain is used up.
  await shift(3 * 3_600_000);
  // Unwatched rounds are listed before they are written.
  expect(await resultsOf({ number: length })).toMatchObject({ total: 1, results: [{ number: length }] });
  const next = await openTablePage(origin, await openToken('mbr_2', 'seamless', false), 'instance-1');
  const { number } = await next.until(({ phase, past }) => phase === 'open' && past[0]?.number === length);
  next.close();
  expect(dayOf(number)).toBe(1);
  expect((await db.query('select from chains where table_key = $1', [game.key])).rowCount).toBe(2);
  expect(await resultsOf({})).toMatchObject({ results: [{ number: length }] });
});
