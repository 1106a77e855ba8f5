/** Announcements of the dealer: as text, which screen readers announce, and as speech. */
import type { TableState } from '../../wire/table.ts';
import { el } from '../dom.ts';
import type { TableTranslate } from './strings.ts';

const shownMs = 4_000;
const closingMs = 5_000;

export function createDealerAnnouncements(t: TableTranslate, speak: (text: string) => void) {
  const node = el('p', { class: 'table-words', 'aria-live': 'polite' });
  let timer = 0;
  let announced = '';
  /** Announces once per moment of a round; with `stays` until the next announcement. */
  const announce = (moment: string, text: string, stays = false) => {
    if (announced === moment) return;
    announced = moment;
    clearTimeout(timer);
    node.textContent = text;
    node.dataset.shown = 'true';
    speak(text);
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
      if (standing === 'closed' && isOver) announce('table closed', t('dealer.tableClosed'), true);
      else if (standing === 'closing' && !isOver)
        announce(`${tableRoundId} table closing`, t('dealer.tableClosing'), true);
      else if (phase === 'open' && leftMs > closingMs) announce(`${tableRoundId} open`, t('dealer.open'));
      else if (phase === 'open' && leftMs > 0) announce(`${tableRoundId} closing`, t('dealer.closing'));
      else if (phase === 'closed') announce(`${tableRoundId} closed`, t('dealer.closed'));
      else if (isBeaconLate) announce(`${tableRoundId} late`, t('beaconLate'), true);
      else if (phase === 'settled' && result !== null)
        announce(`${tableRoundId} result`, t('dealer.result', { result }));
    },
  };
}
