/**
 * Cards that slide from the shoe, bend and turn. A card is a row of hinged strips: one angle for all of them bends the
 * whole card.
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

/** Strips of one side, each nested in the one to its left. */
function side(picture: string, className: string): HTMLElement {
  const all = Array.from({ length: strips }, (_, at) => strip(picture, at));
  all.reduce((outer, inner) => {
    outer.append(inner);
    return inner;
  });
  const [first] = all;
  return el('span', { class: className }, ...(first ? [first] : []));
}

/** Card, face down until `turn` if `isHidden`. */
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

/** Row of cards so far: new cards are dealt, and replaced ones removed. */
export function createCardRow() {
  const node = el('div', { class: 'table-cards' });
  let shown: readonly ReturnType<typeof createCard>[] = [];
  return {
    node,
    cards: () => shown,
    /** Resolves when all cards are at rest. */
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

/** Total of a hand: shown once its cards are at rest, removed immediately. */
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
