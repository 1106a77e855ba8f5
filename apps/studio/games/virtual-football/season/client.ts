/** Client of the season: current table, open markets, and the slip. */
import { drawResult, type Result } from '@mirinae/game-math/virtual-football/match';
import { dayOf, daysOfSeason, seasonOf, tableAfter } from '@mirinae/game-math/virtual-football/season';
import {
  config,
  type SeasonPrices,
  type SeasonResult,
  seasonMarkets,
  seasonPickOf,
} from '@mirinae/game-math/virtual-football/season-markets';
import { el } from '../../../kit/dom.ts';
import type { Format } from '../../../kit/format.ts';
import { overRounds } from '../../../kit/page-game.ts';
import { figureRows } from '../../../kit/rows.ts';
import { seedsOfPast } from '../../../kit/shared/past-seeds.ts';
import type { TableClient } from '../../../kit/shared/table-client.ts';
import { replayView } from '../../../kit/solo/replay-view.ts';
import { type EventGame, type EventTools, openEventStage } from '../../../kit/virtual/stage.ts';
import { type Leg, noTicket, type Ticket } from '../../../kit/virtual/ticket.ts';
import type { TableState } from '../../../wire/table.ts';
import { resultOf } from '../game.ts';
import { nameOfClub, shortName } from '../labels.ts';
import { sounds } from '../sounds.ts';
import { type GameTranslate, type Key, texts } from '../strings.ts';
import { seasonTable, tables } from '../tables.ts';
import { createSeasonBoard } from './board.ts';
import { payAt, preparePrices, pricesOf, seasonGameOf } from './game.ts';
import { createShow } from './show.ts';
import { createWaiting } from './waiting.ts';

const game = seasonGameOf(seasonTable);
const day = resultOf(tables.find(({ key }) => key === seasonTable.league)?.matches ?? 0);
const readDay = (result: unknown): Result | null => day.safeParse(result).data ?? null;
const replayMs = 4_000;

/** A voided season is not offered: its bets are refunded. */
const isOffered = ({ voidOutrights }: TableState): boolean => !voidOutrights.includes(game.key);
const nothing: SeasonPrices = { places: [], odds: new Map() };

/** Finished match days of the season of that round, newest first. */
function playedDays({ results, number }: TableState): readonly Result[] {
  const days = daysOfSeason(results.flatMap((result) => readDay(result) ?? []));
  const [newest] = days;
  return newest && seasonOf(newest.number) === seasonOf(number) && newest.number >= number - 1 ? days : [];
}

/**
 * Prices of a state. Pricing takes a phone a second or two, and runs in slices to keep the page responsive. Until it is
 * done the previous prices are returned; `onReady` signals new ones.
 */
function createPriced(onReady: () => void) {
  let wanted = '';
  let found: SeasonPrices = nothing;
  return (state: TableState, before: readonly Result[]): SeasonPrices => {
    const of = isOffered(state) ? `${state.commitment}:${state.number}:${before.length}` : 'void';
    if (of === wanted) return found;
    wanted = of;
    if (of === 'void') found = nothing;
    else
      void preparePrices(state, before).then(() => {
        if (wanted !== of) return;
        found = pricesOf(state, before);
        onReady();
      });
    return found;
  };
}

function lineNodes(t: GameTranslate, legs: readonly Leg[]): Node[] {
  const rows = legs.flatMap(({ on }) => {
    const pick = seasonPickOf(on);
    if (!pick) return [];
    const market = el('small', {}, t(`season.${pick.market}`));
    return [el('span', { class: 'leg' }, el('b', {}, shortName(pick.club)), market)];
  });
  return [el('span', { class: 'legs' }, ...rows)];
}

