/** Playing card in HTML: rank, suit, and colour. */
import { rankOf, suitOf } from '@mirinae/game-math/hi-lo/cards';
import { el } from '../../kit/dom.ts';
import type { GameTranslate } from './strings.ts';

const suits = ['♠', '♥', '♦', '♣'] as const;
const suitKeys = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
const faces: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

export const rankText = (rank: number) => faces[rank] ?? String(rank);

export function cardName(t: GameTranslate, card: number): string {
  return t('card', { suit: t(suitKeys[suitOf(card)] ?? 'spades'), rank: rankText(rankOf(card)) });
}

export function drawCard(t: GameTranslate, card: number, size: 'large' | 'small' | 'mini'): HTMLElement {
  const suit = suits[suitOf(card)] ?? '';
  const isRed = suit === '♥' || suit === '♦';
  const name = cardName(t, card);
  return el(
    'span',
    { class: `playing-card is-${size}${isRed ? ' is-red' : ''}`, role: 'img', 'aria-label': name },
    el('b', { 'aria-hidden': 'true' }, rankText(rankOf(card))),
    el('i', { 'aria-hidden': 'true' }, suit),
  );
}
