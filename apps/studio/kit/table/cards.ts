/**
 * Cards that slide from the shoe, bend and turn. A card is a row of strips, each hinged on the one before it: one angle
 * for all of them bends the whole card.
 */
import type { Card } from '@mirinae/game-math/cards/card';
import { el } from '../dom.ts';
import { backArt, cardArt } from './art.ts';

const strips = 6;

function strip(picture: string, at: number): HTMLElement {
  const node = el('i', { class: 'card-strip' });
  node.style.backgroundImage = `url("${picture}")`;
  node.style.backgroundPosition = `${(at / (strips - 1)) * 100}% 0`;
  return node;
}

/** The strips of one side, each inside the one to its left. */
function side(picture: string, className: string): HTMLElement {
  const all = Array.from({ length: strips }, (_, at) => strip(picture, at));
  all.reduce((outer, inner) => {
    outer.append(inner);
    return inner;
  });
  const [first] = all;
  return el('span', { class: className }, ...(first ? [first] : []));
}

/** Face down where `isHidden`, until `turn`. */
export function createCard(card: Card, isHidden = false) {
  const node = el('span', { class: 'table-card', 'data-hidden': String(isHidden) });
  node.append(el('span', { class: 'card-body' }, side(backArt, 'card-back'), side(cardArt(card), 'card-face')));
  return {
    node,
    card,
    turn() {
      node.dataset.hidden = 'false';
    },
  };
}

/** Cards in a row, as many as there are so far: dealt once, and taken away when others come. */
export function createCardRow() {
  const node = el('div', { class: 'table-cards' });
  let shown: readonly ReturnType<typeof createCard>[] = [];
  return {
    node,
    cards: () => shown,
    /** Until no card moves any more. */
    async rest(): Promise<void> {
      await Promise.allSettled(node.getAnimations({ subtree: true }).map(({ finished }) => finished));
    },
    show(cards: readonly Card[], isHidden: (at: number) => boolean = () => false) {
      if (cards.length < shown.length || shown.some(({ card }, at) => cards[at] !== card)) {
        node.replaceChildren();
        shown = [];
      }
      const dealt = cards.slice(shown.length).map((card, at) => createCard(card, isHidden(shown.length + at)));
      node.append(...dealt.map((each) => each.node));
      shown = [...shown, ...dealt];
      shown.forEach((each, at) => {
        if (!isHidden(at)) each.turn();
      });
    },
  };
}

/** Total of a hand, at its side: shown once its cards lie, and removed immediately. */
export function createTotal(row: Pick<ReturnType<typeof createCardRow>, 'rest'>) {
  const node = el('output', { class: 'table-total' });
  let shown = 0;
  return {
    node,
    async show(text: string, isWinner: boolean): Promise<void> {
      shown += 1;
      const mine = shown;
      if (text !== '') await row.rest();
      if (mine !== shown) return;
      node.textContent = text;
      node.dataset.won = String(isWinner);
    },
  };
}