function draw(t: GameTranslate, tools: EventTools): ReturnType<EventGame<SeasonResult>['draw']> {
  const waiting = createWaiting(t, tools, (input) => game.input.safeParse(input).data ?? null);
  const show = createShow(t, waiting.node);
  const board = createSeasonBoard(t, tools);
  let shown: TableState | null = null;
  let drawn = '';
  let drawnOdds: SeasonPrices['odds'] | null = null;
  let wasOpen: boolean | null = null;
  const showState = (state: TableState) => {
    shown = state;
    if (state.commitment === '') return;
    const played = playedDays(state);
    const { odds, places } = priced(
      state,
      played.filter(({ number }) => number < state.number),
    );
    const key = `${state.commitment}:${played.length}`;
    if (key !== drawn || odds !== drawnOdds) board.show(tableAfter(played), odds);
    drawn = key;
    drawnOdds = odds;
    show.show(state, played.length, places);
  };
  const priced = createPriced(() => shown && showState(shown));
  return {
    scene: {
      node: show.node,
      show: showState,
      draw: show.draw,
      async replay(result) {
        show.showEnd(result);
        board.show(result.table, new Map());
        const { promise, resolve } = Promise.withResolvers<void>();
        setTimeout(resolve, replayMs);
        await promise;
      },
    },
    board: {
      node: board.node,
      show(_, ticket, isOpen) {
        board.mark(ticket, isOpen);
        // A placed bet, the close of betting and a new round all change the pending bets.
        if (wasOpen !== isOpen) void waiting.refresh();
        wasOpen = isOpen;
      },
    },
  };
}

function paytable(t: GameTranslate, format: Format): Node[] {
  const rows = seasonMarkets.map((market) => [
    t(`season.${market}`),
    t(`season.about.${market}`),
    `${(10_000 / config.keys[market]).toFixed(2)}%`,
  ]);
  const { maxLineStake, maxTableStake, maxPayout } = seasonTable;
  const most = { line: format.money(maxLineStake), ticket: format.money(maxTableStake), win: format.money(maxPayout) };
  return [
    el('p', {}, t('season.rules')),
    el('p', {}, t('season.prices', { plays: config.plays.toLocaleString('en') })),
    figureRows([t('marketHead'), t('aboutHead'), t('returnHead')], rows),
    el('p', {}, t('season.voids')),
    el('p', { class: 'fine' }, t('limits', most)),
  ];
}

const eventOf = (t: GameTranslate): EventGame<SeasonResult> => ({
  table: seasonTable,
  payOf: payAt,
  waits: true,
  isOffered,
  read: (result) => game.outcome.safeParse(result).data ?? null,
  lineNodes: (legs) => lineNodes(t, legs),
  draw: (tools) => draw(t, tools),
});

/** Opens the page with `openTablePage`, at the league's table. */
export function openSeasonClient(): TableClient<Ticket, SeasonResult, Key> {
  document.body.dataset.game = 'football-season';
  document.body.dataset.layout = 'event';
  return {
    game: overRounds(game),
    texts,
    sounds,
    paytable,
    waits: true,
    picture: (_, { table }) => el('strong', { class: 'outcome' }, nameOfClub(table[0]?.club ?? 0)),
    stakes: [],
    defaultBet: noTicket,
    autoCounts: [],
    withStake: (bet) => bet,
    betNote: () => '',
    isDrawnAgain: ({ result, ...past }) =>
      JSON.stringify(drawResult('league', seedsOfPast(past))) === JSON.stringify(readDay(result)),
    resultText(result) {
      const played = readDay(result);
      return played ? `${dayOf(played.number)} · ${played.matches.map(({ full }) => full.join(':')).join(' ')}` : '';
    },
    standing: () => null,
    openTable(options, controls, now) {
      const stage = openEventStage(options, eventOf(controls.t), controls, now);
      stage.watch();
      const { show, celebrate, setBet } = stage;
      return { show, celebrate, setBet };
    },
    async openView(options, controls) {
      const stage = openEventStage(options, eventOf(controls.t), controls, () => 0);
      return replayView(stage, { stage, sounds, ...controls }, stage.replay);
    },
  };
}
