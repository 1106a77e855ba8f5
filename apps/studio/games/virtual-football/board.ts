/** Odds of a card: all markets of a match, or the main ones of every match of a match day. */
import type { Pairing } from '@mirinae/game-math/virtual-football/grid';
import { payOf, pickOf } from '@mirinae/game-math/virtual-football/markets';
import { type Card, drawCard, type Result } from '@mirinae/game-math/virtual-football/match';
import { dayOf } from '@mirinae/game-math/virtual-football/season';
import { el } from '../../kit/dom.ts';
import { clockText } from '../../kit/format.ts';
import { oddsText } from '../../kit/virtual/slip-row.ts';
import type { EventTools } from '../../kit/virtual/stage.ts';
import type { Ticket } from '../../kit/virtual/ticket.ts';
import type { TableState } from '../../wire/table.ts';
import { pickText } from './labels.ts';
import { type Draw, matchList, type Priced, pricedOf, sheetOf, teamsOf } from './odds-lists.ts';
import type { GameTranslate } from './strings.ts';
import type { FootballTable } from './tables.ts';

const whole = 10_000;
const evens = 200;

/** Odds buttons of a card, with the selected and the winning ones marked. */
function createButtons(t: GameTranslate, tools: EventTools) {
  const buttons = new Map<string, HTMLButtonElement>();
  let taken: ReadonlySet<string> = new Set();
  let isOpen = false;
  let ended: Result | null = null;
  const endOf = (on: string) => {
    const pick = pickOf(on);
    const played = pick && ended?.matches[pick.match - 1];
    if (!played) return '';
    return payOf(pick, evens, played) >= whole ? 'won' : 'lost';
  };
  const mark = () => {
    for (const [on, button] of buttons) {
      button.setAttribute('aria-pressed', String(taken.has(on)));
      button.disabled = !isOpen;
      button.dataset.end = endOf(on);
    }
  };
  return {
    forget: () => buttons.clear(),
    make({ on, odds, pick }: Priced, label = pickText(t, pick)): HTMLElement {
      const button = el(
        'button',
        { type: 'button', class: 'odds', 'data-pick': pick.pick, onclick: () => tools.lines.toggle([{ on, odds }]) },
        el('span', {}, label),
        el('b', {}, oddsText(odds)),
      );
      buttons.set(on, button);
      return button;
    },
    mark,
    end(result: Result | null) {
      ended = result;
      mark();
    },
    take({ lines }: Ticket, nextOpen: boolean) {
      taken = new Set(lines.flatMap(({ legs }) => legs.map(({ on }) => on)));
      isOpen = nextOpen;
      mark();
    },
  };
}

export function createBoard(t: GameTranslate, table: FootballTable, tools: EventTools) {
  const buttons = createButtons(t, tools);
  const head = el('header', { class: 'board-head' });
  const clock = el('b', { class: 'board-clock' });
  const body = el('div', { class: 'board-body' });
  const node = el('section', { class: 'board', 'aria-label': t('oddsOfCard') }, head, body);
  const isDay = table.matches > 1;
  let card: Card | null = null;
  let closesMs = 0;
  let opened: number | null = isDay ? null : 0;

  const open = (match: number | null) => {
    opened = match;
    draw();
  };
  const drawHead = ({ number, matches }: Card) => {
    const pairing: Pairing | undefined = opened === null ? undefined : matches[opened];
    const goBack = { type: 'button', class: 'board-back', onclick: () => open(null) };
    head.replaceChildren(
      ...(isDay && pairing ? [el('button', goBack, `‹ ${t('allMatches')}`)] : []),
      pairing ? teamsOf(t, pairing) : el('h2', {}, t('matchDay', { day: String(dayOf(number)) })),
      clock,
      el('p', { class: 'fine' }, t('oneGrid')),
    );
  };
  const draw = () => {
    if (!card) return;
    buttons.forget();
    drawHead(card);
    const tools: Draw = { t, priced: pricedOf(card), button: buttons.make };
    body.replaceChildren(opened === null ? matchList(tools, card.matches, open) : sheetOf(tools, opened));
    buttons.mark();
  };
  return {
    node,
    /** Opens all markets of a match, on a card of several. */
    open: (match: number) => {
      if (isDay) open(match);
    },
    show(state: TableState, read: (result: unknown) => Result | null) {
      const { commitment, number, closesAt } = state.next ?? state;
      closesMs = state.next || state.phase === 'open' ? closesAt : 0;
      buttons.end(state.phase === 'settled' && !state.next ? read(state.result) : null);
      if (commitment === '' || node.dataset.card === commitment) return;
      node.dataset.card = commitment;
      card = drawCard(table.cup, { commitment, number });
      opened = isDay ? null : 0;
      draw();
    },
    /** Updates the remaining betting time by the server's clock. */
    tick(nowMs: number) {
      const left = Math.max(Math.ceil((closesMs - nowMs) / 1_000), 0);
      const text = left > 0 ? t('season.closesIn', { time: clockText(left) }) : '';
      if (clock.textContent !== text) clock.textContent = text;
    },
    /** Shows the teams only: a replay has no bets. */
    showPlayed({ number, matches }: Result) {
      card = { number, matches };
      draw();
    },
    mark: buttons.take,
  };
}
