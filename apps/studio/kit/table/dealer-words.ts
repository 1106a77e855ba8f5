/** Announcements of the dealer: as text, which screen readers announce, and as speech. */
import type { TableState } from '../../wire/table.ts';
import { el } from '../dom.ts';
import type { TableTranslate } from './strings.ts';

const shownMs = 4_000;
const closingMs = 5_000;

export function createDealerWords(t: TableTranslate, speak: (words: string) => void) {
  const node = el('p', { class: 'table-words', 'aria-live': 'polite' });
  let timer = 0;
  let said = '';
  /** Announces once per moment of a round; with `stays` until the next announcement. */
  const say = (moment: string, words: string, stays = false) => {
    if (said === moment) return;
    said = moment;
    clearTimeout(timer);
    node.textContent = words;
    node.dataset.shown = 'true';
    speak(words);
    if (stays) return;
    timer = window.setTimeout(() => {
      node.dataset.shown = 'false';
    }, shownMs);
  };
  return {
    node,
    /** `result` is the text of the round's result; null before it may be revealed. */
    show({ phase, standing, tableRoundId, isBeaconLate }: TableState, leftMs: number, result: string | null) {
      const isOver = phase !== 'open' && phase !== 'closed' && phase !== 'running';
      if (standing === 'closed' && isOver) say('table closed', t('dealer.tableClosed'), true);
      else if (standing === 'closing' && !isOver) say(`${tableRoundId} table closing`, t('dealer.tableClosing'), true);
      else if (phase === 'open' && leftMs > closingMs) say(`${tableRoundId} open`, t('dealer.open'));
      else if (phase === 'open' && leftMs > 0) say(`${tableRoundId} closing`, t('dealer.closing'));
      else if (phase === 'closed') say(`${tableRoundId} closed`, t('dealer.closed'));
      else if (isBeaconLate) say(`${tableRoundId} late`, t('beaconLate'), true);
      else if (phase === 'settled' && result !== null) say(`${tableRoundId} result`, t('dealer.result', { result }));
    },
  };
}
