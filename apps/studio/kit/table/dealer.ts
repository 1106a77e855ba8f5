/** Animated figure of the dealer; the gestures follow the round. */
import type { TableState } from '../../wire/table.ts';
import { el } from '../dom.ts';
import { dealerDrawing } from './art.ts';
import type { Dealer } from './places.ts';

/** Gestures: at rest, invites bets, closes betting, deals, or pays. */
type Gesture = 'rest' | 'invite' | 'stop' | 'deal' | 'pay';

const gestureMs: Readonly<Record<Gesture, number>> = { rest: 0, invite: 1_600, stop: 1_400, deal: 620, pay: 1_400 };
const ofPhase: Readonly<Partial<Record<TableState['phase'], Gesture>>> = {
  open: 'invite',
  closed: 'stop',
  settled: 'pay',
};

export function createDealer(dealer: Dealer) {
  const node = el('div', { class: 'table-dealer', 'data-gesture': 'rest', 'aria-hidden': 'true' });
  void dealerDrawing(dealer).then((drawing) => {
    if (drawing) node.append(document.importNode(drawing, true));
  });
  let timer = 0;
  let phase: TableState['phase'] | null = null;
  const gesture = (wanted: Gesture) => {
    clearTimeout(timer);
    node.dataset.gesture = wanted;
    timer = window.setTimeout(() => {
      node.dataset.gesture = 'rest';
    }, gestureMs[wanted]);
  };
  return {
    node,
    deal: () => gesture('deal'),
    show(next: TableState['phase']) {
      const wanted = next === phase ? undefined : ofPhase[next];
      if (wanted && phase !== null) gesture(wanted);
      phase = next;
    },
  };
}
