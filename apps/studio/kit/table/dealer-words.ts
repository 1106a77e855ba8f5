/** What the dealer says, as a line that is read aloud where a reader is used. */
import type { TableState } from '../../wire/table.ts';
import { el } from '../dom.ts';
import type { TableTranslate } from './strings.ts';

const shownMs = 4_000;
const closingMs = 5_000;

export function createDealerWords(t: TableTranslate) {
  const node = el('p', { class: 'table-words', 'aria-live': 'polite' });
  let timer = 0;
  let said = '';
  /** Once for each moment of a round. */
  const say = (moment: string, words: string) => {
    if (said === moment) return;
    said = moment;
    clearTimeout(timer);
    node.textContent = words;
    node.dataset.shown = 'true';
    timer = window.setTimeout(() => {
      node.dataset.shown = 'false';
    }, shownMs);
  };
  return {
    node,
    /** `result` is what came of the round, in words; null before it may be told. */
    show({ phase, tableRoundId }: TableState, leftMs: number, result: string | null) {
      if (phase === 'open' && leftMs > closingMs) say(`${tableRoundId} open`, t('dealer.open'));
      else if (phase === 'open' && leftMs > 0) say(`${tableRoundId} closing`, t('dealer.closing'));
      else if (phase === 'closed') say(`${tableRoundId} closed`, t('dealer.closed'));
      else if (phase === 'settled' && result !== null) say(`${tableRoundId} result`, t('dealer.result', { result }));
    },
  };
}
