/** Line of a ticket on the slip, and the game's texts for tickets. */
import type { CardRound } from '@mirinae/game-math/rng/card-seeds';
import type { Round } from '../../wire/wire.ts';
import { el } from '../dom.ts';
import type { Leg, TicketTable } from './ticket.ts';

export const oddsText = (odds: number): string => (odds / 100).toFixed(odds >= 100_000 ? 0 : odds >= 10_000 ? 1 : 2);

export type SlipParts<Result> = {
  readonly table: TicketTable;
  /** Text and pictures of a line; `round` is the round of its card. */
  lineNodes(legs: readonly Leg[], round: CardRound): readonly Node[];
  payOf(leg: Leg, result: Result): number;
  /** Bets also depend on later rounds, so that the end of this one settles none. */
  readonly waits?: true;
};

export const noCard: CardRound = { commitment: '', number: 0 };
/** Round of a bet's card. */
export const cardOf = ({ commitment, nonce }: Pick<Round, 'commitment' | 'nonce'>): CardRound => ({
  commitment,
  number: nonce,
});

const oddsOf = (legs: readonly Leg[]) => legs.reduce((product, { odds }) => (product * odds) / 100, 100);

export function lineRow(
  on: readonly Node[],
  won: string,
  legs: readonly Leg[],
  paid: number | null,
  remove: Node | null,
): HTMLElement {
  return el(
    'li',
    { class: 'event-line', 'data-result': paid === null ? '' : paid > 0 ? 'paid' : 'lost' },
    el('span', { class: 'event-line-on' }, ...on),
    el('span', { class: 'event-line-stake' }, won),
    el('b', { class: 'event-line-odds' }, oddsText(oddsOf(legs))),
    ...(remove ? [remove] : []),
  );
}
