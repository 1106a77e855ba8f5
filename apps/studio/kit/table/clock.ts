/** Ring above the table: its phase, and the remaining betting time. */
import type { TableState } from '../../wire/table.ts';
import { el } from '../dom.ts';
import { awaitsBeacon } from '../shared/awaits-beacon.ts';
import { sounds } from './sounds.ts';
import type { TableKey, TableTranslate } from './strings.ts';

const closingMs = 3_000;

const captions: Readonly<Record<TableState['phase'], TableKey>> = {
  open: 'closed',
  closed: 'closed',
  running: 'dealing',
  settled: 'result',
  void: 'result',
  waiting: 'waiting',
};

export function createClock(t: TableTranslate) {
  const seconds = el('b', {});
  const word = el('span', {});
  const node = el('div', { class: 'table-ring', role: 'timer' }, seconds, word);
  let ticked = 0;
  return {
    node,
    show(
      phase: TableState['phase'],
      table: Pick<TableState, 'openMs' | 'beacon' | 'betsDigest' | 'awaited'>,
      leftMs: number,
    ) {
      const isOpen = phase === 'open' && leftMs > 0;
      const isClosing = isOpen && leftMs <= closingMs;
      const second = isOpen ? Math.ceil(leftMs / 1_000) : 0;
      if (isClosing && second !== ticked) sounds.play('tick');
      ticked = second;
      node.dataset.phase = isClosing ? 'closing' : phase;
      node.style.setProperty('--left', String(isOpen ? Math.min(leftMs / table.openMs, 1) : 1));
      seconds.textContent = isOpen ? String(second) : '';
      const rest = awaitsBeacon({ ...table, phase }) ? 'beaconWaits' : captions[phase];
      word.textContent = t(isClosing ? 'closing' : isOpen ? 'open' : rest);
    },
  };
}
