/** The slip: the lines that will be bet, how much on each, and the button that places them. */
import type { TableState } from '../../wire/table.ts';
import type { Round } from '../../wire/wire.ts';
import { el } from '../dom.ts';
import type { Format } from '../format.ts';
import { icon } from '../icons.ts';
import { createLineWays } from './line-ways.ts';
import type { SlipLines } from './slip-lines.ts';
import type { EventKey, EventTranslate } from './strings.ts';
import { type Leg, linesMost, mostOf, paidLines, stakeOf, type Ticket, type TicketTable } from './ticket.ts';

export const oddsText = (odds: number): string => (odds / 100).toFixed(odds >= 100_000 ? 0 : odds >= 10_000 ? 1 : 2);

export type SlipParts<Result> = {
  readonly table: TicketTable;
  /** What a line is on, in words and pictures. */
  lineNodes(legs: readonly Leg[]): readonly Node[];
  payOf(leg: Leg, result: Result): number;
  /** Bets are decided by later rounds too: the end of this one settles none. */
  readonly waits?: true;
};

type Shown<Result> = {
  readonly state: TableState | null;
  readonly own: Round<Ticket, Result> | null;
  readonly isOpen: boolean;
};

type Own<Result> = Shown<Result>['own'];

export const isTaken = <Result>(own: Own<Result>): own is NonNullable<Own<Result>> =>
  own !== null && own.status !== 'refused' && own.status !== 'cancelled';

function buttonWord<Result>({ state, own, isOpen }: Shown<Result>, stake: number, waits: boolean): EventKey {
  if (isTaken(own)) return state?.phase === 'settled' && !waits ? 'settled' : 'accepted';
  if (!isOpen) return 'closed';
  return stake > 0 ? 'placeBet' : 'chooseOdds';
}

const oddsOf = (legs: readonly Leg[]) => legs.reduce((product, { odds }) => (product * odds) / 100, 100);

function amountChips(t: EventTranslate, format: Format, { unit, lineMost }: TicketTable, lines: SlipLines) {
  const amounts = [unit, unit * 5, unit * 10, unit * 50, lineMost];
  const buttons = amounts.map((amount) => {
    const words = amount === lineMost ? t('most') : format.won(amount);
    return el('button', { type: 'button', class: 'event-amount', onclick: () => lines.setAmount(amount) }, words);
  });
  const typed = el('input', {
    ...{ type: 'number', inputmode: 'numeric', class: 'event-typed', 'aria-label': t('perLine') },
    ...{ min: String(unit), max: String(lineMost), step: String(unit) },
  });
  const tell = () => {
    typed.value = String(lines.amount());
  };
  typed.addEventListener('change', () => {
    if (typed.value !== '') lines.setAmount(Number(typed.value));
    tell();
  });
  const label = el('label', { class: 'event-own' }, el('span', {}, t('perLine')), typed);
  return {
    node: el('div', { class: 'event-amounts', role: 'group', 'aria-label': t('perLine') }, label, ...buttons),
    show(isLocked: boolean) {
      typed.disabled = isLocked;
      if (document.activeElement !== typed) tell();
      for (const [at, button] of buttons.entries()) {
        button.disabled = isLocked;
        button.setAttribute('aria-pressed', String(amounts[at] === lines.amount()));
      }
    },
  };
}

const removeButton = (t: EventTranslate, legs: readonly Leg[], lines: SlipLines) =>
  el(
    'button',
    { type: 'button', class: 'event-remove', 'aria-label': t('remove'), onclick: () => lines.remove(legs) },
    icon('close'),
  );

function lineRow(on: readonly Node[], won: string, legs: readonly Leg[], paid: number | null, remove: Node | null) {
  return el(
    'li',
    { class: 'event-line', 'data-result': paid === null ? '' : paid > 0 ? 'paid' : 'lost' },
    el('span', { class: 'event-line-on' }, ...on),
    el('span', { class: 'event-line-stake' }, won),
    el('b', { class: 'event-line-odds' }, oddsText(oddsOf(legs))),
    ...(remove ? [remove] : []),
  );
}

export function createSlip<Result>(
  t: EventTranslate,
  format: Format,
  { table, lineNodes, payOf, waits }: SlipParts<Result>,
  lines: SlipLines,
  place: () => void,
) {
  const list = el('ul', { class: 'event-lines' });
  const chips = amountChips(t, format, table, lines);
  const ways = createLineWays(t, lines);
  const total = el('b', {});
  const most = el('b', { class: 'event-most' });
  const button = el('button', { type: 'button', class: 'event-place', onclick: place });
  const count = el('span', { class: 'event-count' });
  const fold = el('button', { type: 'button', class: 'event-fold', 'aria-expanded': 'false' }, count, t('slip'));
  const clear = el('button', { type: 'button', class: 'link', onclick: () => lines.clear() }, t('clear'));
  const node = el(
    'section',
    { class: 'event-slip', 'aria-label': t('slip') },
    el('header', { class: 'event-slip-head' }, fold, clear),
    el('div', { class: 'event-chosen' }, ways.node, list),
    chips.node,
    el('p', { class: 'event-sums' }, el('span', {}, t('total'), ' ', total), el('span', {}, t('canWin'), ' ', most)),
    button,
  );
  fold.addEventListener('click', () => {
    const isOpen = node.dataset.open !== 'true';
    node.dataset.open = String(isOpen);
    fold.setAttribute('aria-expanded', String(isOpen));
  });
  const row = (legs: readonly Leg[], stake: number, paid: number | null, mayRemove: boolean) =>
    lineRow(lineNodes(legs), format.won(paid ?? stake), legs, paid, mayRemove ? removeButton(t, legs, lines) : null);
  let drawn = '';
  return {
    node,
    show(shown: Shown<Result>) {
      const { state, own, isOpen } = shown;
      const isAccepted = isTaken(own);
      const ticket = isAccepted ? own.input : lines.ticket();
      const result = isAccepted && state?.phase !== 'running' ? own.outcome : null;
      const key = JSON.stringify([
        ticket,
        isAccepted,
        result,
        isOpen,
        lines.amount(),
        lines.isCombined(),
        state?.phase,
      ]);
      if (key === drawn) return;
      drawn = key;
      const paid = result === null ? null : paidLines(ticket, result, payOf);
      const rows = ticket.lines.map(({ legs, stake }, at) =>
        row(legs, stake, paid && (paid[at]?.paid ?? 0), isOpen && !isAccepted),
      );
      list.replaceChildren(...(rows.length > 0 ? rows : [el('li', { class: 'event-empty' }, t('emptySlip'))]));
      const stake = stakeOf(ticket);
      total.textContent = format.won(stake);
      most.textContent = format.won(Math.max(...ticket.lines.map(mostOf), 0));
      count.textContent = `${ticket.lines.length}/${linesMost}`;
      chips.show(!isOpen);
      ways.show(!isOpen || isAccepted);
      clear.hidden = !isOpen || ticket.lines.length === 0;
      button.disabled = !isOpen || stake === 0;
      button.textContent = t(buttonWord(shown, stake, waits === true), { amount: format.won(stake) });
      node.dataset.accepted = String(isAccepted);
      node.dataset.lines = String(ticket.lines.length);
    },
  };
}
