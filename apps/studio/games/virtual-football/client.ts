/** Client of both football tables: the parts that the kit does not have. */

import type { CardRound } from '@mirinae/game-math/rng/card-seeds';
import { config } from '@mirinae/game-math/virtual-football/config';
import type { Pairing } from '@mirinae/game-math/virtual-football/grid';
import { areOfOtherMatches, markets } from '@mirinae/game-math/virtual-football/markets';
import { drawCard, type Result } from '@mirinae/game-math/virtual-football/match';
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { figureRows } from '../../kit/rows.ts';
import { tableOfPage } from '../../kit/table-of-page.ts';
import type { EventGame, EventTools } from '../../kit/virtual/stage.ts';
import type { Leg } from '../../kit/virtual/ticket.ts';
import { ticketClient } from '../../kit/virtual/ticket-client.ts';
import { createBoard } from './board.ts';
import { gameOf, payAt } from './game.ts';
import { nameOf, shortName } from './labels.ts';
import { createFixtures, createForm, createPast, createStandings } from './panels.ts';
import { createPlans, createScene } from './scene.ts';
import { sounds } from './sounds.ts';
import { type GameTranslate, type Key, texts } from './strings.ts';
import { tables } from './tables.ts';
import { createTiles } from './tiles.ts';

const table = tableOfPage(tables);
const game = gameOf(table);
const read = (result: unknown) => game.result.safeParse(result).data ?? null;

/** Number of stored cards: the current one, the next one, and those of replayed bets. */
const keptCards = 8;

const scoreText = ({ matches }: Result) => matches.map(({ full }) => full.join(':')).join(' ');

function picture(_: GameTranslate, { matches }: Result): HTMLElement {
  const rows = matches
    .slice(0, 2)
    .map(({ home, away, full }) => `${shortName(home)} ${full.join(':')} ${shortName(away)}`);
  return el('strong', { class: 'outcome' }, `${rows.join(' · ')}${matches.length > 2 ? ' …' : ''}`);
}

function paytable(t: GameTranslate, format: Format): Node[] {
  const rows = markets.map((market) => [
    t(`market.${market}`),
    t(`about.${market}`),
    `${(10_000 / config.keys[market]).toFixed(2)}%`,
  ]);
  const most = {
    line: format.money(table.maxLineStake),
    ticket: format.money(table.maxTableStake),
    win: format.money(table.maxPayout),
  };
  return [
    el('p', {}, t(table.cup === 'league' ? 'rulesLeague' : 'rulesExpress')),
    el('p', {}, t('rulesGrid')),
    figureRows([t('marketHead'), t('aboutHead'), t('returnHead')], rows),
    el('p', { class: 'fine' }, t('limits', most)),
  ];
}

/** Pairings of the current and the next round; each card is drawn once. */
const cards = new Map<string, readonly Pairing[]>();
function pairingsOf({ commitment, number }: CardRound): readonly Pairing[] {
  if (commitment === '') return [];
  const known = cards.get(commitment) ?? drawCard(table.cup, { commitment, number }).matches;
  cards.delete(commitment);
  cards.set(commitment, known);
  const [oldest] = cards.keys();
  if (cards.size > keptCards && oldest !== undefined) cards.delete(oldest);
  return known;
}

function draw(t: GameTranslate, tools: EventTools): ReturnType<EventGame<Result>['draw']> {
  const plans = createPlans(table);
  const scene = createScene(t, table, plans);
  const board = createBoard(t, table, tools);
  let isNextOpen = false;
  const tiles = createTiles(t, scene, plans, (match) => {
    scene.choose(match);
    // During a match day its tiles are not the matches open for bets.
    if (!isNextOpen) board.open(match);
  });
  let shown: readonly Pairing[] = [];
  const past = createPast(t, read, (result, match) => void scene.replay(result, match));
  const sidePanels =
    table.cup === 'league'
      ? [createStandings(t, read), createFixtures(t), past]
      : [createForm(t, read, () => shown), past];
  return {
    scene: {
      node: el('div', { class: 'football-show' }, ...(table.cup === 'league' ? [tiles.node] : []), scene.node),
      show(state) {
        isNextOpen = state.next !== null;
        shown = pairingsOf(state);
        board.show(state, read);
        scene.show(state, read(state.result), shown);
        if (table.cup === 'league') tiles.show(shown);
        for (const panel of sidePanels) panel.show(state);
      },
      draw(nowMs) {
        scene.draw(nowMs);
        board.tick(nowMs);
      },
      async replay(result) {
        board.showPlayed(result);
        tiles.show(result.matches);
        await scene.replay(result);
      },
    },
    board: {
      node: el(
        'div',
        { class: 'football-desk' },
        board.node,
        el('aside', { class: 'beside' }, ...sidePanels.map(({ node }) => node)),
      ),
      show: (_, ticket, isOpen) => board.mark(ticket, isOpen),
    },
  };
}

function legNodes(t: GameTranslate, legs: readonly Leg[], round: CardRound): Node[] {
  const names = legs.map(({ on }) => nameOf(t, pairingsOf(round), on));
  const rows = names.map(({ pick, event }) => el('span', { class: 'leg' }, el('b', {}, pick), el('small', {}, event)));
  return [el('span', { class: 'legs' }, ...rows)];
}

export const client = ticketClient<Result, Key>({
  table,
  game,
  texts,
  sounds,
  picture,
  paytable,
  ...(table.maxLegs > 1 && { mayCombine: areOfOtherMatches }),
  payOf: payAt,
  resultText: scoreText,
  lineNodes: (t) => (legs, round) => legNodes(t, legs, round),
  draw: (t) => (tools) => draw(t, tools),
});
