/** Race card: runners, their form, and odds. A press adds a selection to the slip. */
import { drawCard, type Race } from '@mirinae/game-math/race/card';
import { el } from '../../kit/dom.ts';
import { clockText } from '../../kit/format.ts';
import { awaitsBeacon } from '../../kit/shared/awaits-beacon.ts';
import type { EventTools } from '../../kit/virtual/stage.ts';
import { noTicket, type Ticket } from '../../kit/virtual/ticket.ts';
import type { TableState } from '../../wire/table.ts';
import { createRows } from './board-rows.ts';
import { createCombos } from './combos.ts';
import { formOf, trialsOf } from './form.ts';
import { createPrices } from './game.ts';
import type { Picture } from './picture.ts';
import type { GameTranslate } from './strings.ts';
import type { RaceTable } from './tables.ts';

const maxForm = 6;
const closingMs = 10_000;

type Parts = {
  readonly table: RaceTable;
  readonly t: GameTranslate;
  readonly tools: EventTools;
  readonly picture: Picture;
  name(runner: number): string;
  read(result: unknown): Race | null;
};

/** In a narrow window the board shows either bets on single runners or combinations. */
function createModes(t: GameTranslate, board: HTMLElement): HTMLElement {
  const modes = ['singles', 'combos'] as const;
  const buttons = modes.map((mode) =>
    el('button', { type: 'button', class: 'race-mode', onclick: () => choose(mode) }, t(mode)),
  );
  const choose = (chosen: (typeof modes)[number]) => {
    board.dataset.mode = chosen;
    for (const [at, button] of buttons.entries()) button.setAttribute('aria-pressed', String(modes[at] === chosen));
  };
  choose('singles');
  return el('div', { class: 'race-modes', role: 'group' }, ...buttons);
}

function timerText(t: GameTranslate, state: TableState, leftMs: number): string {
  const { phase } = state;
  if (awaitsBeacon(state)) return t('beaconWaits');
  if (phase === 'open' && leftMs > 0) return t('startsIn', { time: clockText(Math.ceil(leftMs / 1_000)) });
  if (phase === 'running') return t('racing');
  return t(phase === 'settled' ? 'official' : phase === 'void' || phase === 'waiting' ? 'next' : 'atGate');
}

export function createBoard({ table, t, tools, picture, name, read }: Parts) {
  const { lines } = tools;
  const prices = createPrices(table);
  const title = el('h2', {});
  const timer = el('b', { class: 'race-timer', role: 'timer' });
  const about = el('span', { class: 'race-about' });
  const hint = el('span', { class: 'race-hint' });
  const node = el('section', { class: 'race-board', 'data-sort': table.sort });
  let state: TableState | null = null;
  let shown: { ticket: Ticket; isOpen: boolean } = { ticket: noTicket, isOpen: false };
  const showMarks = () => {
    hint.textContent = combos.show(shown.ticket);
    rows.show(shown.ticket, shown.isOpen);
  };
  const combos = createCombos(t, lines, () => showMarks());
  const rows = createRows({ table, t, lines, combos, picture, name });
  const modes = createModes(t, node);
  node.append(el('header', { class: 'race-board-head' }, title, timer, about, modes, combos.node, hint), rows.node);

  const begin = ({ commitment, number, results, chain }: TableState) => {
    const card = drawCard(table.sort, { commitment, number });
    const oddsAt = prices({ commitment, number });
    const races = results.flatMap((result) => read(result) ?? []);
    const trials = chain ? trialsOf(table.sort, chain.endHash) : [];
    combos.begin(oddsAt);
    rows.draw(card, oddsAt, (runner) => formOf(runner, races, trials, maxForm));
    title.textContent = t('race', { number: String(number) });
    const facts = { distance: String(table.distance), field: String(card.runners.length) };
    about.textContent = t(table.sort === 'dogs' ? 'courseDogs' : 'course', facts);
  };
  return {
    node,
    show(next: TableState | null, ticket: Ticket, isOpen: boolean) {
      const isNew = next !== null && next.tableRoundId !== state?.tableRoundId && next.commitment !== '';
      state = next;
      shown = { ticket, isOpen };
      if (isNew) begin(next);
      showMarks();
    },
    /** Updates the countdown by the server's clock. */
    tick(nowMs: number) {
      if (!state) return;
      const leftMs = Math.max(state.closesAt - nowMs, 0);
      const text = timerText(t, state, leftMs);
      if (timer.textContent !== text) timer.textContent = text;
      timer.dataset.closing = String(state.phase === 'open' && leftMs < closingMs);
    },
  };
}
