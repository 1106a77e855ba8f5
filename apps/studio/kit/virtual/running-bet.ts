/** Own bet on the running event, collapsed above the slip of the next one. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { TableState } from '../../wire/table.ts';
import type { Round } from '../../wire/wire.ts';
import { el } from '../dom.ts';
import type { Format } from '../format.ts';
import { cardOf, lineRow, type SlipParts } from './slip-row.ts';
import type { EventTranslate } from './strings.ts';
import { paidLines, type Ticket } from './ticket.ts';

export type RunningBet<Result> = { readonly own: Round<Ticket, Result>; readonly phase: TableState['phase'] };

export function createRunningBet<Result extends ConfigValue>(
  t: EventTranslate,
  format: Format,
  { lineNodes, payOf }: Pick<SlipParts<Result>, 'lineNodes' | 'payOf'>,
) {
  const summary = el('summary', {});
  const list = el('ul', {});
  const node = el('details', { class: 'event-running', hidden: true }, summary, list);
  let drawn = '';
  return {
    node,
    show(running: RunningBet<Result> | null) {
      node.hidden = running === null;
      if (running === null) return;
      const { own, phase } = running;
      // The page has the result from the start of the run, and shows it at the end.
      const result = phase === 'settled' ? own.outcome : null;
      const now = JSON.stringify([own.roundId, result]);
      if (now === drawn) return;
      drawn = now;
      const paid = result === null ? null : paidLines(own.input, result, payOf);
      const sum = paid?.reduce((all, line) => all + line.paid, 0) ?? 0;
      summary.textContent =
        paid === null
          ? t('runningBet', { amount: format.money(own.stake) })
          : t(sum > 0 ? 'runningWon' : 'runningLost', { amount: format.money(sum) });
      node.dataset.result = paid === null ? '' : sum > 0 ? 'paid' : 'lost';
      const rows = own.input.lines.map(({ legs, stake }, at) => {
        const won = paid && (paid[at]?.paid ?? 0);
        return lineRow(lineNodes(legs, cardOf(own)), format.money(won ?? stake), legs, won, null);
      });
      list.replaceChildren(...rows);
    },
  };
}
