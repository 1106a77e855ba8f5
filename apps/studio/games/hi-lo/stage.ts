/** Stage of the game: the current card, the guesses with their payouts, and the row of previous cards. */
import {
  type Guess,
  type HiLoBet,
  isMissed,
  mayGuess,
  multiplierAfter,
  multiplierOf,
  type Row,
  rankOf,
  ranksRight,
} from '@mirinae/game-math/hi-lo/cards';
import { config } from '@mirinae/game-math/hi-lo/config';
import { animate } from 'animejs/animation';
import { el, prefersReducedMotion } from '../../kit/dom.ts';
import { openHtmlStage } from '../../kit/html-stage.ts';
import type { StepStage } from '../../kit/session/step-game.ts';
import type { ViewOptions } from '../../kit/solo/solo-client.ts';
import { drawCard } from './card.ts';
import type { GameTranslate } from './strings.ts';

export type Stage = StepStage<HiLoBet, Row> & {
  turn(row: Row, guess: Guess | null, isMissed: boolean): Promise<void>;
};

const turnMs = 280;
/** Maximum number of visible cards of the row. */
const rowLength = 12;
const signs: Readonly<Record<Guess, string>> = { higher: '▲', lower: '▼', same: '＝', skip: '»' };
const shownGuesses = ['higher', 'lower', 'same', 'skip'] as const;

export const multiplierText = (multiplier: number) => `×${(multiplier / 10_000).toFixed(multiplier < 1e6 ? 2 : 0)}`;

/** Multiplier of the row; a dash before the first correct guess. */
const standingText = (multiplier: number) => (multiplier === 0 ? '–' : multiplierText(multiplier));

/** Button of a guess, with its label, chance and payout. */
function createGuess(t: GameTranslate, guess: Guess, onGuess: (guess: Guess) => void) {
  const label = el('span', { class: 'hilo-label' });
  const pays = el('strong', {});
  const chance = el('span', { class: 'hilo-chance' });
  const sign = el('i', { 'aria-hidden': 'true' }, signs[guess]);
  const node = el(
    'button',
    { type: 'button', class: `hilo-guess is-${guess}`, onclick: () => onGuess(guess) },
    sign,
    label,
    pays,
    chance,
  );
  return {
    node,
    show(row: Row, isOpen: boolean) {
      const rank = rankOf(row.cards.at(-1) ?? 0);
      const right = ranksRight(rank, guess);
      node.hidden = right === 0;
      const isEnd = rank === 1 || rank === config.ranks;
      label.textContent = t(isEnd || guess === 'same' || guess === 'skip' ? guess : `${guess}OrSame`);
      pays.textContent = guess === 'skip' || isMissed(row) ? '' : multiplierText(multiplierAfter(row, guess));
      chance.textContent = guess === 'skip' ? '' : `${((right / config.ranks) * 100).toFixed(1)}%`;
      node.setAttribute('aria-disabled', String(!isOpen || !mayGuess(row, guess)));
    },
  };
}

export function openStage(options: ViewOptions, t: GameTranslate): Stage {
  let turnOf: Row | null = null;
  const onGuess = (guess: Guess) => {
    if (turnOf && mayGuess(turnOf, guess)) options.act?.({ step: guess });
  };
  const table = el('div', { class: 'hilo-table' });
  const now = el('output', { class: 'hilo-now' });
  const guesses = shownGuesses.map((guess) => createGuess(t, guess, onGuess));
  const buttons = el('div', { class: 'hilo-guesses', role: 'group', 'aria-label': t('guesses') });
  buttons.append(...guesses.map(({ node }) => node));
  const row = el('ol', { class: 'hilo-row', 'aria-label': t('row') });
  const top = el('div', { class: 'hilo-top' }, table, buttons);
  const { node, banner } = openHtmlStage(options, 'hilo', now, top, row);

  const showRow = (shown: Row) => {
    const past = shown.cards.map((card, index) => {
      const made = shown.guesses[index - 1];
      return el('li', {}, el('span', { 'aria-hidden': 'true' }, made ? signs[made] : ''), drawCard(t, card, 'small'));
    });
    row.replaceChildren(...past.slice(-rowLength));
  };
  const setTurn = (shown: Row, isOpen: boolean) => {
    turnOf = isOpen ? shown : null;
    for (const guess of guesses) guess.show(shown, isOpen);
  };
  const place = (shown: Row, result: 'none' | 'right' | 'wrong') => {
    const card = drawCard(t, shown.cards.at(-1) ?? 0, 'large');
    table.replaceChildren(card);
    node.dataset.result = result;
    now.textContent = result === 'wrong' ? '×0' : standingText(multiplierOf(shown));
    showRow(shown);
    return card;
  };
  const rest: Row = { cards: [24], guesses: [] };
  const back = () => {
    table.replaceChildren(el('span', { class: 'playing-card is-large is-back', 'aria-hidden': 'true' }));
    now.textContent = standingText(0);
    row.replaceChildren();
    node.dataset.result = 'none';
    setTurn(rest, false);
  };
  back();

  return {
    setBet: () => {},
    start: back,
    show(shown) {
      if (!shown) return back();
      place(shown, 'none');
      setTurn(shown, false);
    },
    prompt: (shown) => shown && setTurn(shown, true),
    wait: () => turnOf && setTurn(turnOf, false),
    async turn(shown, guess, isMissed) {
      const card = place(shown, isMissed ? 'wrong' : guess && guess !== 'skip' ? 'right' : 'none');
      setTurn(shown, false);
      const duration = prefersReducedMotion() ? 0 : turnMs;
      await animate(card, { rotateY: [90, 0], x: [60, 0], duration, ease: 'outCubic' });
    },
    celebrate: banner.celebrate,
    clear: banner.clear,
  };
}
