/** Badge with the number and colours of a gate, and the label of a ticket line. */
import { clothOf } from '@mirinae/contract/wallet/race-cloths';
import { placesPicked, readSelection } from '@mirinae/game-math/race/markets';
import { el } from '../../kit/dom.ts';
import type { Leg } from '../../kit/virtual/ticket.ts';
import type { GameTranslate } from './strings.ts';

export function clothBadge(gate: number): HTMLElement {
  const { ground, text, trim } = clothOf(gate);
  const badge = el('b', { class: 'race-cloth' }, String(gate));
  badge.style.cssText = `background:${ground};color:${text};box-shadow:inset 0 0 0 1.5px ${trim}`;
  return badge;
}

/** Renders `exacta:7-2` as its name and the badges of 7 and 2. */
export function legNodes(t: GameTranslate, { on }: Leg): Node[] {
  const selection = readSelection(on);
  if (!selection) return [];
  const { market, gates } = selection;
  const between = placesPicked[market] > 1 ? (market === 'quinella' ? '·' : '→') : '';
  const name = el('span', { class: 'race-market' }, t(market === 'win' ? 'winMarket' : market));
  return [name, ...gates.flatMap((gate, at) => (at > 0 ? [between, clothBadge(gate)] : [clothBadge(gate)]))].map(
    (part) => (typeof part === 'string' ? el('i', { class: 'race-arrow' }, part) : part),
  );
}
