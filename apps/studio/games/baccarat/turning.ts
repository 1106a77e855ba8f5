/** Squeeze on the page: the cards that are face down, and those that this player may turn. */
import { prefersReducedMotion } from '../../kit/dom.ts';
import type { Chips } from '../../kit/table/chip-bets.ts';
import { createSqueeze } from '../../kit/table/squeeze.ts';
import type { Tools } from '../../kit/table/stage.ts';
import type { TableState } from '../../wire/table.ts';
import { sidesOf } from './deal-order.ts';
import type { GameTranslate } from './strings.ts';

type Hold = TableState['holds'][number];

/** Delay after the end of a hold, milliseconds, so that the check runs after it. */
const afterMs = 20;

export function createTurning(t: GameTranslate, { now, turn }: Pick<Tools, 'now' | 'turn'>, onChange: () => void) {
  const squeeze = createSqueeze(t);
  let round: string | null = null;
  let opened = new Set<number>();
  let reported = new Set<number>();
  let timer = 0;
  const isDown = (state: TableState, index: number) =>
    !opened.has(index) && state.holds.some(({ places, endsAt }) => places.includes(index) && now() < endsAt);
  /** Cards of a hold that this player may turn, in order; they may not be dealt yet. */
  const ownOf = ({ cards }: TableState, { places }: Hold, chips: Chips) => {
    const sides = sidesOf(cards.map(({ card }) => card));
    return places.filter((index) => cards[index] === undefined || (chips[sides[index] ?? ''] ?? 0) > 0);
  };
  const lay = (state: TableState, { endsAt }: Hold, index: number) => {
    const { tableRoundId, cards } = state;
    const side = sidesOf(cards.map(({ card }) => card))[index];
    const card = cards[index]?.card;
    if (card === undefined || side === undefined) return false;
    squeeze.show(`${tableRoundId} ${index}`, {
      card,
      title: t('squeezeOf', { side: t(side) }),
      leftMs: endsAt - now(),
      onOpened() {
        opened.add(index);
        onChange();
      },
    });
    return true;
  };
  /** Reports once that all own cards of a hold are open. */
  const showCards = ({ tableRoundId, cards }: TableState, { hold }: Hold, own: readonly number[]) => {
    const isOpen = own.length > 0 && own.every((index) => cards[index] !== undefined && opened.has(index));
    if (!isOpen || tableRoundId === null || reported.has(hold)) return;
    reported.add(hold);
    turn({ tableRoundId, hold });
  };
  /** Gives the next card to the player; with reduced motion all cards are opened immediately. */
  const handOver = (state: TableState, chips: Chips) => {
    for (const hold of state.holds.filter(({ endsAt }) => now() < endsAt)) {
      const own = ownOf(state, hold, chips);
      if (prefersReducedMotion()) for (const index of own) if (state.cards[index]) opened.add(index);
      const next = own.find((index) => !opened.has(index));
      if (next !== undefined && lay(state, hold, next)) return;
      showCards(state, hold, own);
    }
    squeeze.hide();
  };
  return {
    node: squeeze.node,
    isDown,
    show(state: TableState, chips: Chips) {
      if (round !== state.tableRoundId) [opened, reported] = [new Set(), new Set()];
      round = state.tableRoundId;
      handOver(state, chips);
      clearTimeout(timer);
      const ends = state.holds.map(({ endsAt }) => endsAt - now()).filter((leftMs) => leftMs > 0);
      if (ends.length > 0) timer = window.setTimeout(onChange, Math.min(...ends) + afterMs);
    },
  };
}
