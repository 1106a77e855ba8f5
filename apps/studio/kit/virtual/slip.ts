/** Slip: lines with their stakes, and the button that places them. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { CardRound } from '@mirinae/game-math/rng/card-seeds';
import type { TableState } from '../../wire/table.ts';
import type { Round } from '../../wire/wire.ts';
import { el } from '../dom.ts';
import type { Format } from '../format.ts';
import { icon } from '../icons.ts';
import { createLineWays } from './line-ways.ts';
import { createRunningBet, type RunningBet } from './running-bet.ts';
import type { SlipLines } from './slip-lines.ts';
import { cardOf, lineRow, type SlipParts } from './slip-row.ts';
import type { EventKey, EventTranslate } from './strings.ts';
import { type Leg, maxLines, maxOf, paidLines, stakeOf, type Ticket, type TicketTable } from './ticket.ts';

type Shown<Result> = {
  /** Round of the ticket and its phase; no phase in a replay. */
  readonly round: CardRound;
  readonly phase: TableState['phase'] | null;
  readonly own: Round<Ticket, Result> | null;
  readonly isOpen: boolean;
  /** Own bet on the previous event while it runs. */
  readonly running: RunningBet<Result> | null;
};

type Own<Result> = Shown<Result>['own'];

export const isTaken = <Result>(own: Own<Result>): own is NonNullable<Own<Result>> =>
  own !== null && own.status !== 'refused' && own.status !== 'cancelled';

function buttonLabel<Result>({ phase, own, isOpen }: Shown<Result>, stake: number, waits: boolean): EventKey {
  if (isTaken(own)) return phase === 'settled' && !waits ? 'settled' : 'accepted';
  if (!isOpen) return 'closed';
  return stake > 0 ? 'placeBet' : 'chooseOdds';
}

function amountChips(t: EventTranslate, format: Format, { unit, maxLineStake }: TicketTable, lines: SlipLines) {
  const amounts = [unit, unit * 5, unit * 10, unit * 50, maxLineStake];
  const buttons = amounts.map((amount) => {
    const label = amount === maxLineStake ? t('most') : format.money(amount);
    return el('button', { type: 'button', class: 'event-amount', onclick: () => lines.setAmount(amount) }, label);
  });
  const typed = el('input', {
    type: 'number',
    inputmode: 'numeric',
    class: 'event-typed',
    'aria-label': t('perLine'),
    min: String(unit),
    max: String(maxLineStake),
    step: String(unit),
  });
  const report = () => {
    typed.value = String(lines.amount());
  };
  typed.addEventListener('change', () => {
    if (typed.value !== '') lines.setAmount(Number(typed.value));
    report();
  });
  const label = el('label', { class: 'event-own' }, el('span', {}, t('perLine')), typed);
  return {
    node: el('div', { class: 'event-amounts', role: 'group', 'aria-label': t('perLine') }, label, ...buttons),
    show(isLocked: boolean) {
      typed.disabled = isLocked;
      if (document.activeElement !== typed) report();
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

export function createSlip<Result extends ConfigValue>(
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
  const running = createRunningBet(t, format, { lineNodes, payOf });
  const chosen = el('div', { class: 'event-chosen' }, running.node, ways.node, list);
  const node = el(
    'section',
    { class: 'event-slip', 'aria-label': t('slip') },
    el('header', { class: 'event-slip-head' }, fold, clear),
    chosen,
    chips.node,
    el('p', { class: 'event-sums' }, el('span', {}, t('total'), ' ', total), el('span', {}, t('canWin'), ' ', most)),
    button,
  );
  fold.addEventListener('click', () => {
    const isOpen = node.dataset.open !== 'true';
    node.dataset.open = String(isOpen);
    fold.setAttribute('aria-expanded', String(isOpen));
  });
  let drawn = '';
  return {
    node,
    show(shown: Shown<Result>) {
      const { phase, own, isOpen } = shown;
      running.show(shown.running);
      const isAccepted = isTaken(own);
      const ticket = isAccepted ? own.input : lines.ticket();
      const round = isAccepted ? cardOf(own) : shown.round;
      const result = isAccepted && phase !== 'running' ? own.outcome : null;
      const key = JSON.stringify([
        ticket,
        isAccepted,
        result,
        isOpen,
        lines.amount(),
        lines.isCombined(),
        phase,
        round.commitment,
      ]);
      if (key === drawn) return;
      drawn = key;
      const paid = result === null ? null : paidLines(ticket, result, payOf);
      const rows = ticket.lines.map(({ legs, stake }, at) =>
        lineRow(
          lineNodes(legs, round),
          format.money(paid ? (paid[at]?.paid ?? 0) : stake),
          legs,
          paid && (paid[at]?.paid ?? 0),
          isOpen && !isAccepted ? removeButton(t, legs, lines) : null,
        ),
      );
      list.replaceChildren(...(rows.length > 0 ? rows : [el('li', { class: 'event-empty' }, t('emptySlip'))]));
      const stake = stakeOf(ticket);
      total.textContent = format.money(stake);
      most.textContent = format.money(Math.max(...ticket.lines.map(maxOf), 0));
      count.textContent = `${ticket.lines.length}/${maxLines}`;
      chips.show(!isOpen);
      ways.show(!isOpen || isAccepted);
      clear.hidden = !isOpen || ticket.lines.length === 0;
      button.disabled = !isOpen || stake === 0;
      button.textContent = t(buttonLabel(shown, stake, waits === true), { amount: format.money(stake) });
      node.dataset.accepted = String(isAccepted);
      node.dataset.lines = String(ticket.lines.length);
    },
  };
}
